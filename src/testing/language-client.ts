import { spawn } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import {
  type ClientCapabilities,
  createProtocolConnection,
  type Diagnostic,
  type InitializeResult,
  type Position,
  type ProtocolConnection,
  type PublishDiagnosticsParams,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node';
import { GATEPOST } from './run-gatepost.ts';

/** The capabilities of current editors. */
const CAPABILITIES: ClientCapabilities = {
  window: { showDocument: { support: true } },
  workspace: { workspaceEdit: { documentChanges: true }, codeLens: { refreshSupport: true } },
  textDocument: {
    hover: { contentFormat: ['markdown', 'plaintext'] },
    completion: { completionItem: { labelDetailsSupport: true } },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'source.fixAll'] } } },
    rename: { prepareSupport: true },
  },
};

/** What a request about a place is sent with; both count from 0. */
export function at(line: number, character: number): { readonly position: Position } {
  return { position: { line, character } };
}

/** An editor that talks to the built language server. */
export interface LanguageClient {
  readonly connection: ProtocolConnection;
  /** Sends text without framing. */
  readonly write: (text: string) => void;
  readonly initialize: (capabilities?: ClientCapabilities) => Promise<InitializeResult>;
  /** Returns the URI of a file in the folder. */
  readonly uri: (name: string) => string;
  /** Opens a text under a name in the folder, and returns its URI. */
  readonly open: (name: string, text: string, languageId?: string) => Promise<string>;
  /** Sends a request about a document. */
  readonly ask: <Result>(method: string, uri: string, more?: object) => Promise<Result>;
  /** Waits for diagnostics of a document that satisfy `isWanted`: the latest ones, or later ones. */
  readonly diagnostics: (
    uri: string,
    isWanted: (diagnostics: readonly Diagnostic[], version: number | undefined) => boolean,
  ) => Promise<readonly Diagnostic[]>;
  /** Closes the connection without shutting the server down. */
  readonly close: () => void;
  /** The refusals of input that was not a message, so far. */
  readonly refused: () => readonly string[];
  /** What the server logged, so far. */
  readonly logged: () => readonly string[];
  /** What the server wrote to standard error; complete once it has exited. */
  readonly stderr: () => string;
  /** Resolves once the server has exited. */
  readonly ended: Promise<number | null>;
}

/** Starts the server for one test, which stops it at the end. @param folder - the folder that the editor has open */
export function startLanguageClient(folder: string): LanguageClient {
  const child = spawn(process.execPath, [GATEPOST, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise<number | null>((resolve) => child.on('close', resolve));
  let stderr = '';
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()));
  child.stdin.on('error', () => undefined);
  const refused: string[] = [];
  const ignore = () => undefined;
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
    // The protocol has no other place for answers to input that was not a request.
    { error: (message) => void refused.push(message), warn: ignore, info: ignore, log: ignore },
  );
  const told = new Map<string, PublishDiagnosticsParams>();
  const logged: string[] = [];
  const listeners = new Set<() => void>();
  connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
    told.set(params.uri, params);
    for (const listener of listeners) listener();
  });
  connection.onNotification('window/logMessage', ({ message }: { readonly message: string }) => {
    logged.push(message);
  });
  connection.onRequest('workspace/codeLens/refresh', () => null);
  connection.listen();
  onTestFinished(() => {
    connection.dispose();
    child.kill();
  });
  const uri = (name: string) => pathToFileURL(path.join(folder, name)).href;
  return {
    connection,
    ended,
    uri,
    logged: () => logged,
    stderr: () => stderr,
    refused: () => refused,
    close: () => child.stdin.end(),
    write: (text) => child.stdin.write(text),
    initialize: async (capabilities = CAPABILITIES) => {
      const workspaceFolders = [{ uri: pathToFileURL(folder).href, name: 'site' }];
      const parameters = { processId: process.pid, rootUri: null, capabilities, workspaceFolders };
      const result = await connection.sendRequest<InitializeResult>('initialize', parameters);
      await connection.sendNotification('initialized', {});
      return result;
    },
    open: async (name, text, languageId = 'robotstxt') => {
      const textDocument = { uri: uri(name), languageId, version: 1, text };
      await connection.sendNotification('textDocument/didOpen', { textDocument });
      return textDocument.uri;
    },
    ask: (method, of, more = {}) => connection.sendRequest(method, { textDocument: { uri: of }, ...more }),
    diagnostics: (of, isWanted) =>
      new Promise((resolve) => {
        const listener = () => {
          const last = told.get(of);
          if (last === undefined || !isWanted(last.diagnostics, last.version)) return;
          listeners.delete(listener);
          resolve(last.diagnostics);
        };
        listeners.add(listener);
        listener();
      }),
  };
}
