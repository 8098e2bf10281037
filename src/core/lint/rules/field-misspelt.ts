import { defineLintRule, spanInDocument } from '../lint-rule.ts';
import { findInvisible } from '../invisible-characters.ts';
import { nearestName } from '../nearest-name.ts';
import { replaceSpan } from '../../text/text-edit.ts';

/** The fields that robots.txt files live on, as they are usually written. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['user-agent', 'User-agent'],
  ['disallow', 'Disallow'],
  ['allow', 'Allow'],
  ['sitemap', 'Sitemap'],
  ['crawl-delay', 'Crawl-delay'],
]);
const NAMES = [...FIELDS.keys()];
/** Other fields that somebody reads, or read once. Dated: November 2026. */
const OTHERS: ReadonlySet<string> = new Set([
  'host',
  'noindex',
  'nofollow',
  'noarchive',
  'clean-param',
  'cache-delay',
  'request-rate',
  'visit-time',
  'content-signal',
  'content-usage',
  'license',
  'agentmap',
  'llms-txt',
]);

/** A conventional field whose name is misspelt. Source: RFC 9309 §2.2. Clause: G1, G4. */
export const fieldMisspelt = defineLintRule({
  id: 'field-misspelt',
  severity: 'warning',
  voids: false,
  fix: 'suggestion',
  clauses: ['G1', 'G4'],
  source: ['RFC 9309 §2.2', 'google/robotstxt'],
  summary: 'A field whose name is a misspelt User-agent, Disallow, Allow, Sitemap or Crawl-delay.',
  why: 'Crawlers skip fields they do not know, and so the rule. Google\'s parser forgives some misspellings, as "dissallow", so that the file means different things to different crawlers.',
  bad: 'User-agent: *\n[|Dissalow|]: /private/\n',
  good: 'User-agent: *\nDisallow: /private/\n',
  *check(policy) {
    for (let line = 0; line < policy.syntax.lines.length; line++) {
      const element = policy.syntax.lines[line];
      if (element?.kind !== 'field' || element.name.text.length > 20) continue;
      const meant = meantField(element.name.text);
      if (meant === null) continue;
      const span = spanInDocument(policy, line, element.name);
      yield {
        span,
        message: `Most crawlers do not know the field "${element.name.text}" and skip the line; "${meant}" is meant.`,
        fixes: [{ title: `Write "${meant}"`, safety: 'suggestion', edits: [replaceSpan(span, meant)] }],
      };
    }
  },
});

function meantField(written: string): string | null {
  const name = written.toLowerCase();
  // A character that cannot be seen is another lint rule's concern.
  if (findInvisible(name)) return null;
  if (FIELDS.has(name) || OTHERS.has(name) || name.startsWith('acap-')) return null;
  const joined = name.replace(/[\s_-]+/g, '-');
  const same = NAMES.find((field) => field === joined || field.replace('-', '') === joined);
  // What begins like a field is read as that field by some, and another lint rule's concern.
  if (same === undefined && NAMES.some((field) => name.startsWith(field))) return null;
  return FIELDS.get(same ?? nearestName(name, NAMES, name.length < 7 ? 1 : 2) ?? '') ?? null;
}
