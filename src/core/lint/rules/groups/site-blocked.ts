import type { ConventionalGroup } from '../../../model/policy.ts';
import { agentKeys } from '../../../rules/typed-crawler.ts';
import { groupsOfEveryone } from '../../../rules/groups-of-everyone.ts';
import { defineLintRule, fieldSpan } from '../../rule-kit/lint-rule.ts';

export const siteBlocked = defineLintRule({
  id: 'site-blocked',
  severity: 'warning',
  clauses: ['G2', 'G3'],
  source: ['RFC 9309 §2.2.2'],
  summary: 'A robots.txt that blocks the whole site for every crawler.',
  why: 'Search engines will drop the site sooner or later. Such a file often comes from a test server and goes live by accident. Not reported if another group or an ACAP record lets a crawler in, since that is how an allow list is written.',
  bad: 'User-agent: *\n[|Disallow: /|]\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    const everybody = groupsOfEveryone(policy);
    const block = everybody.flatMap(({ rules }) => rules).find(blocksAll);
    const blocked = new Set(policy.groups.filter(({ rules }) => rules.some(blocksAll)).flatMap(agentKeys));
    if (!block || everybody.some(opensSomething) || policy.groups.some((group) => allowsCrawling(group, blocked)))
      return;
    if (policy.records.length + policy.outsideRecords.length > 0) return;
    const emphasis = policy.groups.length > everybody.length ? '' : ', search engines included';
    yield {
      span: fieldSpan(policy, block.line),
      message: `This blocks the whole site for every crawler${emphasis}.`,
    };
  },
});

function blocksAll({ effect, pattern }: ConventionalGroup['rules'][number]): boolean {
  return effect === 'disallow' && /^(?:\/|\/?\*+)$/.test(pattern.text);
}

function opensSomething({ rules }: ConventionalGroup): boolean {
  // The robots.txt itself may always be fetched (G3).
  return rules.some(({ effect, pattern }) => effect === 'allow' && !/^(?:\/robots\.txt\$?)?$/.test(pattern.text));
}

/** Whether a group's crawlers may crawl anything; the rules of several groups for one crawler form one list. */
function allowsCrawling(group: ConventionalGroup, blocked: ReadonlySet<string>): boolean {
  return opensSomething(group) || !agentKeys(group).some((name) => blocked.has(name));
}
