import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../controls/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { useDraft } from '../form-parts/use-draft.ts';
import styles from './row-comment.module.css';
import { useForm } from './use-form.tsx';

export interface CommentBoxProps {
  readonly line: number;
  /** The comment without its `#`; `null` when there is none yet. */
  readonly text: string | null;
  readonly className?: string | undefined;
}

/** A comment, to be read as text and changed in place: as many lines as it needs, though it is one line of the file. */
export function CommentBox({ line, text, className }: CommentBoxProps) {
  const { commands } = useForm();
  const id = useId();
  const draft = useDraft(text ?? '', (typed) => commands.setComment(line, typed));
  const note = draft.error ?? draft.note;
  return (
    <span className={classNames(styles.comment, className)}>
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
        onChange={(event) => {
          draft.change(event.currentTarget.value);
        }}
        onFocus={draft.focus}
        {...draft.composition}
        onKeyDown={(event) => {
          // A comment is one line of the file.
          if (event.key === 'Enter') event.preventDefault();
          if (event.key === 'Escape' && draft.error !== null) draft.reset();
        }}
        onBlur={() => {
          draft.leave();
          commands.closeStep();
        }}
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
  /** The comment behind the field, without its `#`; `null` when there is none. */
  readonly text: string | null;
  /** Whether the box is shown although there is no comment yet. */
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly className?: string | undefined;
}

/** The comment behind a field, with the button that removes it. */
export function RowComment({ line, text, isOpen, onClose, className }: RowCommentProps) {
  const { commands } = useForm();
  const box = useRef<HTMLSpanElement>(null);
  // A box that is emptied stays until it is left.
  const [hasFocus, setFocus] = useState(false);
  useEffect(() => {
    if (isOpen) box.current?.querySelector('textarea')?.focus();
  }, [isOpen]);
  if (text === null && !isOpen && !hasFocus) return null;
  return (
    <span
      ref={box}
      className={classNames(styles.behind, className)}
      onFocus={() => {
        setFocus(true);
      }}
      onBlur={(event) => {
        if (event.currentTarget.contains(event.relatedTarget)) return;
        setFocus(false);
        onClose();
      }}
    >
      <CommentBox line={line} text={text} />
      {text !== null && (
        <IconButton
          size="sm"
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
