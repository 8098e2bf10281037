import { lineContent } from '../text/text-document.ts';
import type { Policy } from '../model/policy.ts';
import { arrangeLines } from './arrange-lines.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { ruleAt } from './find-line.ts';

/** Writes the line of a rule once more below it, qualifiers and comment included. Clause: G3, D7. */
export function duplicateRule(policy: Policy, line: number): EditResult {
  if (!ruleAt(policy, line)) return refuse('not-a-rule');
  const items = [lineContent(policy.document, line)];
  return accept(arrangeLines(policy.document, { first: line + 1, end: line + 1, items }), line + 1);
}
