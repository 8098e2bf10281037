import { robotsLines } from '../model/line-reference.ts';
import type { Policy } from '../model/policy.ts';
import { getOrAdd } from '../text/maps.ts';
import type { RobotsSyntax } from '../syntax/robots-syntax.ts';
import {
  addFound,
  type ConventionalCompiler,
  createFoundRules,
  type FoundRules,
  longestWins,
} from './conventional-rules.ts';
import { type GoogleAgent, type GoogleRule, readGoogleLine } from './google-lines.ts';

/** Lines that name crawlers, and the rules that follow them. */
interface GoogleGroup {
  readonly agents: readonly GoogleAgent[];
  readonly rules: FoundRules;
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
      compile: (isIndexed) => longestWins(joinRules(groups), how, isIndexed),
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
  let rules = createFoundRules();
  let isClosed = true;
  // By index: the results of an iterator would be a tenth of what a keystroke allocates.
  for (let index = 0; index < syntax.lines.length; index++) {
    const element = syntax.lines[index];
    const line = element === undefined ? null : readGoogleLine(element, index);
    if (line === null) continue;
    if (!('agent' in line)) {
      addRule(rules, line);
      isClosed = true;
      continue;
    }
    if (isClosed) {
      agents = [];
      rules = createFoundRules();
      isClosed = false;
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
function addRule(rules: FoundRules, { line, effect, pattern }: GoogleRule): void {
  addFound(rules, line, effect, pattern);
  const slash = effect === 'allow' ? pattern.lastIndexOf('/') : -1;
  if (slash !== -1 && pattern.startsWith('/index.htm', slash)) {
    addFound(rules, line, effect, `${pattern.slice(0, slash + 1)}$`);
  }
}

function joinRules(groups: readonly GoogleGroup[]): FoundRules {
  // Nearly always there is only one, whose columns need not be copied.
  const [only] = groups;
  if (only !== undefined && groups.length === 1) return only.rules;
  return {
    lines: groups.flatMap(({ rules }) => rules.lines),
    effects: groups.flatMap(({ rules }) => rules.effects),
    patterns: groups.flatMap(({ rules }) => rules.patterns),
  };
}
