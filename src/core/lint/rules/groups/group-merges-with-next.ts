import { canMatch } from '../../../match/match-pattern.ts';
import { listVocabularyOf } from '../../../model/preference-line.ts';
import type { AgentLine, ConventionalGroup, OtherField, Policy } from '../../../model/policy.ts';
import { nameCrawlers } from '../../../text/name-crawlers.ts';
import { lineSpan, lineTerminator } from '../../../text/text-document.ts';
import { insertAt } from '../../../text/text-edit.ts';
import { defineLintRule, fieldSpan, type Fix } from '../../rule-kit/lint-rule.ts';
import { findMisspelling, spellingFix } from '../lines/spelling-fix.ts';

export const groupMergesWithNext = defineLintRule({
  id: 'group-merges-with-next',
  severity: 'error',
  fix: 'suggestion',
  clauses: ['G1', 'G4', 'Y3', 'W1', 'E3'],
  source: ['RFC 9309 §2.2.1', 'google/robotstxt'],
  summary: 'A group without Allow or Disallow lines, which gets the rules and the preferences of the group below.',
  why: "Only Allow and Disallow end a list of crawlers. With nothing else in between, such as Crawl-delay, Content-Signal or a misspelt Disallow, the crawlers above get the rules below. Whole sites have been blocked that way. Preferences are merged too: today's parsers apply them to the crawlers of both groups, and only Content-Usage intends each for its own.",
  bad: '[|User-agent: *|]\nContent-Signal: search=yes\n\nUser-agent: GPTBot\nDisallow: /\n',
  good: 'User-agent: *\nContent-Signal: search=yes\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n',
  *check(policy) {
    for (const group of policy.groups) {
      // Without any rules or preferences below, there is nothing to take; an empty Disallow is no rule either.
      const isPreference = ({ name }: OtherField) => listVocabularyOf(name.text) !== null;
      const hasRules = group.rules.some(({ pattern }) => canMatch(pattern.text));
      const runs = hasRules || group.otherFields.some(isPreference) ? runsOfAgents(policy, group) : [];
      const owners = runs.at(-1)?.agents ?? [];
      const ownNames = new Set(owners.map(nameOf));
      for (const { agents, lastLine } of runs.slice(0, -1)) {
        const last = agents.at(-1);
        if (!last) continue;
        const ownFields = group.otherFields.filter(({ line }) => line > last.line && line <= lastLine);
        const hasPreferences = ownFields.some(isPreference);
        const names = new Set(agents.map(nameOf));
        const areOwners = [...names].every((name) => ownNames.has(name));
        const takesRules = hasRules && !areOwners;
        const sharesPreferences = hasPreferences && !(areOwners && names.size === ownNames.size);
        if (!takesRules && !sharesPreferences) continue;
        // Ending the group at a misspelt line would open what that line was meant to close.
        const misspelt = findMisspelling(policy, last.line + 1, lastLine + 1);
        const why = misspelt ? `line ${misspelt.line + 1} is not read as intended` : 'it has no Allow or Disallow';
        yield {
          span: fieldSpan(policy, last.line),
          message: takesRules
            ? `The group for ${namesOf(agents)} gets the rules for ${namesOf(owners)}: ${why}.`
            : `The group for ${namesOf(agents)} shares preferences with the group for ${namesOf(owners)}: ${why}.`,
          fixes: [misspelt?.fix ?? endGroup(policy, lastLine)],
        };
      }
    }
  },
});

/** Adds an empty `Disallow:`, which never opens what another group for the same crawlers closes. Clause: E3. */
function endGroup({ document }: Policy, line: number): Fix {
  const edits = [insertAt(lineSpan(document, line).end, `Disallow:${lineTerminator(document, line)}`)];
  return { title: 'End the group with "Disallow:"', safety: 'suggestion', edits };
}

interface AgentRun {
  readonly agents: readonly AgentLine[];
  /** The last line below the run that was meant as another kind of field; meaningless for the last run. */
  readonly lastLine: number;
}

/** Splits the agents of a group into runs, wherever another field comes between two of them. */
function runsOfAgents(policy: Policy, { agents }: ConventionalGroup): AgentRun[] {
  const runs: AgentRun[] = [];
  let run: AgentLine[] = [];
  for (const [index, agent] of agents.entries()) {
    run.push(agent);
    const next = agents[index + 1];
    let line = (next?.line ?? agent.line) - 1;
    while (line > agent.line && !isFieldLike(policy, line)) line--;
    if (next && line <= agent.line) continue;
    runs.push({ agents: run, lastLine: line });
    run = [];
  }
  return runs;
}

function isFieldLike(policy: Policy, line: number): boolean {
  const kind = policy.syntax.lines[line]?.kind;
  return kind === 'field' || (kind === 'malformed' && spellingFix(policy, line) !== null);
}

function nameOf({ value }: AgentLine): string {
  return value.text.toLowerCase();
}

function namesOf(agents: readonly AgentLine[]): string {
  return nameCrawlers(agents.map(({ value }) => (value.text === '*' ? '* (every crawler)' : value.text)));
}
