import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { readAgents } from './read-agents.ts';

/** A `User-agent` value that strict parsers truncate. Source: RFC 9309 §2.2.1. Clause: G2, G4. */
export const agentNameCut = defineLintRule({
  id: 'agent-name-cut',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: ['G2', 'G4'],
  source: ['RFC 9309 §2.2.1', 'google/robotstxt'],
  summary: 'A crawler name with characters other than letters, "-" and "_".',
  why: 'RFC 9309 allows only those. Google\'s parser cuts the name at the first other character and reads "MJ12bot" as "MJ". Crawlers that use that parser won\'t find a group meant for such a name; crawlers with a parser of their own usually do. Reported once per file.',
  bad: 'User-agent: [|MJ12bot|]\nUser-agent: archive.org_bot\nDisallow: /\n',
  good: 'User-agent: Bingbot/2.0\nDisallow: /\n',
  *check(policy) {
    const [first, ...others] = readAgents(policy).filter(({ fate }) => fate === 'cut');
    if (!first) return;
    const { line, value, token, cut } = first;
    const who = cut === token ? 'Crawlers that follow RFC 9309, Google among them, read' : 'Google reads';
    const as = cut === '' ? 'no name here' : `this name as "${cut}"`;
    const more = others.length === 0 ? '' : ` The same goes for ${others.length.toLocaleString('en')} more names.`;
    yield {
      span: spanInDocument(policy, line, value),
      message: `${who} ${as}, so the group won't apply to ${value.text}.${more}`,
      ...(others.length > 0 ? { related: others.map((other) => spanInDocument(policy, other.line, other.value)) } : {}),
    };
  },
});
