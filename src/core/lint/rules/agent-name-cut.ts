import { defineLintRule, spanInDocument } from '../lint-rule.ts';
import { readAgents } from '../read-agents.ts';

/** A `User-agent` value of which strict parsers compare only the beginning. Source: RFC 9309 §2.2.1. Clause: G2, G4. */
export const agentNameCut = defineLintRule({
  id: 'agent-name-cut',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: ['G2', 'G4'],
  source: ['RFC 9309 §2.2.1', 'google/robotstxt'],
  summary: 'A crawler name with other characters than letters, "-" and "_".',
  why: 'A product token holds only those. Google\'s parser cuts the name at the first other character, so that "MJ12bot" becomes "MJ", and a crawler that uses it does not find the group meant for it. Crawlers with parsers of their own mostly do. Reported once for a file.',
  bad: 'User-agent: [|MJ12bot|]\nUser-agent: archive.org_bot\nDisallow: /\n',
  good: 'User-agent: Bingbot/2.0\nDisallow: /\n',
  *check(policy) {
    const [first, ...others] = readAgents(policy).filter(({ fate }) => fate === 'cut');
    if (!first) return;
    const { line, value, token, cut } = first;
    const short = cut === '' ? 'to nothing' : `to "${cut}"`;
    const who = cut === token ? 'Parsers that follow RFC 9309 cut' : "Google's parser cuts";
    const more = others.length === 0 ? '' : `, and ${others.length} more here like it`;
    yield {
      span: spanInDocument(policy, line, value),
      message: `${who} the name "${value.text}" ${short}${more}: a crawler that reads the file so does not find its group.`,
      ...(others.length > 0 ? { related: others.map((other) => spanInDocument(policy, other.line, other.value)) } : {}),
    };
  },
});
