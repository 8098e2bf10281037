import { isInlineLicense, isLicenseLink } from '../../../model/build-page-outline.ts';
import type { Addressee, PagePolicy } from '../../../model/page-policy.ts';
import { licenseLinks } from '../../../preferences/license-sources.ts';
import { isRead } from '../../../syntax/page-syntax.ts';
import { parseHeaders } from '../../../syntax/parse-headers.ts';
import type { Span } from '../../../text/span.ts';
import { PAGE_FIELDS, pageFieldNamed } from '../../../vocabulary/preference-data/page-fields.ts';
import { PAGE_DIRECTIVES } from '../../../vocabulary/preference-data/page-directives.ts';
import { RSL } from '../../../vocabulary/preference-data/rsl.ts';
import { definePageLintRule, type PagePlace, placeOf } from '../../rule-kit/page-lint-rule.ts';
import { describeBlock } from './describe-block.ts';

export const preferenceNeverRead = definePageLintRule({
  id: 'preference-never-read',
  severity: 'warning',
  clauses: ['S4', 'N7', 'W11', 'E14', 'Z3'],
  source: ['Google, robots meta tag', 'draft-ietf-aipref-attach-05'],
  summary: "A page's preferences about AI and mining that crawlers can't read, because the robots.txt blocks the page.",
  why: 'A crawler that may not fetch the page sees neither its tags nor its headers. It may get the page from elsewhere, without its preferences. State the preference in the robots.txt, or allow crawling.',
  bad: '<!-- /private/page.html; robots.txt: Disallow: /private/ -->\n<head><meta name="robots" content="[|noai|]"></head>\n',
  good: '<!-- /page.html; robots.txt: Disallow: /private/ -->\n<head><meta name="robots" content="noai"></head>\n',
  sites: {
    bad: { robots: 'User-agent: *\nDisallow: /private/\n', paths: ['/private/page.html'] },
    good: { robots: 'User-agent: *\nDisallow: /private/\n', paths: ['/page.html'] },
  },
  *check(page, site) {
    if (site === null) return;
    for (const { addressee, what, span, place } of preferencesOf(page)) {
      const message = describeBlock(site, addressee, 'rfc9309', what);
      if (message !== null) yield { span, place, message };
    }
  },
});

interface PagePreference {
  readonly addressee: Addressee;
  readonly what: string;
  readonly span: Span;
  readonly place: PagePlace;
}

const EVERYBODY: Addressee = { everybody: true, name: '*' };
/** Directives about indexing, which the lint rule `directive-never-read` reports. */
const OF_INDEXING: readonly string[] = ['noindex', 'none'];

function* preferencesOf(page: PagePolicy): Generator<PagePreference> {
  for (const { addressee, name, value, span, origin } of page.directives) {
    const key = name.text.toLowerCase();
    const isOfUse = Object.hasOwn(PAGE_DIRECTIVES.meanings, key) || (key === 'max-snippet' && value?.text !== '-1');
    if (!isOfUse || OF_INDEXING.includes(key)) continue;
    yield { addressee, what: name.text, span, place: placeOf(origin) };
  }
  for (const { name } of page.syntax.metaTags.filter(isRead)) {
    const field = pageFieldNamed(name.text.trim());
    if (field?.inMeta !== true) continue;
    yield { addressee: EVERYBODY, what: field.name, span: name, place: 'page' };
  }
  for (const element of page.syntax.typedElements) {
    if (!isLicenseLink(element) && !isInlineLicense(element)) continue;
    yield { addressee: EVERYBODY, what: RSL.mediaType, span: element.span, place: 'page' };
  }
  const { headers } = page;
  if (headers === null) return;
  for (const field of PAGE_FIELDS) {
    for (const { name, value } of parseHeaders(headers, field.name.toLowerCase())) {
      if (field.vocabulary === 'rsl' && licenseLinks(value.text).length === 0) continue;
      yield { addressee: EVERYBODY, what: field.name, span: name, place: 'headers' };
    }
  }
}
