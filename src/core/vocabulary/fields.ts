import { CONVENTIONAL_FIELDS } from './conventional-fields.ts';
import { entryOf, tableOf } from './entry-of.ts';
import type { Meaning } from './meaning.ts';
import { CONTENT_SIGNAL } from './preference-data/content-signal.ts';
import { CONTENT_USAGE } from './preference-data/content-usage.ts';
import { RSL } from './preference-data/rsl.ts';
import type { QualifierName } from './qualifiers.ts';
import type { Usage } from './usages.ts';

/** The description of a robots.txt field. */
export interface FieldEntry {
  /** Its usual spelling: `User-agent`, `ACAP-crawler`. A name that ends in `-` takes a usage as its suffix. */
  readonly name: string;
  /** Its meaning, in one or two sentences. */
  readonly meaning: string;
  /** Where it is defined; for fields outside the specifications, who reads it. */
  readonly source: string;
}

/** The sources of fields that neither RFC 9309 nor ACAP defines. */
const SOURCES: Readonly<Record<string, string | undefined>> = {
  'Content-Signal': CONTENT_SIGNAL.facts.sources[0]?.title,
  'Content-Usage': CONTENT_USAGE.facts.sources[0]?.title,
  License: RSL.facts.sources[0]?.title,
  Sitemap: 'sitemaps.org',
};

/** The fields, conventional ones first. Source: Part 1 §2, §3; RFC 9309 §2.2. Clause: L4, L5, L7, C4. */
export const FIELDS: readonly FieldEntry[] = [
  {
    name: 'User-agent',
    meaning:
      'Opens a group: the rules below apply to the crawler with this name. * means every crawler without its own group.',
    source: 'RFC 9309 §2.2.1',
  },
  {
    name: 'Disallow',
    meaning: 'Crawlers of this group must not fetch the paths that match. Without a path, it blocks nothing.',
    source: 'RFC 9309 §2.2.2',
  },
  {
    name: 'Allow',
    meaning: 'Crawlers of this group may fetch the paths that match. The longest rule that matches a path decides.',
    source: 'RFC 9309 §2.2.2',
  },
  ...CONVENTIONAL_FIELDS.map(({ name, meaning }) => ({ name, meaning, source: SOURCES[name] ?? 'no specification' })),
  {
    name: 'ACAP-crawler',
    meaning:
      'Opens a record: the permissions and prohibitions below apply to the crawler with this name, or, with *, to all crawlers.',
    source: 'Part 1 §2.3.1',
  },
  { name: 'ACAP-allow-', meaning: 'Permits a usage of the resources that match.', source: 'Part 1 §2.4.1' },
  { name: 'ACAP-disallow-', meaning: 'Prohibits a usage of the resources that match.', source: 'Part 1 §2.4.2' },
  {
    name: 'ACAP-usage-purpose',
    meaning: 'Opens a sub-record: the rules below apply only to this purpose.',
    source: 'Part 1 §2.3.3',
  },
  {
    name: 'ACAP-permissions-reference',
    meaning: 'Names another document that contains the permissions for the crawlers of this record.',
    source: 'Part 1 §2.3.2',
  },
  {
    name: 'ACAP-request-take-down',
    meaning: 'Asks crawlers to stop presenting one resource. It has no effect on decisions.',
    source: 'Part 1 §2.6.1',
  },
  {
    name: 'ACAP-request-re-crawl',
    meaning: 'Asks crawlers to fetch one resource again soon. It has no effect on decisions.',
    source: 'Part 1 §2.6.2',
  },
  {
    name: 'ACAP-qualified-usage',
    meaning: 'Names a usage with its qualifiers, for use as ACAP-allow-(name).',
    source: 'Part 1 §2.7.1',
  },
  {
    name: 'ACAP-composite-usage',
    meaning: 'Names several usages together, for use as ACAP-allow-(name).',
    source: 'Part 1 §2.7.2',
  },
  {
    name: 'ACAP-resource-set',
    meaning: 'Names a list of patterns, for use as the-acap:resource-set:name.',
    source: 'Part 1 §2.7.3',
  },
  {
    name: 'ACAP-ignore-conventional-records',
    meaning: 'Crawlers that read ACAP ignore all User-agent groups in this file.',
    source: 'Part 1 §2.9.1',
  },
  {
    name: 'ACAP-version',
    meaning: 'Declares the ACAP version, as 1.1 is believed to do it; 1.0 uses ##ACAP version=.',
    source: 'ACAP 1.1, list of changes',
  },
];

const BY_NAME: Readonly<Record<string, FieldEntry>> = /* @__PURE__ */ tableOf(FIELDS, ({ name }) => [
  name.toLowerCase(),
]);

/** Looks up a field by name, ignoring case; accepts complete names such as `ACAP-allow-crawl`. `null` if unknown. */
export function fieldNamed(name: string): FieldEntry | null {
  const key = name.toLowerCase();
  const effect = /^acap-(?:dis)?allow-/.exec(key)?.[0];
  return entryOf(BY_NAME, effect ?? key) ?? null;
}

/** Returns the section of the specification that defines a usage: `Part 1 §2.5.1`. Clause: A6. */
export function usageSource(usage: Usage): string {
  return `Part 1 §${USAGE_SECTIONS[usage]}`;
}

const USAGE_SECTIONS: Readonly<Record<Usage, string>> = {
  crawl: '2.5.1',
  follow: '2.5.2',
  index: '2.5.3',
  preserve: '2.5.4',
  present: '2.5.5',
  'present-original': '2.5.5.1.1',
  'present-currentcopy': '2.5.5.1.2',
  'present-oldcopy': '2.5.5.1.3',
  'present-snippet': '2.5.5.1.4',
  'present-thumbnail': '2.5.5.1.5',
  'present-oldsnippet': '2.5.5.1.6',
  'present-oldthumbnail': '2.5.5.1.7',
  'present-link': '2.5.5.1.8',
  other: '2.5.6',
};

/** The meanings of the qualifiers. Source: Part 1 §2.5; Part 2 §2.2.9. Clause: Q. */
export const QUALIFIER_MEANINGS: Readonly<Record<QualifierName, Meaning>> = {
  'time-limit': {
    meaning: 'How long it is permitted: until the page is crawled again, until a date, or for a number of days.',
    source: 'Part 1 §2.5.3.1, §2.5.4.1, §2.5.5.2.1',
    values: [
      { text: 'until-recrawled', meaning: 'Until the page is crawled again' },
      { text: '7-days', meaning: 'For a week from the day it was first indexed' },
      { text: '30-days', meaning: 'For a month from the day it was first indexed' },
      { text: '365-days', meaning: 'For a year from the day it was first indexed' },
    ],
  },
  'must-use-resource': {
    meaning: 'The resource, or part of the page, that must be indexed or shown instead.',
    source: 'Part 1 §2.5.3.2, §2.5.5.2.2',
    values: [
      { text: 'the-acap:extract:class:', meaning: 'The elements with a class' },
      { text: 'the-acap:extract:id:', meaning: 'The element with an id' },
      { text: 'the-acap:extract:meta:', meaning: 'The META tag with a name' },
    ],
  },
  'max-length': {
    meaning: 'How long the snippet may be, in characters or words.',
    source: 'Part 1 §2.5.5.2.3',
    values: [
      { text: '200-chars', meaning: 'At most 200 characters' },
      { text: '50-words', meaning: 'At most 50 words' },
    ],
  },
  'prohibited-modification': {
    meaning: 'What must not be changed when it is shown. It may be repeated.',
    source: 'Part 1 §2.5.5.2.4',
    values: [
      { text: 'any', meaning: 'Nothing may be changed' },
      { text: 'format', meaning: 'The file format must not change' },
      { text: 'style', meaning: 'Its style must not change' },
      { text: 'translation', meaning: 'It must not be translated' },
      { text: 'annotation', meaning: 'Nothing may be added to it' },
    ],
  },
  'must-include-resource': {
    meaning: 'What must be shown with it: a credit, a link or another resource.',
    source: 'Part 1 §2.5.5.2.5',
    values: [
      { text: 'the-acap:credit:', meaning: 'A credit' },
      { text: 'the-acap:link:', meaning: 'A link' },
    ],
  },
  'prohibited-context': {
    meaning: 'Where it must not be shown.',
    source: 'Part 1 §2.5.5.2.6',
    values: [{ text: 'within-user-frame', meaning: 'Not inside another site’s frame' }],
  },
  'required-context': {
    meaning: 'The only place where it may be shown.',
    source: 'Part 1 §2.5.5.2.7',
    values: [{ text: 'within-original-frame', meaning: 'Only inside the frame it has on the original site' }],
  },
  location: {
    meaning: 'The permission applies only to the page at this URL. It belongs in META tags.',
    source: 'Part 2 §2.2.9.1',
    values: [],
  },
};
