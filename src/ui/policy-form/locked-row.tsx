import type { LockReason, SyntaxLine } from '#core';
import { Lock, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { RowFinding } from '../form-parts/row-finding.ts';
import type { Outcome } from '../form-parts/use-draft.ts';
import { describeLockReason } from './describe-lock-reason.ts';
import { LineLink } from './line-link.tsx';
import { lineActions } from './row-actions.ts';
import { RowGutter } from './row-gutter.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';
import { useForm } from './use-form.tsx';

export interface LockedRowProps {
  readonly line: number;
  readonly lineKey: number;
  readonly syntax: SyntaxLine;
  readonly reason: LockReason;
  readonly findings: readonly RowFinding[] | undefined;
  readonly isChecked: boolean;
}

/** A line that the form has no control for: its text as it stands, why it is so, and the way to it in the text. */
export function LockedRow({ line, lineKey, syntax, reason, findings, isChecked }: LockedRowProps) {
  const form = useForm();
  const [refusal, setRefusal] = useState<Outcome>(null);
  const isVoid = findings?.some((finding) => finding.void) ?? false;
  const content = visibleContent(syntax);
  return (
    <div className={styles.locked}>
      <RowGutter
        {...{ line, lineKey, isChecked }}
        name={`line ${line + 1}`}
        actions={() => [
          ...lineActions(form, line, setRefusal, null),
          {
            label: 'Delete line',
            icon: Trash2,
            danger: true,
            run: () => {
              setRefusal(form.commands.removeLine(line, 'delete line'));
            },
          },
        ]}
      />
      <div className={styles.lockedLine}>
        <code className={styles.verbatim}>{content}</code>
        <p className={styles.reason}>
          <Lock aria-hidden className={styles.reasonIcon} />
          <span>{isVoid ? 'Decides nothing.' : describeLockReason(reason)}</span>
          <LineLink line={line} form="words" />
        </p>
      </div>
      <RowNotes findings={findings?.map((finding) => withoutQuotation(finding, content))} refusal={refusal} />
    </div>
  );
}

/** The line stands right above its finding, and need not be quoted there once more. */
function withoutQuotation(finding: RowFinding, content: string): RowFinding {
  const match = /^"(.+?)" (?=is )/.exec(finding.message);
  const quoted = match?.[1]?.replace(/…$/, '');
  if (!match || quoted === undefined || !content.replace(/\s+/g, ' ').trim().startsWith(quoted)) return finding;
  return { ...finding, message: `This ${finding.message.slice(match[0].length)}` };
}

/** The line without its terminator, a BOM left out. */
function visibleContent({ source, terminator }: SyntaxLine): string {
  return source.slice(0, source.length - terminator.length).replace(/^\uFEFF/, '');
}
