import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createTaskRunner } from './task-runner.ts';
import type { Task, TaskReply } from './task.ts';

/** A fake worker whose replies the test sends. */
class FakeWorker extends EventTarget {
  isTerminated = false;
  readonly received: Task[] = [];

  postMessage(task: Task): void {
    this.received.push(task);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  reply(data: TaskReply): void {
    if (!this.isTerminated) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

let workers: FakeWorker[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  workers = [];
  const makeWorker = function makeWorker() {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker;
  };
  vi.stubGlobal('Worker', makeWorker);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const TASK: Task<'tidy'> = { kind: 'tidy', text: '', references: [] };
const FAILED: TaskReply = { kind: 'failed', message: 'x' };
const PROGRESS: TaskReply = { kind: 'progress', done: 1, all: 2 };

describe('createTaskRunner', () => {
  test('an idle worker gets the next task, and only that task gets its replies', () => {
    const { start } = createTaskRunner();
    const heard: string[] = [];
    start(TASK, ({ kind }) => void heard.push(`first ${kind}`));
    workers[0]?.reply(PROGRESS);
    workers[0]?.reply(FAILED);
    start(TASK, ({ kind }) => void heard.push(`second ${kind}`));
    workers[0]?.reply(FAILED);
    expect(workers).toHaveLength(1);
    expect(heard).toEqual(['first progress', 'first failed', 'second failed']);
  });

  test('a task started when another ends gets its worker', () => {
    const { start } = createTaskRunner();
    start(TASK, () => void start(TASK, () => undefined));
    workers[0]?.reply(FAILED);
    expect(workers.map(({ received }) => received.length)).toEqual([2]);
  });

  test('tasks run in parallel, and two workers are kept', () => {
    const { start } = createTaskRunner();
    for (let count = 0; count < 3; count++) start(TASK, () => undefined);
    expect(workers).toHaveLength(3);
    for (const worker of workers) worker.reply(FAILED);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false, false, true]);
  });

  test('a cancelled task never replies again, and its worker is kept if it finishes soon', () => {
    const { start } = createTaskRunner();
    const heard: string[] = [];
    const cancel = start(TASK, ({ kind }) => void heard.push(kind));
    cancel();
    workers[0]?.reply(PROGRESS);
    workers[0]?.reply(FAILED);
    start(TASK, () => undefined);
    vi.advanceTimersByTime(10_000);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
    expect(heard).toEqual([]);
  });

  test('a cancelled task that keeps running is ended with its worker', () => {
    const { start } = createTaskRunner();
    const cancel = start(TASK, () => undefined);
    cancel();
    start(TASK, () => undefined);
    vi.advanceTimersByTime(10_000);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });

  test('cancelling a finished task does not end the current task of its worker', () => {
    const { start } = createTaskRunner();
    const cancel = start(TASK, () => undefined);
    workers[0]?.reply(FAILED);
    start(TASK, () => undefined);
    cancel();
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([false]);
  });

  test('a worker that did not load is reported and not kept', () => {
    const { start } = createTaskRunner();
    const heard: string[] = [];
    start(TASK, ({ kind }) => void heard.push(kind));
    workers[0]?.dispatchEvent(new Event('error'));
    start(TASK, () => undefined);
    expect(heard).toEqual(['not-loaded']);
    expect(workers.map(({ isTerminated }) => isTerminated)).toEqual([true, false]);
  });
});
