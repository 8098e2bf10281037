import { commentText } from '#core';
import { useState } from 'react';
import { classNames } from '../../controls/class-names.ts';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { useForm } from '../commands/use-form.tsx';
import { uncommentedActions } from './row-actions.ts';
import { CommentBox } from './row-comment.tsx';
import type { RowProps } from './row-frame.tsx';
import { RowGutter } from './row-gutter.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';

/** A comment on a line of its own. */
export function CommentRow({ line, lineKey, syntax, isChecked }: RowProps) {
  const form = useForm();
  const [refusal, setRefusal] = useState<Outcome>(null);
  return (
    <div className={classNames(styles.row, styles.commentLine)}>
      <RowGutter
        {...{ line, lineKey, isChecked }}
        name={`comment on line ${line + 1}`}
        actions={() => uncommentedActions(form, line, setRefusal, 'comment')}
      />
      <CommentBox line={line} text={commentText(syntax)} />
      <RowNotes refusal={refusal} />
    </div>
  );
}
