import { draftConversion, type Conversion, type ConversionOptions, type ConversionProof, type Policy } from '#core';
import { useEffect, useRef, useState } from 'react';
import type { ConversionReply, ConversionRequest } from './conversion-worker.ts';

/** How far the proof is. */
export type ProofProgress =
  | { readonly kind: 'running' | 'stopped'; readonly states: number }
  | { readonly kind: 'finished'; readonly proof: ConversionProof };

/** A conversion, with what it was made of. */
export interface FinishedConversion {
  readonly policy: Policy;
  readonly options: ConversionOptions;
  readonly conversion: Conversion;
  readonly progress: ProofProgress;
}

/**
 * Converts a policy and proves what comes of it, without holding up the page. What is no longer wanted is broken off.
 *
 * @returns the latest conversion that is finished, which may be of earlier options, and whose proof may go on; `null` before
 * the first. And what breaks the proof off
 * @throws Error while rendering, when the conversion failed, for the error boundary around it
 */
export function useConversion(
  policy: Policy,
  options: ConversionOptions,
): { readonly finished: FinishedConversion | null; readonly stop: () => void } {
  const [finished, setFinished] = useState<FinishedConversion | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const breakOff = useRef<() => void>(() => {});
  useEffect(() => {
    const proceed = (progress: ProofProgress) => {
      setFinished((before) => before && { ...before, progress });
    };
    const onReply = (reply: ConversionReply) => {
      if (reply.kind === 'failed') setFailure(reply.message);
      else if (reply.kind === 'progress') proceed({ kind: 'running', states: reply.states });
      else if (reply.kind === 'proved') proceed({ kind: 'finished', proof: reply.proof });
      else setFinished({ policy, options, conversion: reply.conversion, progress: { kind: 'running', states: 0 } });
    };
    breakOff.current = startConversion(policy, options, onReply);
    return () => {
      breakOff.current();
    };
  }, [policy, options]);
  const stop = () => {
    breakOff.current();
    setFinished((before) =>
      before && before.progress.kind === 'running'
        ? { ...before, progress: { kind: 'stopped', states: before.progress.states } }
        : before,
    );
  };
  if (failure !== null) throw new Error(failure);
  return { finished, stop };
}

/** Up to this many characters the page itself converts, faster than a worker starts. */
const SMALL_TEXT = 20_000;
/** And proves what takes no more states than these, which is a few milliseconds. */
const SMALL_BUDGET = 10_000;

/** @returns a function that breaks it off */
function startConversion(
  policy: Policy,
  options: ConversionOptions,
  onReply: (reply: ConversionReply) => void,
): () => void {
  const { text } = policy.document;
  if (text.length > SMALL_TEXT) return startWorker(text, options, onReply);
  let breakOff = () => {
    clearTimeout(timer);
  };
  // Behind the next paint, so that the dialog is there first.
  const timer = setTimeout(() => {
    const { conversion, prove } = draftConversion(policy, options);
    onReply({ kind: 'converted', conversion });
    const proof = prove({ budget: SMALL_BUDGET });
    if (proof.classes.some(({ obstacle }) => obstacle === 'budget')) breakOff = startWorker(text, options, onReply);
    else onReply({ kind: 'proved', proof });
  });
  return () => {
    breakOff();
  };
}

function startWorker(text: string, options: ConversionOptions, onReply: (reply: ConversionReply) => void): () => void {
  const worker = new Worker(new URL('./conversion-worker.ts', import.meta.url), { type: 'module' });
  worker.addEventListener('message', ({ data }: MessageEvent<ConversionReply>) => {
    onReply(data);
    if (data.kind === 'proved' || data.kind === 'failed') worker.terminate();
  });
  worker.addEventListener('error', () => {
    onReply({ kind: 'failed', message: 'The part of Gatepost that converts large files could not be loaded.' });
  });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
  worker.postMessage({ text, options } satisfies ConversionRequest);
  return () => {
    worker.terminate();
  };
}
