import {
  createEditorStore,
  selectDiagnosticsOf,
  selectPendingTests,
  selectTestReports,
  type EditorStore,
} from '#state';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { runTask } from './run-task.ts';
import { runTestChecks } from './run-test-checks.ts';
import type { StartTask, Task, TaskReply } from './task.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const ROBOTS = 'User-agent: *\nDisallow: /private/\n';
const TESTS = 'tests:\n  - crawlers: GPTBot\n    paths: /\n    expect: { crawl: allowed }\n';

/** A store whose tests are checked, with the tasks started to do so. */
function open(...tests: string[]) {
  const store = createEditorStore({ text: ROBOTS });
  for (const text of tests) store.getState().actions.addDocument('expectations', 'robots.tests.yaml', text);
  const begun: { readonly task: Task<'check-tests'>; readonly reply: (reply: TaskReply<'check-tests'>) => void }[] = [];
  let cancelled = 0;
  const start: StartTask<'check-tests'> = (task, reply) => {
    if (task.kind === 'check-tests') begun.push({ task, reply });
    return () => void cancelled++;
  };
  const end = runTestChecks(store, start);
  return {
    store,
    begun,
    end,
    cancelled: () => cancelled,
    rest: () => vi.advanceTimersByTime(1000),
    finish: async () => {
      const last = begun.at(-1);
      if (last) await new Promise<void>((done) => runTask(last.task, (reply) => (last.reply(reply), done())));
    },
  };
}

const results = (store: EditorStore) =>
  selectTestReports(store.getState()).flatMap(({ report }) => report.tests.map(({ result }) => result));

function replace(store: EditorStore, path: string, from: string, to: string): void {
  const { workspace, actions } = store.getState();
  const start = workspace.documents[path]?.document.text.indexOf(from) ?? 0;
  actions.applyEdits(path, [{ start, end: start + from.length, newText: to }], { origin: 'typing', label: 'typing' });
}

describe('runTestChecks', () => {
  test('checks tests against the documents of the workspace, and again when either changes', async () => {
    const { store, begun, rest, finish } = open(TESTS);
    rest();
    expect(begun[0]?.task.documents).toEqual([{ path: 'robots.txt', kind: 'robots', text: ROBOTS }]);
    await finish();
    expect([results(store), selectPendingTests(store.getState())]).toEqual([['pass'], []]);
    replace(store, 'robots.txt', '/private/', '/');
    expect(selectPendingTests(store.getState())).toHaveLength(1);
    rest();
    await finish();
    expect(results(store)).toEqual(['fail']);
    expect(selectDiagnosticsOf(store.getState(), 'robots.tests.yaml').map(({ ruleId }) => ruleId)).toEqual([
      'expectation-unmet',
    ]);
    replace(store, 'robots.tests.yaml', 'allowed', 'blocked');
    expect(selectDiagnosticsOf(store.getState(), 'robots.tests.yaml')).toHaveLength(1);
    rest();
    await finish();
    expect(results(store)).toEqual(['pass']);
    expect(begun).toHaveLength(3);
  });

  test('reads pages by name, and says which is missing', async () => {
    const { store, rest, finish } = open(`${TESTS.replace('crawl: allowed', 'index: blocked')}    page: news.html\n`);
    rest();
    await finish();
    expect(results(store)).toEqual(['unknown']);
    store.getState().actions.addDocument('page', 'news.html', '<meta name="robots" content="noindex">');
    rest();
    await finish();
    expect(results(store)).toEqual(['pass']);
  });

  test('a robots.txt by any other name is reported as missing; its own name always means the one that is open', async () => {
    const { store, rest, finish } = open(`robots: site/robots.txt\n${TESTS}`);
    rest();
    await finish();
    expect(results(store)).toEqual(['pass']);
    replace(store, 'robots.tests.yaml', 'site/robots.txt', 'other.txt');
    rest();
    await finish();
    expect(results(store)).toEqual(['unknown']);
  });

  test('shows progress, discards cancelled results, and does not repeat a failed check', async () => {
    const { store, begun, rest, cancelled, finish } = open(TESTS);
    rest();
    begun[0]?.reply({ kind: 'progress', done: 3, all: 9 });
    expect(store.getState().testProgress).toEqual({ done: 3, all: 9 });
    replace(store, 'robots.txt', '/private/', '/');
    expect([cancelled(), store.getState().testProgress]).toEqual([1, null]);
    await finish();
    expect(results(store)).toEqual([]);
    rest();
    begun[1]?.reply({ kind: 'failed', message: 'x' });
    rest();
    expect([begun.length, results(store)]).toEqual([2, []]);
  });

  test('checks every document, and starts nothing without one', async () => {
    const { store, begun, rest, finish } = open(TESTS, TESTS);
    rest();
    await finish();
    await finish();
    expect(results(store)).toEqual(['pass', 'pass']);
    expect(begun).toHaveLength(2);
    const without = open();
    without.rest();
    expect(without.begun).toEqual([]);
    without.end();
  });
});
