import { READER_CHOICES } from '#core';
import type { SimulatorQuestion } from '#state';
import { Checkbox } from '../../controls/fields/checkbox.tsx';
import { Select } from '../../controls/fields/select.tsx';
import { READER_TEXTS } from '../../services/reader-texts.ts';
import { useEditorActions } from '../../services/use-editor-store.tsx';
import { DateField } from './date-field.tsx';
import styles from './more-conditions.module.css';
import { PageSource } from './page-source.tsx';
import { PurposeBox } from './purpose-box.tsx';
import { StatusBox } from './status-box.tsx';

export interface ConditionFieldsProps {
  readonly id: string;
  readonly question: SimulatorQuestion;
  /** Says that the purpose is ignored; `null` if it isn't. */
  readonly purposeHint: string | null;
}

/** The fields for conditions that the answer depends on besides path and crawler. */
export function ConditionFields({ id, question, purposeHint }: ConditionFieldsProps) {
  const { updateQuestion } = useEditorActions();
  const { reader, purpose, date, firstIndexed, status, page, headers, readsElements } = question;
  const readsAcap = reader === 'acap' || reader === 'auto';
  return (
    <div id={id} className={styles.fields}>
      <Select
        label="Reader"
        className={styles.wide}
        options={READER_CHOICES.map((choice) => ({ value: choice, label: READER_TEXTS[choice].name }))}
        value={reader}
        onChange={(choice) => updateQuestion({ reader: choice })}
        hint={READER_TEXTS[reader].explanation}
      />
      <PurposeBox
        purpose={purpose}
        hint={purposeHint ?? (readsAcap ? null : 'Only ACAP-aware crawlers understand purposes.')}
        onChange={(typed) => updateQuestion({ purpose: typed === '' ? null : typed })}
      />
      <StatusBox status={status} onChange={(typed) => updateQuestion({ status: typed })} />
      <DateField label="Date" value={date} onChange={(day) => updateQuestion({ date: day })} />
      <DateField
        label="First indexed"
        value={firstIndexed}
        onChange={(day) => updateQuestion({ firstIndexed: day })}
        hint="Time limits in days start on this date."
      />
      <PageSource kind="page" source={page} onChange={(source) => updateQuestion({ page: source })} />
      <PageSource kind="headers" source={headers} onChange={(source) => updateQuestion({ headers: source })} />
      {page.from !== 'none' && readsAcap && (
        <Checkbox
          label="Reads elements one by one"
          checked={readsElements}
          onChange={(checked) => updateQuestion({ readsElements: checked })}
          hint="Otherwise any element-level prohibition covers the whole page."
        />
      )}
    </div>
  );
}
