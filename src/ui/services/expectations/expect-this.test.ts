import { createEditorStore, selectActiveDocument, selectTestDocuments } from '#state';
import { expect, test } from 'vitest';
import type { Notice } from '../app-services.tsx';
import { expectThis } from './expect-this.ts';

const DECISION = { crawler: 'GPTBot', path: '/news/', usage: 'crawl', effect: 'prohibited' } as const;
const WRITTEN =
  '  - name: GPTBot may not crawl /news/\n    crawlers: [GPTBot]\n    paths: [/news/]\n    expect: { crawl: blocked }\n';

function open() {
  const store = createEditorStore({ text: 'User-agent: *\nDisallow: /\n' });
  const notices: Notice[] = [];
  const services = { store, notify: (notice: Notice) => void notices.push(notice), showPane: () => undefined };
  const texts = () => selectTestDocuments(store.getState()).map(({ document }) => document.text);
  return { store, notices, services, texts };
}

test('the first test creates its document, in the background, as one undo step', async () => {
  const { store, notices, services, texts } = open();
  await expectThis(services, DECISION);
  expect(texts()[0]?.endsWith(`robots: robots.txt\ntests:\n${WRITTEN}`)).toBe(true);
  expect(selectActiveDocument(store.getState()).path).toBe('robots.txt');
  expect(notices.map(({ message }) => message)).toEqual([
    'Added the test “GPTBot may not crawl /news/” to robots.tests.yaml.',
  ]);
  store.getState().actions.undo();
  expect(texts()).toEqual([]);
});

test('further tests are added to it, with what differs from the defaults', async () => {
  const { store, services, texts } = open();
  store.getState().actions.addDocument('expectations', 'a.tests.yaml', 'tests: [] # mine\n');
  await expectThis(services, {
    ...DECISION,
    reader: 'acap',
    status: null,
    purpose: null,
    date: '2026-11-22',
    firstIndexed: '2026-11-01',
  });
  expect(texts()).toEqual([
    `tests: # mine\n${WRITTEN}    reader: acap\n    date: 2026-11-22\n    first-indexed: 2026-11-01\n    status: none\n`,
  ]);
});

test('the same decision is added once, also by a double click', async () => {
  const { store, notices, services, texts } = open();
  await Promise.all([expectThis(services, DECISION), expectThis(services, DECISION)]);
  expect(texts()[0]?.endsWith(`tests:\n${WRITTEN}`)).toBe(true);
  expect(notices.map(({ message }) => message)).toEqual([
    'Added the test “GPTBot may not crawl /news/” to robots.tests.yaml.',
    'The test “GPTBot may not crawl /news/” is already in robots.tests.yaml.',
  ]);
  await expectThis(services, { ...DECISION, effect: 'permitted' });
  expect(texts()[0]).toContain('expect: { crawl: allowed }');
  store.getState().actions.undo();
  store.getState().actions.undo();
  expect(texts()).toEqual([]);
});

test('a document with a mistake is left alone, and the mistake is reported', async () => {
  const { store, notices, services, texts } = open();
  store.getState().actions.addDocument('expectations', 'a.tests.yaml', 'tests: [\n');
  await expectThis(services, DECISION);
  expect(texts()).toEqual(['tests: [\n']);
  expect(notices[0]?.details).toMatch(/^Fix the error on line 2 first/);
});
