import { createEditorStore, selectActiveDocument, selectCheckState, selectDiagnostics } from '#state';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixAllOfKind } from '../fix-all.ts';
import { runBackgroundAnalysis } from './run-background-analysis.ts';
import { runTask } from './run-task.ts';
import type { StartTask, Task } from './task.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const IDLE = new Set(['rule-redundant', 'rule-without-effect']);

/** A store whose documents are analysed, with the tasks started to do so. */
function open(text: string) {
  const store = createEditorStore({ text });
  const begun: { readonly task: Task; readonly finish: () => void; readonly fail: () => void }[] = [];
  const cancelled: Task[] = [];
  const start: StartTask<'lint'> = (task, reply) => {
    begun.push({
      task,
      finish: () => runTask(task, reply),
      fail: () => reply({ kind: 'failed', message: 'x' }),
    });
    return () => void cancelled.push(task);
  };
  const end = runBackgroundAnalysis(store, start);
  return {
    store,
    begun,
    cancelled,
    end,
    rest: () => vi.advanceTimersByTime(1000),
    finish: () => begun.at(-1)?.finish(),
    type: (from: number, to: number, newText: string) => {
      const { path } = selectActiveDocument(store.getState());
      store
        .getState()
        .actions.applyEdits(path, [{ start: from, end: to, newText }], { origin: 'typing', label: 'typing' });
    },
    lineFound: () =>
      selectDiagnostics(store.getState())
        .filter(({ ruleId }) => ruleId === 'file-too-long' || ruleId === 'field-misspelt')
        .map(({ ruleId, line, fixes = [] }) => `${line + 1} ${ruleId}: ${fixes.length}`),
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

describe('runBackgroundAnalysis', () => {
  test('results over all paths are among the findings, with their fixes', () => {
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

  test.each([
    ['in another line', [0, 0, ' '] as const],
    ['that adds a line below', [TEXT.length, TEXT.length, '\n'] as const],
  ])('an edit %s moves a finding, and drops its fix until the next analysis', (_title, [start, end, newText]) => {
    const { rest, finish, found, type } = open(TEXT);
    rest();
    finish();
    type(start, end, newText);
    expect(found()).toEqual(['3 Disallow: /a/b: 0']);
    rest();
    finish();
    expect(found()).toEqual(['3 Disallow: /a/b: 1']);
  });

  test.each([
    ['of its own line', [36, 42, '/x/y'] as const],
    ['that moves a line named in its message', [0, 0, '\n'] as const],
  ])('an edit %s removes a finding', (_title, [start, end, newText]) => {
    const { rest, finish, found, type } = open(TEXT);
    rest();
    finish();
    type(start, end, newText);
    expect(found()).toEqual([]);
  });

  test('an edit of its own line also removes a finding in a file that has just become large', () => {
    const { rest, finish, found, type } = open(TEXT);
    rest();
    finish();
    type(TEXT.length, TEXT.length, '# a\n'.repeat(3500));
    expect(found()).toEqual(['3 Disallow: /a/b: 0']);
    type(36, 42, '/x/y');
    expect(found()).toEqual([]);
  });

  test('the analysis of a text that has changed is cancelled, and its findings are discarded', () => {
    const { begun, cancelled, rest, finish, found, type } = open(TEXT);
    rest();
    type(40, 41, 'x');
    expect(cancelled).toEqual([begun[0]?.task]);
    finish();
    expect(found()).toEqual([]);
    expect(begun).toHaveLength(1);
    rest();
    expect(begun).toHaveLength(2);
    expect(begun[1]?.task).toMatchObject({ text: TEXT.slice(0, 40) + 'x' + TEXT.slice(41) });
  });

  test('typing without a pause starts no analysis', () => {
    const { begun, type } = open(TEXT);
    for (let index = 0; index < 10; index++) {
      vi.advanceTimersByTime(100);
      type(TEXT.length + index, TEXT.length + index, 'x');
    }
    expect(begun).toHaveLength(0);
  });

  test('A11: all documents are analysed, one after the other, and again when a document they refer to changes', () => {
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

  test('a failed analysis leaves the findings incomplete and is not repeated', () => {
    const { store, begun, rest } = open(TEXT);
    rest();
    begun[0]?.fail();
    rest();
    expect(begun).toHaveLength(1);
    expect(store.getState().pathFindings.get('robots.txt')?.complete).toBe(false);
  });

  test('M1: headers without a page are checked without the page reader', () => {
    const { store, rest, finish } = open(TEXT);
    store.getState().actions.addDocument('headers', 'headers.txt', 'X-Robots-Tag: noindex\n');
    rest();
    finish();
    expect(store.getState().pageReader).toBe('absent');
    expect(selectCheckState(store.getState())).toBe('whole');
  });

  describe('of a large document', () => {
    const LARGE = `Usr-agent: *\n${'# a\n'.repeat(3500)}`;

    test('the lines are checked in the worker too, before the paths', () => {
      const { store, begun, rest, finish, lineFound } = open(LARGE);
      expect(lineFound()).toEqual([]);
      expect(selectCheckState(store.getState())).toBe('checking');
      rest();
      expect(begun).toHaveLength(1);
      const kept: string[] = [];
      store.subscribe(({ lineFindings, pathFindings }) => {
        kept.push(`${lineFindings.size} ${pathFindings.size}`);
      });
      finish();
      expect(kept).toEqual(['1 0', '1 1']);
      expect(lineFound()).toEqual(['1 field-misspelt: 1']);
      expect(selectCheckState(store.getState())).toBe('whole');
      rest();
      expect(begun).toHaveLength(1);
    });

    test('findings for an earlier text stay on unchanged lines, without their fixes, until the worker replies', () => {
      const { store, rest, finish, lineFound, type } = open(LARGE);
      rest();
      finish();
      type(LARGE.length - 2, LARGE.length - 2, 'x');
      expect(lineFound()).toEqual(['1 field-misspelt: 0']);
      expect(selectCheckState(store.getState())).toBe('checking');
      type(0, 1, 'u');
      expect(lineFound()).toEqual([]);
      rest();
      finish();
      expect(lineFound()).toEqual(['1 field-misspelt: 1']);
    });

    test('results for a text that has changed are discarded', () => {
      const { begun, rest, lineFound, type } = open(LARGE);
      rest();
      type(0, 12, 'User-agent: *');
      begun[0]?.finish();
      expect(lineFound()).toEqual([]);
    });

    test('a new day starts a new check', () => {
      const { store, begun, rest, finish } = open(LARGE);
      rest();
      finish();
      store.getState().actions.setToday('2027-01-01');
      rest();
      expect(begun.map(({ task }) => task)).toMatchObject([
        { lines: { today: null } },
        { lines: { today: '2027-01-01' } },
      ]);
    });

    test('a failed check is not repeated', () => {
      const { store, begun, rest } = open(LARGE);
      rest();
      begun[0]?.fail();
      rest();
      expect(begun).toHaveLength(1);
      expect(selectCheckState(store.getState())).toBe('partly');
    });

    test('everything is fixed, whether or not the worker has replied', () => {
      const { store } = open(LARGE);
      fixAllOfKind({ store, notify: () => undefined }, 'field-misspelt');
      expect(selectActiveDocument(store.getState()).document.text).toBe(LARGE.replace('Usr', 'User'));
    });
  });

  test('stops on request', () => {
    const { begun, cancelled, rest, end, type } = open(TEXT);
    rest();
    end();
    expect(cancelled).toHaveLength(1);
    type(0, 0, ' ');
    rest();
    expect(begun).toHaveLength(1);
  });
});
