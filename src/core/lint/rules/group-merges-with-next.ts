import { defineLintRule, spanInDocument } from '../lint-rule.ts';
import { insertAt } from '../../text/text-edit.ts';
import { lineSpan, lineTerminator, prevailingTerminator } from '../../text/text-document.ts';

/** Agents parted by something that does not end a group. Source: RFC 9309 §2.2.1. Clause: G1. */
export const groupMergesWithNext = defineLintRule({
  id: 'group-merges-with-next',
  severity: 'error',
  voids: false,
  clauses: ['G1', 'G4'],
  source: ['RFC 9309 §2.2.1'],
  summary: 'A group without Allow or Disallow lines, which merges with the group below.',
  why: 'Only Allow and Disallow end the list of crawlers. With nothing but other fields between them, the crawlers above get the rules below: whole sites have been blocked that way.',
  bad: '[|User-agent: *|]\nContent-Signal: search=yes\n\nUser-agent: GPTBot\nDisallow: /\n',
  good: 'User-agent: *\nContent-Signal: search=yes\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n',
  *check(policy) {
    const { document, syntax } = policy;
    for (const { agents } of policy.groups) {
      for (const [index, agent] of agents.entries()) {
        const next = agents[index + 1];
        if (!next) continue;
        const between = syntax.lines.slice(agent.line + 1, next.line);
        const field = between.findLastIndex(({ kind }) => kind === 'field');
        if (field === -1) continue;
        const last = agent.line + 1 + field;
        const element = syntax.lines[agent.line];
        if (element?.kind !== 'field') continue;
        const own = lineTerminator(document, last);
        const terminator = own === '' ? prevailingTerminator(document) : own;
        yield {
          span: spanInDocument(policy, agent.line, { start: element.name.start, end: element.value.end }),
          message: `The group for ${agent.value.text} has no Allow or Disallow, so it takes the rules of the group for ${next.value.text}.`,
          fixes: [
            {
              title: 'End the group with "Allow: /"',
              safety: 'suggestion',
              edits: [insertAt(lineSpan(document, last).end, `Allow: /${terminator}`)],
            },
          ],
        };
      }
    }
  },
});
