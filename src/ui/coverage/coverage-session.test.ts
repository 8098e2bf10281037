import { createEditorStore, selectRobotsDocument } from '#state';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CoverageSession } from './coverage-session.ts';
import type { CoverageReply, CoverageRequest, CoverageResult } from './worker/coverage-message.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const TEXT = 'User-agent: *\nDisallow: /a\n';
const SOURCES = [{ name: 'list.txt', content: new Blob(['/a\n']) }];

function resultOf(isKept: boolean, matched = 1): CoverageResult {
  const nothing = { count: 0, examples: [] };
  const lines = [{ line: 1, matched, decided: matched, blocked: nothing, caseOnly: nothing }];
  const report = {
    addresses: 1,
    otherHosts: nothing,
    otherClients: 0,
    blocked: nothing,
    lines,
    crawlers: [],
    isComplete: true,
  };
  return { report, sources: [], isLog: false, isKept };
}

/** Opens a session whose workers reply only when told to. */
function open() {
  const store = createEditorStore({ text: TEXT });
  const workers: { readonly requests: CoverageRequest[]; reply: (reply: CoverageReply) => void; isEnded: boolean }[] =
    [];
  const session = new CoverageSession(store, (onReply) => {
    const worker = { requests: [] as CoverageRequest[], reply: onReply, isEnded: false };
    workers.push(worker);
    return {
      send: (request) => void worker.requests.push(request),
      end: () => {
        worker.isEnded = true;
      },
    };
  });
  const { path } = selectRobotsDocument(store.getState());
  return {
    session,
    store,
    workers,
    sent: () => workers.flatMap(({ requests }) => requests.map(({ kind, policy }) => `${kind} ${policy.text.length}`)),
    finish: (result: CoverageResult) => workers.at(-1)?.reply({ kind: 'finished', result }),
    type: (newText: string) => {
      const { actions } = store.getState();
      actions.applyEdits(path, [{ start: 0, end: 0, newText }], { origin: 'typing', label: 'typing' });
      vi.advanceTimersByTime(1000);
    },
  };
}

describe('the counting of URLs', () => {
  test('follows the text while the URLs are kept, one count at a time', () => {
    const { session, sent, finish, type, store } = open();
    session.count(SOURCES);
    type('#');
    expect(sent()).toEqual(['count 27']);
    finish(resultOf(true));
    expect(sent()).toEqual(['count 27', 'recount 28']);
    type('#');
    expect(sent()).toHaveLength(2);
    finish(resultOf(true, 2));
    expect(sent()).toEqual(['count 27', 'recount 28', 'recount 29']);
    finish(resultOf(true, 3));
    expect(session.state.getState()).toMatchObject({
      phase: 'idle',
      document: selectRobotsDocument(store.getState()).document,
    });
    expect(store.getState().urlCounts?.lines.get(1)).toEqual({ matched: 3, decided: 3, blocked: 0 });
  });

  test('A11: follows the documents that the file may refer to', () => {
    const { session, sent, finish, store } = open();
    session.count(SOURCES);
    finish(resultOf(true));
    store.getState().actions.addDocument('permissions', 'more.txt', 'ACAP-crawler: *\nACAP-disallow-crawl: /a\n');
    vi.advanceTimersByTime(1000);
    expect(sent()).toEqual(['count 27', 'recount 27']);
    finish(resultOf(true));
    expect(sent()).toHaveLength(2);
  });

  test('reads the files again, only on demand, when there were too many URLs to keep', () => {
    const { session, sent, finish, type, workers } = open();
    session.count(SOURCES);
    finish(resultOf(false));
    expect(workers[0]?.isEnded).toBe(true);
    type('#');
    expect(sent()).toEqual(['count 27']);
    session.countAgain();
    expect(sent()).toEqual(['count 27', 'count 28']);
  });

  test('starts again when other crawlers are chosen, even during a count', () => {
    const { session, workers, finish } = open();
    session.count(SOURCES);
    finish(resultOf(true));
    session.chooseCrawlers(['A']);
    session.chooseCrawlers(['B']);
    expect(workers[0]?.requests.map(({ policy }) => policy.crawlers)).toEqual([['*'], ['A']]);
    finish(resultOf(true));
    expect(workers[0]?.requests.map(({ policy }) => policy.crawlers)).toEqual([['*'], ['A'], ['B']]);
  });

  test('can be cancelled, which keeps the previous result, and cleared', () => {
    const { session, workers, finish, store } = open();
    session.count(SOURCES);
    finish(resultOf(true));
    session.count(SOURCES);
    expect(session.state.getState().phase).toBe('counting');
    session.cancel();
    expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, true]);
    expect(session.state.getState()).toMatchObject({ phase: 'idle', result: { isKept: false } });
    session.clear();
    expect(session.state.getState().result).toBeNull();
    expect(store.getState().urlCounts).toBeNull();
  });

  test('counts the files of the result again after another count was cancelled or failed', () => {
    const { session, workers, finish, type } = open();
    const other = [{ name: 'other.txt', content: new Blob(['/b\n']) }];
    const counted = () => workers.at(-1)?.requests.map((request) => request.kind === 'count' && request.sources[0]);
    session.count(SOURCES);
    finish(resultOf(true));
    session.count(other);
    session.cancel();
    session.countAgain();
    expect(counted()).toEqual(SOURCES);
    finish(resultOf(true));
    session.count(other);
    workers.at(-1)?.reply({ kind: 'failed', message: 'it broke' });
    // Only on demand, since no worker has the URLs.
    type('# ');
    expect(counted()).toEqual(other);
    session.countAgain();
    expect(counted()).toEqual(SOURCES);
  });

  test('says why it failed, and keeps the last result', () => {
    const { session, finish, workers } = open();
    session.count(SOURCES);
    finish(resultOf(true));
    session.countAgain();
    workers[0]?.reply({ kind: 'failed', message: 'it broke' });
    expect(session.state.getState()).toMatchObject({
      phase: 'idle',
      failure: 'The URLs could not be counted: it broke.',
    });
    expect(session.state.getState().result).not.toBeNull();
    session.countAgain();
    expect(workers).toHaveLength(2);
  });
});
