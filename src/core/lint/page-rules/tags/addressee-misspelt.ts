import { misspeltCrawler } from '../../rule-kit/misspelt-crawler.ts';
import { definePageLintRule, writtenAt } from '../../rule-kit/page-lint-rule.ts';
import { replacementFix } from '../../rule-kit/replacement-fix.ts';

export const addresseeMisspelt = definePageLintRule({
  id: 'addressee-misspelt',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['M1', 'D1'],
  source: ['Part 2 §2.2.1'],
  summary: 'A META tag for a crawler whose name is one letter off a known one.',
  why: 'Names are compared letter by letter, ignoring case. A tag for a name that no crawler has is ignored.',
  bad: '<head><meta name="[|gogglebot|]" content="noindex"></head>\n',
  good: '<head><meta name="googlebot" content="noindex"></head>\n',
  *check(page) {
    const read = new Set([...page.statements, ...page.directives].map(({ addressee }) => addressee.name.toLowerCase()));
    for (const { name } of page.syntax.metaTags) {
      const known = read.has(name.text.toLowerCase()) ? misspeltCrawler(name.text) : null;
      if (known === null || writtenAt(page, name) !== name.text) continue;
      yield {
        span: name,
        message: `No known crawler is called "${name.text}". Did you mean ${known.token} (${known.operator})?`,
        fixes: [replacementFix(name, known.token)],
      };
    }
  },
});
