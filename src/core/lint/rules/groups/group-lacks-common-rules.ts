import { isForEveryone } from '../../../rules/groups-of-everyone.ts';
import { arrangeLines } from '../../../edit/lines/arrange-lines.ts';
import { fieldLines, writeField } from '../../../edit/lines/line-style.ts';
import { extentOf } from '../../../edit/lines/remove-lines.ts';
import { canMatch } from '../../../match/match-pattern.ts';
import { normalizePattern } from '../../../match/normalize-path.ts';
import type { ConventionalGroup, ConventionalRule, Policy } from '../../../model/policy.ts';
import { agentKeys, nameKey } from '../../../rules/typed-crawler.ts';
import { addTo } from '../../../text/maps.ts';
import { nameCrawlers } from '../../../text/name-crawlers.ts';
import { splitCrawlerNames } from '../../../vocabulary/split-crawler-names.ts';
import { defineLintRule, type Fix, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { endOfSection, findMisspelling } from '../lines/spelling-fix.ts';

export const groupLacksCommonRules = defineLintRule({
  id: 'group-lacks-common-rules',
  severity: 'information',
  fix: 'suggestion',
  clauses: ['G2'],
  source: ['RFC 9309 §2.2.1'],
  summary: 'A group for one crawler that repeats none of the rules for "*".',
  why: 'A crawler that is named follows only its own group; it does not inherit the rules for "*". Such a group restricts its crawler in one place and opens everything else to it, which is seldom intended. Not reported if the group blocks or opens the whole site, or repeats a rule.',
  bad: 'User-agent: *\nDisallow: /private/\n\nUser-agent: [|Googlebot-Image|]\nDisallow: /photos/\n',
  good: 'User-agent: *\nDisallow: /private/\n\nUser-agent: Googlebot-Image\nDisallow: /private/\nDisallow: /photos/\n',
  *check(policy) {
    const groupsByName = new Map<string, ConventionalGroup[]>();
    for (const group of policy.groups) {
      for (const name of new Set(agentKeys(group))) addTo(groupsByName, name, group);
    }
    const rulesFor = (name: string) => (groupsByName.get(name) ?? []).flatMap(({ rules }) => rules);
    const common = rulesFor('*');
    const blocked = common.filter(restricts);
    const first = blocked.find(({ pattern }) => canMatch(pattern.text));
    // If everything is blocked for all others, the group belongs to an allow list of crawlers.
    if (!first || common.some(isWhole)) return;
    const blockedPatterns = new Set(blocked.map(({ pattern }) => normalizePattern(pattern.text)));
    const isRepeated = ({ pattern }: ConventionalRule) => blockedPatterns.has(normalizePattern(pattern.text));
    const seen = new Set<string>();
    for (const [index, group] of policy.groups.entries()) {
      const names = group.agents.filter((agent) => !seen.has(nameKey(agent.value.text)));
      for (const agent of names) seen.add(nameKey(agent.value.text));
      const [agent] = names;
      if (!agent || isForEveryone(group)) continue;
      const own = rulesFor(nameKey(agent.value.text));
      if (!own.some(restricts) || own.some(isWhole) || own.some(isRepeated)) continue;
      // The names must be split onto separate lines first; only then is it clear whose group it is.
      if (group.agents.some(({ value }) => splitCrawlerNames(value.text) !== null)) continue;
      // Once its misspelt fields are corrected, the group may turn out to repeat them.
      if (findMisspelling(policy, group.firstLine, endOfSection(policy, policy.groups, index))) continue;
      const who = nameCrawlers(names.map(({ value }) => value.text));
      yield {
        span: spanInDocument(policy, agent.line, agent.value),
        message: `${who} may crawl "${first.pattern.text}", which line ${first.line + 1} blocks for everyone else: this group replaces the rules for "*".`,
        fixes: [copyRules(policy, group, common)],
      };
    }
  },
});

function restricts({ effect, pattern }: ConventionalRule): boolean {
  return effect === 'disallow' && pattern.text !== '';
}

/** Whether a rule covers the whole site: it opens or closes everything, or is empty, which also opens everything. */
function isWhole({ pattern }: ConventionalRule): boolean {
  return /^(?:\/?\**)$/.test(pattern.text);
}

function copyRules(policy: Policy, { agents, rules }: ConventionalGroup, common: readonly ConventionalRule[]): Fix {
  const { last } = extentOf([...agents, ...rules].map(({ line }) => line));
  const own = fieldLines(policy, rules.map(({ line }) => line).toReversed());
  const items = common.map(({ field, pattern }) => writeField(field.text, pattern.text, own));
  return {
    title: 'Copy the rules for "*" into this group',
    safety: 'suggestion',
    edits: arrangeLines(policy.document, { first: last + 1, end: last + 1, items }),
  };
}
