import { rulesOfRecord } from '../../../model/build-policy.ts';
import { buildDefinitionTable } from '../../../model/definitions.ts';
import type { Qualifier } from '../../../model/policy.ts';
import { resolveRule } from '../../../model/resolve-rule.ts';
import { joinFirst } from '../../../text/join-words.ts';
import { crawlersOf, createUsageChecker } from '../../rule-kit/usage-checker.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

/** A resource that a permission requires but its crawlers may not crawl. Source: Part 1 §2.5. Clause: Q. */
export const qualifierResourceNotCrawlable = defineLintRule({
  id: 'qualifier-resource-not-crawlable',
  severity: 'warning',
  clauses: ['Q', 'D11'],
  source: ['Part 1 §2.5.3', 'Part 1 §2.5.5'],
  summary: 'A resource that a permission requires but its crawlers may not crawl.',
  why: "The permission is valid only with the resource. A crawler that can't fetch it can't use the permission.",
  bad: 'ACAP-crawler: *\nACAP-disallow-crawl: /terms/\nACAP-allow-present: / must-include-resource=[|/terms/credit.html|]\n',
  good: 'ACAP-crawler: *\nACAP-disallow-crawl: /drafts/\nACAP-allow-present: / must-include-resource=/terms/credit.html\n',
  *check(policy, workspace) {
    const table = buildDefinitionTable(policy.definitions, 'known');
    const may = createUsageChecker(policy, workspace);
    for (const record of policy.records) {
      for (const rule of rulesOfRecord(record)) {
        if (rule.effect === 'disallow') continue;
        const { constituents } = resolveRule(rule, [table], 'known');
        for (const qualifier of constituents.flatMap(({ qualifiers }) => qualifiers)) {
          const path = pathRequiredBy(qualifier);
          if (path === null) continue;
          const blocked = crawlersOf(record, policy).filter(({ name }) => !may(name, path, 'crawl'));
          if (blocked.length === 0) continue;
          const token = rule.qualifiers.includes(qualifier) ? qualifier.value : rule.usage.token;
          const names = joinFirst(
            blocked.map(({ label }) => label),
            3,
          );
          yield {
            span: spanInDocument(policy, rule.line, token),
            message: `This permission is of no use to ${names}: it requires "${path}", which is blocked.`,
          };
        }
      }
    }
  },
});

/** The path on this site that a `must-…-resource` names; `null` for other addresses and for parts of the page. */
function pathRequiredBy({ name, value }: Qualifier): string | null {
  if (!/^must-(use|include)-resource$/i.test(name.text)) return null;
  const resource = value.text.replace(/^the-acap:(credit|link):/i, '');
  return /^\/(?!\/)/.test(resource) ? resource : null;
}
