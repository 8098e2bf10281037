import { KNOWN_DIRECTIVES } from '../../vocabulary/directives.ts';
import { replaceSpan } from '../../text/text-edit.ts';
import { nearestName } from '../nearest-name.ts';
import { definePageLintRule, pageProblems } from '../page-lint-rule.ts';

/** A directive that nobody knows. Source: Part 2 §2.1. Clause: M6, M8. */
export const directiveUnknown = definePageLintRule({
  id: 'directive-unknown',
  severity: 'warning',
  voids: false,
  fix: 'suggestion',
  clauses: ['M6', 'M8'],
  source: ['Part 2 §2.1'],
  summary: 'A directive of a robots META tag or X-Robots-Tag header that no crawler is known to read.',
  why: 'Crawlers skip what they do not know, so the page is used as if it were not there.',
  bad: '<head><meta name="robots" content="[|noindx|], nofollow"></head>\n',
  good: '<head><meta name="robots" content="noindex, nofollow"></head>\n',
  *check(page) {
    for (const { span, text, place } of pageProblems(page, 'unknown-directive')) {
      const source = place === 'headers' ? (page.headers ?? page.document) : page.document;
      const exact = source.text.slice(span.start, span.end) === text;
      if (text.includes('|')) {
        const message = `"${text}" names alternatives, of which crawlers choose none; write the one that is meant.`;
        yield { span, place, message };
        continue;
      }
      const meant = nearestName(text.toLowerCase(), KNOWN_DIRECTIVES, text.length < 6 ? 1 : 2);
      const message = `No crawler is known to read "${text}".`;
      yield meant === null || !exact
        ? { span, place, message }
        : {
            span,
            place,
            message: `${message} Did you mean "${meant}"?`,
            fixes: [{ title: `Write "${meant}"`, safety: 'suggestion', edits: [replaceSpan(span, meant)] }],
          };
    }
  },
});
