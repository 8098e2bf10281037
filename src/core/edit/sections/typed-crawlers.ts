import { splitCrawlerNames } from '../../vocabulary/split-crawler-names.ts';
import { trimValue } from '../lines/check-value.ts';

/** The crawlers that were typed where a name belongs: one, or a list such as `GPTBot, CCBot`, each once, ignoring case. */
export function typedCrawlers(...values: readonly string[]): string[] {
  const names = values.map(trimValue).flatMap((value) => splitCrawlerNames(value) ?? [value]);
  const folded = names.map((name) => name.toLowerCase());
  return names.filter((_name, index) => folded.indexOf(folded[index] ?? '') === index);
}
