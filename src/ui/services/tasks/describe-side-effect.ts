import { nameCrawlers, printOutcome, type SideEffect } from '#core/analysis';
import { shorten } from '../../controls/shorten.ts';
import { READER_TEXTS } from '../reader-texts.ts';

/** Describes a side effect of an edit in one sentence. */
export function describeSideEffect({ reader, difference }: SideEffect): string {
  const { crawlers, path, usage, before, after } = difference;
  const who = crawlers.join() === '*' ? 'any other crawler' : nameCrawlers(crawlers, 3);
  const what = usage === 'crawl' ? shorten(path) : `${usage} of ${shorten(path)}`;
  return `${READER_TEXTS[reader].name}: for ${who}, ${what} changes from ${printOutcome(before)} to ${printOutcome(after)}.`;
}
