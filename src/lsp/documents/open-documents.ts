import {
  type DidChangeTextDocumentParams,
  type DidCloseTextDocumentParams,
  type DidOpenTextDocumentParams,
  Range,
  TextDocumentItem,
} from 'vscode-languageserver/node';
import { TextDocument as Lines } from 'vscode-languageserver-textdocument';
import { createTextDocument } from '#core';
import { normalizeUri, type Source } from './source.ts';

/** The texts open in the editor, as reported by its notifications. */
export interface OpenDocuments {
  /** @returns what is wrong with a notification; `null` if it was applied */
  readonly open: (params: DidOpenTextDocumentParams) => string | null;
  readonly change: (params: DidChangeTextDocumentParams) => string | null;
  readonly close: (params: DidCloseTextDocumentParams) => string | null;
  readonly find: (uri: string) => Source | null;
  readonly all: () => readonly Source[];
}

export function createOpenDocuments(): OpenDocuments {
  const sources = new Map<string, Source>();
  const keep = (lines: Lines, uri: string) => {
    const { languageId, version } = lines;
    sources.set(normalizeUri(uri), { uri, languageId, version, lines, document: createTextDocument(lines.getText()) });
  };
  return {
    open: (params) => {
      const item: unknown = params?.textDocument;
      if (!TextDocumentItem.is(item)) return 'A document was opened without a URI, language, version or text.';
      keep(Lines.create(item.uri, item.languageId, item.version, item.text), item.uri);
      return null;
    },
    change: (params) => {
      const { uri, version }: { uri?: unknown; version?: unknown } = params?.textDocument ?? {};
      const known = typeof uri === 'string' ? sources.get(normalizeUri(uri)) : undefined;
      if (known === undefined) return `A document that is not open was changed: ${String(uri)}.`;
      const changes: unknown = params.contentChanges;
      // All changes or none: skipping one that cannot be read would shift those after it.
      if (!Array.isArray(changes) || !changes.every(isChange)) return `A change to ${known.uri} cannot be read.`;
      const next = typeof version === 'number' ? version : (known.version ?? 0) + 1;
      keep(Lines.update(known.lines, changes, next), known.uri);
      return null;
    },
    close: (params) => {
      const uri: unknown = params?.textDocument?.uri;
      const isClosed = typeof uri === 'string' && sources.delete(normalizeUri(uri));
      return isClosed ? null : `A document that is not open was closed: ${String(uri)}.`;
    },
    find: (uri) => sources.get(normalizeUri(uri)) ?? null,
    all: () => [...sources.values()],
  };
}

function isChange(change: unknown): change is DidChangeTextDocumentParams['contentChanges'][number] {
  if (typeof change !== 'object' || change === null || !('text' in change) || typeof change.text !== 'string')
    return false;
  return !('range' in change) || change.range === undefined || Range.is(change.range);
}
