import { commentText, type SyntaxLine } from '#core';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { useForm } from '../commands/use-form.tsx';
import { lineActions } from './row-actions.ts';
import { CommentBox } from './row-comment.tsx';
import { RowGutter } from './row-gutter.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';

export interface CommentRowProps {
  readonly line: number;
  readonly lineKey: number;
  readonly syntax: SyntaxLine;
  readonly isChecked: boolean;
}

/** A comment on a line of its own. */
export function CommentRow({ line, lineKey, syntax, isChecked }: CommentRowProps) {
  const form = useForm();
  const [refusal, setRefusal] = useState<Outcome>(null);
  return (
    <div className={styles.commentLine}>
      <RowGutter
        {...{ line, lineKey, isChecked }}
        name={`comment on line ${line + 1}`}
        actions={() => [
          ...lineActions(form, line, setRefusal, null),
          {
            label: 'Delete comment',
            icon: Trash2,
            danger: true,
            run: () => setRefusal(form.commands.removeLine(line, 'delete comment')),
          },
        ]}
      />
      <CommentBox line={line} text={commentText(syntax)} />
      <RowNotes refusal={refusal} />
    </div>
  );
}
