import type { StartTask, Task, TaskKind, TaskReply } from './task.ts';

/** A task, and what to do with the replies. */
export interface Job<Kind extends TaskKind> {
  readonly task: Task<Kind>;
  /** After the last reply, the job must no longer be due. */
  readonly onReply: (reply: TaskReply<Kind>) => void;
}

/**
 * Runs jobs one after the other while one is due.
 *
 * @param nextJob - returns the next job that is due; `null` when there is none
 * @returns a function that cancels the rest
 */
export function runInTurn<Kind extends TaskKind>(start: StartTask<Kind>, nextJob: () => Job<Kind> | null): () => void {
  let isCancelled = false;
  let cancelTask = (): void => {};
  const runNext = (): void => {
    const job = nextJob();
    if (job === null) return;
    cancelTask = start(job.task, (reply) => {
      if (isCancelled) return;
      job.onReply(reply);
      if (reply.kind !== 'progress' && reply.kind !== 'draft') runNext();
    });
  };
  runNext();
  return () => {
    isCancelled = true;
    cancelTask();
  };
}
