import { useCallback, useEffect, useRef, useState } from 'react';
import { useHeldWhilePressed } from '../controls/steady/use-held-while-pressed.ts';
import { useAppServices } from './app-services.tsx';
import { PartNotLoaded } from './tasks/part-not-loaded.ts';
import type { Task, TaskKind, TaskTypes } from './tasks/task.ts';

/** The progress of a task; `all` is `null` while the total is unknown. */
type TaskProgress<Kind extends TaskKind> =
  | {
      readonly kind: 'running';
      readonly done: number;
      readonly all: number | null;
      /** The preliminary result; `null` for none yet. */
      readonly draft: TaskTypes[Kind]['draft'] | null;
    }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'finished'; readonly result: TaskTypes[Kind]['result'] };

const JUST_BEGUN: TaskProgress<never> = { kind: 'running', done: 0, all: null, draft: null };

function draftOf<Kind extends TaskKind>(progress: TaskProgress<Kind>): TaskTypes[Kind]['draft'] | null {
  return progress.kind === 'running' ? progress.draft : null;
}

/**
 * Runs a task off the main thread. When `task` becomes a different object, cancels it and runs the new one.
 *
 * @param task - `null` for nothing to do
 * @returns its progress; `stop`, which cancels it; and `restart`, which runs it again
 * @throws Error while rendering, when the task failed, for the error boundary around it
 */
export function useTask<Kind extends TaskKind>(
  task: Task<Kind> | null,
): { readonly progress: TaskProgress<Kind>; readonly stop: () => void; readonly restart: () => void } {
  const { tasks } = useAppServices();
  const [received, setReceived] = useState<{ task: Task<Kind>; progress: TaskProgress<Kind> } | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  // A result that arrives while something is being clicked would move it.
  const latest = useHeldWhilePressed(received);
  const cancel = useRef<() => void>(() => {});
  const start = useCallback(
    (started: Task<Kind>): void => {
      cancel.current = tasks.start<Kind>(started, (reply) => {
        if (reply.kind === 'failed') setFailure(new Error(reply.message));
        else if (reply.kind === 'not-loaded') setFailure(new PartNotLoaded('The worker did not load.'));
        else if (reply.kind === 'draft') {
          setReceived({ task: started, progress: { kind: 'running', done: 0, all: null, draft: reply.draft } });
        } else if (reply.kind === 'progress') {
          const { done, all } = reply;
          setReceived((before) => ({
            task: started,
            progress: { kind: 'running', done, all, draft: before?.task === started ? draftOf(before.progress) : null },
          }));
        } else if (reply.kind === 'finished') setReceived({ task: started, progress: reply });
      });
    },
    [tasks],
  );
  useEffect(() => {
    if (task === null) return undefined;
    start(task);
    return () => cancel.current();
  }, [start, task]);
  const stop = (): void => {
    cancel.current();
    if (task !== null) setReceived({ task, progress: { kind: 'stopped' } });
  };
  const restart = (): void => {
    setReceived(null);
    if (task !== null) start(task);
  };
  if (failure !== null) throw failure;
  return { progress: latest !== null && latest.task === task ? latest.progress : JUST_BEGUN, stop, restart };
}
