import { convertToAcap, type Conversion, type ConversionOptions, type Policy } from '#core';
import { useEffect, useState } from 'react';
import type { ConversionReply, ConversionRequest } from './conversion-worker.ts';

/** A conversion, with what it was made of. */
export interface FinishedConversion {
  readonly policy: Policy;
  readonly options: ConversionOptions;
  readonly conversion: Conversion;
}

/**
 * Converts a policy, without holding up the page. What is no longer wanted is broken off.
 *
 * @returns the latest conversion that is finished, which may be of earlier options; `null` before the first
 * @throws Error while rendering, when the conversion failed, for the error boundary around it
 */
export function useConversion(policy: Policy, options: ConversionOptions): FinishedConversion | null {
  const [finished, setFinished] = useState<FinishedConversion | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(
    () =>
      startConversion(policy, options, (reply) => {
        if (reply.ok) setFinished({ policy, options, conversion: reply.conversion });
        else setFailure(reply.message);
      }),
    [policy, options],
  );
  if (failure !== null) throw new Error(failure);
  return finished;
}

/** Up to this many characters the page itself converts, faster than a worker starts. */
const SMALL_TEXT = 20_000;

/** @returns a function that breaks it off */
function startConversion(
  policy: Policy,
  options: ConversionOptions,
  onReply: (reply: ConversionReply) => void,
): () => void {
  const { text } = policy.document;
  if (text.length <= SMALL_TEXT) {
    // Behind the next paint, so that the dialog is there first.
    const timer = setTimeout(() => {
      onReply({ ok: true, conversion: convertToAcap(policy, options) });
    });
    return () => {
      clearTimeout(timer);
    };
  }
  const worker = new Worker(new URL('./conversion-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ConversionReply>) => {
    onReply(data);
  });
  worker.addEventListener('error', () => {
    onReply({ ok: false, message: 'The part of Gatepost that converts large files could not be loaded.' });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage({ text, options } satisfies ConversionRequest);
  return () => {
    worker.terminate();
  };
}
