import { replaceSpan } from '../../../text/text-edit.ts';
import type { Policy, UsageReference } from '../../../model/policy.ts';
import { rulesOfRecord } from '../../../model/build-policy.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';

export const usagePresentLinks = defineLintRule({
  id: 'usage-present-links',
  severity: 'warning',
  fix: 'safe',
  clauses: ['A6'],
  source: ['Part 1 §2.5.5', 'Guide example 4.10'],
  summary: 'The usage "present-links", which should be "present-link".',
  why: "The Guide itself uses it once, so Gatepost accepts it. A crawler built from the specification doesn't know it.",
  bad: 'ACAP-crawler: *\nACAP-allow-[|present-links|]: /\n',
  good: 'ACAP-crawler: *\nACAP-allow-present-link: /\n',
  *check(policy) {
    for (const { line, usage } of writtenUsages(policy)) {
      const { token } = usage;
      if (token.text.toLowerCase() !== 'present-links') continue;
      const span = spanInDocument(policy, line, token);
      const last = { start: span.end - 1, end: span.end };
      yield {
        span,
        message: 'Crawlers may not know "present-links": the correct spelling is "present-link".',
        fixes: [{ title: 'Write "present-link"', safety: 'safe', edits: [replaceSpan(last, '')] }],
      };
    }
  },
});

function* writtenUsages(policy: Policy): Generator<{ readonly line: number; readonly usage: UsageReference }> {
  for (const definition of policy.definitions) {
    if (definition.kind === 'qualified-usage') yield definition;
    if (definition.kind === 'composite-usage') {
      for (const usage of definition.parts) yield { line: definition.line, usage };
    }
  }
  yield* policy.records.flatMap(rulesOfRecord);
}
