import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createPresence } from './other-tabs.ts';

/** A fake BroadcastChannel that delivers synchronously; a browser's delivers a moment later. */
class Channel extends EventTarget {
  static open: Channel[] = [];

  constructor() {
    super();
    Channel.open.push(this);
  }

  close(): void {
    Channel.open = Channel.open.filter((other) => other !== this);
  }

  postMessage(data: unknown): void {
    for (const other of Channel.open) {
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data: structuredClone(data) }));
    }
  }
}

beforeEach(() => {
  Channel.open = [];
  vi.stubGlobal('BroadcastChannel', Channel);
});
afterEach(() => vi.unstubAllGlobals());

function join(name: string, work: string) {
  const onSameName = vi.fn<() => void>();
  const presence = createPresence(onSameName);
  presence.announce(name, work);
  return { ...presence, onSameName, known: () => presence.tabs.getState() };
}

test('tabs with the same work know of each other, and of no others', () => {
  const first = join('a', 'work');
  const second = join('b', 'work');
  const stranger = join('c', 'other work');
  expect(first.known()).toEqual([{ name: 'b', hasChanged: false }]);
  expect(second.known()).toEqual([{ name: 'a', hasChanged: false }]);
  expect(stranger.known()).toEqual([]);
});

test('a change is reported until it has been seen', () => {
  const first = join('a', 'work');
  const second = join('b', 'work');
  second.announceChange();
  expect(first.known()).toEqual([{ name: 'b', hasChanged: true }]);
  expect(second.known()).toEqual([{ name: 'a', hasChanged: false }]);
  first.markSeen('b');
  expect(first.known()).toEqual([{ name: 'b', hasChanged: false }]);
});

test('a tab that leaves the work, or closes, is forgotten', () => {
  const first = join('a', 'work');
  const second = join('b', 'work');
  second.announce('b', 'work of its own');
  expect([first.known(), second.known()]).toEqual([[], []]);
  second.announce('b', 'work');
  expect(first.known()).toHaveLength(1);
  window.dispatchEvent(new Event('pagehide'));
  expect(first.known()).toEqual([]);
  second.announceChange();
  expect(first.known()).toHaveLength(1);
  second.leave();
  second.announceChange();
  second.announce('b', 'work');
  expect(first.known()).toEqual([]);
});

test('of two tabs with one name, the later one is notified', () => {
  const first = join('a', 'work');
  const copy = join('a', 'work');
  expect([first.onSameName.mock.calls.length, copy.onSameName.mock.calls.length]).toEqual([0, 1]);
});

test('a change of a tab is still reported after the tab has been duplicated', () => {
  const third = join('c', 'work');
  const first = join('a', 'work');
  first.announceChange();
  const copy = createPresence(() => copy.announce('b', 'work'));
  copy.announce('a', 'work');
  expect(third.known()).toEqual([
    { name: 'a', hasChanged: true },
    { name: 'b', hasChanged: false },
  ]);
});

test.each([null, 'hello', { kind: 'changed' }, { kind: 'odd', name: 'b', work: 'work' }])(
  'a message from another program is ignored: %j',
  (message) => {
    const first = join('a', 'work');
    Channel.open[0]?.dispatchEvent(new MessageEvent('message', { data: message }));
    expect(first.known()).toEqual([]);
  },
);
