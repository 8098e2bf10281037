import { definePageLintRule } from '../../rule-kit/page-lint-rule.ts';
import { findingWithFix } from '../../rule-kit/replacement-fix.ts';

export const locationNotAddress = definePageLintRule({
  id: 'location-not-address',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['M5', 'Q'],
  source: ['Part 2 §2.2.9.1', 'RFC 3986 §3'],
  summary: "A location that isn't the URL of any page.",
  why: 'The permission applies only to a page at this URL. If no page can have that URL, nothing is permitted.',
  bad: '<head><meta name="robots" content="ACAP allow-index location=[|www.example.com/news.html|]"></head>\n',
  good: '<head><meta name="robots" content="ACAP allow-index location=https://www.example.com/news.html"></head>\n',
  *check(page) {
    const permissions = page.statements.filter(({ effect }) => effect === 'allow');
    for (const { name, value } of permissions.flatMap(({ qualifiers }) => qualifiers)) {
      if (name.text.toLowerCase() !== 'location' || value.text === '' || isUrl(value.text)) continue;
      const message = `This prohibits the usage: no page has the URL "${value.text}". Write a full one, such as https://www.example.com/news.html.`;
      const url = `https://${value.text}`;
      const meant = HOST_WITHOUT_SCHEME.test(value.text) && isUrl(url) ? url : null;
      yield findingWithFix(value, message, meant);
    }
  },
});

const SCHEME = /^[a-z][a-z\d+.-]*:/i;
const SCHEME_OF_PAGES = /^(?:https?|ftp):(?=\/\/)/i;
/** Matches user, host and port, but no characters that a host cannot contain. */
const AUTHORITY = /^\/\/(?:[^/?#@]*@)?(?:\[[\da-f:.]+\]|[^/?#:@[\]]+)(?::\d{0,5})?(?=[/?#]|$)/i;
/** Matches characters that RFC 3986 allows nowhere, and a percent sign that encodes nothing. */
const IMPOSSIBLE = /[<>\\^`{|}]|%(?![\da-f]{2})/i;
/** Matches a relative URL that starts with a host: `www.example.com`, `example.com/news`. */
const HOST_WITHOUT_SCHEME =
  /^(?:www\.[a-z\d-]+|[a-z\d-]+(?=(?:\.[a-z\d-]+)+(?:\/|:\d)))(?:\.[a-z\d-]+)*(?::\d+)?(?:\/|$)/i;

/** Whether a text can be the URL of a page, relative URLs included. */
function isUrl(text: string): boolean {
  if (IMPOSSIBLE.test(text) || HOST_WITHOUT_SCHEME.test(text)) return false;
  if (SCHEME.test(text) && !SCHEME_OF_PAGES.test(text)) return false;
  const rest = text.replace(SCHEME_OF_PAGES, '');
  return !rest.startsWith('//') || AUTHORITY.test(rest);
}
