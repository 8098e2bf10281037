import { matchPattern } from '../match/match-pattern.ts';
import { comparablePath, normalizePattern } from '../match/normalize-path.ts';
import { parseHeaders } from '../syntax/parse-headers.ts';
import type { PageSyntax } from '../syntax/page-syntax.ts';
import type { Crawlability, PreferenceQuestion } from './preference-question.ts';
import type { PreferenceReading } from './preference.ts';
import type { ReadDocuments } from './read-documents.ts';

/** A question about one path, prepared for every vocabulary. */
export interface PreparedQuestion {
  readonly documents: ReadDocuments;
  readonly question: PreferenceQuestion;
  readonly reads: (reading: PreferenceReading) => boolean;
  readonly crawl: Crawlability;
  /** Whether a pattern, as written, matches the path. Clause: S2. */
  readonly matches: (pattern: string) => boolean;
  /** The values of a header's lines; empty if the crawler may not fetch the page (S4). */
  readonly headers: (name: string, mayFetch?: boolean) => readonly string[];
  /** The page; `null` if the crawler may not fetch it (S4). */
  readonly page: PageSyntax | null;
}

export function prepareQuestion(documents: ReadDocuments, question: PreferenceQuestion): PreparedQuestion {
  const crawl = documents.robots.decideCrawl(question);
  const mayFetch = crawl.value === 'allowed';
  const path = comparablePath(question.path);
  const { headers, page } = documents;
  return {
    documents,
    question,
    reads: (reading) => question.readings?.has(reading) ?? false,
    crawl,
    matches: (pattern) => matchPattern(normalizePattern(pattern), path),
    headers: (name, isFetched = mayFetch) =>
      isFetched && headers !== null ? parseHeaders(headers, name).map(({ value }) => value.text) : [],
    page: mayFetch ? page : null,
  };
}

/** The same question with another reading switched on, which does not affect what may be fetched. */
export function withReading(asked: PreparedQuestion, added: PreferenceReading): PreparedQuestion {
  return { ...asked, reads: (reading) => reading === added || asked.reads(reading) };
}
