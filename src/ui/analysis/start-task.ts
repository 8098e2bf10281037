import { runTask, type AnalysisReply, type AnalysisTask } from './analysis-task.ts';

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
    onReply({ kind: 'failed', message: 'The part of Gatepost that computes over all paths could not be loaded.' });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage(task);
  return () => {
    worker.terminate();
  };
}

function startHere(task: AnalysisTask, onReply: (reply: AnalysisReply) => void): () => void {
  const timer = setTimeout(() => {
    onReply({ kind: 'finished', result: runTask(task, () => undefined) });
  });
  return () => {
    clearTimeout(timer);
  };
}
