/** What can be added to a file. */
export type EntryKind =
  | 'group'
  | 'record'
  | 'Sitemap'
  | 'Host'
  | 'License'
  | 'qualified-usage'
  | 'composite-usage'
  | 'resource-set'
  | 'reference'
  | 'version'
  | 'ignore-conventional';
