import type { PagePolicy } from '../model/page-policy.ts';
import type { Policy } from '../model/policy.ts';
import { knownCrawler } from '../rules/known-crawler.ts';
import type { ReaderChoice, ReaderId } from '../vocabulary/readers.ts';

/** A reader, and why it was chosen for a crawler. */
export interface ChosenReader {
  readonly reader: ReaderId;
  readonly reason: 'acap-records' | 'acap-statements' | 'google-crawler' | 'standard';
}

/**
 * Chooses the most likely reader for a crawler, as "auto" does: ACAP-aware if the file has ACAP records or the page has
 * ACAP statements, otherwise Google's parser for Google's crawlers and RFC 9309 for everyone else.
 *
 * @param crawler - a name or a User-Agent header
 */
export function chooseReader(policy: Policy, page: PagePolicy | null, crawler: string): ChosenReader {
  if (policy.records.length > 0) return { reader: 'acap', reason: 'acap-records' };
  if (hasStatements(page)) return { reader: 'acap', reason: 'acap-statements' };
  return knownCrawler(crawler)?.operator === 'Google'
    ? { reader: 'google', reason: 'google-crawler' }
    : { reader: 'rfc9309', reason: 'standard' };
}

/** Returns the reader that a choice means for a crawler. */
export function readerFor(choice: ReaderChoice, policy: Policy, page: PagePolicy | null, crawler: string): ReaderId {
  return choice === 'auto' ? chooseReader(policy, page, crawler).reader : choice;
}

/**
 * Returns the readers that a crawler might use: nobody knows which crawlers read ACAP, Google's use Google's parser,
 * and others may use it too. No crawler is known to follow the 1996 draft.
 */
export function possibleReaders(policy: Policy, page: PagePolicy | null, crawler: string): readonly ReaderId[] {
  const acap: readonly ReaderId[] = policy.records.length > 0 || hasStatements(page) ? ['acap'] : [];
  return knownCrawler(crawler)?.operator === 'Google' ? [...acap, 'google'] : [...acap, 'rfc9309', 'google'];
}

function hasStatements(page: PagePolicy | null): boolean {
  return page !== null && (page.statements.length > 0 || page.elementStatements.length > 0);
}

const REASONS: Readonly<Record<ChosenReader['reason'], string>> = {
  'acap-records': 'the file has ACAP records',
  'acap-statements': 'the page has ACAP statements',
  'google-crawler': 'Google runs this crawler',
  standard: 'the file has no ACAP records',
};

/** Returns why a reader was chosen, as a phrase to put after a colon. */
export function describeReaderChoice({ reason }: ChosenReader): string {
  return REASONS[reason];
}
