import { canMatch } from '../../../match/match-pattern.ts';
import { isFromCopy } from '../../../decide/clauses/dependence.ts';
import { rulesOfRecord } from '../../../model/build-policy.ts';
import type { AcapRule } from '../../../model/policy.ts';
import { unknownName } from '../../../rules/crawler-names.ts';
import { examplePath } from '../../rule-kit/example-path.ts';
import { crawlersOf, createUsageDecider, rulesWithPurpose } from '../../rule-kit/usage-decider.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { standardUsage } from '../../../model/parse-acap-field.ts';

/** Files with more such permissions are not hand-written, and deciding each would take too long. */
const MAX_TESTED = 200;

export const copyWithoutPreserve = defineLintRule({
  id: 'copy-without-preserve',
  severity: 'information',
  clauses: ['D12', 'R18'],
  source: ['Part 1 §2.5.5.1.2', 'Part 1 §2.5.5.1.3'],
  summary: 'A permission to show a stored copy although keeping one is prohibited.',
  why: 'The specification calls what is shown a "preserved copy". For some crawlers, prohibiting preserve also prohibits showing it; others look only at the permission. Permit both or prohibit both.',
  bad: 'ACAP-crawler: *\nACAP-disallow-preserve: /news/\nACAP-allow-[|present-oldsnippet|]: /news/archive/\n',
  good: 'ACAP-crawler: *\nACAP-allow-preserve: /news/archive/\nACAP-allow-present-oldsnippet: /news/archive/\n',
  *check(policy, workspace) {
    const rules = policy.records.flatMap(rulesOfRecord);
    if (!rules.some(({ effect, usage }) => effect === 'disallow' && standardUsage(usage) === 'preserve')) return;
    const decide = createUsageDecider(policy, workspace);
    const may = (...asked: Parameters<typeof decide>) => decide(...asked).effect === 'permitted';
    const unknown = unknownName([policy]);
    let left = MAX_TESTED;
    for (const record of policy.records) {
      for (const { rule, purpose } of rulesWithPurpose(record)) {
        const path = copyPermittedAt(rule);
        if (path === null || left-- <= 0) continue;
        const isKept = crawlersOf(record, unknown).every(
          ({ name }) => may(name, path, 'preserve', purpose) || !may(name, path, 'crawl', purpose),
        );
        if (isKept) continue;
        yield {
          span: spanInDocument(policy, rule.line, rule.usage.token),
          message: `Some crawlers won't show this: keeping a copy ("preserve") is prohibited for the same paths.`,
        };
      }
    }
  },
});

/** A path for which a rule permits showing a copy; `null` for other rules. */
function copyPermittedAt({ effect, usage, resource }: AcapRule): string | null {
  if (effect === 'disallow' || usage.kind !== 'standard' || !isFromCopy(usage.usage)) return null;
  return resource.kind === 'pattern' && canMatch(resource.token.text) ? examplePath(resource.token.text) : null;
}
