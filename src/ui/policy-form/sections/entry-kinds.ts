import type { DocumentKind } from '#state';

/** What can be added to a robots.txt, in the order of the menu. */
const ENTRIES = [
  { kind: 'group', title: 'Group', hint: 'User-agent rules for the crawlers that it names.' },
  { kind: 'record', title: 'ACAP record', hint: 'What crawlers that read ACAP may do.' },
  { kind: 'Sitemap', title: 'Sitemap', hint: 'The URL of a list of your pages.' },
  { kind: 'Host', title: 'Host', hint: 'The preferred name of the site.' },
  { kind: 'License', title: 'License', hint: 'The URL of an RSL document: terms of use, for every crawler.' },
  { kind: 'qualified-usage', title: 'Qualified usage', hint: 'A name for a usage with conditions.' },
  { kind: 'composite-usage', title: 'Composite usage', hint: 'A name for several usages.' },
  { kind: 'resource-set', title: 'Resource set', hint: 'A name for several paths.' },
  { kind: 'reference', title: 'Referenced permissions', hint: 'A record whose rules are in another document.' },
  { kind: 'version', title: 'ACAP version', hint: 'Says which version of ACAP the file follows.' },
  {
    kind: 'ignore-conventional',
    title: 'Ignore conventional records',
    hint: 'Crawlers that read ACAP ignore the User-agent rules.',
  },
] as const;

export type EntryKind = (typeof ENTRIES)[number]['kind'];

/** What counts in a referenced document. Clause: A11. */
const IN_REFERENCED: ReadonlySet<EntryKind> = new Set([
  'record',
  'qualified-usage',
  'composite-usage',
  'resource-set',
  'version',
]);

/** What can be added to a document, in the order of the menu. */
export function entriesFor(document: DocumentKind): readonly (typeof ENTRIES)[number][] {
  return document === 'permissions' ? ENTRIES.filter(({ kind }) => IN_REFERENCED.has(kind)) : ENTRIES;
}
