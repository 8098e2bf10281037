import * as v from 'valibot';
import { pathOfUrl, READER_CHOICES, type Question, type ReaderChoice, type ReaderId } from '#core';

/** Where the simulator takes a page, or its headers, from. What was typed is kept while another source is chosen. */
export interface QuestionSource {
  readonly from: 'none' | 'document' | 'typed';
  /** The document of the workspace; counts for `document`. */
  readonly path: string;
  /** Counts for `typed`. */
  readonly text: string;
}

/** What the simulator asks, as it was typed and chosen. */
export interface SimulatorQuestion {
  /** A name, a whole User-Agent header, or nothing: whoever the file does not name. */
  readonly crawler: string;
  /** A path, or a web address, which is then the page's own (M5). */
  readonly path: string;
  readonly reader: ReaderChoice;
  /** `null`: none is asked about (D2). */
  readonly purpose: string | null;
  /** The day of the use, `YYYY-MM-DD` (D13). */
  readonly date: string | null;
  /** The day on which the page was first indexed, `YYYY-MM-DD`: from it `N-days` counts (D13). */
  readonly firstIndexed: string | null;
  /** The status of the response to the request for the robots.txt, as typed (G7); empty where the file was delivered. */
  readonly status: string;
  /** Whether the crawler treats the elements of a page one by one (M7). */
  readonly readsElements: boolean;
  readonly page: QuestionSource;
  readonly headers: QuestionSource;
}

export const NO_SOURCE: QuestionSource = { from: 'none', path: '', text: '' };

/** A question about the home page, of which nothing is known but its address. */
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

const day = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/));
const sourceSchema = v.object({
  from: v.fallback(v.picklist(['none', 'document', 'typed']), 'none'),
  path: v.fallback(v.string(), ''),
  text: v.fallback(v.string(), ''),
});

/** A question as it is kept with a session; what an older program did not keep is as in {@link PLAIN_QUESTION}. */
export const simulatorSchema = v.object({
  crawler: v.fallback(v.string(), ''),
  path: v.fallback(v.string(), '/'),
  reader: v.fallback(v.picklist(READER_CHOICES), 'auto'),
  purpose: v.fallback(v.nullable(v.string()), null),
  date: v.fallback(v.nullable(day), null),
  firstIndexed: v.fallback(v.nullable(day), null),
  status: v.fallback(v.string(), ''),
  readsElements: v.fallback(v.boolean(), true),
  page: v.fallback(sourceSchema, NO_SOURCE),
  headers: v.fallback(sourceSchema, NO_SOURCE),
});

/**
 * What the core is asked: the crawler's name without blanks around it, `*` where none was typed, and path and query of
 * the address.
 *
 * @param reader - the chosen one, or the one that `auto` comes to
 *
 * Clause: G2, G7, P1.
 */
export function toQuestion(typed: SimulatorQuestion, reader: ReaderId): Question {
  const { crawler, path, purpose, date, firstIndexed, status, readsElements } = typed;
  const name = crawler.trim();
  const asked = purpose?.trim() ?? '';
  return {
    reader,
    crawler: name === '' ? '*' : name,
    path: pathOfUrl(path.trim()),
    purpose: asked === '' ? null : asked,
    date,
    firstIndexed,
    status: statusOf(status),
    readsElements,
  };
}

/** The status that is asked about; 200 where what is typed is none. */
function statusOf(typed: string): number | null {
  const status = readStatus(typed);
  return status === undefined ? 200 : status;
}

/**
 * Reads a typed status: nothing is 200, `none` is no answer.
 *
 * @returns `null` for no answer, as which other numbers count; `undefined` for what is no status
 *
 * Clause: G7, F7.
 */
export function readStatus(typed: string): number | null | undefined {
  const text = typed.trim().toLowerCase();
  if (text === '') return 200;
  if (text === 'none') return null;
  return /^[1-5]\d\d$/.test(text) ? Number(text) : undefined;
}

/** The page's own address, where a whole one was typed; `location` is compared with it (M5). */
export function addressOf({ path }: SimulatorQuestion): string | null {
  const typed = path.trim();
  return /^https?:\/\/[^/?#]/i.test(typed) ? typed : null;
}
