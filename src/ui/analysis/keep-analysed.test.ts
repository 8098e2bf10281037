import { createEditorStore, selectActiveDocument, selectDiagnostics } from '#state';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerTask, type AnalysisReply, type AnalysisTask } from './analysis-task.ts';
import { keepAnalysed } from './keep-analysed.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const IDLE = new Set(['rule-redundant', 'rule-without-effect']);

/** A store whose documents are looked at, with the searches that are under way. */
function open(text: string) {
  const store = createEditorStore({ text });
  const begun: { readonly task: AnalysisTask; readonly reply: (reply: AnalysisReply) => void }[] = [];
  const brokenOff: AnalysisTask[] = [];
  const end = keepAnalysed(store, (task, reply) => {
    begun.push({ task, reply });
    return () => void brokenOff.push(task);
  });
  return {
    store,
    begun,
    brokenOff,
    end,
    rest: () => vi.advanceTimersByTime(1000),
    finish: () => {
      const search = begun.at(-1);
      search?.reply(answerTask(search.task, () => undefined));
    },
    type: (from: number, to: number, newText: string) => {
      const { path } = selectActiveDocument(store.getState());
      store
        .getState()
        .actions.applyEdits(path, [{ start: from, end: to, newText }], { origin: 'typing', label: 'typing' });
    },
    found: () =>
      selectDiagnostics(store.getState())
        .filter(({ ruleId }) => IDLE.has(ruleId))
        .map(({ line, span, fixes = [] }) => {
          const { document } = selectActiveDocument(store.getState());
          return `${line + 1} ${document.text.slice(span.start, span.end)}: ${fixes.length}`;
        }),
  };
}

const TEXT = 'User-agent: *\nDisallow: /a\nDisallow: /a/b\nDisallow: /c\n';

describe('keepAnalysed', () => {
  test('what is found over all paths is among the findings, with its fixes', () => {
    const { begun, rest, finish, found } = open(TEXT);
    expect(begun).toHaveLength(0);
    rest();
    expect(begun.map(({ task }) => task.kind)).toEqual(['lint']);
    expect(found()).toEqual([]);
    finish();
    expect(found()).toEqual(['3 Disallow: /a/b: 1']);
    rest();
    expect(begun).toHaveLength(1);
  });

  test('an edit of another line moves a finding, and takes its fix until it is looked for again', () => {
    const { rest, finish, found, type } = open(TEXT);
    rest();
    finish();
    type(0, 0, ' ');
    expect(found()).toEqual(['3 Disallow: /a/b: 0']);
    rest();
    finish();
    expect(found()).toEqual(['3 Disallow: /a/b: 1']);
  });

  test.each([
    ['of its own line', [36, 42, '/x/y'] as const],
    ['that adds a line above it, which messages may name', [0, 0, '\n'] as const],
    ['that adds a line below it', [TEXT.length, TEXT.length, '\n'] as const],
  ])('an edit %s takes a finding away', (_title, [start, end, newText]) => {
    const { rest, finish, found, type } = open(TEXT);
    rest();
    finish();
    type(start, end, newText);
    expect(found()).toEqual([]);
  });

  test('a search for a text that has changed is broken off, and what it finds is not kept', () => {
    const { begun, brokenOff, rest, finish, found, type } = open(TEXT);
    rest();
    type(40, 41, 'x');
    expect(brokenOff).toEqual([begun[0]?.task]);
    finish();
    expect(found()).toEqual([]);
    expect(begun).toHaveLength(1);
    rest();
    expect(begun).toHaveLength(2);
    expect(begun[1]?.task).toMatchObject({ text: TEXT.slice(0, 40) + 'x' + TEXT.slice(41) });
  });

  test('typing that does not rest begins no search', () => {
    const { begun, type } = open(TEXT);
    for (let index = 0; index < 10; index++) {
      vi.advanceTimersByTime(100);
      type(TEXT.length + index, TEXT.length + index, 'x');
    }
    expect(begun).toHaveLength(0);
  });

  test('A11: all documents are looked at, one after the other, and anew when what they refer to changes', () => {
    const { store, begun, rest, finish } = open(TEXT);
    store.getState().actions.addDocument('permissions', 'more.txt', 'ACAP-crawler: *\nACAP-allow-crawl: /\n');
    rest();
    finish();
    finish();
    expect(begun.map(({ task }) => ('text' in task ? task.text.slice(0, 4) : ''))).toEqual(['ACAP', 'User']);
    store
      .getState()
      .actions.applyEdits('more.txt', [{ start: 0, end: 0, newText: '\n' }], { origin: 'form', label: 'x' });
    rest();
    finish();
    finish();
    expect(begun).toHaveLength(4);
  });

  test('where it cannot be computed that is said, and it is not tried again', () => {
    const { store, begun, rest } = open(TEXT);
    rest();
    begun[0]?.reply({ kind: 'failed', message: 'x' });
    rest();
    expect(begun).toHaveLength(1);
    expect(store.getState().pathFindings.get('robots.txt')?.complete).toBe(false);
  });

  test('ends with what it was begun with', () => {
    const { begun, brokenOff, rest, end, type } = open(TEXT);
    rest();
    end();
    expect(brokenOff).toHaveLength(1);
    type(0, 0, ' ');
    rest();
    expect(begun).toHaveLength(1);
  });
});
