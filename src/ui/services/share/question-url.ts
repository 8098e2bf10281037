import { READER_CHOICES } from '#core';
import { EXAMPLE_QUESTION, NO_SOURCE, PLAIN_QUESTION, type QuestionSource, type SimulatorQuestion } from '#state';

/**
 * Encodes a question as a URL fragment, omitting defaults. A fragment never reaches a server, and this one contains no
 * document text: of a page, only the document's name.
 *
 * @returns `#ask?path=%2Fnews%2F&crawler=GPTBot`
 */
export function fragmentOf(question: SimulatorQuestion): string {
  const { path, crawler, reader, purpose, date, firstIndexed, status, readsElements, page, headers } = question;
  const fields = new URLSearchParams({ path, crawler });
  if (reader !== PLAIN_QUESTION.reader) fields.set('reader', reader);
  if (purpose !== null) fields.set('purpose', purpose);
  if (date !== null) fields.set('date', date);
  if (firstIndexed !== null) fields.set('first-indexed', firstIndexed);
  if (status !== '') fields.set('status', status);
  if (!readsElements) fields.set('elements', 'no');
  if (page.from === 'document') fields.set('page', page.path);
  if (headers.from === 'document') fields.set('headers', headers.path);
  return `${QUESTION_PREFIX}${fields.toString()}`;
}

const QUESTION_PREFIX = '#ask?';

/**
 * Decodes a question from a URL fragment; `null` for none. Missing or invalid parts take their defaults. Never throws.
 *
 * @param present - its typed page and headers are kept
 */
export function questionIn(fragment: string, present: SimulatorQuestion): SimulatorQuestion | null {
  if (!fragment.startsWith(QUESTION_PREFIX)) return null;
  const fields = new URLSearchParams(fragment.slice(QUESTION_PREFIX.length));
  const reader = READER_CHOICES.find((one) => one === fields.get('reader')) ?? PLAIN_QUESTION.reader;
  const day = (name: string) => {
    const written = fields.get(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(written) ? written : null;
  };
  const source = (name: 'page' | 'headers'): QuestionSource => {
    const path = fields.get(name);
    if (path !== null) return { ...present[name], from: 'document', path };
    return present[name].from === 'typed' ? present[name] : { ...NO_SOURCE, text: present[name].text };
  };
  return {
    path: fields.get('path') ?? PLAIN_QUESTION.path,
    crawler: fields.get('crawler') ?? PLAIN_QUESTION.crawler,
    reader,
    purpose: fields.get('purpose') || null,
    date: day('date'),
    firstIndexed: day('first-indexed'),
    status: fields.get('status') ?? '',
    readsElements: fields.get('elements') !== 'no',
    page: source('page'),
    headers: source('headers'),
  };
}

/** False for the example's question and the empty one, which the URL omits. */
export function isWorthKeeping(question: SimulatorQuestion): boolean {
  const fragment = fragmentOf(question);
  return fragment !== fragmentOf(EXAMPLE_QUESTION) && fragment !== fragmentOf(PLAIN_QUESTION);
}
