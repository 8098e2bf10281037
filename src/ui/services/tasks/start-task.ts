import type { Task, TaskKind, TaskReply } from './task.ts';

/**
 * Runs a task in a worker of its own; on the main thread where there are no workers.
 *
 * @returns cancels the task: nothing is replied after that
 */
export function startTask<Kind extends TaskKind>(
  task: Task<Kind>,
  onReply: (reply: TaskReply<Kind>) => void,
): () => void {
  if (typeof Worker === 'undefined') return startHere(task, onReply);
  const worker = new Worker(new URL('./task-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<TaskReply<Kind>>) => {
    if (data.kind === 'finished' || data.kind === 'failed') worker.terminate();
    onReply(data);
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    onReply({ kind: 'not-loaded' });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(task);
  return () => {
    worker.terminate();
  };
}

/** Loads what runs tasks only here, since elsewhere the worker brings it along. */
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
    () => {
      reply({ kind: 'not-loaded' });
    },
  );
  return () => {
    isCancelled = true;
  };
}
