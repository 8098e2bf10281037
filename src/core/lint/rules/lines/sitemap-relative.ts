import type { Policy } from '../../../model/policy.ts';
import { fieldsNamed } from '../../../model/fields-named.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { findingWithFix } from '../../rule-kit/replacement-fix.ts';

export const sitemapRelative = defineLintRule({
  id: 'sitemap-relative',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['G1', 'C4'],
  source: ['RFC 9309 §2.2.4', 'sitemaps.org protocol'],
  summary: 'A Sitemap line without a full URL.',
  why: 'A sitemap needs its full URL, including scheme and host, since it may be on another host. Crawlers ignore a path alone.',
  bad: 'Sitemap: https://www.example.com/news.xml\nSitemap: [|/sitemap.xml|]\n',
  good: 'Sitemap: https://www.example.com/news.xml\nSitemap: https://www.example.com/sitemap.xml\n',
  *check(policy) {
    const origin = originOf(policy);
    for (const { line, name, value } of fieldsNamed(policy, 'sitemap')) {
      if (ABSOLUTE.test(value.text)) continue;
      if (value.text === '') {
        yield { span: spanInDocument(policy, line, name), message: 'This line names no sitemap.' };
        continue;
      }
      const message = `Crawlers ignore "${value.text}": a sitemap needs its full URL, such as https://www.example.com/sitemap.xml.`;
      yield findingWithFix(spanInDocument(policy, line, value), message, fullUrl(value.text, origin));
    }
  },
});

const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/[^/\s]/i;

function fullUrl(value: string, origin: string | null): string | null {
  if (/^\/(?!\/)\S*$/.test(value)) return origin === null ? null : `${origin}${value}`;
  return /^(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+)+\/\S*$/i.test(value) ? `https://${value}` : null;
}

/** The scheme and host of the site, if all full sitemap URLs in the file share them; otherwise `null`. */
function originOf(policy: Policy): string | null {
  const origins = new Set<string>();
  for (const { value } of fieldsNamed(policy, 'sitemap')) {
    const origin = /^https?:\/\/[^/\s?#]+/i.exec(value.text)?.[0];
    if (origin !== undefined) origins.add(origin);
  }
  const [origin, ...others] = origins;
  return others.length === 0 ? (origin ?? null) : null;
}
