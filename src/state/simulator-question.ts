import * as v from 'valibot';
import { pathOfUrl, READER_CHOICES, parseStatus, type Question, type ReaderChoice, type ReaderId } from '#core';

/** Where the simulator takes a page, or its headers, from. Typed text is kept while another source is chosen. */
export interface QuestionSource {
  readonly from: 'none' | 'document' | 'typed';
  /** The document of the workspace; used for `document`. */
  readonly path: string;
  /** The typed text; used for `typed`. */
  readonly text: string;
}

/** The simulator's question, as it was typed and chosen. */
export interface SimulatorQuestion {
  /** A name, a whole User-Agent header, or empty: any crawler that the file does not name. */
  readonly crawler: string;
  /** A path, or a URL, which is then the page's own (M5). */
  readonly path: string;
  readonly reader: ReaderChoice;
  /** `null` for no purpose (D2). */
  readonly purpose: string | null;
  /** The day of the use, `YYYY-MM-DD` (D13). */
  readonly date: string | null;
  /** The day on which the page was first indexed, `YYYY-MM-DD`, from which `N-days` counts (D13). */
  readonly firstIndexed: string | null;
  /** The status of the response to the request for the robots.txt, as typed (G7); empty if the file was delivered. */
  readonly status: string;
  /** Whether the crawler treats the elements of a page one by one (M7). */
  readonly readsElements: boolean;
  readonly page: QuestionSource;
  readonly headers: QuestionSource;
}

export const NO_SOURCE: QuestionSource = { from: 'none', path: '', text: '' };

/** A question about the home page, with nothing else specified. */
export const PLAIN_QUESTION: SimulatorQuestion = {
  crawler: '',
  path: '/',
  reader: 'auto',
  purpose: null,
  date: null,
  firstIndexed: null,
  status: '',
  readsElements: true,
  page: NO_SOURCE,
  headers: NO_SOURCE,
};

/** Returns the same question with a page, or with response headers, of the workspace. Clause: M8, S5. */
export function askWith(question: SimulatorQuestion, kind: 'page' | 'headers', path: string): SimulatorQuestion {
  return { ...question, [kind]: { ...question[kind], from: 'document', path } };
}

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const sourceSchema = v.object({
  from: v.fallback(v.picklist(['none', 'document', 'typed']), 'none'),
  path: v.fallback(v.string(), ''),
  text: v.fallback(v.string(), ''),
});

/** The schema of a stored question; what an older version did not store defaults to {@link PLAIN_QUESTION}. */
export const simulatorSchema = v.object({
  crawler: v.fallback(v.string(), PLAIN_QUESTION.crawler),
  path: v.fallback(v.string(), PLAIN_QUESTION.path),
  reader: v.fallback(v.picklist(READER_CHOICES), PLAIN_QUESTION.reader),
  purpose: v.fallback(v.nullable(v.string()), null),
  date: v.fallback(v.nullable(day), null),
  firstIndexed: v.fallback(v.nullable(day), null),
  status: v.fallback(v.string(), ''),
  readsElements: v.fallback(v.boolean(), true),
  page: v.fallback(sourceSchema, NO_SOURCE),
  headers: v.fallback(sourceSchema, NO_SOURCE),
});

/**
 * Converts a question to the core's form: the crawler's name is trimmed, `*` if none was typed; the URL is reduced to
 * its path and query; the status is 200 if none was typed, or something else.
 *
 * @param reader - the chosen one, or the one that `auto` resolves to
 *
 * Clause: G2, G7, P1.
 */
export function toQuestion(typed: SimulatorQuestion, reader: ReaderId): Question {
  const { crawler, path, purpose, date, firstIndexed, status, readsElements } = typed;
  const name = crawler.trim();
  const wanted = purpose?.trim() ?? '';
  const parsed = parseStatus(status);
  return {
    reader,
    crawler: name === '' ? '*' : name,
    path: pathOfUrl(path.trim()),
    purpose: wanted === '' ? null : wanted,
    date,
    firstIndexed,
    status: parsed === undefined ? 200 : parsed,
    readsElements,
  };
}

/** Returns the page's own URL if a full URL was typed; `location` is compared with it (M5). */
export function pageUrlOf({ path }: SimulatorQuestion): string | null {
  const typed = path.trim();
  return /^https?:\/\/[^/?#]/i.test(typed) ? typed : null;
}
