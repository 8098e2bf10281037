import type { PreferenceList, Token } from '#core';
import { classNames } from '../../controls/class-names.ts';
import { DraftField } from '../../controls/form/draft-field.tsx';
import { PreferenceChoosers } from '../../controls/form/preference-choosers.tsx';
import { mainNotesFor, notesFor, worstFor } from '../../controls/form/row-finding.ts';
import { useForm } from '../commands/use-form.tsx';
import styles from './preference-row.module.css';
import { RowFrame, useRowState, type RowProps } from './row-frame.tsx';
import rowStyles from './row.module.css';

export interface PreferenceRowProps extends RowProps {
  readonly name: Token;
  readonly preferences: PreferenceList;
}

/** A Content-Signal or Content-Usage line: its path, where it can have one, and a select for each key. */
export function PreferenceRow({ name, preferences, ...row }: PreferenceRowProps) {
  const { line, findings } = row;
  const { commands } = useForm();
  const state = useRowState();
  const { rowId } = state;
  const { vocabulary, scope, items } = preferences;
  const tokens = items.map(({ token }) => token);
  const label = `${name.text} on line ${line + 1}`;
  return (
    <RowFrame
      {...row}
      {...state}
      className={classNames(rowStyles.field, styles.row)}
      name={label}
      onDelete={() => commands.removeLine(line, `delete ${name.text}`)}
    >
      <span className={rowStyles.fieldLabel} aria-hidden>
        {name.text}
      </span>
      <fieldset className={styles.parts} aria-label={label}>
        {(vocabulary === 'content-usage' || scope !== null) && (
          <DraftField
            label={`Path of ${label}`}
            control="pattern"
            className={styles.path}
            value={scope?.text ?? ''}
            placeholder="whole site"
            describedBy={scope === null ? undefined : notesFor(rowId, findings, scope)}
            finding={scope === null ? undefined : worstFor(findings, scope)}
            tryApply={(typed) => commands.setPreferencePath(line, typed)}
          />
        )}
        <PreferenceChoosers
          preferences={preferences}
          describedBy={(token) => mainNotesFor(rowId, findings, token, tokens)}
          findingOf={(token) => worstFor(findings, token)}
          onChoose={(key, value) => state.onRefused(commands.setPreference(line, key, value))}
        />
      </fieldset>
    </RowFrame>
  );
}
