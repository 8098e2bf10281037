import type { AgentLine, ConventionalGroup, ConventionalRule, Policy } from '../model/policy.ts';
import { indexNames, type NameIndex } from './name-index.ts';
import { productToken, readCrawler } from './typed-crawler.ts';

/** The groups that a crawler obeys, and how they were selected. */
export interface GroupSelection {
  /** By its name, by `*`, or not at all. */
  readonly how: 'named' | 'any' | 'none';
  readonly groups: readonly ConventionalGroup[];
  /** The lines that name the crawler, or those with `*`. */
  readonly agents: readonly AgentLine[];
  /** Lines that would apply to the crawler but for those in `agents`. */
  readonly overridden: readonly AgentLine[];
}

/**
 * Selects the groups that a crawler obeys: all with the longest token that names it, otherwise all with `*`.
 *
 * @param endLine - only lines before it are read; by default, all
 *
 * Source: RFC 9309 §2.2.1. Clause: G2, F5.
 */
export function selectGroups(agents: GroupsByAgent, crawler: string, endLine = Infinity): GroupSelection {
  const { byToken, any } = agents;
  const isBefore = ({ line }: AgentLine) => line < endLine;
  const naming = readCrawler(crawler).findIn(byToken).filter(isBefore);
  const lengthOf = ({ value }: AgentLine) => productToken(value.text).length;
  const longest = naming.reduce((most, agent) => Math.max(most, lengthOf(agent)), 0);
  const named = naming.filter((agent) => lengthOf(agent) === longest).toSorted(byLine);
  const everybody = any.filter(isBefore);
  if (named.length > 0) {
    const overridden = [...naming.filter((agent) => lengthOf(agent) < longest), ...everybody].toSorted(byLine);
    return { how: 'named', groups: groupsOf(agents, named), agents: named, overridden };
  }
  const how = everybody.length > 0 ? 'any' : 'none';
  return { how, groups: groupsOf(agents, everybody), agents: everybody, overridden: [] };
}

function byLine(a: AgentLine, b: AgentLine): number {
  return a.line - b.line;
}

export interface GroupsByAgent {
  /** Without `*`. */
  readonly byToken: NameIndex<AgentLine>;
  readonly any: readonly AgentLine[];
  readonly groups: ReadonlyMap<AgentLine, ConventionalGroup>;
}

export function indexAgents(policy: Policy): GroupsByAgent {
  const groups = new Map(policy.groups.flatMap((group) => group.agents.map((agent) => [agent, group] as const)));
  const named = [...groups.keys()].map((agent) => [productToken(agent.value.text), agent] as const);
  return {
    byToken: indexNames(named.filter(([token]) => token !== '' && token !== '*')),
    any: named.flatMap(([token, agent]) => (token === '*' ? [agent] : [])),
    groups,
  };
}

function groupsOf({ groups }: GroupsByAgent, agents: readonly AgentLine[]): readonly ConventionalGroup[] {
  return [...new Set(agents.map((agent) => groups.get(agent)))].filter((group) => group !== undefined);
}

/** The rules of groups above `endLine`, in file order, without empty ones. */
export function rulesOfGroups(groups: readonly ConventionalGroup[], endLine = Infinity): ConventionalRule[] {
  return groups.flatMap(({ rules }) => rules.filter(({ line, pattern }) => line < endLine && pattern.text !== ''));
}
