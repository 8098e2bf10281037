import { representativePaths } from '../../../match/include-patterns.ts';
import { normalizePattern } from '../../../match/normalize-path.ts';
import type { Constituent, Qualifier } from '../../../model/policy.ts';
import { ROBOTS_TXT } from '../../../model/line-reference.ts';
import { resolveRule } from '../../../model/resolve-rule.ts';
import { namesInFile, unknownName } from '../../../rules/crawler-names.ts';
import { memoize } from '../../../text/maps.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';
import { nameCrawlers } from '../../../text/name-crawlers.ts';
import { crawlersOf, createUsageDecider, rulesWithPurpose, type TestCrawler } from '../../rule-kit/usage-decider.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

/** Limits the tests of crawlers named elsewhere; files that need more are not hand-written. */
const MAX_TESTED = 5000;

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
    const decide = createUsageDecider(policy, workspace);
    const unknown = unknownName([policy]);
    const named = namesInFile(policy).map((name) => ({ name, label: name }));
    let left = MAX_TESTED;
    const isBlocked = memoize((path: string) =>
      memoize((purpose: string | null) =>
        memoize((name: string) => decide(name, path, 'crawl', purpose).effect === 'prohibited'),
      ),
    );
    const blockedAmongNamed = memoize((path: string) =>
      memoize((purpose: string | null) => named.filter(({ name }) => left-- > 0 && isBlocked(path)(purpose)(name))),
    );
    for (const record of policy.records) {
      const isForAny = record.crawlers.some(({ name }) => name.text === '*');
      const crawlers = crawlersOf(record, unknown);
      for (const { rule, purpose } of rulesWithPurpose(record)) {
        if (rule.effect === 'disallow') continue;
        const { constituents, patterns } = resolveRule(rule, policy.definitionTables, 'known');
        for (const { usage, qualifier } of constituents.flatMap(qualifiersOf)) {
          const path = pathRequiredBy(qualifier);
          if (path === null) continue;
          // A crawler with a record of its own may not depend on this permission.
          const dependsOnRule = ({ name }: TestCrawler) => {
            const { effect, lines } = decide(name, pathWithin(patterns), usage, purpose);
            return effect === 'permitted' && lines.some((one) => one.path === ROBOTS_TXT && one.line === rule.line);
          };
          const own = crawlers.filter(({ name }) => isBlocked(path)(purpose)(name));
          const others = isForAny && own.length === 0 ? blockedAmongNamed(path)(purpose) : [];
          const blocked = [...own, ...others.filter((one) => left-- > 0 && dependsOnRule(one))];
          if (blocked.length === 0) continue;
          const token = rule.qualifiers.includes(qualifier) ? qualifier.value : rule.usage.token;
          const names = nameCrawlers(blocked.map(({ label }) => label));
          yield {
            span: spanInDocument(policy, rule.line, token),
            message: `This permission is of no use to ${names}: it requires "${path}", which is blocked.`,
          };
        }
      }
    }
  },
});

function pathWithin([first]: readonly Token[]): string {
  const [path = ''] = representativePaths(normalizePattern(first?.text ?? ''));
  // In a URL, the "#" of representative paths would begin a fragment.
  return path.replaceAll('#', 'x');
}

function qualifiersOf({ usage, qualifiers }: Constituent) {
  return qualifiers.map((qualifier) => ({ usage, qualifier }));
}

/** The path on this site that a `must-…-resource` names; `null` for other URLs and for parts of the page. */
function pathRequiredBy({ name, value }: Qualifier): string | null {
  if (!/^must-(use|include)-resource$/i.test(name.text)) return null;
  const resource = value.text.replace(/^the-acap:(credit|link):/i, '');
  return /^\/(?!\/)/.test(resource) ? resource : null;
}
