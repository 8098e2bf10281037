import { definePageLintRule } from '../page-lint-rule.ts';
import { resolvePageStatements } from '../resolve-page-statements.ts';

/** `noarchive`, which does not keep anybody from keeping a copy. Source: Guide example 4.9. Clause: M8. */
export const directiveKeepsCopy = definePageLintRule({
  id: 'directive-keeps-copy',
  severity: 'information',
  voids: false,
  fix: null,
  clauses: ['M8'],
  source: ['Guide example 4.9'],
  summary: 'The directive noarchive, without an ACAP statement about preserve.',
  why: 'It says that the copy a search engine keeps is not to be shown, and does not say that none may be kept. For that ACAP has disallow-preserve; no conventional directive says it.',
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
      place: first.origin === 'header' ? 'headers' : 'page',
      message:
        '"noarchive" keeps copies from being shown, not from being kept; "ACAP disallow-preserve" says the latter.',
    };
  },
});
