import type { Policy } from '../../../model/policy.ts';
import { fieldWithin } from '../../../syntax/field-within.ts';
import { defineLintRule, spanInDocument } from '../../rule-kit/lint-rule.ts';
import { replacementFix } from '../../rule-kit/replacement-fix.ts';

/** A `Sitemap` line without a full address. Clause: G1, C4. */
export const sitemapRelative = defineLintRule({
  id: 'sitemap-relative',
  severity: 'warning',
  fix: 'suggestion',
  clauses: ['G1', 'C4'],
  source: ['RFC 9309 §2.2.4', 'sitemaps.org protocol'],
  summary: 'A Sitemap line without a full address.',
  why: 'A sitemap needs its full address, including scheme and host, since it may be on another host. Crawlers ignore a path alone.',
  bad: 'Sitemap: https://www.example.com/news.xml\nSitemap: [|/sitemap.xml|]\n',
  good: 'Sitemap: https://www.example.com/news.xml\nSitemap: https://www.example.com/sitemap.xml\n',
  *check(policy) {
    const origin = originOf(policy);
    for (const { line, value } of sitemaps(policy)) {
      if (ABSOLUTE.test(value.text)) continue;
      const span = spanInDocument(policy, line, value);
      const message =
        value.text === ''
          ? 'This line names no sitemap.'
          : `Crawlers ignore "${value.text}": a sitemap needs its full address, such as https://www.example.com/sitemap.xml.`;
      const meant = fullAddress(value.text, origin);
      yield meant === null
        ? { span: value.text === '' ? nameOf(policy, line) : span, message }
        : { span, message, fixes: [replacementFix(span, meant)] };
    }
  },
});

const ABSOLUTE = /^[a-z][a-z\d+.-]*:\/\/[^/\s]/i;

function* sitemaps(policy: Policy) {
  for (const [line, element] of policy.syntax.lines.entries()) {
    // Another lint rule reports lines that contain a second field.
    if (element.kind !== 'field' || fieldWithin(element)) continue;
    if (element.name.text.toLowerCase() === 'sitemap') yield { line, value: element.value };
  }
}

function fullAddress(value: string, origin: string | null): string | null {
  if (/^\/(?!\/)\S*$/.test(value)) return origin === null ? null : `${origin}${value}`;
  return /^(?:www\.)?[a-z\d-]+(?:\.[a-z\d-]+)+\/\S*$/i.test(value) ? `https://${value}` : null;
}

function nameOf(policy: Policy, line: number) {
  const element = policy.syntax.lines[line];
  const name = element?.kind === 'field' ? element.name : { start: 0, end: 0 };
  return spanInDocument(policy, line, name);
}

/** The scheme and host of the site, if all full sitemap addresses in the file share them; otherwise `null`. */
function originOf(policy: Policy): string | null {
  const origins = new Set<string>();
  for (const { value } of sitemaps(policy)) {
    const origin = /^https?:\/\/[^/\s?#]+/i.exec(value.text)?.[0];
    if (origin !== undefined) origins.add(origin);
  }
  const [origin, ...others] = origins;
  return others.length === 0 ? (origin ?? null) : null;
}
