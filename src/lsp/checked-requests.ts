import {
  type CancellationToken,
  ErrorCodes,
  LSPErrorCodes,
  Position,
  Range,
  ResponseError,
} from 'vscode-languageserver/node';
import type { OpenDocuments } from './documents/open-documents.ts';
import type { Features, ReadSource } from './features/feature.ts';

/** Where the server is in its lifecycle. */
export interface Lifecycle {
  state: 'new' | 'running' | 'shut-down';
}

type Answered<Params, Result> = (params: Params, token: CancellationToken) => Result | ResponseError;

/** Parameters that a request may need in addition to the document; no other field is trusted to exist. */
type Part = 'position' | 'range' | 'newName';

const PARTS: Readonly<Record<Part, { readonly is: (value: unknown) => boolean; readonly wants: string }>> = {
  position: { is: (value) => Position.is(value), wants: 'a line and a character' },
  range: { is: (value) => Range.is(value), wants: 'a start and an end' },
  newName: { is: (value) => typeof value === 'string', wants: 'a string' },
};

/** Returns why requests are refused in the current state; `null` if they are answered. */
export function lifecycleError({ state }: Lifecycle): ResponseError | null {
  if (state === 'new') {
    return new ResponseError(ErrorCodes.ServerNotInitialized, 'The server has not been initialized.');
  }
  if (state === 'running') return null;
  return new ResponseError(ErrorCodes.InvalidRequest, 'The server has been shut down.');
}

/**
 * Builds the handlers of requests about an open document. Malformed, unknown or cancelled requests are refused with a
 * sentence; the answer for a document that is not one of ours is `null`.
 */
export function createHandlerFactory(lifecycle: Lifecycle, features: Features, open: OpenDocuments) {
  const { workspace } = features;
  return <Params, Result>(
    parts: readonly Part[],
    answer: (features: Features, read: ReadSource, params: Params) => Result,
  ): Answered<Params, Result | null> =>
    (params, token) => {
      const refused = lifecycleError(lifecycle);
      if (refused !== null) return refused;
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
      const given = fieldsOf(params);
      const wrong = parts.find((part) => !PARTS[part].is(given[part]));
      if (wrong !== undefined) {
        return new ResponseError(ErrorCodes.InvalidParams, `"${wrong}" must be ${PARTS[wrong].wants}.`);
      }
      const { uri } = fieldsOf(given['textDocument']);
      if (typeof uri !== 'string')
        return new ResponseError(ErrorCodes.InvalidParams, '"textDocument" must have a "uri".');
      const source = open.find(uri);
      if (source === null) return new ResponseError(ErrorCodes.InvalidParams, `${uri} is not open.`);
      const document = workspace.read(source);
      return document && answer(features, { source, document }, params);
    };
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
