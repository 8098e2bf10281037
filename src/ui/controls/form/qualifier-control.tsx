import {
  formsOfQualifier,
  readQualifierValue,
  textInOtherForm,
  writeQualifierValue,
  type Qualifier,
  type QualifierForm,
} from '#core';
import { RowSelect } from '../fields/select.tsx';
import { RemoveButton } from '../icon-button.tsx';
import { tooltipAttributes } from '../tooltip.tsx';
import { DraftField } from './draft-field.tsx';
import styles from './qualifier-list.module.css';
import { FORM_TITLES, qualifierTitle } from './qualifier-title.ts';
import type { Outcome } from './use-draft.ts';

/** Edits qualifiers; each function returns `null`, or why it was refused. */
export interface QualifierCommands {
  /**
   * @param index - its position, from 0
   * @param isTyped - coalesces with previous typing into one undo step
   */
  readonly set: (index: number, value: string, isTyped: boolean) => Outcome;
  readonly remove: (index: number) => Outcome;
  readonly setModifications: (values: readonly string[]) => Outcome;
}

interface Common {
  readonly describedBy: string | undefined;
  readonly finding: 'error' | 'warning' | undefined;
  readonly commands: QualifierCommands;
  readonly onRefused: (outcome: Outcome) => void;
}

export interface QualifierControlProps extends Common {
  readonly index: number;
  readonly qualifier: Qualifier;
}

/**
 * A qualifier: a chooser for the form of its value and a matching control. Unknown qualifiers and invalid values get
 * a plain text box.
 */
export function QualifierControl(props: QualifierControlProps) {
  const { index, qualifier, describedBy, finding, commands, onRefused } = props;
  const name = qualifier.name.text.toLowerCase();
  const title = qualifierTitle(name);
  const value = readQualifierValue(name, qualifier.value.text);
  const tryApply = (written: string): Outcome => commands.set(index, written, true);
  const box = { control: 'qualifier', describedBy, finding } as const;
  const chooser = value !== null && formsOfQualifier(name).length > 1 && (
    <FormChooser {...{ index, name, value, commands, onRefused }} />
  );
  return (
    <li className={styles.qualifier} data-finding={finding} {...tooltipAttributes(title === name ? undefined : name)}>
      <span className={styles.name}>
        {title} {title !== name && <code className="without-hover">{name}</code>}
      </span>
      {value === null && (
        <DraftField label={title} value={qualifier.value.text} tryApply={tryApply} className={styles.text} {...box} />
      )}
      {value?.form === 'word' && <code className={styles.word}>{qualifier.value.text}</code>}
      {value !== null && value.form !== 'word' && (
        <>
          {!isUnit(value.form) && chooser}
          {value.form !== 'recrawled' && (
            <DraftField
              label={title}
              type={value.form === 'date' ? 'date' : 'text'}
              inputMode={isUnit(value.form) ? 'numeric' : 'text'}
              className={isUnit(value.form) ? styles.number : value.form === 'date' ? styles.date : styles.text}
              value={value.text}
              tryApply={(typed) => tryApply(writeQualifierValue({ form: value.form, text: typed.trim() }))}
              {...box}
            />
          )}
          {isUnit(value.form) && chooser}
        </>
      )}
      <RemoveButton
        what={title.toLowerCase()}
        className={styles.remove}
        onClick={() => onRefused(commands.remove(index))}
      />
    </li>
  );
}

/** True for a number followed by a chooser for its unit. */
export function isUnit(form: QualifierForm): boolean {
  return form === 'days' || form === 'chars' || form === 'words';
}

function FormChooser({
  index,
  name,
  value,
  commands,
  onRefused,
}: Pick<QualifierControlProps, 'index' | 'commands' | 'onRefused'> & {
  readonly name: string;
  readonly value: { readonly form: QualifierForm; readonly text: string };
}) {
  return (
    <RowSelect
      label={`Kind of ${qualifierTitle(name).toLowerCase()}`}
      fits
      options={formsOfQualifier(name).map((form) => ({ value: form, label: FORM_TITLES[form] }))}
      value={value.form}
      onChange={(form) => {
        const text = textInOtherForm(value, form, yearFromNow());
        onRefused(commands.set(index, writeQualifierValue({ form, text }), false));
      }}
    />
  );
}

/** The prohibited modifications; `any` means all of them. */
export const MODIFICATIONS = ['any', 'format', 'style', 'translation', 'annotation'] as const;

/** Checkboxes for the prohibited modifications. */
export function ModificationBoxes({
  values,
  describedBy,
  finding,
  commands,
  onRefused,
}: Common & { readonly values: readonly string[] }) {
  const isAny = values.includes('any');
  const set = (next: readonly string[]): void => {
    onRefused(commands.setModifications(next));
  };
  return (
    <li className={styles.qualifier} data-finding={finding} {...tooltipAttributes('prohibited-modification')}>
      <fieldset className={styles.boxes} aria-describedby={describedBy}>
        <legend className={styles.name}>
          {qualifierTitle('prohibited-modification')}{' '}
          <code aria-hidden className="without-hover">
            prohibited-modification
          </code>
        </legend>
        {MODIFICATIONS.map((value) => (
          <label key={value} className={styles.box}>
            <input
              type="checkbox"
              data-control={value === 'any' ? 'qualifier' : undefined}
              checked={values.includes(value)}
              onChange={(event) => {
                const isOn = event.currentTarget.checked;
                if (value === 'any') set([isOn ? 'any' : 'format']);
                else if (isOn) set([...values.filter((one) => one !== 'any'), value]);
                else set(values.filter((one) => one !== value));
              }}
            />
            {isAny && value !== 'any' ? <span className={styles.implied}>{value}</span> : value}
          </label>
        ))}
      </fieldset>
      <RemoveButton what="prohibited modifications" className={styles.remove} onClick={() => set([])} />
    </li>
  );
}

/** Default for a new date: a year from today, `YYYY-MM-DD`. */
export function yearFromNow(): string {
  const day = new Date();
  day.setFullYear(day.getFullYear() + 1);
  return day.toISOString().slice(0, 10);
}
