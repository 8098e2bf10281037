import {
  addStatementQualifier,
  initialQualifierValue,
  removeStatementQualifier,
  setStatement,
  setStatementModifications,
  setStatementPurpose,
  setStatementQualifier,
  USAGES,
  writeQualifierValue,
  type Qualifier,
  type StatementRow,
  type Usage,
} from '#core';
import { useId } from 'react';
import { RowSelect } from '../controls/fields/select.tsx';
import { DraftField } from '../controls/form/draft-field.tsx';
import type { QualifierCommands } from '../controls/form/qualifier-control.tsx';
import { QualifierList } from '../controls/form/qualifier-list.tsx';
import type { RowFinding } from '../controls/form/row-finding.ts';
import { qualifierTitle } from '../controls/form/qualifier-title.ts';
import { qualifiersLeft, takesQualifiers } from '../controls/form/usable-qualifiers.ts';
import { AddSelect } from './add-select.tsx';
import styles from './page-form.module.css';
import { EffectSelect } from './effect-select.tsx';
import { PageNotes } from './page-notes.tsx';
import { usePageForm, type PageCommands } from './use-page-commands.tsx';

interface StatementEditorProps {
  readonly row: StatementRow;
  /** Findings about the qualifiers, each shown at its qualifier. */
  readonly findings: readonly RowFinding[];
}

/** An ACAP statement of a META tag: effect, usage, purpose and qualifiers. */
export function StatementEditor({ row, findings }: StatementEditorProps) {
  const form = usePageForm();
  const { press, change, tell } = form;
  const rowId = useId();
  const { statement, span } = row;
  const { usage, effect, qualifiers } = statement;
  const commands = qualifierCommands(form, span.start, qualifiers);
  const standard = usage.kind === 'standard' ? usage.usage : null;
  return (
    <div className={styles.parts}>
      <div className={styles.statement}>
        <EffectSelect
          data-control="row"
          value={effect}
          canDisallow={qualifiers.length === 0 && standard !== null}
          onChange={(chosen) => {
            press(`change to ${chosen}`, (page) => setStatement(page, span.start, { effect: chosen }));
          }}
        />
        <RowSelect
          label="Usage"
          mono
          className={styles.usage}
          value={standard ?? usage.token.text}
          options={[
            ...(standard === null
              ? [{ value: usage.token.text, label: `${usage.token.text} (${usage.kind})`, disabled: true }]
              : []),
            ...USAGES.map((one) => ({ value: one, label: one, disabled: !takesQualifiers(one, qualifiers) })),
          ]}
          onChange={(chosen) => {
            const found = USAGES.find((one) => one === chosen);
            if (found) press(`change usage to ${found}`, (page) => setStatement(page, span.start, { usage: found }));
          }}
        />
        <DraftField
          label="Purpose"
          className={styles.purpose}
          placeholder="any purpose"
          value={statement.purpose?.text ?? ''}
          tryApply={(typed) =>
            change('change purpose', (page) => setStatementPurpose(page, span.start, typed), {
              coalesceKey: `purpose ${span.start}`,
            })
          }
        />
      </div>
      <QualifierList qualifiers={qualifiers} rowId={rowId} findings={findings} commands={commands} onRefused={tell} />
      <PageNotes rowId={rowId} findings={findings} />
      {effect === 'allow' && standard !== null && (
        <AddQualifier at={span.start} usage={standard} qualifiers={qualifiers} />
      )}
    </div>
  );
}

/** Edits the qualifiers. @param at - where the row starts */
function qualifierCommands({ change }: PageCommands, at: number, qualifiers: readonly Qualifier[]): QualifierCommands {
  const title = (index: number): string => qualifierTitle(qualifiers[index]?.name.text ?? 'qualifier').toLowerCase();
  return {
    set: (index, value, isTyped) =>
      change(`change ${title(index)}`, (page) => setStatementQualifier(page, at, index, value), {
        coalesceKey: isTyped ? `qualifier ${at} ${index}` : undefined,
      }),
    remove: (index) => change(`remove ${title(index)}`, (page) => removeStatementQualifier(page, at, index)),
    setModifications: (values) =>
      change(`change ${qualifierTitle('prohibited-modification').toLowerCase()}`, (page) =>
        setStatementModifications(page, at, values),
      ),
  };
}

interface AddQualifierProps {
  readonly at: number;
  readonly usage: Usage;
  readonly qualifiers: readonly Qualifier[];
}

function AddQualifier({ at, usage, qualifiers }: AddQualifierProps) {
  const { press } = usePageForm();
  const free = qualifiersLeft(usage, qualifiers, 'page');
  if (free.length === 0) return null;
  return (
    <AddSelect
      label="Add qualifier"
      options={free.map((name) => ({ value: name, label: qualifierTitle(name) }))}
      onAdd={(name) => {
        const written = writeQualifierValue(initialQualifierValue(name));
        press(`add ${qualifierTitle(name).toLowerCase()}`, (page) => addStatementQualifier(page, at, name, written));
      }}
    />
  );
}
