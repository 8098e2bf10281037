import type { AcapRules } from '../../rules/acap-rules.ts';
import type { Rule, Statement } from '../../rules/rule.ts';
import { addTo } from '../../text/maps.ts';
import type { Usage } from '../../vocabulary/usages.ts';

/** A statement whose pattern matches the tested path. */
export interface Candidate extends Pick<Statement, 'usage' | 'effect' | 'tier'> {
  readonly statement: Statement;
  /** Its matching patterns: a single one except for resource sets, whose rules share the list. */
  readonly patterns: readonly string[];
}

/** The candidates for a path by usage, in file order. */
export type Candidates = ReadonlyMap<Usage, readonly Candidate[]>;

/** Finds candidates, given the indices of the matching patterns in ascending order. Clause: A9, D3. */
export function findCandidates({ patterns, statements }: AcapRules, matching: readonly number[]): Candidates {
  // Rules that name the same resource set share its patterns instead of being multiplied by them.
  const byStatements = new Map<readonly Statement[], string[]>();
  for (const index of matching) {
    const group = statements[index] ?? [];
    const pattern = patterns[index] ?? '';
    addTo(byStatements, group, pattern);
  }
  const found: Candidate[] = [];
  for (const [group, matched] of byStatements)
    for (const statement of group) found.push(newCandidate(statement, matched));
  return groupByUsage(found.toSorted((a, b) => a.statement.place - b.statement.place));
}

/** Returns the candidates among matching rules, which need not come from a file. Clause: D3. */
export function candidatesAmong(rules: readonly Rule[]): Candidates {
  return groupByUsage(rules.filter(({ kind }) => kind === 'acap').map((rule) => newCandidate(rule, [rule.pattern])));
}

function newCandidate(statement: Statement, patterns: readonly string[]): Candidate {
  const { usage, effect, tier } = statement;
  return { usage, effect, tier, statement, patterns };
}

function groupByUsage(candidates: readonly Candidate[]): Candidates {
  const byUsage = new Map<Usage, Candidate[]>();
  for (const candidate of candidates) {
    addTo(byUsage, candidate.usage, candidate);
  }
  return byUsage;
}
