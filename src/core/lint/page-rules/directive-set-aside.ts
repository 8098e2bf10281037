import { definePageLintRule } from '../page-lint-rule.ts';
import { resolvePageStatements } from '../resolve-page-statements.ts';

/** A directive that an ACAP statement of the page contradicts. Source: Part 2 §2.1. Clause: M6. */
export const directiveSetAside = definePageLintRule({
  id: 'directive-set-aside',
  severity: 'warning',
  voids: false,
  fix: null,
  clauses: ['M6'],
  source: ['Part 2 §2.1', 'Guide example 4.6'],
  summary: 'A directive that prohibits what an ACAP statement for the same crawlers permits.',
  why: 'A crawler that knows ACAP follows the statement, every other the directive: the page says different things to the two.',
  bad: '<head><meta name="robots" content="[|noindex|]"><meta name="robots" content="ACAP allow-index"></head>\n',
  good: '<head><meta name="robots" content="noindex"><meta name="robots" content="ACAP disallow-index"></head>\n',
  *check(page) {
    const permitted = new Set<string>();
    for (const { statement, constituents, turned } of resolvePageStatements(page)) {
      if (statement.effect === 'disallow' || turned || statement.purpose || statement.ids.length > 0) continue;
      for (const { usage } of constituents) permitted.add(`${statement.addressee.name.toLowerCase()} ${usage}`);
    }
    for (const { addressee, effect, name, span, origin } of page.directives) {
      if (effect.kind !== 'prohibit') continue;
      const usages = effect.usages.filter((usage) => permitted.has(`${addressee.name.toLowerCase()} ${usage}`));
      if (usages.length === 0) continue;
      yield {
        span,
        place: origin === 'header' ? 'headers' : 'page',
        message: `A crawler that knows ACAP does not heed "${name.text}" for ${usages.join(', ')}, which a statement permits.`,
      };
    }
  },
});
