import type { PreferenceAnswer, PreferenceVocabulary, ReadPreference } from '#core/preferences';
import { printable } from '../terminal.ts';

const TITLES: Readonly<Record<PreferenceVocabulary, string>> = {
  'content-signal': 'Content-Signal',
  'content-usage': 'Content-Usage',
  rsl: 'RSL',
  tdmrep: 'TDMRep',
  'robots-directives': 'Robots directives',
  tokens: 'Groups for crawlers',
  'ai-txt': 'ai.txt',
};

const REASONS: Readonly<Record<ReadPreference['reason'], string>> = {
  stated: '',
  closed: 'not on the list of what is permitted',
  unstated: 'not stated',
  unreadable: 'cannot be read',
  missing: 'a document is missing',
  'not-crawlable': 'the path may not be crawled',
  none: 'nothing applies',
};

/** What `robots` and the rest mean in words. */
const PLACES: Readonly<Record<ReadPreference['from'][number], string>> = {
  robots: '',
  header: 'header',
  meta: 'META tag',
  link: 'link tag',
  inline: 'script in the page',
  file: 'tdmrep.json',
  'ai.txt': 'ai.txt',
};

const WIDTH = 16;

/** Prints preferences for a person, one category a line. */
export function printPreferences(answer: PreferenceAnswer): string {
  const { crawl, preferences, classes } = answer;
  const lines = [`crawl: ${crawl.value}${placeText(crawl.lines, [])}`];
  for (const [vocabulary, categories] of preferences) {
    lines.push('', TITLES[vocabulary]);
    for (const [category, preference] of categories)
      lines.push(`  ${category.padEnd(WIDTH)}${preferenceText(preference)}`);
  }
  if (classes.size > 0) lines.push('', TITLES.tokens);
  for (const [name, { value, allowed, disallowed, rest }] of classes) {
    const counts = value === 'mixed' ? ` (${allowed.length} allowed, ${disallowed.length} disallowed)` : '';
    lines.push(`  ${name.padEnd(WIDTH)}${value}${counts}; any other crawler: ${rest}`);
  }
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function preferenceText({
  value,
  reason,
  lines,
  from,
  terms = [],
  limits = [],
  policy = null,
  ambiguous,
}: ReadPreference): string {
  const why = REASONS[reason] === '' ? '' : `, ${REASONS[reason]}`;
  const conditions = [...terms, ...limits].join(', ');
  const also = [
    conditions === '' ? '' : ` on conditions: ${conditions}`,
    policy === null ? '' : `, policy ${policy}`,
    ambiguous.length === 0 ? '' : ` [otherwise in ${ambiguous.join(', ')}]`,
  ];
  return `${value ?? 'unknown'}${why}${placeText(lines, from)}${also.join('')}`;
}

function placeText(lines: readonly number[], from: ReadPreference['from']): string {
  const places = [
    ...(lines.length === 0
      ? []
      : [`${lines.length === 1 ? 'line' : 'lines'} ${lines.map((line) => line + 1).join(', ')}`]),
    ...from.map((source) => PLACES[source]).filter((text) => text !== ''),
  ];
  return places.length === 0 ? '' : ` (${places.join('; ')})`;
}
