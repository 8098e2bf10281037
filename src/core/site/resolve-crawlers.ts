import { unknownName } from '../rules/crawler-names.ts';
import { nearestName } from '../text/nearest-name.ts';
import type { Policy } from '../model/policy.ts';
import { CRAWLER_PURPOSES } from '../vocabulary/crawler-data/crawler-data.ts';
import { CRAWLER_DIRECTORY } from '../vocabulary/crawler-directory.ts';

/** A crawler to test. */
export interface TestedCrawler {
  /** The display name: a name, a User-Agent header, or `*` for any crawler that the file does not name. */
  readonly label: string;
  /** The name or header to pass to the decider. */
  readonly crawler: string;
}

/** Returns what follows `purpose:` in a selection, in lower case; `null` if it selects no purpose. */
export function purposeIn(written: string): string | null {
  return /^purpose:\s*(.*)$/i.exec(written.trim())?.[1]?.toLowerCase() ?? null;
}

/** Splits a list of selections at its commas; a comma in parentheses belongs to a User-Agent header. */
export function splitSelections(list: string): string[] {
  return list.split(/,(?![^()]*\))/).map((one) => one.trim());
}

/** Returns why a selection of crawlers is invalid, in one sentence; `null` if it is valid. */
export function problemOfCrawlers(written: string): string | null {
  if (written.trim() === '') return 'Enter a crawler name, a User-Agent header, "*" or purpose: followed by a purpose.';
  const purpose = purposeIn(written);
  const isValid = purpose === null || CRAWLER_PURPOSES.some((one) => one === purpose);
  return isValid ? null : describeUnknown('purpose', purpose, CRAWLER_PURPOSES);
}

/** Says that a name is not one of those known, and suggests one. */
export function describeUnknown(kind: string, written: string, known: readonly string[]): string {
  const nearest = nearestName(written.toLowerCase(), known, 3);
  const hint = nearest === null ? `It must be one of ${known.join(', ')}.` : `Did you mean ${nearest}?`;
  return `There is no ${kind} "${written}". ${hint}`;
}

/**
 * Resolves selections to crawlers, without duplicates: `purpose:search` to all search crawlers of the directory, `*` to
 * any crawler that the file does not name. What {@link problemOfCrawlers} rejects yields none.
 *
 * @param written - names, headers, `*`, or `purpose:` with a purpose
 */
export function resolveCrawlers(written: readonly string[], policy: Policy): TestedCrawler[] {
  const tested = new Map<string, TestedCrawler>();
  for (const one of written) {
    for (const label of labelsOf(one)) {
      const crawler = label === '*' ? unknownName([policy]) : label;
      if (!tested.has(label.toLowerCase())) tested.set(label.toLowerCase(), { label, crawler });
    }
  }
  return [...tested.values()];
}

function labelsOf(written: string): readonly string[] {
  const purpose = purposeIn(written);
  if (purpose === null) return written.trim() === '' ? [] : [written.trim()];
  return CRAWLER_DIRECTORY.filter(({ purposes }) => purposes.some((one) => one === purpose)).map(({ token }) => token);
}
