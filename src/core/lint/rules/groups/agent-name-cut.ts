import { formatCount } from '../../../text/join-words.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { parseAgents } from './parse-agents.ts';

export const agentNameCut = defineLintRule({
  id: 'agent-name-cut',
  severity: 'information',
  clauses: ['G2', 'G4'],
  source: ['RFC 9309 §2.2.1', 'google/robotstxt'],
  summary: 'A crawler name with characters other than letters, "-" and "_".',
  why: 'RFC 9309 allows only those. Google\'s parser cuts the name at the first other character and reads "MJ12bot" as "MJ". Crawlers that use that parser won\'t find a group meant for such a name; crawlers with their own parser usually will. Reported once per file.',
  bad: 'User-agent: [|MJ12bot|]\nUser-agent: archive.org_bot\nDisallow: /\n',
  good: 'User-agent: Bingbot/2.0\nDisallow: /\n',
  *check(policy) {
    const [first, ...others] = parseAgents(policy).filter(({ kind }) => kind === 'truncated');
    if (!first) return;
    const { line, value, token, prefix } = first;
    const who = prefix === token ? 'Crawlers that follow RFC 9309, Google among them, read' : 'Google reads';
    const as = prefix === '' ? 'no name here' : `this name as "${prefix}"`;
    const count = others.length === 1 ? 'one more name' : `${formatCount(others.length)} more names`;
    const more = others.length === 0 ? '' : ` The same goes for ${count}.`;
    yield {
      span: spanInDocument(policy, line, value),
      message: `${who} ${as}, so the group won't apply to ${value.text}.${more}`,
      ...(others.length > 0 ? { related: others.map((other) => spanInDocument(policy, other.line, other.value)) } : {}),
    };
  },
});
