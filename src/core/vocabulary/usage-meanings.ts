import type { Usage } from './usages.ts';

/** What each usage means, in a few words, for those who do not have the specification at hand. */
export const USAGE_MEANINGS: Readonly<Record<Usage, string>> = {
  crawl: 'Fetch the page',
  follow: 'Follow the links on it',
  index: 'Put it into a search index',
  preserve: 'Keep a copy of it',
  present: 'Show it, or part of it, in any way',
  'present-original': 'Show the page itself, fetched from the site at that moment',
  'present-currentcopy': 'Show a kept copy, as of the latest crawl',
  'present-oldcopy': 'Show a kept copy of an earlier crawl',
  'present-snippet': 'Show an extract',
  'present-thumbnail': 'Show a small picture of it',
  'present-oldsnippet': 'Show an extract as of an earlier crawl',
  'present-oldthumbnail': 'Show a small picture of it as of an earlier crawl',
  'present-link': 'Show a link to it',
  other: 'Use it in any other way',
};
