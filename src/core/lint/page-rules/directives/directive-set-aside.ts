import { joinWords } from '../../../text/join-words.ts';
import { definePageLintRule, placeOf } from '../../rule-kit/page-lint-rule.ts';
import { resolvePageStatements } from '../statements/resolve-page-statements.ts';

export const directiveSetAside = definePageLintRule({
  id: 'directive-set-aside',
  severity: 'warning',
  clauses: ['M6'],
  source: ['Part 2 §2.1', 'Guide example 4.6'],
  summary: 'A directive that prohibits what an ACAP statement permits to the same crawlers.',
  why: 'ACAP crawlers follow the statement, all others the directive, so the page tells them different things.',
  bad: '<head><meta name="robots" content="[|noindex|]"><meta name="robots" content="ACAP allow-index"></head>\n',
  good: '<head><meta name="robots" content="noindex"><meta name="robots" content="ACAP disallow-index"></head>\n',
  *check(page) {
    const permitted = new Set<string>();
    for (const { statement, constituents, prohibits } of resolvePageStatements(page)) {
      if (prohibits || statement.purpose || statement.ids.length > 0) continue;
      for (const { usage } of constituents) permitted.add(`${statement.addressee.name.toLowerCase()} ${usage}`);
    }
    for (const { addressee, effect, name, span, origin } of page.directives) {
      if (effect.kind !== 'prohibit') continue;
      const usages = effect.usages.filter((usage) => permitted.has(`${addressee.name.toLowerCase()} ${usage}`));
      if (usages.length === 0) continue;
      yield {
        span,
        place: placeOf(origin),
        message: `ACAP crawlers ignore this "${name.text}": an ACAP statement permits ${joinWords(usages)}.`,
      };
    }
  },
});
