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

/** Where the server is in its life. */
export interface Life {
  state: 'new' | 'running' | 'shut-down';
}

type Answered<Params, Result> = (params: Params, token: CancellationToken) => Result | ResponseError;

/** Parameters that a request must have besides the document; nothing else of a request is trusted to be there. */
type Part = 'position' | 'range' | 'newName';

const PARTS: Readonly<Record<Part, { readonly is: (value: unknown) => boolean; readonly wants: string }>> = {
  position: { is: (value) => Position.is(value), wants: 'a line and a character' },
  range: { is: (value) => Range.is(value), wants: 'a start and an end' },
  newName: { is: (value) => typeof value === 'string', wants: 'a text' },
};

/** Why no request is answered now; `null` where one is. */
export function refusalOf({ state }: Life): ResponseError | null {
  if (state === 'new') {
    return new ResponseError(ErrorCodes.ServerNotInitialized, 'The server has not been initialized.');
  }
  if (state === 'running') return null;
  return new ResponseError(ErrorCodes.InvalidRequest, 'The server has been shut down.');
}

/**
 * Makes answers to requests about an open document. What is malformed, unknown or cancelled is refused with a sentence; a
 * document that is nothing of ours has no answer.
 */
export function createChecks(life: Life, features: Features, open: OpenDocuments) {
  const { workspace } = features;
  return <Params, Result>(
    parts: readonly Part[],
    answer: (features: Features, read: ReadSource, params: Params) => Result,
  ): Answered<Params, Result | null> =>
    (params, token) => {
      const refused = refusalOf(life);
      if (refused !== null) return refused;
      if (token.isCancellationRequested) return new ResponseError(LSPErrorCodes.RequestCancelled, 'Cancelled.');
      const given = fieldsOf(params);
      const wrong = parts.find((part) => !PARTS[part].is(given[part]));
      if (wrong !== undefined) {
        return new ResponseError(ErrorCodes.InvalidParams, `"${wrong}" must be ${PARTS[wrong].wants}.`);
      }
      const uri = uriIn(given['textDocument']);
      if (uri === null) return new ResponseError(ErrorCodes.InvalidParams, '"textDocument" must have a "uri".');
      const source = open.find(uri);
      if (source === null) return new ResponseError(ErrorCodes.InvalidParams, `${uri} is not open.`);
      const document = workspace.read(source);
      return document && answer(features, { source, document }, params);
    };
}

function uriIn(textDocument: unknown): string | null {
  const { uri } = fieldsOf(textDocument);
  return typeof uri === 'string' ? uri : null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
