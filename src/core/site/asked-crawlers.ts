import { unknownName } from '../rules/crawler-names.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { Policy } from '../model/policy.ts';
import { CRAWLER_PURPOSES, type CrawlerPurpose } from '../vocabulary/crawler-data/crawler-data.ts';
import { CRAWLER_DIRECTORY } from '../vocabulary/crawler-directory.ts';

/** A crawler to test. */
export interface AskedCrawler {
  /** The display name: a name, a User-Agent header, or `*` for any crawler that the file does not name. */
  readonly label: string;
  /** The name or header to pass to the decider. */
  readonly crawler: string;
}

/** Selects several crawlers: `purpose:` with a purpose of the directory. */
const PURPOSE = /^purpose:\s*(.*)$/i;

/** Splits a list of selections at its commas; a comma in parentheses belongs to a User-Agent header. */
export function splitSelections(list: string): string[] {
  return list.split(/,(?![^()]*\))/).map((one) => one.trim());
}

/** Returns why a selection of crawlers is invalid, in one sentence; `null` if it is valid. */
export function problemOfCrawlers(written: string): string | null {
  if (written.trim() === '') return 'Enter a crawler name, a User-Agent header, "*" or purpose: followed by a purpose.';
  const purpose = PURPOSE.exec(written.trim())?.[1]?.toLowerCase();
  if (purpose === undefined || isPurpose(purpose)) return null;
  const nearest = nearestName(purpose, CRAWLER_PURPOSES, 3);
  const hint = nearest === null ? `The purposes are ${CRAWLER_PURPOSES.join(', ')}.` : `Did you mean ${nearest}?`;
  return `There is no purpose "${purpose}". ${hint}`;
}

function isPurpose(text: string): text is CrawlerPurpose {
  return CRAWLER_PURPOSES.some((purpose) => purpose === text);
}

/**
 * Resolves selections to crawlers, without duplicates: `purpose:search` to all search crawlers of the directory, `*` to
 * any crawler that the file does not name. What {@link problemOfCrawlers} rejects yields none.
 *
 * @param written - names, headers, `*`, or `purpose:` with a purpose
 */
export function askedCrawlers(written: readonly string[], policy: Policy): AskedCrawler[] {
  const asked = new Map<string, AskedCrawler>();
  for (const one of written) {
    for (const label of labelsOf(one.trim())) {
      const crawler = label === '*' ? unknownName([policy]) : label;
      if (!asked.has(label.toLowerCase())) asked.set(label.toLowerCase(), { label, crawler });
    }
  }
  return [...asked.values()];
}

function labelsOf(written: string): readonly string[] {
  const purpose = PURPOSE.exec(written)?.[1]?.toLowerCase();
  if (purpose === undefined) return written === '' ? [] : [written];
  return CRAWLER_DIRECTORY.filter(({ purposes }) => purposes.some((one) => one === purpose)).map(({ token }) => token);
}
