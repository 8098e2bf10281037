import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../../controls/class-names.ts';
import { useDraft } from '../../controls/form/use-draft.ts';
import { IconButton } from '../../controls/icon-button.tsx';
import { useForm } from '../commands/use-form.tsx';
import styles from './row-comment.module.css';

export interface CommentBoxProps {
  readonly line: number;
  /** The comment without `#`; `null` for none. */
  readonly text: string | null;
}

/** An editable comment: wraps like text although it is one line of the file. */
export function CommentBox({ line, text }: CommentBoxProps) {
  const { commands } = useForm();
  const id = useId();
  const draft = useDraft(text ?? '', (typed) => commands.setComment(line, typed));
  const note = draft.error ?? draft.note;
  return (
    <span className={styles.comment} data-text={draft.value}>
      <span className={styles.mark} aria-hidden>
        #
      </span>
      <textarea
        rows={1}
        className={styles.text}
        aria-label="Comment"
        aria-invalid={draft.error === null ? undefined : true}
        aria-describedby={note === null ? undefined : id}
        data-control="comment"
        data-undo={draft.error === null ? undefined : 'own'}
        value={draft.value}
        onChange={(event) => draft.change(event.currentTarget.value)}
        onFocus={draft.focus}
        {...draft.composition}
        onKeyDown={(event) => {
          // A comment is one line of the file.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape' && draft.error !== null) draft.reset();
        }}
        onBlur={draft.leave}
      />
      {note !== null && (
        <span id={id} className={styles.note}>
          {note}
        </span>
      )}
    </span>
  );
}

export interface RowCommentProps {
  readonly line: number;
  /** The trailing comment without `#`; `null` for none. */
  readonly text: string | null;
  /** Whether to show an empty box for a new comment. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly className?: string | undefined;
}

/** The trailing comment of a line, with a button to remove it. */
export function RowComment({ line, text, isOpen, onClose, className }: RowCommentProps) {
  const { commands } = useForm();
  const box = useRef<HTMLSpanElement>(null);
  // An emptied box is shown until it loses the focus.
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    if (isOpen) box.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  if (text === null && !isOpen && !hasFocus) return null;
  return (
    <span
      ref={box}
      className={classNames(styles.trailing, className)}
      onFocus={() => setFocus(true)}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocus(false);
        onClose();
      }}
    >
      <CommentBox line={line} text={text} />
      {text !== null && (
        <IconButton
          icon={X}
          label="Remove comment"
          tooltip="Remove comment"
          className={styles.remove}
          onClick={() => {
            commands.removeComment(line);
            setFocus(false);
            onClose();
          }}
        />
      )}
    </span>
  );
}
