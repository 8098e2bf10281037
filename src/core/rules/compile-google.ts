import { robotsLines } from '../model/line-reference.ts';
import type { Policy } from '../model/policy.ts';
import { getOrAdd } from '../text/add-to.ts';
import type { RobotsSyntax } from '../syntax/robots-syntax.ts';
import { type ConventionalCompiler, type FoundRule, longestWins } from './conventional-rules.ts';
import { type GoogleAgent, readGoogleLines } from './google-lines.ts';

/** Lines that name crawlers, and the rules that follow them. */
interface GoogleGroup {
  readonly agents: readonly GoogleAgent[];
  readonly rules: readonly FoundRule[];
}

/** The groups of a file, by the name they address. */
interface GoogleGroups {
  /** By token, in lower case. */
  readonly byToken: ReadonlyMap<string, readonly GoogleGroup[]>;
  /** For crawlers that no group names. */
  readonly any: readonly GoogleGroup[];
}

/**
 * Reads the groups of a file as google/robotstxt does: those under the crawler's name if it is named anywhere,
 * otherwise those under `*`. Rules under both belong to the named crawler. The whole crawler name is compared with the
 * leading letters, `-` and `_` of each `User-agent` value; neither patterns nor paths are normalised.
 *
 * Clause: G4.
 */
export function createGoogleCompiler({ syntax }: Policy): ConventionalCompiler {
  const { byToken, any } = readGroups(syntax);
  const anyAgents = agentsAmong(any, isEverybody);
  return (crawler) => {
    const name = crawler.toLowerCase();
    const own = byToken.get(name);
    const how = own ? 'named' : any.length > 0 ? 'any' : 'none';
    const groups = own ?? any;
    const isOwn = (value: string) => !isEverybody(value) && agentToken(value) === name;
    return {
      how,
      key: `${how} ${groups.map(({ agents }) => agents[0]?.line).join()}`,
      compile: (isIndexed) =>
        longestWins(
          groups.flatMap(({ rules }) => rules),
          how,
          isIndexed,
        ),
      lines: () =>
        own
          ? { agents: robotsLines(agentsAmong(own, isOwn)), overridden: robotsLines(anyAgents) }
          : { agents: robotsLines(anyAgents), overridden: [] },
    };
  };
}

function agentsAmong(groups: readonly GoogleGroup[], isMeant: (name: string) => boolean): GoogleAgent[] {
  return groups.flatMap(({ agents }) => agents.filter(({ agent }) => isMeant(agent)));
}

function readGroups(syntax: RobotsSyntax): GoogleGroups {
  const byToken = new Map<string, GoogleGroup[]>();
  const any: GoogleGroup[] = [];
  let agents: GoogleAgent[] = [];
  let rules: FoundRule[] = [];
  for (const line of readGoogleLines(syntax)) {
    if (!('agent' in line)) {
      addRule(rules, line);
      continue;
    }
    if (rules.length > 0 || agents.length === 0) {
      agents = [];
      rules = [];
    }
    agents.push(line);
    const token = agentToken(line.agent);
    const groups = isEverybody(line.agent) ? any : getOrAdd(byToken, token, () => []);
    if (groups.at(-1)?.agents !== agents) groups.push({ agents, rules });
  }
  return { byToken, any };
}

function isEverybody(value: string): boolean {
  return /^\*(?:[\t\n\v\f\r ]|$)/.test(value);
}

function agentToken(value: string): string {
  return (/^[A-Za-z_-]*/.exec(value)?.[0] ?? '').toLowerCase();
}

/** An `Allow` of a directory's `index.html` (or `.htm…`) allows the bare directory too. */
function addRule(rules: FoundRule[], rule: FoundRule): void {
  rules.push(rule);
  const { line, effect, pattern } = rule;
  const slash = pattern.lastIndexOf('/');
  if (effect === 'allow' && slash !== -1 && pattern.startsWith('/index.htm', slash)) {
    rules.push({ line, effect, pattern: `${pattern.slice(0, slash + 1)}$` });
  }
}
