import { READERS } from '#core';
import { EXAMPLE_QUESTION, NO_SOURCE, PLAIN_QUESTION, type QuestionSource, type SimulatorQuestion } from '#state';

/**
 * The question as the fragment of an address: what differs from a plain question. It never reaches a server, and holds
 * nothing of any text: of a page only the name of its document.
 *
 * @returns `#ask?path=%2Fnews%2F&crawler=GPTBot`
 */
export function fragmentOf(question: SimulatorQuestion): string {
  const { path, crawler, reader, purpose, date, firstIndexed, readsElements, page, headers } = question;
  const fields = new URLSearchParams({ path, crawler });
  if (reader !== PLAIN_QUESTION.reader) fields.set('reader', reader);
  if (purpose !== null) fields.set('purpose', purpose);
  if (date !== null) fields.set('date', date);
  if (firstIndexed !== null) fields.set('first-indexed', firstIndexed);
  if (!readsElements) fields.set('elements', 'no');
  if (page.from === 'document') fields.set('page', page.path);
  if (headers.from === 'document') fields.set('headers', headers.path);
  return `${PREFIX}${fields.toString()}`;
}

const PREFIX = '#ask?';

/**
 * The question in the fragment of an address; `null` when there is none. What is missing, or makes no sense, is as in a
 * plain question. Never throws.
 *
 * @param present - what was typed for page and headers stays
 */
export function questionIn(fragment: string, present: SimulatorQuestion): SimulatorQuestion | null {
  if (!fragment.startsWith(PREFIX)) return null;
  const fields = new URLSearchParams(fragment.slice(PREFIX.length));
  const reader = READERS.find((one) => one === fields.get('reader')) ?? PLAIN_QUESTION.reader;
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
    readsElements: fields.get('elements') !== 'no',
    page: source('page'),
    headers: source('headers'),
  };
}

/** Whether a question is worth an address: the one of the worked example is not, nor is one about nothing. */
export function isWorthKeeping(question: SimulatorQuestion): boolean {
  const fragment = fragmentOf(question);
  return fragment !== fragmentOf(EXAMPLE_QUESTION) && fragment !== fragmentOf(PLAIN_QUESTION);
}
