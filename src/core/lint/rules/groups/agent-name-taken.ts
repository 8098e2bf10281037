import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { misspeltNames } from './agent-misspelt.ts';
import { parseAgents } from './parse-agents.ts';

export const agentNameTaken = defineLintRule({
  id: 'agent-name-taken',
  severity: 'warning',
  clauses: ['G2', 'G4'],
  source: ['RFC 9309 §2.2.1', 'google/robotstxt'],
  summary: 'A User-agent value that is read as the name of another crawler, or of none.',
  why: 'Only the beginning of the value counts: under RFC 9309 up to the first space or slash, for Google up to the first character that is not a letter, "-" or "_". If that happens to be another crawler\'s name, the rules apply to it too. A whole User-Agent header is read as "Mozilla", which is no crawler\'s name.',
  bad: 'User-agent: [|Googlebot Images|]\nDisallow: /pictures/\n',
  good: 'User-agent: Googlebot-Image\nDisallow: /pictures/\n',
  *check(policy) {
    const misspelt = new Set(misspeltNames(policy).map(({ line }) => line));
    for (const { line, value, token, prefix, kind } of parseAgents(policy)) {
      if (kind !== 'mistaken' || misspelt.has(line)) continue;
      const who = prefix === token ? 'Crawlers that follow RFC 9309 read' : 'Google reads';
      const what =
        prefix.toLowerCase() === 'mozilla'
          ? "which is no crawler's name. Write only the name"
          : `so the rules below apply to ${prefix} too`;
      yield {
        span: spanInDocument(policy, line, value),
        message: `${who} "${value.text}" as "${prefix}", ${what}.`,
      };
    }
  },
});
