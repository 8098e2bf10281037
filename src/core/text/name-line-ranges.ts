import { formatCount } from './join-words.ts';

/**
 * Names lines by their ranges: `line 4`, `lines 6–9, 12`.
 *
 * @param lines - from 1, sorted
 * @param most - how many ranges to name; the lines of the others are counted
 */
export function nameLineRanges(lines: readonly number[], most = Infinity): string {
  const ranges: { readonly first: number; last: number }[] = [];
  for (const line of lines) {
    const range = ranges.at(-1);
    if (range && line === range.last + 1) range.last = line;
    else ranges.push({ first: line, last: line });
  }
  const named = ranges.slice(0, most).map(({ first, last }) => (first === last ? `${first}` : `${first}–${last}`));
  const rest = ranges.slice(most).reduce((sum, { first, last }) => sum + last - first + 1, 0);
  return `${lines.length === 1 ? 'line' : 'lines'} ${named.join(', ')}${rest === 0 ? '' : ` and ${formatCount(rest)} more`}`;
}
