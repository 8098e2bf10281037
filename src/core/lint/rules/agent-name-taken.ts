import { defineLintRule, spanInDocument } from '../lint-rule.ts';
import { readAgents } from '../read-agents.ts';

/** A `User-agent` value that is read as the name of somebody else. Source: RFC 9309 §2.2.1. Clause: G2, G4. */
export const agentNameTaken = defineLintRule({
  id: 'agent-name-taken',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['G2', 'G4'],
  source: ['RFC 9309 §2.2.1', 'google/robotstxt'],
  summary: 'A User-agent value that is read as the name of another crawler, or of none.',
  why: 'Only the beginning of the value is compared: up to the first blank or slash by RFC 9309, up to the first character that is no letter, "-" or "_" by Google\'s parser. When that is another crawler\'s name, the rules become its rules too. A whole User-Agent header is read as "Mozilla", which no crawler is called.',
  bad: 'User-agent: [|Googlebot Images|]\nDisallow: /pictures/\n',
  good: 'User-agent: Googlebot-Image\nDisallow: /pictures/\n',
  *check(policy) {
    for (const { line, value, token, cut, fate } of readAgents(policy)) {
      if (fate !== 'taken') continue;
      const who = cut === token ? 'Parsers that follow RFC 9309 read' : "Google's parser reads";
      const what =
        cut.toLowerCase() === 'mozilla'
          ? 'no crawler is called so: write the name of the crawler alone'
          : 'the rules below count for the crawler of that name as well';
      yield {
        span: spanInDocument(policy, line, value),
        message: `${who} "${value.text}" as "${cut}"; ${what}.`,
      };
    }
  },
});
