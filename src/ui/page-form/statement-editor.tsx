import {
  addStatementQualifier,
  formsOfQualifier,
  initialQualifierValue,
  QUALIFIERS,
  qualifierNamed,
  readQualifierValue,
  removeStatementQualifier,
  setStatement,
  setStatementPurpose,
  setStatementQualifier,
  textInOtherForm,
  USAGES,
  writeQualifierValue,
  type Diagnostic,
  type PageEditResult,
  type PagePolicy,
  type Qualifier,
  type StatementRow,
  type Usage,
} from '#core';
import { X } from 'lucide-react';
import { IconButton } from '../controls/icon-button.tsx';
import { Select } from '../controls/select.tsx';
import { FORM_TITLES, qualifierTitle } from '../policy-form/qualifier-title.ts';
import { yearFromNow } from '../policy-form/year-from-now.ts';
import { findingsIn } from './findings-in.ts';
import { PageField } from './page-field.tsx';
import { usePageForm } from './page-form-context.tsx';
import styles from './page-form.module.css';
import { PageNotes } from './page-notes.tsx';

interface StatementEditorProps {
  readonly row: StatementRow;
  /** Of the whole row; each stands at the qualifier that it is about. */
  readonly findings: readonly Diagnostic[];
}

/** An ACAP statement of a META tag: what is permitted or prohibited, for which purpose, with which qualifiers. */
export function StatementEditor({ row, findings }: StatementEditorProps) {
  const { press, change } = usePageForm();
  const { statement, span } = row;
  const { usage, effect, qualifiers } = statement;
  const standard = usage.kind === 'standard' ? usage.usage : null;
  const set = (label: string, operation: (page: PagePolicy) => PageEditResult): void => {
    press({ label, operation });
  };
  return (
    <div className={styles.parts}>
      <div className={styles.statement}>
        <Select
          label="Effect"
          size="sm"
          data-control="row"
          className={effect === 'allow' ? styles.allow : styles.disallow}
          value={effect}
          options={[
            { value: 'allow', label: 'Allow' },
            { value: 'disallow', label: 'Disallow', disabled: qualifiers.length > 0 || standard === null },
          ]}
          onChange={(chosen) => {
            set(`change to ${chosen}`, (page) => setStatement(page, span.start, { effect: chosen }));
          }}
        />
        <Select
          label="Usage"
          size="sm"
          mono
          value={standard ?? usage.token.text}
          options={[
            ...(standard === null
              ? [{ value: usage.token.text, label: `${usage.token.text} (${usage.kind})`, disabled: true }]
              : []),
            ...USAGES.map((one) => ({ value: one, label: one, disabled: !isFit(qualifiers, one) })),
          ]}
          onChange={(chosen) => {
            const found = USAGES.find((one) => one === chosen);
            if (found) set(`change usage to ${found}`, (page) => setStatement(page, span.start, { usage: found }));
          }}
        />
        <PageField
          label="Purpose"
          placeholder="any"
          value={statement.purpose?.text ?? ''}
          offer={(typed) =>
            change({
              label: 'change purpose',
              operation: (page) => setStatementPurpose(page, span.start, typed),
              coalesceKey: `purpose ${span.start}`,
            })
          }
        />
      </div>
      {qualifiers.length > 0 && (
        <ul className={styles.items} aria-label="Qualifiers">
          {qualifiers.map((qualifier, index) => (
            <QualifierItem
              // Qualifiers have no other name than their place.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              at={span.start}
              index={index}
              qualifier={qualifier}
              findings={findingsIn(findings, qualifier.token)}
            />
          ))}
        </ul>
      )}
      {effect === 'allow' && standard !== null && (
        <AddQualifier at={span.start} usage={standard} qualifiers={qualifiers} />
      )}
    </div>
  );
}

function isFit(qualifiers: readonly Qualifier[], usage: Usage): boolean {
  return qualifiers.every(({ name }) => qualifierNamed(name.text)?.usages.includes(usage) ?? true);
}

interface QualifierItemProps {
  readonly at: number;
  readonly index: number;
  readonly qualifier: Qualifier;
  readonly findings: readonly Diagnostic[];
}

function QualifierItem({ at, index, qualifier, findings }: QualifierItemProps) {
  const { press, change } = usePageForm();
  const name = qualifier.name.text.toLowerCase();
  const title = qualifierTitle(name);
  const value = readQualifierValue(name, qualifier.value.text);
  const forms = formsOfQualifier(name);
  const label = `change ${title.toLowerCase()}`;
  const write = (written: string) => (page: PagePolicy) => setStatementQualifier(page, at, index, written);
  const isNumber = value !== null && ['days', 'chars', 'words'].includes(value.form);
  return (
    <li className={styles.item}>
      <span className={styles.itemName}>{title}</span>
      {value?.form === 'word' ? (
        <WordChoice
          name={name}
          title={title}
          value={value.text}
          onChange={(word) => press({ label, operation: write(word) })}
        />
      ) : (
        value?.form !== 'recrawled' && (
          <PageField
            label={title}
            hideLabel
            type={value?.form === 'date' ? 'date' : 'text'}
            className={isNumber ? styles.number : styles.date}
            value={value?.text ?? qualifier.value.text}
            offer={(typed) =>
              change({
                label,
                operation: write(value ? writeQualifierValue({ form: value.form, text: typed.trim() }) : typed),
                coalesceKey: `qualifier ${at} ${index}`,
              })
            }
          />
        )
      )}
      {value !== null && forms.length > 1 && (
        <Select
          label={`Form of ${title.toLowerCase()}`}
          hideLabel
          size="sm"
          value={value.form}
          options={forms.map((form) => ({ value: form, label: FORM_TITLES[form] }))}
          onChange={(form) => {
            const text = textInOtherForm(value, form, yearFromNow());
            press({ label, operation: write(writeQualifierValue({ form, text })) });
          }}
        />
      )}
      <IconButton
        size="sm"
        icon={X}
        label={`Remove ${title.toLowerCase()}`}
        tooltip="Remove"
        onClick={() => {
          press({
            label: `remove ${title.toLowerCase()}`,
            operation: (page) => removeStatementQualifier(page, at, index),
          });
        }}
      />
      <PageNotes findings={findings} />
    </li>
  );
}

const WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ['prohibited-modification', ['any', 'format', 'style', 'translation', 'annotation']],
  ['prohibited-context', ['within-user-frame']],
  ['required-context', ['within-original-frame']],
]);

interface WordChoiceProps {
  readonly name: string;
  readonly title: string;
  readonly value: string;
  readonly onChange: (word: string) => void;
}

function WordChoice({ name, title, value, onChange }: WordChoiceProps) {
  const words = WORDS.get(name) ?? [value];
  return (
    <Select
      label={title}
      hideLabel
      size="sm"
      mono
      value={value}
      options={words.map((word) => ({ value: word, label: word }))}
      onChange={onChange}
    />
  );
}

interface AddQualifierProps {
  readonly at: number;
  readonly usage: Usage;
  readonly qualifiers: readonly Qualifier[];
}

function AddQualifier({ at, usage, qualifiers }: AddQualifierProps) {
  const { press } = usePageForm();
  const used = new Set(qualifiers.map(({ name }) => name.text.toLowerCase()));
  const isAny = qualifiers.some(({ value }) => value.text.toLowerCase() === 'any');
  const free = QUALIFIERS.filter(
    ({ name, usages, repeatable }) => usages.includes(usage) && (!used.has(name) || (repeatable && !isAny)),
  );
  if (free.length === 0) return null;
  return (
    <Select
      label="Add qualifier"
      hideLabel
      size="sm"
      className={styles.adder}
      value=""
      options={[
        { value: '', label: 'Add qualifier' },
        ...free.map(({ name }) => ({ value: name, label: qualifierTitle(name) })),
      ]}
      onChange={(name) => {
        if (name === '') return;
        const written = newValue(name, qualifiers);
        press({
          label: `add ${qualifierTitle(name).toLowerCase()}`,
          operation: (page) => addStatementQualifier(page, at, name, written),
        });
      }}
    />
  );
}

/** A value to begin with; of words that may stand together, the first that is not there. */
function newValue(name: string, qualifiers: readonly Qualifier[]): string {
  const used = new Set(
    qualifiers.filter((one) => one.name.text.toLowerCase() === name).map(({ value }) => value.text.toLowerCase()),
  );
  const next = used.size === 0 ? undefined : WORDS.get(name)?.find((word) => word !== 'any' && !used.has(word));
  return next ?? writeQualifierValue(initialQualifierValue(name));
}
