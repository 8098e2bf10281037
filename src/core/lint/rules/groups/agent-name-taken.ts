import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { readAgents } from './read-agents.ts';

/** A `User-agent` value that is read as the name of another crawler. Source: RFC 9309 §2.2.1. Clause: G2, G4. */
export const agentNameTaken = defineLintRule({
  id: 'agent-name-taken',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['G2', 'G4'],
  source: ['RFC 9309 §2.2.1', 'google/robotstxt'],
  summary: 'A User-agent value that is read as the name of another crawler, or of none.',
  why: 'Only the beginning of the value counts: up to the first blank or slash by RFC 9309, up to the first character that is not a letter, "-" or "_" for Google. If that happens to be another crawler\'s name, the rules apply to it too. A whole User-Agent header is read as "Mozilla", which is no crawler\'s name.',
  bad: 'User-agent: [|Googlebot Images|]\nDisallow: /pictures/\n',
  good: 'User-agent: Googlebot-Image\nDisallow: /pictures/\n',
  *check(policy) {
    for (const { line, value, token, cut, fate } of readAgents(policy)) {
      if (fate !== 'taken') continue;
      const who = cut === token ? 'Crawlers that follow RFC 9309 read' : 'Google reads';
      const what =
        cut.toLowerCase() === 'mozilla'
          ? "and no crawler is called that. Write the crawler's name alone"
          : `so the rules below apply to ${cut} too`;
      yield {
        span: spanInDocument(policy, line, value),
        message: `${who} "${value.text}" as "${cut}", ${what}.`,
      };
    }
  },
});
