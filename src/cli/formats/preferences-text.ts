import { formatCount } from '#core';
import {
  type PreferenceAnswer,
  type ReadPreference,
  REASON_TEXTS,
  SOURCE_NAMES,
  VOCABULARY_NAMES,
} from '#core/preferences';
import { printable } from '../terminal.ts';

const WIDTH = 16;

/** Prints preferences for a person, one category per line. */
export function printPreferences(answer: PreferenceAnswer): string {
  const { crawl, preferences, classes } = answer;
  const lines = [`crawl: ${crawl.value}${placeText(crawl.lines, [])}`];
  for (const [vocabulary, categories] of preferences) {
    lines.push('', VOCABULARY_NAMES[vocabulary]);
    for (const [category, preference] of categories)
      lines.push(`  ${category.padEnd(WIDTH)}${preferenceText(preference)}`);
  }
  if (classes.size > 0) lines.push('', VOCABULARY_NAMES.tokens);
  for (const [name, { value, allowed, disallowed, rest }] of classes) {
    const counts =
      value === 'mixed'
        ? ` (${formatCount(allowed.length)} allowed, ${formatCount(disallowed.length)} disallowed)`
        : '';
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
  const why = REASON_TEXTS[reason] === '' ? '' : `, ${REASON_TEXTS[reason]}`;
  const conditions = [...terms, ...limits].join(', ');
  const also = [
    conditions === '' ? '' : `, with conditions: ${conditions}`,
    policy === null ? '' : `, policy ${policy}`,
    ambiguous.length === 0 ? '' : ` [different under ${ambiguous.join(', ')}]`,
  ];
  return `${value ?? 'unknown'}${why}${placeText(lines, from)}${also.join('')}`;
}

function placeText(lines: readonly number[], from: ReadPreference['from']): string {
  const places = [
    ...(lines.length === 0
      ? []
      : [`${lines.length === 1 ? 'line' : 'lines'} ${lines.map((line) => line + 1).join(', ')}`]),
    ...from.map((source) => SOURCE_NAMES[source]).filter((text) => text !== ''),
  ];
  return places.length === 0 ? '' : ` (${places.join('; ')})`;
}
