import { runTask } from './run-task.ts';
import type { Task } from './task.ts';

/** The one worker of the app: runs a task off the main thread. */
self.addEventListener('message', ({ data }: MessageEvent<Task>) => {
  runTask(data, (reply) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to answer
    self.postMessage(reply);
  });
});
