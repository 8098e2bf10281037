import type { ConventionalGroup, Policy } from '../model/policy.ts';
import type { ArrangedLine, LineArrangement } from './arrange-lines.ts';
import { arrangePolicy } from './arrange-policy.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { groupAround, writtenLineCount } from './find-line.ts';
import { fieldLines, writeField } from './line-style.ts';
import { removeLine } from './remove-line.ts';

/**
 * Removes several lines at once, as {@link removeLine} does one: all of them, or none with the line that stands in the way.
 *
 * A conventional group that loses all its rules and is followed by another keeps an empty `Disallow:` in the place of the
 * last one, so that the agents of both do not become one list.
 *
 * Clause: G1, A2, A4, A7, A9.
 */
export function removeLines(policy: Policy, lines: readonly number[]): EditResult {
  const [only] = lines;
  if (only === undefined) return accept([], null);
  if (lines.length === 1) return removeLine(policy, only);
  const count = writtenLineCount(policy);
  const missing = lines.find((line) => !Number.isInteger(line) || line < 0 || line >= count);
  if (missing !== undefined) return refuse('no-such-line', missing);
  const removed = new Set(lines);
  const edits =
    arrangePolicy(policy, without(removed, new Map())) ??
    arrangePolicy(policy, without(removed, closingRules(policy, removed)));
  if (edits) return accept(edits, null);
  for (const line of removed) {
    const alone = removeLine(policy, line);
    if (!alone.ok) return refuse(alone.refusal, line);
  }
  return refuse('changes-other-lines');
}

function without(removed: ReadonlySet<number>, closing: ReadonlyMap<number, string>): LineArrangement {
  const { first, last } = extentOf(removed);
  const items: ArrangedLine[] = [];
  for (let line = first; line <= last; line++) {
    if (!removed.has(line)) items.push(line);
    const content = closing.get(line);
    if (content !== undefined) items.push(content);
  }
  return { first, end: last + 1, items };
}

/** The first and the last of some lines; not by the arguments of one call, which can take only so many. */
export function extentOf(lines: Iterable<number>): { readonly first: number; readonly last: number } {
  let first = Infinity;
  let last = -1;
  for (const line of lines) {
    first = Math.min(first, line);
    last = Math.max(last, line);
  }
  return { first, last };
}

/** An empty `Disallow:` below the last rule of each group all of whose rules go, but not its agents. Clause: G1. */
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
