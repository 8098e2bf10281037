import { answerTask, type AnalysisReply, type AnalysisTask } from './analysis-task.ts';

/** As often, in milliseconds, progress is told. */
const PROGRESS_EVERY = 250;

/** Computes over all paths away from the page, which must go on answering meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<AnalysisTask>) => {
  let told = performance.now();
  const answer = answerTask(data, (done, all) => {
    if (performance.now() - told < PROGRESS_EVERY) return;
    told = performance.now();
    reply({ kind: 'progress', done, all });
  });
  reply(answer);
});

function reply(message: AnalysisReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to answer
  self.postMessage(message);
}
