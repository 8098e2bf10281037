import { choiceNamed, isReservation, setPageField, setPagePreference, type PagePreferenceRow } from '#core';
import { PreferenceChoosers } from '../controls/form/preference-choosers.tsx';
import { RowSelect } from '../controls/fields/select.tsx';
import { DraftField } from '../controls/form/draft-field.tsx';
import styles from './page-form.module.css';
import { usePageForm } from './use-page-commands.tsx';

const UNSET = '';

/** Edits the preferences in a header, a TDMRep META tag or a licence link: selects, or the URL. */
export function PreferenceEditor({ row }: { readonly row: PagePreferenceRow }) {
  const { change, press } = usePageForm();
  const { field, value, list, span } = row;
  if (list !== null) {
    return (
      <div className={styles.preferences}>
        <PreferenceChoosers
          preferences={list}
          onChoose={(key, chosen) => {
            press(chosen === null ? `unset ${key}` : `set ${key}=${chosen}`, (page) =>
              setPagePreference(page, span.start, key, chosen),
            );
          }}
        />
      </div>
    );
  }
  const isChoice = isReservation(field);
  const choice = choiceNamed(field, value.text);
  const label = field.vocabulary === 'rsl' ? 'URL of the licence' : field.name;
  return (
    <div className={styles.field}>
      <span className={styles.fieldLabel} aria-hidden>
        {isChoice ? 'Mining' : field.vocabulary === 'rsl' ? 'URL' : 'Value'}
      </span>
      {isChoice ? (
        <RowSelect
          label={label}
          data-control="row"
          value={choice?.text ?? 'unreadable'}
          options={[
            { value: UNSET, label: 'unset' },
            ...field.values.map(({ text, meaning }) => ({ value: text, label: `${text}: ${meaning}` })),
            ...(choice !== null ? [] : [{ value: 'unreadable', label: `${value.text} (unreadable)`, disabled: true }]),
          ]}
          onChange={(chosen) => {
            press(
              chosen === UNSET ? `unset ${field.name}` : `set ${field.name} to ${chosen}`,
              (page) => setPageField(page, span.start, chosen),
              { focus: chosen === UNSET ? 'add' : 'row' },
            );
          }}
        />
      ) : (
        <DraftField
          control="row"
          label={label}
          inputMode="url"
          value={value.text}
          hint={
            field.vocabulary.startsWith('content-')
              ? 'This value is invalid, so the whole header has no effect.'
              : undefined
          }
          tryApply={(typed) =>
            typed.trim() === ''
              ? 'Type a value, or remove the row.'
              : change(`change ${field.name}`, (page) => setPageField(page, span.start, typed), {
                  coalesceKey: `preference ${span.start}`,
                })
          }
        />
      )}
    </div>
  );
}
