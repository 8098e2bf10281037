import { buildPolicy, convertToAcap, createTextDocument, type Conversion, type ConversionOptions } from '#core';

/** What the worker is asked. */
export interface ConversionRequest {
  readonly text: string;
  readonly options: ConversionOptions;
}

/** What it answers; plain data, as all values of the core. */
export type ConversionReply =
  { readonly ok: true; readonly conversion: Conversion } | { readonly ok: false; readonly message: string };

/** Converts away from the page: a file of a megabyte takes seconds, in which the page must go on answering. */
self.addEventListener('message', ({ data }: MessageEvent<ConversionRequest>) => {
  const policy = buildPolicy(createTextDocument(data.text));
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has one page to answer
  self.postMessage(reply(() => convertToAcap(policy, data.options)));
});

function reply(convert: () => Conversion): ConversionReply {
  try {
    return { ok: true, conversion: convert() };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
