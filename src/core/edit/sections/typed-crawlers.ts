import { splitCrawlerNames } from '../../vocabulary/split-crawler-names.ts';
import { trimValue } from '../lines/check-value.ts';

/** Splits typed crawler names, each of which may be a list such as `GPTBot, CCBot`. Drops duplicates, ignoring case. */
export function typedCrawlers(...values: readonly string[]): string[] {
  const names = values.map(trimValue).flatMap((value) => splitCrawlerNames(value) ?? [value]);
  const folded = names.map((name) => name.toLowerCase());
  return names.filter((_name, index) => folded.indexOf(folded[index] ?? '') === index);
}
