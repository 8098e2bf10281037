import { runTask } from './run-task.ts';
import type { Task } from './task.ts';

/** The app's only worker: runs tasks off the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  runTask(data, (reply) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to answer
    self.postMessage(reply);
  });
});
