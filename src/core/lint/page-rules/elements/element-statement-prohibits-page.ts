import { addTo } from '../../../text/maps.ts';
import type { Span } from '../../../text/span.ts';
import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';

export const elementStatementProhibitsPage = definePageLintRule({
  id: 'element-statement-prohibits-page',
  severity: 'warning',
  clauses: ['M7'],
  source: ['Part 2 §2.2.6'],
  summary:
    "A statement on an element, which prohibits the usage for the whole page to crawlers that don't read elements.",
  why: "A crawler that can't treat elements one by one treats the usage as prohibited for the whole page, whatever the statement and the META tags say. Reported once per usage.",
  bad: '<body><p class="[|the-acap:allow-index|]">x</p></body>\n',
  good: '<head><meta name="robots" content="ACAP allow-index"></head><body><p>x</p></body>\n',
  *check(page) {
    const byUsage = new Map<string, Span[]>();
    for (const { pilot, usage, token } of page.elementStatements) {
      if (pilot || usage.kind === 'unknown') continue;
      const name = usage.kind === 'standard' ? usage.usage : usage.token.text;
      addTo(byUsage, name, { start: token.start, end: token.end });
    }
    for (const [usage, [span, ...related]] of byUsage) {
      if (!span) continue;
      yield {
        span,
        message: `For crawlers that don't read elements, this prohibits ${usage} for the whole page.`,
        ...(related.length > 0 ? { related } : {}),
      };
    }
  },
});
