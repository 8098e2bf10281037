import { decideUsage } from '../../decide/decide.ts';
import { rulesOfRecord } from '../../model/build-policy.ts';
import { buildDefinitionTable } from '../../model/definitions.ts';
import type { AcapRecord, Policy, Qualifier } from '../../model/policy.ts';
import { resolveRule } from '../../model/resolve-rule.ts';
import { defineLintRule, type LintWorkspace, spanInDocument } from '../lint-rule.ts';

/** A resource that a qualifier demands, but that the crawler may not fetch. Source: Part 1 §2.5. Clause: Q. */
export const qualifierResourceNotCrawlable = defineLintRule({
  id: 'qualifier-resource-not-crawlable',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['Q', 'D11'],
  source: ['Part 1 §2.5.3', 'Part 1 §2.5.5'],
  summary: 'A resource that must be used or included, and that the same crawlers may not crawl.',
  why: 'The permission holds only with the resource, which the crawler cannot fetch. So it cannot use the permission either.',
  bad: 'ACAP-crawler: *\nACAP-disallow-crawl: /terms/\nACAP-allow-present: / must-include-resource=[|/terms/credit.html|]\n',
  good: 'ACAP-crawler: *\nACAP-disallow-crawl: /drafts/\nACAP-allow-present: / must-include-resource=/terms/credit.html\n',
  *check(policy, workspace) {
    const table = buildDefinitionTable(policy.definitions, 'known');
    const mayCrawl = crawlChecker(policy, workspace);
    for (const record of policy.records) {
      for (const rule of rulesOfRecord(record)) {
        if (rule.effect === 'disallow') continue;
        const { constituents } = resolveRule(rule, [table], 'known');
        for (const qualifier of constituents.flatMap(({ qualifiers }) => qualifiers)) {
          const path = pathDemandedBy(qualifier);
          if (path === null) continue;
          const barred = crawlersOf(record, policy).filter((crawler) => !mayCrawl(crawler.asked, path));
          if (barred.length === 0) continue;
          const token = rule.qualifiers.includes(qualifier) ? qualifier.value : rule.usage.token;
          const names = barred.map(({ name }) => name).join(', ');
          yield {
            span: spanInDocument(policy, rule.line, token),
            message: `${names} may not crawl "${path}", which this permission demands.`,
          };
        }
      }
    }
  },
});

/** The path of this site that a `must-…-resource` names; `null` for other addresses and for parts of the page. */
function pathDemandedBy({ name, value }: Qualifier): string | null {
  if (!/^must-(use|include)-resource$/i.test(name.text)) return null;
  const resource = value.text.replace(/^the-acap:(credit|link):/i, '');
  return /^\/(?!\/)/.test(resource) ? resource : null;
}

/** Whom to ask about, and what to call them; for `*` a name that the file does not hold. */
function crawlersOf({ crawlers }: AcapRecord, policy: Policy): { readonly asked: string; readonly name: string }[] {
  return crawlers.map(({ name: { text } }) => {
    if (text !== '*') return { asked: text, name: `"${text}"` };
    const lower = policy.document.text.toLowerCase();
    let asked = 'anycrawler';
    while (lower.includes(asked)) asked += 'x';
    return { asked, name: 'A crawler that is not named' };
  });
}

/** Tells whether a crawler may crawl a path, each pair decided once. */
function crawlChecker(policy: Policy, { references }: LintWorkspace): (crawler: string, path: string) => boolean {
  const known = new Map<string, boolean>();
  return (crawler, path) => {
    const key = `${crawler} ${path}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const { decision } = decideUsage(policy, { reader: 'acap', crawler, path }, 'crawl', { references });
    known.set(key, decision.effect === 'permitted');
    return decision.effect === 'permitted';
  };
}
