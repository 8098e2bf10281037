import { normalizePattern } from '../match/normalize-path.ts';
import { robotsLines } from '../model/line-reference.ts';
import type { Policy } from '../model/policy.ts';
import { addFound, type ConventionalCompiler, createFoundRules, longestWins } from './conventional-rules.ts';
import { indexAgents, rulesOfGroups, selectGroups } from './select-groups.ts';

/**
 * Reads the groups of a file by RFC 9309.
 *
 * @param endLine - only lines before it are read; an ACAP-aware crawler stops at the first ACAP record (A5)
 *
 * Source: RFC 9309 §2.2. Clause: G1, G2, G3, P2.
 */
export function createRfc9309Compiler(policy: Policy, endLine = Infinity): ConventionalCompiler {
  const index = indexAgents(policy);
  return (crawler) => {
    const { how, groups, agents, overridden } = selectGroups(index, crawler, endLine);
    return {
      how,
      key: `${how} ${groups.map(({ firstLine }) => firstLine).join()}`,
      compile: (isIndexed) => {
        const found = createFoundRules();
        for (const { line, effect, pattern } of rulesOfGroups(groups, endLine)) {
          addFound(found, line, effect, normalizePattern(pattern.text));
        }
        return longestWins(found, how, isIndexed);
      },
      lines: () => ({ agents: robotsLines(agents), overridden: robotsLines(overridden) }),
    };
  };
}
