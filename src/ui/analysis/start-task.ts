import type { AnalysisReply, AnalysisTask } from './analysis-task.ts';

const NOT_LOADED: AnalysisReply = {
  kind: 'failed',
  message: 'The part of Gatepost that computes over all paths could not be loaded.',
};

/**
 * Does a task in a worker; where there are none, in the page itself.
 *
 * @returns a function that breaks it off
 */
export function startTask(task: AnalysisTask, onReply: (reply: AnalysisReply) => void): () => void {
  if (typeof Worker === 'undefined') return startHere(task, onReply);
  const worker = new Worker(new URL('./analysis-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<AnalysisReply>) => {
    onReply(data);
    if (data.kind !== 'progress') worker.terminate();
  });
  worker.addEventListener('error', () => {
    onReply(NOT_LOADED);
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(task);
  return () => {
    worker.terminate();
  };
}

/** What computes is loaded only where it is needed here, since elsewhere the worker has it. */
function startHere(task: AnalysisTask, onReply: (reply: AnalysisReply) => void): () => void {
  let isBrokenOff = false;
  const reply = (made: AnalysisReply): void => {
    if (!isBrokenOff) onReply(made);
  };
  import('./analysis-task.ts').then(
    ({ answerTask }) => {
      if (!isBrokenOff) reply(answerTask(task, () => undefined));
      return undefined;
    },
    () => {
      reply(NOT_LOADED);
    },
  );
  return () => {
    isBrokenOff = true;
  };
}
