import { structureOf } from '../model/build-records.ts';
import type { Policy } from '../model/policy.ts';
import { arrangePolicy } from './arrange-policy.ts';
import { accept, refuse, type EditRefusal, type EditResult } from './edit-result.ts';
import { groupAt, recordAround, ruleAt, writtenLineCount } from './find-line.ts';
import { fieldLines, writeField } from './line-style.ts';

/**
 * Removes a line with its terminator: a rule, a crawler, a comment, any line.
 *
 * Refused where other lines would be read differently without it: the only crawler of a group or record, the only
 * purpose of a sub-record, a definition in use, the only rule of an ACAP record that another one follows.
 *
 * Of a conventional group that another one follows, the last rule leaves an empty `Disallow:` in its place. Without it the
 * agents of both groups would be one list (G1), and the rules of the next group would hold for those of this one. It
 * changes no decision: it matches nothing, and a group without rules permits everything.
 *
 * Clause: G1, A2, A4, A7, A9.
 */
export function removeLine(policy: Policy, line: number): EditResult {
  if (!Number.isInteger(line) || line < 0 || line >= writtenLineCount(policy)) return refuse('no-such-line');
  if (isOnlyCrawler(policy, line)) return refuse('last-crawler');
  const place = { first: line, end: line + 1 };
  const edits = arrangePolicy(policy, { ...place, items: [] });
  if (edits) return accept(edits, null);
  const rule = ruleAt(policy, line);
  if (rule?.kind === 'conventional-rule' && rule.pattern.text !== '') {
    const items = [writeField('Disallow', '', fieldLines(policy, [line]))];
    const replaced = arrangePolicy(policy, { ...place, items });
    if (replaced) return accept(replaced, line);
  }
  return refuse(refusalFor(policy, line));
}

function isOnlyCrawler(policy: Policy, line: number): boolean {
  const crawlers = groupAt(policy, line)?.agents ?? recordAround(policy, line)?.crawlers;
  return crawlers?.length === 1 && crawlers[0]?.line === line;
}

function refusalFor(policy: Policy, line: number): EditRefusal {
  const field = policy.acapFields.get(line);
  if (!field) return ruleAt(policy, line) ? 'last-rule' : 'changes-other-lines';
  switch (structureOf(field)) {
    case 'crawler':
      return field.kind === 'malformed' ? 'last-crawler' : 'changes-other-lines';
    case 'purpose':
      return 'last-purpose';
    case 'none':
      return policy.definitions.some((definition) => definition.line === line)
        ? 'definition-in-use'
        : 'changes-other-lines';
    default:
      return 'last-rule';
  }
}
