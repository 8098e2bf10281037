import { useEffect, useRef, useState } from 'react';
import type { AnalysisResult, AnalysisTask } from './analysis-task.ts';
import { startTask } from './start-task.ts';

/** How far a task is; `done` and `all` count classes of crawlers, 0 while they are not known. */
export type TaskProgress =
  | { readonly kind: 'running'; readonly done: number; readonly all: number }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'finished'; readonly result: AnalysisResult };

const JUST_BEGUN: TaskProgress = { kind: 'running', done: 0, all: 0 };

/**
 * Does a task away from the page, and anew when it becomes another one; what is no longer wanted is broken off.
 *
 * @param task - the same object for the same task; `null` for nothing to do
 * @returns how far it is, and what breaks it off
 * @throws Error while rendering, when the task failed, for the error boundary around it
 */
export function useTask(task: AnalysisTask | null): { readonly progress: TaskProgress; readonly stop: () => void } {
  const [told, setTold] = useState<{ task: AnalysisTask; progress: TaskProgress } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const breakOff = useRef<() => void>(() => {});
  useEffect(() => {
    if (task === null) return undefined;
    breakOff.current = startTask(task, (reply) => {
      if (reply.kind === 'failed') setFailure(reply.message);
      else setTold({ task, progress: reply.kind === 'progress' ? { ...reply, kind: 'running' } : reply });
    });
    return () => {
      breakOff.current();
    };
  }, [task]);
  const stop = (): void => {
    breakOff.current();
    if (task !== null) setTold({ task, progress: { kind: 'stopped' } });
  };
  if (failure !== null) throw new Error(failure);
  return { progress: told?.task === task && told !== null ? told.progress : JUST_BEGUN, stop };
}
