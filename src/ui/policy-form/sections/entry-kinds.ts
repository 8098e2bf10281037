import type { SectionKind } from './new-section.tsx';

type OtherEntry =
  | 'Sitemap'
  | 'Host'
  | 'License'
  | 'qualified-usage'
  | 'composite-usage'
  | 'resource-set'
  | 'reference'
  | 'version'
  | 'ignore-conventional';

/** What can be added to a file. */
export type EntryKind = SectionKind | OtherEntry;

/** What can be added besides groups and records, in menu order. */
export const OTHER_ENTRIES: readonly { readonly kind: OtherEntry; readonly title: string; readonly hint: string }[] = [
  { kind: 'Sitemap', title: 'Sitemap', hint: 'The address of a list of your pages.' },
  { kind: 'Host', title: 'Host', hint: 'The preferred name of the site.' },
  { kind: 'License', title: 'License', hint: 'The address of an RSL document: terms of use, for every crawler.' },
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
];
