import type { Usage } from './usages.ts';

/** A plain-language name for each usage, shown next to its token. */
export const USAGE_MEANINGS: Readonly<Record<Usage, string>> = {
  crawl: 'Read the page',
  follow: 'Follow its links',
  index: 'List in search',
  preserve: 'Keep a copy',
  present: 'Show it in any way',
  'present-original': 'Show the live page',
  'present-currentcopy': 'Show a cached copy',
  'present-oldcopy': 'Show an older copy',
  'present-snippet': 'Show a snippet',
  'present-thumbnail': 'Show a thumbnail',
  'present-oldsnippet': 'Show an older snippet',
  'present-oldthumbnail': 'Show an older thumbnail',
  'present-link': 'Show a link',
  other: 'Anything else',
};
