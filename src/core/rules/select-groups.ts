import type { AgentLine, ConventionalGroup, ConventionalRule, Policy } from '../model/policy.ts';
import { createNameSearch, type NameSearch } from './name-search.ts';
import { productToken, readCrawler } from './typed-crawler.ts';
import { addTo } from '../text/add-to.ts';

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
  const { byToken, tokensWithin, any } = agents;
  const isBefore = ({ line }: AgentLine) => line < endLine;
  const naming = readCrawler(crawler).findIn(byToken, tokensWithin).filter(isBefore);
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

/** The groups of a file by agent: a file may name tens of thousands of crawlers, and each may be tested. */
export interface GroupsByAgent {
  /** By token, in lower case. */
  readonly byToken: ReadonlyMap<string, readonly AgentLine[]>;
  readonly tokensWithin: NameSearch;
  readonly any: readonly AgentLine[];
  readonly groups: ReadonlyMap<AgentLine, ConventionalGroup>;
}

/** Indexes the groups of a file by agent. */
export function indexAgents(policy: Policy): GroupsByAgent {
  const byToken = new Map<string, AgentLine[]>();
  const groups = new Map<AgentLine, ConventionalGroup>();
  for (const group of policy.groups) {
    for (const agent of group.agents) {
      groups.set(agent, group);
      const token = productToken(agent.value.text).toLowerCase();
      if (token === '') continue;
      addTo(byToken, token, agent);
    }
  }
  const any = byToken.get('*') ?? [];
  byToken.delete('*');
  return { byToken, tokensWithin: createNameSearch(byToken.keys()), any, groups };
}

/** The groups that contain any of the agent lines. */
function groupsOf({ groups }: GroupsByAgent, agents: readonly AgentLine[]): readonly ConventionalGroup[] {
  return [...new Set(agents.map((agent) => groups.get(agent)))].filter((group) => group !== undefined);
}

/**
 * Returns the rules of groups in file order, without those whose value is empty.
 *
 * @param endLine - only lines before it are read
 */
export function rulesOfGroups(groups: readonly ConventionalGroup[], endLine = Infinity): ConventionalRule[] {
  return groups.flatMap(({ rules }) => rules.filter(({ line, pattern }) => line < endLine && pattern.text !== ''));
}
