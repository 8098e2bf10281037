import {
  formsOfQualifier,
  initialQualifierValue,
  QUALIFIER_MEANINGS,
  qualifierNamed,
  QUALIFIERS,
  readQualifierValue,
  textInOtherForm,
  USAGE_MEANINGS,
  writeQualifierValue,
  type QualifierValue,
} from '#core';
import { Plus } from 'lucide-react';
import { Button } from '../../controls/button.tsx';
import { RowSelect } from '../../controls/fields/select.tsx';
import { TextField } from '../../controls/fields/text-field.tsx';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import { isUnit, MODIFICATIONS, yearFromNow } from '../../controls/form/qualifier-control.tsx';
import { FORM_TITLES, qualifierTitle } from '../../controls/form/qualifier-title.ts';
import { RemoveButton } from '../../controls/icon-button.tsx';
import { Menu, MenuItem } from '../../controls/menu/menu.tsx';
import { allowedUsages, conditionsOf, type Condition } from '../answers.ts';
import { RefusalWays } from './refusal-ways.tsx';
import { Step, type StepAnswerProps } from './step.tsx';
import styles from './steps.module.css';

/** Step 5: the conditions on what is allowed. Source: Guide §2.5. */
export function HowStep({ answers, onChange, isPage }: StepAnswerProps & { readonly isPage: boolean }) {
  const { how } = answers;
  const offered = allowedUsages(answers, isPage).flatMap((usage) =>
    QUALIFIERS.filter(
      ({ name, usages, repeatable, metaOnly }) =>
        usages.includes(usage) &&
        (!metaOnly || isPage) &&
        (repeatable || !how.some((one) => one.usage === usage && one.name === name)),
    ).map(({ name }) => ({ usage, name })),
  );
  const replace = (before: Condition, after: Condition | null): void =>
    onChange({ how: how.flatMap((one) => (one === before ? (after === null ? [] : [after]) : [one])) });
  return (
    <Step title="How">
      {!isPage && answers.refuses.length > 0 && <RefusalWays answers={answers} onChange={onChange} />}
      {conditionsOf(answers, isPage).map((condition, index) => (
        <ConditionRow
          // A usage may have several conditions with the same name.
          // oxlint-disable-next-line react/no-array-index-key
          key={`${condition.usage} ${condition.name} ${index}`}
          condition={condition}
          onChange={(after) => {
            if (after === null) keepFocus();
            replace(condition, after);
          }}
        />
      ))}
      {offered.length > 0 ? (
        <Menu
          trigger={
            <Button size="sm" icon={Plus}>
              Add condition
            </Button>
          }
        >
          {offered.map(({ usage, name }) => (
            <MenuItem
              key={`${usage} ${name}`}
              onSelect={() =>
                onChange({ how: [...how, { usage, name, value: writeQualifierValue(initialQualifierValue(name)) }] })
              }
            >
              {USAGE_MEANINGS[usage]}: {qualifierTitle(name).toLowerCase()}
            </MenuItem>
          ))}
        </Menu>
      ) : answers.refuses.length > 0 && !isPage ? null : (
        <p className="note">
          Conditions limit what is allowed, such as for how long, how much or in what form. To set one, allow a use
          other than reading.
        </p>
      )}
    </Step>
  );
}

function ConditionRow({
  condition,
  onChange,
}: {
  readonly condition: Condition;
  readonly onChange: (condition: Condition | null) => void;
}) {
  const { usage, name, value } = condition;
  const title = `${USAGE_MEANINGS[usage]}: ${qualifierTitle(name).toLowerCase()}`;
  const set = (next: QualifierValue): void => onChange({ ...condition, value: writeQualifierValue(next) });
  const read = readQualifierValue(name, value) ?? lenientValue(name, value);
  const forms = formsOfQualifier(name);
  return (
    <fieldset className={styles.condition}>
      <legend>{title}</legend>
      {name === 'prohibited-modification' && (
        <RowSelect
          label="Modification"
          options={MODIFICATIONS.map((one) => ({ value: one, label: one === 'any' ? 'any modification' : one }))}
          value={MODIFICATIONS.find((one) => one === value) ?? 'any'}
          onChange={(next) => onChange({ ...condition, value: next })}
        />
      )}
      {read.form === 'word' && name !== 'prohibited-modification' && <code>{value}</code>}
      {read.form !== 'word' && read.form !== 'recrawled' && (
        <TextField
          label={qualifierTitle(name)}
          hideLabel
          size="sm"
          mono
          type={read.form === 'date' ? 'date' : 'text'}
          inputMode={isUnit(read.form) ? 'numeric' : 'text'}
          className={isUnit(read.form) ? styles.amount : styles.url}
          value={read.text}
          onChange={(text) => set({ form: read.form, text: text.trim() })}
        />
      )}
      {forms.length > 1 && (
        <RowSelect
          label={`Kind of ${qualifierTitle(name).toLowerCase()}`}
          options={forms.map((form) => ({ value: form, label: FORM_TITLES[form] }))}
          value={read.form}
          onChange={(form) => set({ form, text: textInOtherForm(read, form, yearFromNow()) })}
        />
      )}
      <RemoveButton what={title} onClick={() => onChange(null)} />
      <p className="note">{explain(condition)}</p>
    </fieldset>
  );
}

/** Parses a value that may be incomplete, in the form that its ending suggests, else the first form. */
function lenientValue(name: string, value: string): QualifierValue {
  const forms = formsOfQualifier(name);
  const unit = forms.find((form) => value.endsWith(`-${form}`));
  if (unit) return { form: unit, text: value.slice(0, -unit.length - 1) };
  if (value.startsWith('until-') && forms.includes('date')) return { form: 'date', text: value.slice('until-'.length) };
  return { form: forms[0] ?? 'uri', text: value };
}

/** Explains what a condition means, and whether it can be used yet. Source: Part 1 §1.1. Clause: A12. */
function explain({ usage, name }: Condition): string {
  const entry = qualifierNamed(name);
  if (entry === null) return '';
  const { meaning } = QUALIFIER_MEANINGS[entry.name];
  switch (entry.status(usage)) {
    case 'by-prior-arrangement':
      return `${meaning} By prior arrangement only: agree on it with the crawler’s operator first.`;
    case 'not-ready':
      return `${meaning} Not ready for use in ACAP 1.0: crawlers need not understand it.`;
    default:
      return meaning;
  }
}
