import {
  type ClientCapabilities,
  CodeLensRefreshRequest,
  type Connection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  PositionEncodingKind,
  ResponseError,
  TextDocumentSyncKind,
} from 'vscode-languageserver/node';
import { COMPLETION_TRIGGERS } from '#core/language';
import { createHandlerFactory, type Lifecycle, lifecycleError } from './checked-requests.ts';
import { connectToEditor } from './connect.ts';
import { createOpenDocuments } from './documents/open-documents.ts';
import { createDiskReader } from './documents/read-disk.ts';
import { createWorkspace } from './documents/workspace.ts';
import { codeActionOptions, listCodeActions, resolveAction } from './features/code-actions.ts';
import { listLenses, REVEAL_COMMAND, runCommand } from './features/code-lenses.ts';
import { complete } from './features/complete.ts';
import { toDiagnostic } from './features/diagnostics.ts';
import type { Features } from './features/feature.ts';
import { hover } from './features/hover.ts';
import { define, listReferences, prepareRename, rename } from './features/names.ts';
import { semanticTokens, LEGEND } from './features/semantic-tokens.ts';
import { listFolds, listSymbols } from './features/structure.ts';
import { createAnalysisRunner } from './findings/analysis-worker.ts';
import { createFindings } from './findings/publish-findings.ts';

export interface ServerOptions {
  /** The version of Gatepost. */
  readonly version: string;
  /** The URL of the file that calls `answerTasks` when it runs in a worker. */
  readonly program: string;
  /** Returns today's date for the user, `YYYY-MM-DD`. */
  readonly today: () => string;
}

/** Serves an editor over standard input and output until it exits or disconnects, then ends the process. */
export function runServer({ version, program, today }: ServerOptions): void {
  const lifecycle: Lifecycle = { state: 'new' };
  const connection = connectToEditor(() => lifecycle.state === 'shut-down');
  let client: ClientCapabilities = {};
  let roots: readonly string[] = [];

  const open = createOpenDocuments();
  const workspace = createWorkspace(open, createDiskReader(), () => roots);
  const findings = createFindings({
    open,
    workspace,
    today,
    analysisRunner: createAnalysisRunner(program),
    publish: (source, diagnostics) =>
      void connection.sendDiagnostics({
        uri: source.uri,
        ...(source.version !== null && { version: source.version }),
        diagnostics: diagnostics.map((diagnostic) => toDiagnostic(source, diagnostic)),
      }),
    onAnalysis: () => {
      if (client.workspace?.codeLens?.refreshSupport !== true) return;
      // An editor that refuses keeps the lenses it has.
      connection.sendRequest(CodeLensRefreshRequest.type).catch(() => undefined);
    },
    clearPublished: (uri) => void connection.sendDiagnostics({ uri, diagnostics: [] }),
    report: (problem) => connection.console.error(problem),
  });
  const features: Features = { workspace, findings, client: () => client, today };

  connection.onInitialize((params) => {
    if (lifecycle.state !== 'new')
      return new ResponseError(ErrorCodes.InvalidRequest, 'The server is already initialized.');
    lifecycle.state = 'running';
    client = params.capabilities ?? {};
    roots = rootsOf(params);
    return initializeResult(version, client);
  });
  connection.onInitialized(() => {
    if (client.workspace?.didChangeWatchedFiles?.dynamicRegistration === true) {
      const watchers = [{ globPattern: '**/*.{txt,headers,html,htm,xhtml,yaml,yml,json,xml,rsl}' }];
      // If the editor refuses, changed files are noticed at the next request.
      connection.client.register(DidChangeWatchedFilesNotification.type, { watchers }).catch(() => undefined);
    }
    if (client.workspace?.workspaceFolders === true) {
      connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
        const gone = new Set(removed.map(({ uri }) => uri));
        roots = [...roots.filter((root) => !gone.has(root)), ...added.map(({ uri }) => uri)];
        findings.refresh();
      });
    }
  });
  connection.onShutdown(() => {
    lifecycle.state = 'shut-down';
    findings.stop();
  });

  /** Applies a notification about a text; reports what is wrong with one that cannot be applied. */
  const follow =
    <Params>(step: (params: Params) => string | null) =>
    (params: Params): void => {
      if (lifecycle.state !== 'running') return;
      const problem = step(params);
      if (problem !== null) connection.console.error(problem);
      findings.refresh();
    };
  connection.onDidOpenTextDocument(follow(open.open));
  connection.onDidChangeTextDocument(follow(open.change));
  connection.onDidCloseTextDocument(follow(open.close));
  connection.onDidSaveTextDocument(follow(() => null));
  connection.onDidChangeWatchedFiles(follow(() => null));

  answerRequests(connection, lifecycle, createHandlerFactory(lifecycle, features, open));
  connection.listen();
}

function answerRequests(
  connection: Connection,
  lifecycle: Lifecycle,
  about: ReturnType<typeof createHandlerFactory>,
): void {
  connection.onCompletion(about(['position'], complete));
  connection.onHover(about(['position'], hover));
  connection.onDocumentSymbol(about([], listSymbols));
  connection.onFoldingRanges(about([], listFolds));
  connection.languages.semanticTokens.on((params, token) => about([], semanticTokens)(params, token) ?? { data: [] });
  connection.onCodeLens(about([], listLenses));
  connection.onCodeAction(about(['range'], listCodeActions));
  connection.onCodeActionResolve(
    (action, token) => about([], resolveAction)({ textDocument: action.data, action }, token) ?? action,
  );
  connection.onDefinition(about(['position'], define));
  connection.onReferences(about(['position'], listReferences));
  connection.onPrepareRename(about(['position'], prepareRename));
  connection.onRenameRequest(about(['position', 'newName'], rename));
  connection.onExecuteCommand(
    (params) => lifecycleError(lifecycle) ?? runCommand(connection, params?.command, params?.arguments),
  );
}

function initializeResult(version: string, client: ClientCapabilities): InitializeResult {
  return {
    serverInfo: { name: 'gatepost', version },
    capabilities: {
      positionEncoding: PositionEncodingKind.UTF16,
      textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
      completionProvider: { triggerCharacters: [...COMPLETION_TRIGGERS] },
      hoverProvider: true,
      documentSymbolProvider: { label: 'Gatepost' },
      foldingRangeProvider: true,
      semanticTokensProvider: { legend: LEGEND, full: true },
      codeLensProvider: {},
      codeActionProvider: codeActionOptions(client),
      definitionProvider: true,
      referencesProvider: true,
      renameProvider: client.textDocument?.rename?.prepareSupport === true ? { prepareProvider: true } : true,
      executeCommandProvider: { commands: [REVEAL_COMMAND] },
      workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
    },
  };
}

/** Returns the folders open in the editor. */
function rootsOf({ workspaceFolders, rootUri }: InitializeParams): readonly string[] {
  if (workspaceFolders) return workspaceFolders.map(({ uri }) => uri);
  return typeof rootUri === 'string' ? [rootUri] : [];
}
