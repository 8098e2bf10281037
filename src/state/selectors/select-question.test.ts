import { describe, expect, test, vi } from 'vitest';
import type { EditorStore } from '../editor-state.ts';
import { createEditorStore } from '../editor-store.ts';
import { selectAskedPage, selectAskedPageStatus, selectAskedTexts } from './select-question.ts';
import { selectSimulatorAnswer } from './select-answer.ts';
import { NO_SOURCE, PLAIN_QUESTION, pageUrlOf, toQuestion } from '../simulator-question.ts';

const NOINDEX = '<meta name="robots" content="noindex">';

async function readerIn(store: EditorStore): Promise<void> {
  await vi.waitFor(() => expect(store.getState().pageReader).toBe('ready'), { timeout: 15_000 });
}

const indexIn = (store: EditorStore) => selectSimulatorAnswer(store.getState()).answer.decisions.get('index')?.effect;

describe('the page that the question is about', () => {
  test('M6: a typed page counts once the page reader has loaded', async () => {
    const store = createEditorStore({ text: '' });
    expect(store.getState().pageReader).toBe('absent');
    store.getState().actions.updateQuestion({ page: { from: 'typed', path: '', text: NOINDEX } });
    expect(selectAskedPageStatus(store.getState())).toBe('loading');
    expect(indexIn(store)).toBe('permitted');
    await readerIn(store);
    expect(selectAskedPageStatus(store.getState())).toBe('ready');
    expect(indexIn(store)).toBe('prohibited');
    expect(selectAskedPage(store.getState())).toBe(selectAskedPage(store.getState()));
    expect(selectAskedTexts(store.getState()).get('page')?.text).toBe(NOINDEX);
    store.getState().actions.updateQuestion({ page: { ...NO_SOURCE, text: NOINDEX } });
    expect(selectAskedPageStatus(store.getState())).toBe('none');
    expect(indexIn(store)).toBe('permitted');
  });

  test('M8: headers need no HTML parser', () => {
    const store = createEditorStore({ text: '' });
    store.getState().actions.updateQuestion({ headers: { from: 'typed', path: '', text: 'X-Robots-Tag: noindex' } });
    expect(selectAskedPageStatus(store.getState())).toBe('ready');
    expect(indexIn(store)).toBe('prohibited');
    expect(store.getState().pageReader).toBe('absent');
  });

  test('M1: a document of the workspace counts as long as it exists', async () => {
    const store = createEditorStore({ text: '' });
    const { actions } = store.getState();
    actions.addDocument('page', 'news.html', NOINDEX);
    actions.addDocument('headers', 'news.txt', 'X-Robots-Tag: nofollow');
    actions.updateQuestion({
      page: { ...NO_SOURCE, from: 'document', path: 'news.html' },
      headers: { ...NO_SOURCE, from: 'document', path: 'news.txt' },
    });
    await readerIn(store);
    expect(indexIn(store)).toBe('prohibited');
    expect(selectSimulatorAnswer(store.getState()).answer.decisions.get('follow')?.effect).toBe('prohibited');
    actions.closeDocument('news.html');
    expect(selectAskedPageStatus(store.getState())).toBe('missing');
    expect(indexIn(store)).toBe('permitted');
    // A document of another kind is not a page.
    actions.updateQuestion({ page: { ...NO_SOURCE, from: 'document', path: 'robots.txt' } });
    expect(selectAskedPageStatus(store.getState())).toBe('missing');
  });
});

describe('the question for the core', () => {
  test('G2, P1: names and URLs are trimmed and reduced', () => {
    const typed = { ...PLAIN_QUESTION, crawler: ' ', path: ' https://a.example/b?c#d ', purpose: ' ' };
    expect(toQuestion(typed, 'acap')).toMatchObject({ crawler: '*', path: '/b?c', purpose: null });
    expect(toQuestion({ ...PLAIN_QUESTION, crawler: ' Bot ', purpose: ' news ' }, 'acap')).toMatchObject({
      crawler: 'Bot',
      purpose: 'news',
    });
  });

  test('M5: only a full URL is the page’s own', () => {
    expect(pageUrlOf({ ...PLAIN_QUESTION, path: ' https://a.example/b#c' })).toBe('https://a.example/b#c');
    expect(pageUrlOf({ ...PLAIN_QUESTION, path: '/b' })).toBeNull();
    expect(pageUrlOf({ ...PLAIN_QUESTION, path: 'https:///b' })).toBeNull();
  });

  test.each([
    ['', 200],
    [' 404 ', 404],
    ['None', null],
    ['999', 200],
    ['teapot', 200],
  ])('G7: the status %j becomes %j', (status, asked) => {
    expect(toQuestion({ ...PLAIN_QUESTION, status }, 'acap').status).toBe(asked);
  });
});

describe('the reader', () => {
  const READ_BY = { text: 'User-agent: *\nDisallow: /a\n', crawler: 'bingbot', reader: 'auto' } as const;

  test.each([
    [READ_BY, 'rfc9309', 'standard'],
    [{ ...READ_BY, crawler: 'Googlebot' }, 'google', 'google-crawler'],
    [{ ...READ_BY, text: 'ACAP-crawler: *\nACAP-allow-crawl: /\n' }, 'acap', 'acap-records'],
    [{ ...READ_BY, reader: 'koster-1996' }, 'koster-1996', null],
  ] as const)('of %j is %s', ({ text, crawler, reader }, used, reason) => {
    const store = createEditorStore({ text });
    store.getState().actions.updateQuestion({ crawler, reader });
    const { question, automaticChoice } = selectSimulatorAnswer(store.getState());
    expect(question.reader).toBe(used);
    expect(automaticChoice?.reason ?? null).toBe(reason);
  });
});
