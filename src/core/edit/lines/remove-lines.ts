import { structureOf } from '../../model/build-records.ts';
import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import { accept, refuse, type EditRefusal, type EditResult } from '../edit-result.ts';
import type { ArrangedLine, LineArrangement } from './arrange-lines.ts';
import { arrangePolicy } from './arrange-policy.ts';
import { groupAround, groupAt, recordAround, ruleAt, writtenLineCount } from './find-line.ts';
import { fieldLines, writeField } from './line-style.ts';

/**
 * Removes lines of any kind, with their terminators: either all of them or none.
 *
 * Refused where other lines would be read differently without them: the only crawler of a group or record, the only
 * purpose of a sub-record, a definition in use, the only rule of an ACAP record that is followed by another one.
 *
 * A conventional group that loses all its rules and is followed by another keeps an empty `Disallow:` in place of the last
 * one. Without it the agents of both groups would become one list (G1), and the rules of the next group would apply to
 * both. It changes no decision: it matches nothing, and a group without rules permits everything.
 *
 * @returns the edits and the line of the first such `Disallow:`, or `null`
 *
 * Clause: G1, A2, A4, A7, A9.
 */
export function removeLines(policy: Policy, lines: readonly number[]): EditResult {
  const removed = new Set(lines);
  if (removed.size === 0) return accept([], null);
  const count = writtenLineCount(policy);
  const refuseLine = (refusal: EditRefusal, line: number) => refuse(refusal, removed.size > 1 ? line : undefined);
  for (const line of removed) {
    if (!Number.isInteger(line) || line < 0 || line >= count) return refuseLine('no-such-line', line);
    if (isOnlyCrawler(policy, line)) return refuseLine('last-crawler', line);
  }
  const edits = arrangePolicy(policy, withoutLines(extentOf(removed), removed, new Map()));
  if (edits) return accept(edits, null);
  const closing = closingRules(policy, removed);
  const closedEdits = arrangePolicy(policy, withoutLines(extentOf(removed), removed, closing));
  if (closedEdits && closedEdits.length > 0)
    return accept(closedEdits, lineAfter(removed, extentOf(closing.keys()).first));
  for (const line of removed) {
    if (removed.size === 1 || !removeLines(policy, [line]).ok) return refuseLine(refusalFor(policy, line), line);
  }
  return refuse('changes-other-lines');
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

/** The lines of a range without some of them. @param closing - the contents of new lines, by the line above */
export function withoutLines(
  { first, last }: Extent,
  removed: ReadonlySet<number>,
  closing: ReadonlyMap<number, string>,
): LineArrangement {
  const items: ArrangedLine[] = [];
  for (let line = first; line <= last; line++) {
    if (!removed.has(line)) items.push(line);
    const content = closing.get(line);
    if (content !== undefined) items.push(content);
  }
  return { first, end: last + 1, items };
}

function lineAfter(removed: ReadonlySet<number>, line: number): number {
  return line - [...removed].filter((other) => other < line).length;
}

interface Extent {
  readonly first: number;
  readonly last: number;
}

/** The first and the last of some lines. A loop, since `Math.min(...lines)` fails on a very long list. */
export function extentOf(lines: Iterable<number>): Extent {
  let first = Infinity;
  let last = -1;
  for (const line of lines) {
    first = Math.min(first, line);
    last = Math.max(last, line);
  }
  return { first, last };
}

/** An empty `Disallow:` below the last rule of each group that loses all its rules, but not all its agents. Clause: G1. */
export function closingRules(policy: Policy, gone: ReadonlySet<number>): Map<number, string> {
  const closing = new Map<number, string>();
  const seen = new Set<ConventionalGroup>();
  for (const line of gone) {
    const group = groupAround(policy, line);
    if (!group || seen.has(group)) continue;
    seen.add(group);
    const last = group.rules.at(-1);
    const isEmptied = last && group.rules.every((rule) => gone.has(rule.line));
    if (!isEmptied || group.agents.every((agent) => gone.has(agent.line))) continue;
    closing.set(last.line, writeField('Disallow', '', fieldLines(policy, [last.line])));
  }
  return closing;
}
