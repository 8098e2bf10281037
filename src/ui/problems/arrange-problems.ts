import type { Severity } from '#core';
import { SEVERITIES, type Problem } from './problem.ts';

/** What the findings are put together by. */
export type Grouping = 'place' | 'severity' | 'rule';

/** What is shown of the findings, and how. */
export interface ProblemView {
  readonly grouping: Grouping;
  /** Those that are shown. */
  readonly severities: ReadonlySet<Severity>;
  /** Words that must all stand in the message, the name of the rule or that of the document. */
  readonly filter: string;
  /** The names of the groups that are folded. */
  readonly folded: ReadonlySet<string>;
}

/** A line of the list: the heading of a group, or a finding. */
export type ProblemItem =
  | { readonly kind: 'heading'; readonly key: string; readonly group: string; readonly count: number }
  | { readonly kind: 'problem'; readonly key: string; readonly problem: Problem };

export interface ArrangedProblems {
  readonly items: readonly ProblemItem[];
  /** How many findings the filter lets through, folded ones included. */
  readonly shown: number;
}

/**
 * Puts findings in the order in which they are read: group by group, the weightiest first where groups are severities or
 * rules, and in each group by place.
 *
 * @param list - by document, in each in the order of the text
 */
export function arrangeProblems(list: readonly Problem[], view: ProblemView): ArrangedProblems {
  const words = view.filter.toLowerCase().split(/\s+/).filter(Boolean);
  const kept = list.filter(
    ({ path, diagnostic }) =>
      view.severities.has(diagnostic.severity) &&
      words.every((word) => `${diagnostic.message} ${diagnostic.ruleId} ${path}`.toLowerCase().includes(word)),
  );
  const groups = new Map<string, Problem[]>();
  for (const problem of kept) {
    const name = groupOf(problem, view.grouping);
    const group = groups.get(name);
    if (group) group.push(problem);
    else groups.set(name, [problem]);
  }
  const sorted = [...groups].toSorted(([, a], [, b]) => orderOf(a, b, view.grouping));
  const items = sorted.flatMap(([group, problems]): ProblemItem[] => [
    { kind: 'heading', key: `heading ${group}`, group, count: problems.length },
    ...(view.folded.has(group)
      ? []
      : problems.map((problem): ProblemItem => ({ kind: 'problem', key: problem.key, problem }))),
  ]);
  return { items, shown: kept.length };
}

function groupOf({ path, diagnostic }: Problem, grouping: Grouping): string {
  if (grouping === 'place') return path;
  return grouping === 'rule' ? diagnostic.ruleId : diagnostic.severity;
}

/** Documents stay in their order; of rules of the same weight, the one that is broken most often comes first. */
function orderOf(a: readonly Problem[], b: readonly Problem[], grouping: Grouping): number {
  if (grouping === 'place') return 0;
  return weightOf(a) - weightOf(b) || b.length - a.length;
}

function weightOf([first]: readonly Problem[]): number {
  return first === undefined ? SEVERITIES.length : SEVERITIES.indexOf(first.diagnostic.severity);
}
