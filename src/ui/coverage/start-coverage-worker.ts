import type { CoverageReply, CoverageRequest } from './worker/coverage-message.ts';

/** Handle of a worker that counts URLs. */
export interface CoverageWorker {
  readonly send: (request: CoverageRequest) => void;
  /** Terminates it, even during a count; no reply follows. */
  readonly end: () => void;
}

/** Starts a worker that counts URLs; counts on the main thread where there are no workers. */
export function startCoverageWorker(onReply: (reply: CoverageReply) => void): CoverageWorker {
  if (typeof Worker === 'undefined') return startHere(onReply);
  const worker = new Worker(new URL('./worker/coverage-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<CoverageReply>) => onReply(data));
  worker.addEventListener('error', () => {
    onReply({ kind: 'failed', message: 'part of Gatepost could not be loaded. Reload the page to try again' });
  });
  return {
    send: (request) => {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
      worker.postMessage(request);
    },
    end: () => worker.terminate(),
  };
}

/** Imports the counter on demand, since normally only the worker needs it. */
function startHere(onReply: (reply: CoverageReply) => void): CoverageWorker {
  let isEnded = false;
  const counter = import('./worker/count-files.ts').then(({ createFileCounter }) =>
    createFileCounter((reply) => {
      if (!isEnded) onReply(reply);
    }),
  );
  return {
    send: (request) => {
      void counter.then((count) => count(request));
    },
    end: () => {
      isEnded = true;
    },
  };
}
