import { definePageLintRule, placeOf } from '../../rule-kit/page-lint-rule.ts';
import { resolvePageStatements } from '../statements/resolve-page-statements.ts';

export const directiveKeepsCopy = definePageLintRule({
  id: 'directive-keeps-copy',
  severity: 'information',
  clauses: ['M8', 'W14'],
  source: ['Guide example 4.9'],
  summary: 'noarchive without an ACAP statement about preserve.',
  why: "noarchive stops search engines from showing their stored copy. It doesn't stop anyone from storing one; only ACAP's disallow-preserve does. For Bing it also refuses AI answers and training, for Amazon training.",
  bad: '<head><meta name="robots" content="[|noarchive|]"></head>\n',
  good: '<head><meta name="robots" content="noarchive"><meta name="robots" content="ACAP disallow-preserve"></head>\n',
  *check(page) {
    const first = page.directives.find(({ name }) => name.text.toLowerCase() === 'noarchive');
    if (!first) return;
    const settled = resolvePageStatements(page).some(({ constituents }) =>
      constituents.some(({ usage }) => usage === 'preserve'),
    );
    if (settled) return;
    yield {
      span: first.span,
      place: placeOf(first.origin),
      message:
        '"noarchive" prohibits showing copies, not storing them. To prohibit both, add "ACAP disallow-preserve".',
    };
  },
});
