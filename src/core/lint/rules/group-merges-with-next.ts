import type { AgentLine, ConventionalGroup, Policy } from '../../model/policy.ts';
import { joinFirst } from '../../text/join-words.ts';
import { lineSpan, lineTerminator } from '../../text/text-document.ts';
import { insertAt } from '../../text/text-edit.ts';
import { defineLintRule, spanInDocument } from '../lint-rule.ts';

/** Agents parted by something that does not end a group. Source: RFC 9309 §2.2.1. Clause: G1. */
export const groupMergesWithNext = defineLintRule({
  id: 'group-merges-with-next',
  severity: 'error',
  voids: false,
  fix: 'suggestion',
  clauses: ['G1', 'G4'],
  source: ['RFC 9309 §2.2.1', 'google/robotstxt'],
  summary: 'A group without Allow or Disallow lines, which merges with the group below.',
  why: 'Only Allow and Disallow end the list of crawlers. With nothing but other fields between them, such as Crawl-delay, Content-Signal or those of ACAP, the crawlers above get the rules below: whole sites have been blocked that way.',
  bad: '[|User-agent: *|]\nContent-Signal: search=yes\n\nUser-agent: GPTBot\nDisallow: /\n',
  good: 'User-agent: *\nContent-Signal: search=yes\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n',
  *check(policy) {
    for (const group of policy.groups) {
      // Where no rules follow, there is nothing to be taken over.
      const runs = group.rules.length === 0 ? [] : runsOfAgents(policy, group);
      const owners = runs.at(-1)?.agents ?? [];
      const ownNames = new Set(owners.map(nameOf));
      for (const { agents, lastField } of runs.slice(0, -1)) {
        const last = agents.at(-1);
        const element = last && policy.syntax.lines[last.line];
        if (!last || element?.kind !== 'field' || agents.every((agent) => ownNames.has(nameOf(agent)))) continue;
        yield {
          span: spanInDocument(policy, last.line, { start: element.name.start, end: element.value.end }),
          message: `The group for ${namesOf(agents)} has no Allow or Disallow, so it takes the rules of the group for ${namesOf(owners)}.`,
          fixes: [
            {
              title: 'End the group with "Allow: /"',
              safety: 'suggestion',
              edits: [
                insertAt(
                  lineSpan(policy.document, lastField).end,
                  `Allow: /${lineTerminator(policy.document, lastField)}`,
                ),
              ],
            },
          ],
        };
      }
    }
  },
});

interface AgentRun {
  readonly agents: readonly AgentLine[];
  /** The last line of another field below the run; of the last run it means nothing. */
  readonly lastField: number;
}

/** The agents of a group in runs, parted where another field stands between two. */
function runsOfAgents({ syntax }: Policy, { agents }: ConventionalGroup): AgentRun[] {
  const runs: { agents: AgentLine[]; lastField: number }[] = [];
  let run: AgentLine[] = [];
  for (const [index, agent] of agents.entries()) {
    run.push(agent);
    const next = agents[index + 1];
    let line = (next?.line ?? agent.line) - 1;
    while (line > agent.line && syntax.lines[line]?.kind !== 'field') line--;
    if (next && line <= agent.line) continue;
    runs.push({ agents: run, lastField: line });
    run = [];
  }
  return runs;
}

function nameOf({ value }: AgentLine): string {
  return value.text.toLowerCase();
}

const NAMES_SHOWN = 3;

function namesOf(agents: readonly AgentLine[]): string {
  const names = agents.map(({ value }) => (value.text === '*' ? '* (every crawler)' : value.text));
  return joinFirst(names, NAMES_SHOWN);
}
