import { commentText, type PreferenceList, type SyntaxLine, type Token } from '#core';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { DraftField } from '../../controls/form/draft-field.tsx';
import { PreferenceChoosers } from '../../controls/form/preference-choosers.tsx';
import { notesFor, worstFor, type RowFinding } from '../../controls/form/row-finding.ts';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { useForm } from '../commands/use-form.tsx';
import styles from './preference-row.module.css';
import { lineActions } from './row-actions.ts';
import { RowComment } from './row-comment.tsx';
import { RowGutter } from './row-gutter.tsx';
import { RowNotes } from './row-notes.tsx';
import rowStyles from './row.module.css';

export interface PreferenceRowProps {
  readonly line: number;
  readonly lineKey: number;
  readonly name: Token;
  readonly preferences: PreferenceList;
  readonly syntax: SyntaxLine;
  readonly findings: readonly RowFinding[] | undefined;
  readonly isChecked: boolean;
}

/** A Content-Signal or Content-Usage line: its path, where it can have one, and a select for each key. */
export function PreferenceRow({ line, lineKey, name, preferences, syntax, findings, isChecked }: PreferenceRowProps) {
  const form = useForm();
  const rowId = useId();
  const [refusal, setRefusal] = useState<Outcome>(null);
  const [isCommenting, setCommenting] = useState(false);
  const comment = commentText(syntax);
  const { vocabulary, scope, items } = preferences;
  const tokens = items.map(({ token }) => token);
  const label = `${name.text} on line ${line + 1}`;
  return (
    <div className={`${rowStyles.field} ${styles.row}`}>
      <RowGutter
        {...{ line, lineKey, isChecked }}
        name={label}
        actions={() => lineActions(form, line, setRefusal, comment === null ? () => setCommenting(true) : null)}
      />
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
            tryApply={(typed) => form.commands.setPreferencePath(line, typed)}
          />
        )}
        <PreferenceChoosers
          preferences={preferences}
          describedBy={(token) => notesFor(rowId, findings, token) ?? notesFor(rowId, findings, null, tokens)}
          findingOf={(token) => worstFor(findings, token)}
          onChoose={(key, value) => setRefusal(form.commands.setPreference(line, key, value))}
        />
      </fieldset>
      <span className={rowStyles.actions}>
        <IconButton
          size="sm"
          icon={Trash2}
          variant="danger"
          label={`Delete ${label}`}
          tooltip="Delete"
          data-control="delete"
          onClick={() => setRefusal(form.commands.removeLine(line, `delete ${name.text}`))}
        />
      </span>
      <div className={rowStyles.more}>
        <RowComment line={line} text={comment} isOpen={isCommenting} onClose={() => setCommenting(false)} />
        <RowNotes rowId={rowId} findings={findings} refusal={refusal} />
      </div>
    </div>
  );
}
