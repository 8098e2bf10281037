import type { ReaderId } from '../decide/question.ts';
import { type CandidateRule, viewOf } from './candidate-rules.ts';
import { type ComparedCrawlers, findCrawlers } from './find-crawlers.ts';
import { findPurposes } from './find-purposes.ts';
import type { JoinedRule } from './join-rules.ts';
import type { PolicySide } from './policy-side.ts';
import { groupUsages, type UsageGroup } from './rule-explorer.ts';

/** All that one class of crawlers reads in a file, for one reader and purpose. */
export interface ReadingContext {
  readonly reader: ReaderId;
  readonly crawlers: ComparedCrawlers;
  readonly purpose: string | null;
  readonly rules: readonly ContextRule[];
  /** The rules that stand on a line of the file itself, as indices. */
  readonly byLine: ReadonlyMap<number, readonly number[]>;
  /** The rules, each on both sides of a comparison. Made when they are first asked for, as the groups are. */
  readonly joined: () => readonly JoinedRule[];
  readonly groups: () => readonly ContextGroup[];
  /** The indices of the rules with a wildcard. */
  readonly wild: () => readonly number[];
}

/** A rule with all lines that say it. */
export interface ContextRule {
  readonly rule: CandidateRule;
  /** Where it is said, in file order: the line, -1 in another document, and the place among all rules. */
  readonly said: readonly { readonly line: number; readonly place: number }[];
}

export interface ContextGroup extends UsageGroup {
  /** The index in the group by that in the context. */
  readonly indexOf: ReadonlyMap<number, number>;
}

/** Everything that crawlers read in a file by one reader; `null` when it is too much to look at. Clause: G2, D1, D2. */
export function openContexts(side: PolicySide, reader: ReaderId, mostRules: number): ReadingContext[] | null {
  const { purposes, complete } = reader === 'acap' ? findPurposes([side]) : { purposes: [null], complete: true };
  if (!complete) return null;
  const contexts: ReadingContext[] = [];
  let count = 0;
  for (const crawlers of findCrawlers([side], reader)) {
    for (const purpose of purposes) {
      const context = openContext(side, reader, crawlers, purpose);
      count += context.rules.length + 1;
      if (count > mostRules) return null;
      contexts.push(context);
    }
  }
  return contexts;
}

function openContext(
  side: PolicySide,
  reader: ReaderId,
  crawlers: ComparedCrawlers,
  purpose: string | null,
): ReadingContext {
  const byKey = new Map<string, { rule: CandidateRule; said: { line: number; place: number }[] }>();
  for (const [place, rule] of viewOf(side, reader, crawlers.asked, purpose).rules.entries()) {
    const line = rule.document === 'robots.txt' ? rule.line : -1;
    const known = byKey.get(rule.key);
    if (known) known.said.push({ line, place });
    else byKey.set(rule.key, { rule, said: [{ line, place }] });
  }
  const rules = [...byKey.values()];
  const byLine = new Map<number, number[]>();
  for (const [index, { said }] of rules.entries()) {
    for (const { line } of said) {
      if (line === -1) continue;
      const same = byLine.get(line);
      if (same?.at(-1) === index) continue;
      if (same) same.push(index);
      else byLine.set(line, [index]);
    }
  }
  const joined = once(() => rules.map(joinRule));
  const groups = once(() => makeGroups(joined(), side, reader));
  const wild = once(() => rules.flatMap(({ rule }, index) => (rule.pattern.includes('*') ? [index] : [])));
  return { reader, crawlers, purpose, rules, byLine, joined, groups, wild };
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function joinRule({ rule, said }: ContextRule): JoinedRule {
  const place = said[0]?.place ?? 0;
  return { ...rule, places: [place, place] };
}

function makeGroups(joined: readonly JoinedRule[], side: PolicySide, reader: ReaderId): ContextGroup[] {
  const inContext = new Map(joined.map((rule, index) => [rule, index]));
  return groupUsages(joined, [side, side], reader).map((group) => ({
    ...group,
    indexOf: new Map(group.rules.map((rule, index) => [inContext.get(rule) ?? -1, index])),
  }));
}
