import type { Policy } from '../../model/policy.ts';
import { lineAt } from '../../text/text-document.ts';
import { completeField } from './complete-field.ts';
import { completeValue } from './complete-value.ts';
import { MAX_COMPLETIONS, type Completions, type CompletionContext } from '../completion.ts';

const NONE: Completions = { items: [], isComplete: true };

/**
 * Completions at an offset of a robots.txt: fields, crawlers, usages, qualifiers and their values, names that the file
 * defines, paths that it mentions. None within comments. Never throws.
 *
 * Clause: L3-L6, A1-A11, Q.
 */
export function completeAt(policy: Policy, offset: number, context: CompletionContext): Completions {
  const line = lineAt(policy.document, offset);
  const syntax = policy.syntax.lines[line];
  const start = policy.document.lineStarts[line] ?? 0;
  const column = offset - start;
  if (!syntax || (syntax.comment && column > syntax.comment.start)) return NONE;
  const contentEnd = syntax.source.length - syntax.terminator.length;
  if (column > contentEnd || (column === 0 && syntax.source.startsWith('\uFEFF'))) return NONE;
  const inValue = syntax.kind === 'field' && syntax.colon !== null && column >= syntax.colon.end;
  const found = inValue
    ? completeValue(policy, syntax, line, column, context)
    : completeField(policy, syntax, line, column);
  const items = found.slice(0, MAX_COMPLETIONS).map((item) => {
    const { start: from, end, newText } = item.edit;
    return { ...item, edit: { start: start + from, end: start + end, newText } };
  });
  return { items, isComplete: found.length <= MAX_COMPLETIONS };
}
