import { type CrosswalkRow, toRows } from './crosswalk-row.ts';

/** Between groups and preferences, and between page directives and ACAP tags. Clause: K70-K76, K80-K87, K90-K103. */
export const OTHER_ROWS: readonly CrosswalkRow[] = toRows([
  [
    'K70',
    'narrower',
    'The preference also reaches unlisted crawlers, but does not stop the {count} named ones from fetching. Keep their groups.',
  ],
  [
    'K71',
    'none',
    'Mixed. Completely blocked: {blocked}. Others may fetch some of these paths: {allowed}. A site-wide preference cannot tell them apart, so nothing is written.',
  ],
  ['K72', 'narrower', 'Pages may be fetched again, and assistants that fetch for a user are also addressed.'],
  ['K73', 'narrower', 'Pages may be fetched again: the preference only asks not to list them.'],
  [
    'K74',
    'narrower',
    '{token} may cover other uses as well, and its crawler must support Content-Usage. Keep the token’s group.',
  ],
  ['K75', 'none', 'Crawling is blocked, so no preference is needed.'],
  ['K76', 'broader', 'The reservation refuses all automated analysis, by anyone.'],
  [
    'K80',
    'narrower',
    'Addresses only training crawlers in the directory ({count}, as of {date}); those that comply can no longer fetch {path}.',
  ],
  [
    'K81',
    'narrower',
    'Googlebot and bingbot crawl once for both search and AI answers, so robots.txt cannot separate the two; “nosnippet” and “noarchive” can.{disobedience}',
  ],
  [
    'K82',
    'broader',
    'Crawling stops altogether, so a “noindex” on the page is never read and its URL may stay listed.',
  ],
  ['K83', 'broader', 'This stops fetching, not just keeping.'],
  ['K84', 'none', 'Blocking crawlers cannot limit how much may be kept.'],
  ['K85', 'none', 'A preference that allows a use does not open any path. Nothing is written.'],
  ['K86', 'narrower', 'Only training crawlers are addressed. Other mining is no longer refused.'],
  ['K87', 'none', 'Groups for crawlers cannot state a price. The License line stays.'],
  ['K90', 'exact'],
  ['K91', 'exact'],
  [
    'K92',
    'broader',
    'At Bing, “noarchive” also keeps the page out of Copilot’s answers and out of training; at Amazon, out of training. Google no longer uses it.',
  ],
  ['K93', 'exact'],
  ['K94', 'exact'],
  ['K95', 'exact'],
  ['K96', 'none', 'ACAP cannot limit the size or length of a preview.'],
  ['K97', 'narrower', 'The images may still be indexed; they are just not shown as thumbnails.'],
  ['K98', 'broader', 'ACAP also refuses translated copies; “notranslate” is only about search results.'],
  ['K99', 'exact'],
  ['K100', 'narrower', 'ACAP has only days, so the time of day is lost.'],
  ['K101', 'none', 'ACAP has no word for content that is embedded elsewhere.'],
  ['K102', 'broader', 'An ACAP crawler that does not read elements shows no snippet of the whole page.'],
  ['K103', 'narrower', 'Only Google and Bing document “data-nosnippet”, on span, div and section.'],
]);
