import { entryOf, tableOf } from './entry-of.ts';
import { CONTENT_SIGNAL } from './preference-data/content-signal.ts';
import { CONTENT_USAGE } from './preference-data/content-usage.ts';

/** The kind of value of a conventional field, which determines its control in the form. */
export type FieldValueKind = 'url' | 'number' | 'text';

/** A conventional field other than `User-agent`, `Allow` and `Disallow`. */
export interface ConventionalField {
  /** Its usual spelling. */
  readonly name: string;
  readonly value: FieldValueKind;
  /** True for a field that applies to the whole site wherever it is; any other belongs to its group. */
  readonly ofSite: boolean;
  /** Its meaning, in one sentence. */
  readonly meaning: string;
  /** Which readers ignore it and which read it, in a few sentences; `null` if unknown. */
  readonly readBy: string | null;
  /** A starting value, for a field whose value consists of vocabulary words; otherwise `null`. */
  readonly example: string | null;
}

/** The known conventional fields other than rules and agents; `readBy` is as of November 2026. Clause: C4, G1. */
export const CONVENTIONAL_FIELDS: readonly ConventionalField[] = [
  field('Sitemap', 'url', true, 'The full URL of a list of the site’s pages.'),
  field(
    'Host',
    'text',
    true,
    'The preferred name of the site; only Yandex read it, until 2018.',
    'Crawlers ignore Host: only Yandex ever read it, and stopped in 2018.',
  ),
  field(
    'Crawl-delay',
    'number',
    false,
    'How many seconds to wait between two requests; Google and Amazon ignore it.',
    'Google and Amazon ignore Crawl-delay. Anthropic, Common Crawl, Ahrefs and Semrush obey it.',
  ),
  field(
    'Clean-param',
    'text',
    false,
    'Query parameters that don’t change the page; only Yandex reads it.',
    'Only Yandex reads Clean-param.',
  ),
  field(
    'Request-rate',
    'text',
    false,
    'How many pages to fetch in how many seconds: “1/5”; few crawlers read it.',
    'Google ignores Request-rate, and few other crawlers read it.',
  ),
  field(
    'Visit-time',
    'text',
    false,
    'When crawlers may visit, in UTC: “0600-0845”; few crawlers read it.',
    'Google ignores Visit-time, and few other crawlers read it.',
  ),
  field(
    'Noindex',
    'text',
    false,
    'Paths to keep out of the index; Google stopped reading it in 2019.',
    'Search engines ignore Noindex in a robots.txt; Google stopped reading it in 2019. Use a robots META tag or an X-Robots-Tag header, and let crawlers fetch the page so that they see it.',
  ),
  field(
    'Content-Signal',
    'text',
    false,
    `What may be done with pages, in the words of Cloudflare’s Content Signals: “${CONTENT_SIGNAL.example}”.`,
    null,
    CONTENT_SIGNAL.example,
  ),
  field(
    'Content-Usage',
    'text',
    false,
    `What may be done with pages, in the words of the AIPREF drafts: “${CONTENT_USAGE.example}”.`,
    null,
    CONTENT_USAGE.example,
  ),
  field('License', 'url', false, 'The terms of use: the full URL of an RSL document.'),
];

function field(
  name: string,
  value: FieldValueKind,
  ofSite: boolean,
  meaning: string,
  readBy: string | null = null,
  example: string | null = null,
): ConventionalField {
  return { name, value, ofSite, meaning, readBy, example };
}

const BY_NAME: Readonly<Record<string, ConventionalField>> = /* @__PURE__ */ tableOf(
  CONVENTIONAL_FIELDS,
  ({ name }) => [name.toLowerCase()],
);

/** Looks up a field by name, ignoring case; `null` for rules, agents and unknown fields. */
export function conventionalFieldNamed(name: string): ConventionalField | null {
  return entryOf(BY_NAME, name.toLowerCase()) ?? null;
}

/** Whether a field applies to the whole site, wherever it is. Clause: G1. */
export function isSiteField(name: string): boolean {
  return conventionalFieldNamed(name)?.ofSite ?? false;
}
