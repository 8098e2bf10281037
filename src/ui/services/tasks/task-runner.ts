import type { Task, TaskKind, TaskReply } from './task.ts';

/** Runs tasks off the main thread. */
export interface TaskRunner {
  /**
   * Runs a task in parallel with those already running; on the main thread where there are no workers.
   *
   * @returns a function that cancels the task: there are no replies after that
   */
  readonly start: <Kind extends TaskKind>(task: Task<Kind>, onReply: (reply: TaskReply<Kind>) => void) => () => void;
}

/** As many workers as an edit usually starts tasks: the analysis, and the comparison with the opened version. */
const WORKERS_KEPT = 2;

/** How many milliseconds a cancelled task may keep running; the only way to stop it is to terminate its worker. */
const CANCEL_TIMEOUT_MS = 1000;

/** Creates a runner that reuses its workers, since loading one takes longer than most tasks. */
export function createTaskRunner(): TaskRunner {
  if (typeof Worker === 'undefined') return { start: startHere };
  const idle: Worker[] = [];
  const release = (worker: Worker): void => {
    if (idle.length < WORKERS_KEPT) idle.push(worker);
    else worker.terminate();
  };
  return {
    start: (task, onReply) => {
      const worker = idle.pop() ?? new Worker(new URL('./task-worker.ts', import.meta.url), { type: 'module' });
      const listening = new AbortController();
      const { signal } = listening;
      let cancelTimer: ReturnType<typeof setTimeout> | null = null;
      const isCancelled = (): boolean => cancelTimer !== null;
      const stopListening = (): void => {
        listening.abort();
        if (cancelTimer !== null) clearTimeout(cancelTimer);
      };
      worker.addEventListener(
        'message',
        ({ data }: MessageEvent<TaskReply<typeof task.kind>>) => {
          if (data.kind === 'finished' || data.kind === 'failed') {
            stopListening();
            release(worker);
          }
          if (!isCancelled()) onReply(data);
        },
        { signal },
      );
      const end = (): void => {
        stopListening();
        worker.terminate();
      };
      worker.addEventListener(
        'error',
        () => {
          end();
          if (!isCancelled()) onReply({ kind: 'not-loaded' });
        },
        { signal },
      );
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(task);
      return () => {
        if (!signal.aborted) cancelTimer ??= setTimeout(end, CANCEL_TIMEOUT_MS);
      };
    },
  };
}

/** Runs a task on the main thread, importing the code for it only here; elsewhere the worker includes it. */
function startHere<Kind extends TaskKind>(task: Task<Kind>, onReply: (reply: TaskReply<Kind>) => void): () => void {
  let isCancelled = false;
  const reply = (made: TaskReply<Kind>): void => {
    if (!isCancelled) onReply(made);
  };
  import('./run-task.ts').then(
    ({ runTask }) => {
      if (!isCancelled) runTask(task, reply);
      return undefined;
    },
    () => reply({ kind: 'not-loaded' }),
  );
  return () => {
    isCancelled = true;
  };
}
