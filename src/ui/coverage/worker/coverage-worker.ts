import type { CoverageRequest } from './coverage-message.ts';
import { createFileCounter } from './count-files.ts';

/** Counts URLs off the main thread; lives as long as the URLs it has read may be recounted. */
const handle = createFileCounter((reply) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to answer
  self.postMessage(reply);
});

self.addEventListener('message', ({ data }: MessageEvent<CoverageRequest>) => {
  void handle(data);
});
