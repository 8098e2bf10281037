import type { AgentLine, ConventionalGroup, ConventionalRule, Policy } from '../../model/policy.ts';
import { isNamed, productToken, readCrawler } from '../asked-crawler.ts';

/** The groups that a crawler obeys, and how it came to them. */
export interface GroupSelection {
  /** By its name, as one of all others, or by none. */
  readonly how: 'named' | 'any' | 'none';
  /** The rules of all those groups, in file order, those with an empty value left out. */
  readonly rules: readonly ConventionalRule[];
  /** The lines that name the crawler, or those with `*`. */
  readonly agents: readonly AgentLine[];
  /** Lines that would have addressed the crawler but for those in `agents`. */
  readonly overridden: readonly AgentLine[];
}

/**
 * Finds the groups that a crawler obeys: all that have the longest token which names it, else all with `*`.
 *
 * @param endLine - only the lines before it are read
 *
 * Source: RFC 9309 §2.2.1. Clause: G2, F5.
 */
export function selectGroups(policy: Policy, crawler: string, endLine: number): GroupSelection {
  const asked = readCrawler(crawler);
  let longest = 0;
  let named: AgentLine[] = [];
  const shorter: AgentLine[] = [];
  const any: AgentLine[] = [];
  for (const { agents } of policy.groups) {
    for (const agent of agents) {
      if (agent.line >= endLine) break;
      const token = productToken(agent.value.text);
      if (token === '*') any.push(agent);
      if (!isNamed(asked, token)) continue;
      if (token.length > longest) {
        shorter.push(...named);
        named = [];
        longest = token.length;
      }
      (token.length === longest ? named : shorter).push(agent);
    }
  }
  if (named.length > 0) {
    const overridden = [...shorter, ...any].toSorted((a, b) => a.line - b.line);
    return { how: 'named', rules: rulesUnder(policy.groups, named, endLine), agents: named, overridden };
  }
  if (any.length > 0)
    return { how: 'any', rules: rulesUnder(policy.groups, any, endLine), agents: any, overridden: [] };
  return { how: 'none', rules: [], agents: [], overridden: [] };
}

/** The rules of the groups that hold any of some agent lines. */
function rulesUnder(
  groups: readonly ConventionalGroup[],
  agents: readonly AgentLine[],
  endLine: number,
): ConventionalRule[] {
  const chosen = new Set(agents);
  const rules: ConventionalRule[] = [];
  for (const group of groups) {
    if (!group.agents.some((agent) => chosen.has(agent))) continue;
    for (const rule of group.rules) if (rule.line < endLine && rule.pattern.text !== '') rules.push(rule);
  }
  return rules;
}
