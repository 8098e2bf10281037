import { expect, test } from 'vitest';
import type { CompletionList, DocumentSymbol, Position, Range, SemanticTokens } from 'vscode-languageserver/node';
import { makeGatepostFolder } from '#testing/gatepost-folder.ts';
import { describeShared } from '#testing/describe-shared.ts';
import { startLanguageClient } from '#testing/language-client.ts';
import { corpusFiles } from '#testing/shared-material.ts';

const { path: folder } = makeGatepostFolder();
/** One in this many of the real files is opened. */
const EVERY = 60;

const AT_POSITION = ['completion', 'hover', 'definition', 'references', 'rename', 'codeAction'];
const OF_DOCUMENT = ['documentSymbol', 'foldingRange', 'codeLens', 'semanticTokens/full'];
/** Parameters of the requests; each request uses some. */
interface Asked {
  readonly position?: Position;
  readonly newName?: string;
  readonly range?: Range;
  readonly context?: object;
}

/** The error code of a rename where there is nothing to rename. */
const REQUEST_FAILED = -32803;

describeShared('corpus', 'gatepost lsp, with real files', () => {
  test('answers every request, throughout the text and beyond it', async () => {
    const files = [...corpusFiles('acap'), ...corpusFiles('robots').filter((_, index) => index % EVERY === 0)];
    const client = startLanguageClient(folder);
    await client.initialize();
    const failed: unknown[] = [];
    for (const { name, text } of files) {
      const uri = await client.open(`${name}/robots.txt`, text);
      const ask = async (method: string, more: Asked = {}) => {
        try {
          const wrong = problemWith(method, more.position, await client.ask(`textDocument/${method}`, uri, more));
          if (wrong !== null) failed.push({ name, method, more, wrong });
        } catch (error) {
          if (method !== 'rename' || (error as { code?: number }).code !== REQUEST_FAILED)
            failed.push({ name, method, more, error });
        }
      };
      const lines = text.split(/\r\n?|\n/);
      const positions = [0, 0.3, 0.7, 1].map((part) => {
        const line = Math.floor(lines.length * part);
        return { line, character: Math.floor((lines[line]?.length ?? 9) * part) };
      });
      const requests = positions.flatMap((position) =>
        AT_POSITION.map((method) =>
          ask(method, { position, newName: 'x', range: { start: position, end: position }, context: {} }),
        ),
      );
      await Promise.all([...requests, ...OF_DOCUMENT.map((method) => ask(method))]);
      await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    }
    expect(files.length).toBeGreaterThan(10);
    expect(failed).toEqual([]);
    expect(client.logged()).toEqual([]);
  });
});

/** Returns what editors would reject in an answer; `null` if they accept it. */
function problemWith(method: string, position: Position | undefined, answer: unknown): unknown {
  if (method === 'documentSymbol') {
    const nested = (symbols: readonly DocumentSymbol[]): DocumentSymbol[] =>
      symbols.flatMap((symbol) => [symbol, ...nested(symbol.children ?? [])]);
    return (
      nested(answer as DocumentSymbol[]).find((one) => one.name === '' || !isWithin(one.selectionRange, one.range)) ??
      null
    );
  }
  if (method === 'semanticTokens/full') {
    const { data } = answer as SemanticTokens;
    return data.length % 5 === 0 && data.every((number) => number >= 0) ? null : data;
  }
  if (method !== 'completion' || position === undefined) return null;
  const edits = (answer as CompletionList).items.map(({ textEdit }) => textEdit as { range: Range });
  const isTaken = ({ range }: { readonly range: Range }) => range.start.line === range.end.line;
  return edits.find((edit) => !isTaken(edit)) ?? null;
}

function isWithin(inner: Range, outer: Range): boolean {
  const isBefore = (one: Position, other: Position) =>
    one.line < other.line || (one.line === other.line && one.character <= other.character);
  return isBefore(outer.start, inner.start) && isBefore(inner.end, outer.end);
}
