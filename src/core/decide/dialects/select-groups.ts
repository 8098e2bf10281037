import type { AgentLine, ConventionalGroup, ConventionalRule, Policy } from '../../model/policy.ts';
import { isNamed, productToken, readCrawler } from '../asked-crawler.ts';

/** The groups that a crawler obeys, and how it came to them. */
export interface GroupSelection {
  /** By its name, as one of all others, or by none. */
  readonly how: 'named' | 'any' | 'none';
  readonly groups: readonly ConventionalGroup[];
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
    return { how: 'named', ...groupsOf(policy, named, endLine), agents: named, overridden };
  }
  return { how: any.length > 0 ? 'any' : 'none', ...groupsOf(policy, any, endLine), agents: any, overridden: [] };
}

/** The groups that hold any of some agent lines, and their rules. */
function groupsOf(
  policy: Policy,
  agents: readonly AgentLine[],
  endLine: number,
): Pick<GroupSelection, 'groups' | 'rules'> {
  const chosen = new Set(agents);
  const groups = policy.groups.filter((group) => group.agents.some((agent) => chosen.has(agent)));
  const rules: ConventionalRule[] = [];
  for (const group of groups) {
    for (const rule of group.rules) if (rule.line < endLine && rule.pattern.text !== '') rules.push(rule);
  }
  return { groups, rules };
}
