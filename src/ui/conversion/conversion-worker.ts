import {
  buildPolicy,
  createTextDocument,
  DEFAULT_BUDGET,
  draftConversion,
  type Conversion,
  type ConversionOptions,
  type ConversionProof,
} from '#core';

/** What the worker is asked. */
export interface ConversionRequest {
  readonly text: string;
  readonly options: ConversionOptions;
}

/** What it answers, in this order, progress any number of times; plain data, as all values of the core. */
export type ConversionReply =
  | { readonly kind: 'converted'; readonly conversion: Conversion }
  | { readonly kind: 'progress'; readonly states: number }
  | { readonly kind: 'proved'; readonly proof: ConversionProof }
  | { readonly kind: 'failed'; readonly message: string };

/** As often, in milliseconds, progress is told. */
const PROGRESS_EVERY = 250;

/** Converts and proves away from the page, which must go on answering meanwhile. */
self.addEventListener('message', ({ data }: MessageEvent<ConversionRequest>) => {
  try {
    const { conversion, prove } = draftConversion(buildPolicy(createTextDocument(data.text)), data.options);
    reply({ kind: 'converted', conversion });
    let told = performance.now();
    const onProgress = (states: number) => {
      if (performance.now() - told < PROGRESS_EVERY) return;
      told = performance.now();
      reply({ kind: 'progress', states });
    };
    reply({ kind: 'proved', proof: prove({ budget: DEFAULT_BUDGET, onProgress }) });
  } catch (error) {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  }
});

function reply(message: ConversionReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to answer
  self.postMessage(message);
}
