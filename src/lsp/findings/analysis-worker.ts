import { fileURLToPath } from 'node:url';
import { parentPort, Worker } from 'node:worker_threads';
import type { Diagnostic } from '#core/analysis';
import { analyze, type AnalysisTask } from './analyze.ts';

/** Answers the tasks of {@link createAnalysisRunner} inside its worker. */
export function answerTasks(): void {
  parentPort?.on('message', (task: AnalysisTask) => parentPort?.postMessage(analyze(task)));
}

/** Runs tasks one at a time, off the thread that answers the editor. */
export interface AnalysisRunner {
  /** Rejects when the worker crashes; the next task starts a new one. */
  readonly run: (task: AnalysisTask) => Promise<readonly Diagnostic[]>;
  readonly stop: () => void;
}

/** @param program - the file that answers tasks when run in a worker */
export function createAnalysisRunner(program: string): AnalysisRunner {
  let worker: Worker | null = null;
  const start = (): Worker => {
    const started = new Worker(fileURLToPath(program), { stdout: true });
    // The worker must not keep the process alive once the editor has gone.
    started.unref();
    return started;
  };
  return {
    run: (task) =>
      new Promise((resolve, reject) => {
        const running = (worker ??= start());
        const settle = () => {
          running.off('message', onMessage);
          running.off('error', onError);
          running.off('exit', onExit);
        };
        const onMessage = (found: readonly Diagnostic[]) => {
          settle();
          resolve(found);
        };
        const onError = (error: Error) => {
          settle();
          worker = null;
          reject(error);
        };
        const onExit = () => onError(new Error('The analysis stopped before it finished.'));
        running.on('message', onMessage).on('error', onError).on('exit', onExit);
        running.postMessage(task);
      }),
    stop: () => {
      void worker?.terminate();
      worker = null;
    },
  };
}
