import { selectSimulatorAnswer } from './select-answer.ts';
import { describe, expect, test } from 'vitest';
import { insertAt, lineCount, replaceSpan } from '#core';
import { createEditorStore } from '../editor-store.ts';
import { EXAMPLE_POLICY } from '../example-policy.ts';
import { selectActiveDocument } from './select-documents.ts';
import {
  selectCrawlersInFile,
  selectDiagnosticsOf,
  selectOutline,
  selectPolicy,
  selectSelectedLine,
} from './selectors.ts';

describe('derived values', () => {
  test('are the same object until the text changes, and then another', () => {
    const store = createEditorStore({ text: 'User-agent: a\nDisallow: /\n' });
    const { actions } = store.getState();
    const derive = () => [selectPolicy, selectOutline, selectCrawlersInFile].map((select) => select(store.getState()));
    const before = derive();
    actions.select(3, 'text');
    actions.setTheme('dark');
    derive().forEach((value, index) => expect(value).toBe(before[index]));
    actions.applyEdits('robots.txt', [insertAt(13, 'b')], { origin: 'form', label: 'x' });
    derive().forEach((value, index) => expect(value).not.toBe(before[index]));
    expect(selectCrawlersInFile(store.getState())).toEqual(['ab']);
  });

  test('the selected line is the one that the caret is on', () => {
    const store = createEditorStore({ text: 'a\r\nb' });
    const lines = [0, 1, 2, 3, 4].map((caret) => {
      store.getState().actions.select(caret, 'text');
      return selectSelectedLine(store.getState());
    });
    expect(lines).toEqual([0, 0, 0, 1, 1]);
  });

  test.each([
    {
      name: 'names of groups and records, in file order',
      text: 'ACAP-crawler: b\nUser-agent: a\n',
      crawlers: ['b', 'a'],
    },
    { name: 'each once, whatever its case', text: 'User-agent: GPTBot\nACAP-crawler: gptbot\n', crawlers: ['GPTBot'] },
    { name: 'G2: cut to the name', text: 'User-agent: Bot/2.1 (x)\nUser-agent: My bot\n', crawlers: ['Bot', 'My'] },
    {
      name: 'not what runs together without line endings',
      text: 'User-agent: BingbotCrawl-delay: 10User-agent: *Disallow: /x',
      crawlers: [],
    },
    { name: 'not everybody, not nobody', text: 'User-agent: *\nUser-agent:\nACAP-crawler: *\n', crawlers: [] },
  ])('crawlers in the file: $name', ({ text, crawlers }) => {
    expect(selectCrawlersInFile(createEditorStore({ text }).getState())).toEqual(crawlers);
  });
});

describe('the answer', () => {
  const effectOf = (store: ReturnType<typeof createEditorStore>) =>
    selectSimulatorAnswer(store.getState()).answer.decisions.get('crawl')?.effect;

  test('follows text and question, and is the same object while they are unchanged', () => {
    const store = createEditorStore({ text: 'User-agent: *\nDisallow: /a\n' });
    const { actions } = store.getState();
    actions.updateQuestion({ path: '/a', crawler: 'x', reader: 'rfc9309' });
    const answer = selectSimulatorAnswer(store.getState()).answer;
    expect(effectOf(store)).toBe('prohibited');
    actions.select(3, 'text');
    expect(selectSimulatorAnswer(store.getState()).answer).toBe(answer);
    actions.updateQuestion({ path: '/b' });
    expect(effectOf(store)).toBe('permitted');
    actions.applyEdits('robots.txt', [{ start: 25, end: 26, newText: 'b' }], { origin: 'form', label: 'x' });
    expect(effectOf(store)).toBe('prohibited');
  });

  test('A11: a document that the file refers to counts as soon as the workspace contains it', () => {
    const store = createEditorStore({ text: 'ACAP-crawler: *\nACAP-permissions-reference: /more.txt\n' });
    store.getState().actions.updateQuestion({ path: '/a', crawler: 'x', reader: 'acap' });
    expect(selectSimulatorAnswer(store.getState()).answer.complete).toBe(false);
    const { document } = selectActiveDocument(
      createEditorStore({ text: 'ACAP-crawler: *\nACAP-disallow-crawl: /a\n' }).getState(),
    );
    const { workspace } = store.getState();
    const more = { ...selectActiveDocument(store.getState()), path: '/more.txt', document };
    store.setState({ workspace: { ...workspace, documents: { ...workspace.documents, '/more.txt': more } } });
    expect(selectSimulatorAnswer(store.getState()).answer.complete).toBe(true);
    expect(effectOf(store)).toBe('prohibited');
  });
});

describe('A11: a document that the robots.txt refers to', () => {
  const robots =
    'ACAP-qualified-usage: teaser present-snippet max-length=9-words\nACAP-crawler: a\nACAP-permissions-reference: more.txt\n';
  const more = 'ACAP-crawler: a\nACAP-allow-(teaser): /\n';
  const errorsIn = (store: ReturnType<typeof createEditorStore>, path: string) =>
    selectDiagnosticsOf(store.getState(), path)
      .filter(({ severity }) => severity === 'error')
      .map(({ ruleId }) => ruleId);

  test('sees its definitions as long as both exist', () => {
    const store = createEditorStore({ text: robots });
    const { actions } = store.getState();
    actions.addDocument('permissions', 'more.txt', more);
    expect(errorsIn(store, 'more.txt')).toEqual([]);
    const policy = selectPolicy(store.getState());
    actions.select(3, 'text');
    expect(selectPolicy(store.getState())).toBe(policy);
    const at = robots.indexOf('teaser');
    actions.applyEdits('robots.txt', [replaceSpan({ start: at, end: at + 6 }, 'other')], {
      origin: 'form',
      label: 'x',
    });
    expect(errorsIn(store, 'more.txt')).toEqual(['local-usage-unknown']);
    actions.undo();
    actions.renameDocument('more.txt', 'elsewhere.txt');
    expect(errorsIn(store, 'elsewhere.txt')).toEqual(['local-usage-unknown']);
  });
});

describe('the worked example', () => {
  const state = createEditorStore().getState();

  test('is what a first visit shows', () => {
    expect(selectActiveDocument(state).document.text).toBe(EXAMPLE_POLICY);
    expect(lineCount(selectActiveDocument(state).document)).toBeGreaterThan(40);
  });

  test('shows groups, records, definitions and a sub-record, and none of its lines is void', () => {
    const { groups, records, definitions, version, voidLines } = selectPolicy(state);
    expect(voidLines).toEqual([]);
    expect(version?.readAs).toBe('1.0');
    expect(groups.map(({ agents, rules }) => [agents.length, rules.length])).toEqual([
      [1, 4],
      [2, 1],
    ]);
    expect(
      records.map(({ crawlers, general, subRecords }) => [crawlers.length, general.length, subRecords.length]),
    ).toEqual([
      [1, 6, 1],
      [2, 2, 0],
    ]);
    expect(definitions.map(({ kind }) => kind)).toEqual(['qualified-usage', 'resource-set']);
  });
});
