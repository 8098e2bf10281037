import type { LockReason, SyntaxLine } from '#core';
import { useState } from 'react';
import { LinkButton } from '../../controls/button.tsx';
import { classNames } from '../../controls/class-names.ts';
import { LockedText } from '../../controls/form/locked-text.tsx';
import type { RowFinding } from '../../controls/form/row-finding.ts';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { useForm } from '../commands/use-form.tsx';
import { uncommentedActions } from './row-actions.ts';
import type { RowProps } from './row-frame.tsx';
import { RowGutter } from './row-gutter.tsx';
import { RowNotes } from './row-notes.tsx';
import styles from './row.module.css';

export interface LockedRowProps extends RowProps {
  readonly reason: LockReason;
}

/** A line that the form cannot edit: its text, the reason, and a link to the text pane. */
export function LockedRow({ line, lineKey, syntax, reason, findings, isChecked }: LockedRowProps) {
  const form = useForm();
  const [refusal, setRefusal] = useState<Outcome>(null);
  const isVoid = findings?.some((finding) => finding.void) ?? false;
  const content = visibleContent(syntax);
  return (
    <div className={classNames(styles.row, styles.locked)}>
      <RowGutter
        {...{ line, lineKey, isChecked }}
        name={`line ${line + 1}`}
        actions={() => uncommentedActions(form, line, setRefusal, 'line')}
      />
      <div className={styles.lockedLine}>
        <LockedText text={content} reason={isVoid ? 'Has no effect.' : describeLockReason(reason)}>
          <LinkButton aria-label={`Line ${line + 1}: show in the text`} onClick={() => form.showInText(line)}>
            Line {line + 1}
          </LinkButton>
        </LockedText>
      </div>
      <RowNotes findings={findings?.map((finding) => withoutQuotation(finding, content))} refusal={refusal} />
    </div>
  );
}

/** The finding is shown right below the line, so it need not quote it. */
function withoutQuotation(finding: RowFinding, content: string): RowFinding {
  const match = /^"(.+?)" (?=is )/.exec(finding.message);
  const quoted = match?.[1]?.replace(/…$/, '');
  if (!match || quoted === undefined || !content.replace(/\s+/g, ' ').trim().startsWith(quoted)) return finding;
  return { ...finding, message: `This ${finding.message.slice(match[0].length)}` };
}

/** The line without its terminator and BOM. */
function visibleContent({ source, terminator }: SyntaxLine): string {
  return source.slice(0, source.length - terminator.length).replace(/^\uFEFF/, '');
}

/** Explains why a line is locked; lines without effect usually have a finding that says more. */
function describeLockReason(reason: LockReason): string {
  switch (reason) {
    case 'outside':
      return 'Crawlers ignore it: there is no User-agent line above it.';
    case 'outside-record':
      return 'Crawlers ignore it: there is no ACAP-crawler line above it.';
    default:
      return 'Has no effect.';
  }
}
