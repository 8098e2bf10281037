import { groupBy } from '#core';
import type { Severity } from '#core/analysis';
import { SEVERITIES, type Problem } from './problem.ts';

export type Grouping = 'place' | 'severity' | 'rule';

/** Filters and grouping of the list. */
export interface ProblemView {
  readonly grouping: Grouping;
  /** The visible severities. */
  readonly severities: ReadonlySet<Severity>;
  /** Words that must all occur in the message, the rule's name or the document's name. */
  readonly filter: string;
  /** Names of collapsed groups. */
  readonly folded: ReadonlySet<string>;
}

/** An item of the list: the heading of a group, or a finding. */
export type ProblemItem =
  | { readonly kind: 'heading'; readonly key: string; readonly group: string; readonly count: number }
  | { readonly kind: 'problem'; readonly key: string; readonly problem: Problem };

export interface ArrangedProblems {
  readonly items: readonly ProblemItem[];
  /** The number of findings that match, including those in collapsed groups. */
  readonly shown: number;
}

/**
 * Sorts and groups findings: groups by severity where they have one, findings by place.
 *
 * @param list - by document, each in text order
 */
export function arrangeProblems(list: readonly Problem[], view: ProblemView): ArrangedProblems {
  const words = view.filter.toLowerCase().split(/\s+/).filter(Boolean);
  const matching = list.filter(
    ({ path, diagnostic }) =>
      view.severities.has(diagnostic.severity) &&
      words.every((word) => `${diagnostic.message} ${diagnostic.ruleId} ${path}`.toLowerCase().includes(word)),
  );
  const nameOf = (problem: Problem): string => groupOf(problem, view.grouping);
  const groups = groupBy(matching, nameOf).toSorted((a, b) => orderOf(a, b, view.grouping));
  const items = groups.flatMap((problems): ProblemItem[] => {
    const group = nameOf(problems[0]);
    const shown = view.folded.has(group) ? [] : problems;
    return [
      { kind: 'heading', key: `heading ${group}`, group, count: problems.length },
      ...shown.map((problem): ProblemItem => ({ kind: 'problem', key: problem.key, problem })),
    ];
  });
  return { items, shown: matching.length };
}

function groupOf({ path, diagnostic }: Problem, grouping: Grouping): string {
  if (grouping === 'place') return path;
  return grouping === 'rule' ? diagnostic.ruleId : diagnostic.severity;
}

/** Documents keep their order; rules of equal severity are ordered by how often they are broken. */
function orderOf(a: ProblemGroup, b: ProblemGroup, grouping: Grouping): number {
  if (grouping === 'place') return 0;
  return weightOf(a) - weightOf(b) || b.length - a.length;
}

type ProblemGroup = readonly [Problem, ...Problem[]];

function weightOf([first]: ProblemGroup): number {
  return SEVERITIES.indexOf(first.diagnostic.severity);
}
