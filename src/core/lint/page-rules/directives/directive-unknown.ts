import { KNOWN_DIRECTIVES } from '../../../vocabulary/directives.ts';
import { nearestName } from '../../../text/nearest-name.ts';
import { definePageLintRule, pageProblems } from '../../rule-kit/page-lint-rule.ts';
import { findingWithGuess } from '../../rule-kit/replacement-fix.ts';

export const directiveUnknown = definePageLintRule({
  id: 'directive-unknown',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['M6', 'M8'],
  source: ['Part 2 §2.1'],
  summary: 'A robots directive that no crawler is known to read.',
  why: "Crawlers skip directives they don't know.",
  bad: '<head><meta name="robots" content="[|noindx|], nofollow"></head>\n',
  good: '<head><meta name="robots" content="noindex, nofollow"></head>\n',
  *check(page) {
    for (const { span, text, place } of pageProblems(page, 'unknown-directive')) {
      const source = place === 'headers' ? (page.headers ?? page.document) : page.document;
      const exact = source.text.slice(span.start, span.end) === text;
      if (text.includes('|')) {
        const message = `Crawlers skip "${text}": it is a list of alternatives. Write the one you mean.`;
        yield { span, place, message };
        continue;
      }
      const [name = '', value = null] = text.split(/(?<![ \t])[ \t]*:[ \t]*(.*)/s, 2);
      const wanted = VALUES[name.toLowerCase()];
      if (wanted !== undefined) {
        const wrong = value === null || value === '' ? 'its value is missing' : `"${value}" is not a valid value`;
        yield { span, place, message: `Crawlers skip "${name}": ${wrong}. Write ${wanted}.` };
        continue;
      }
      const meant = exact ? nearestName(text.toLowerCase(), KNOWN_DIRECTIVES, text.length < 6 ? 1 : 2) : null;
      yield { ...findingWithGuess(span, `No crawler is known to read "${text}".`, meant), place };
    }
  },
});

/** The valid values of the directives that take one. */
const VALUES: Readonly<Record<string, string | undefined>> = {
  'max-snippet': 'a number of characters, such as max-snippet:50',
  'max-image-preview': 'max-image-preview:none, standard or large',
  'max-video-preview': 'a number of seconds, such as max-video-preview:10',
  unavailable_after: 'a date, such as unavailable_after: 2030-12-31',
};
