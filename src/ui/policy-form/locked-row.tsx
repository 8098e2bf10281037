import type { Diagnostic, LockReason, SyntaxLine } from '#core';
import { Lock } from 'lucide-react';
import { describeLockReason } from './describe-lock-reason.ts';
import { LineLink } from './line-link.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';

export interface LockedRowProps {
  readonly line: number;
  readonly syntax: SyntaxLine;
  readonly reason: LockReason;
  readonly findings: readonly Diagnostic[] | undefined;
}

/** A line that the form has no control for: its text as it stands, why it is so, and the way to it in the text. */
export function LockedRow({ line, syntax, reason, findings }: LockedRowProps) {
  const isVoid = findings?.some((finding) => finding.void) ?? false;
  return (
    <div className={styles.locked}>
      <span className={styles.gutter}>
        <span className={styles.number} aria-hidden>
          {line + 1}
        </span>
      </span>
      <div className={styles.lockedLine}>
        <code className={styles.verbatim}>{visibleContent(syntax)}</code>
        <p className={styles.reason}>
          <Lock aria-hidden className={styles.reasonIcon} />
          <span>{isVoid ? 'Decides nothing.' : describeLockReason(reason)}</span>
          <LineLink line={line} form="words" />
        </p>
      </div>
      <RowNotes findings={findings} />
    </div>
  );
}

export function CommentRow({ line, syntax }: { readonly line: number; readonly syntax: SyntaxLine }) {
  const text = syntax.comment?.text ?? '';
  const mark = /^#+/.exec(text)?.[0] ?? '';
  return (
    <div className={styles.commentLine}>
      <span className={styles.gutter}>
        <LineLink line={line} form="number" />
      </span>
      <p className={styles.commentText}>
        <span className="visually-hidden">Comment: </span>
        <span className={styles.commentMark}>{mark}</span>
        {text.slice(mark.length)}
      </p>
    </div>
  );
}

/** The line without its terminator, a BOM left out. */
function visibleContent({ source, terminator }: SyntaxLine): string {
  return source.slice(0, source.length - terminator.length).replace(/^\uFEFF/, '');
}
