import { createDecider, type CrawlerDecider } from '../decide/create-decider.ts';
import type { PolicySide } from '../compare/differences/policy-side.ts';
import { ruleAt } from '../edit/lines/find-line.ts';
import type { NewConventionalRule } from '../edit/rules/new-rule.ts';
import { addGroups, crawlingLinesOfGroups, linesOfGroups } from '../edit/sections/add-groups.ts';
import { ROBOTS_TXT } from '../model/line-reference.ts';
import type { Policy } from '../model/policy.ts';
import { countAcapRules, listAcapRules } from '../rules/acap-rules.ts';
import { groupsOfEveryone } from '../rules/groups-of-everyone.ts';
import type { Rule } from '../rules/rule.ts';
import { readCrawler } from '../rules/typed-crawler.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { VerdictRequest } from './plan-verdict-change.ts';
import { writtenName } from './written-name.ts';

/** The most lines of a new group: a hostile file can have any number. */
const MAX_RULES = 500;

/**
 * Writes a group for a crawler that only ACAP records block, so that a reader that does not know ACAP blocks it too. The
 * group contains what the groups for `*` say, which would otherwise no longer apply to the crawler, and a `Disallow` for
 * each pattern of the records. What it changes is not checked.
 *
 * @returns `null` if a group would block more than the records do; never throws
 *
 * Clause: G1-G3, D1, D11.
 */
export function writeBlockingGroup(
  { policy, references }: PolicySide,
  question: VerdictRequest['question'],
): readonly TextEdit[] | null {
  const name = writtenName(question.crawler);
  if (name === null || readCrawler(question.crawler).isHeader) return null;
  const decider = createDecider(policy, references);
  const acap = decider.for({ ...question, reader: 'acap' });
  const conventional = decider.for({ ...question, reader: 'rfc9309' });
  if (
    acap.decideUsage(question.path, 'crawl').basis !== 'rule' ||
    conventional.applicable.conventional.how === 'named'
  ) {
    return null;
  }
  const blocked = blockedPatterns(policy, acap);
  if (blocked === null) return null;
  const startsFrom = groupsOfEveryone(policy);
  const copied = linesOfGroups(startsFrom);
  // A permission in the groups for `*` may prevail over the records (D11), and then it must stay.
  const isWhole = blocked.some(({ pattern }) => pattern === '/') && !copied.some((line) => /^allow$/i.test(line.name));
  const without = new Set(isWhole ? crawlingLinesOfGroups(startsFrom) : []);
  const rules = isWhole ? WHOLE_SITE : blocked;
  if (copied.length - without.size + rules.length > MAX_RULES) return null;
  const added = addGroups(policy, [{ agents: [name], startsFrom, without, rules }]);
  return added.ok ? added.edits : null;
}

const WHOLE_SITE: readonly NewConventionalRule[] = [{ effect: 'disallow', pattern: '/' }];

/** The patterns that the records naming the crawler block; `null` if they say anything else about crawling. */
function blockedPatterns(policy: Policy, { rules: { acap } }: CrawlerDecider): readonly NewConventionalRule[] | null {
  if (acap === null || countAcapRules(acap) > MAX_RULES) return null;
  const rules = listAcapRules(acap).filter(({ usage }) => usage === 'crawl');
  const patterns = rules.map((rule) => blockedPattern(policy, rule)).filter((pattern) => pattern !== null);
  return patterns.length < rules.length ? null : patterns.map((pattern) => ({ effect: 'disallow', pattern }));
}

function blockedPattern(policy: Policy, { effect, tier, line, origin }: Rule): string | null {
  if (effect === 'allow' || tier !== 'general-named' || origin.path !== ROBOTS_TXT) return null;
  const rule = ruleAt(policy, line.line);
  return rule?.kind === 'rule' && rule.resource.kind === 'pattern' ? rule.resource.token.text : null;
}
