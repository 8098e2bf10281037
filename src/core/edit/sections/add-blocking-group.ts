import { createDecider, type CrawlerDecider, type Decider } from '../../decide/create-decider.ts';
import type { Question } from '../../decide/question.ts';
import { differs } from '../../decide/decision.ts';
import { policyAfter } from '../../model/build-policy.ts';
import { ROBOTS_TXT } from '../../model/line-reference.ts';
import type { Policy } from '../../model/policy.ts';
import { countAcapRules, listAcapRules } from '../../rules/acap-rules.ts';
import { groupsOfEveryone } from '../../rules/groups-of-everyone.ts';
import { readCrawler } from '../../rules/typed-crawler.ts';
import type { Rule } from '../../rules/rule.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { ruleAt } from '../lines/find-line.ts';
import type { NewConventionalRule } from '../rules/new-rule.ts';
import { addGroup, linesOfGroups, crawlingLinesOfGroups } from './add-group.ts';

/** The most lines of a new group: a hostile file can have any number. */
const MAX_RULES = 500;

/**
 * Adds a group for a crawler that only ACAP records block, so that a reader that does not know ACAP blocks it too. The
 * group contains what the groups for `*` say, which would otherwise no longer apply to the crawler, and a `Disallow` for
 * each pattern of the records.
 *
 * @returns `null` if a group would block more than the records do, or would not block the tested path; never throws
 *
 * Clause: G1-G3, D1, D11.
 */
export function addBlockingGroup(decider: Decider, question: Question): readonly TextEdit[] | null {
  const { policy } = decider;
  const asked = readCrawler(question.crawler);
  if (asked.isHeader || asked.text === '*') return null;
  const acap = decider.for({ ...question, reader: 'acap' });
  const conventional = decider.for({ ...question, reader: 'rfc9309' });
  if (acap.decideUsage(question.path, 'crawl').basis !== 'rule' || conventional.address.conventional.how === 'named') {
    return null;
  }
  const blocked = blockedPatterns(policy, acap);
  if (blocked === null) return null;
  const name = crawlerNamed(question.crawler)?.token ?? question.crawler;
  const startsFrom = groupsOfEveryone(policy);
  const copied = linesOfGroups(startsFrom);
  // A permission in the groups for `*` may prevail over the records (D11), and then it must stay.
  const isWhole = blocked.some(({ pattern }) => pattern === '/') && !copied.some((line) => /^allow$/i.test(line.name));
  const without = new Set(isWhole ? crawlingLinesOfGroups(startsFrom) : []);
  const rules = isWhole ? WHOLE_SITE : blocked;
  if (copied.length - without.size + rules.length > MAX_RULES) return null;
  const added = addGroup(policy, { agents: [name], startsFrom, without, rules });
  if (!added.ok) return null;
  return isBlockedAfter(decider, question, added.edits) ? added.edits : null;
}

const WHOLE_SITE: readonly NewConventionalRule[] = [{ effect: 'disallow', pattern: '/' }];

/**
 * The patterns that the records naming the crawler block, as written; `null` if they say anything else about crawling.
 */
function blockedPatterns(policy: Policy, { rules: { acap } }: CrawlerDecider): readonly NewConventionalRule[] | null {
  if (acap === null || countAcapRules(acap) > MAX_RULES) return null;
  const rules = listAcapRules(acap).filter(({ usage }) => usage === 'crawl');
  const patterns = rules.map((rule) => blockedPattern(policy, rule));
  return patterns.some((pattern) => pattern === null)
    ? null
    : patterns.flatMap((pattern) => (pattern === null ? [] : [{ effect: 'disallow', pattern }]));
}

function blockedPattern(policy: Policy, { effect, tier, line, origin }: Rule): string | null {
  if (effect === 'allow' || tier !== 'general-named' || origin.path !== ROBOTS_TXT) return null;
  const rule = ruleAt(policy, line.line);
  return rule?.kind === 'rule' && rule.resource.kind === 'pattern' ? rule.resource.token.text : null;
}

/** Whether, after the edits, conventional readers block the path and an ACAP-aware one decides as before. */
function isBlockedAfter(decider: Decider, question: Question, edits: readonly TextEdit[]): boolean {
  const { policy, references } = decider;
  const after = createDecider(policyAfter(policy, edits), references);
  const isBlocked = (reader: Question['reader']) =>
    after.for({ ...question, reader }).decideUsage(question.path, 'crawl').effect === 'prohibited';
  const acap = { ...question, reader: 'acap' } as const;
  const before = decider.for(acap).decide(question.path).decisions;
  const now = after.for(acap).decide(question.path).decisions;
  const isSame = [...before].every(([usage, decision]) => {
    const other = now.get(usage);
    return other !== undefined && !differs(decision, other);
  });
  return isSame && isBlocked('rfc9309') && isBlocked('google');
}
