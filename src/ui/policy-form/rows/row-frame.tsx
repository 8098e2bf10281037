import { commentText, type SyntaxLine } from '#core';
import { Trash2 } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../../controls/class-names.ts';
import type { MenuAction } from '../../controls/menu/action-menu.tsx';
import type { RowFinding } from '../../controls/form/row-finding.ts';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { useForm } from '../commands/use-form.tsx';
import { lineActions } from './row-actions.ts';
import { RowComment } from './row-comment.tsx';
import { RowGutter } from './row-gutter.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';

/** What the row of any line needs. */
export interface RowProps {
  /** From 0. */
  readonly line: number;
  readonly lineKey: number;
  readonly syntax: SyntaxLine;
  readonly findings: readonly RowFinding[] | undefined;
  /** Whether the line is selected for bulk changes. */
  readonly isChecked: boolean;
}

/** What the parts of a row share. */
export interface RowState {
  /** Prefix of the ids of its notes. */
  readonly rowId: string;
  /** Why the last change was refused. */
  readonly refusal: Outcome;
  readonly onRefused: (outcome: Outcome) => void;
}

export function useRowState(): RowState {
  const rowId = useId();
  const [refusal, onRefused] = useState<Outcome>(null);
  return { rowId, refusal, onRefused };
}

export interface RowFrameProps extends RowProps, RowState {
  readonly className?: string | undefined;
  /** Describes the line, for the labels of its buttons. */
  readonly name: string;
  /** Menu actions before those of every line. */
  readonly ownActions?: () => readonly MenuAction[];
  /** The controls on the line. */
  readonly children: ReactNode;
  /** Buttons before the one that deletes the line. */
  readonly buttons?: ReactNode;
  readonly onDelete: () => Outcome;
  /** Parts of the line that go below it. */
  readonly more?: ReactNode;
  /** For a line that is a comment itself, so cannot have one. */
  readonly isComment?: boolean;
  /** Shows the comment on the line where there is room, instead of below it. */
  readonly isCommentInline?: boolean;
  readonly canDrag?: boolean;
  readonly 'data-length'?: string;
}

/** The frame of a row: gutter with menu, controls, buttons and, below them, comment and notes. */
export function RowFrame(props: RowFrameProps) {
  const { line, lineKey, syntax, findings, isChecked, rowId, refusal, onRefused, className, name } = props;
  const { ownActions, children, buttons, onDelete, more, isComment = false, isCommentInline = false, canDrag } = props;
  const form = useForm();
  const [isCommenting, setCommenting] = useState(false);
  const text = isComment ? null : commentText(syntax);
  const onComment = isComment || text !== null ? null : () => setCommenting(true);
  const comment = (
    <RowComment
      line={line}
      text={text}
      isOpen={isCommenting}
      onClose={() => setCommenting(false)}
      className={isCommentInline ? styles.comment : undefined}
    />
  );
  return (
    <div className={classNames(styles.row, className)} data-length={props['data-length']}>
      <RowGutter
        {...{ line, lineKey, name, isChecked, canDrag }}
        actions={() => [...(ownActions?.() ?? []), ...lineActions(form, line, onRefused, onComment)]}
      />
      {children}
      <span className={styles.actions}>
        {buttons}
        <IconButton
          icon={Trash2}
          variant="danger"
          label={`Delete ${name}`}
          tooltip="Delete"
          data-control="delete"
          onClick={() => onRefused(onDelete())}
        />
      </span>
      {isCommentInline && comment}
      <div className={styles.more}>
        {more}
        {!isCommentInline && comment}
        <RowNotes {...{ rowId, findings, refusal }} />
      </div>
    </div>
  );
}
