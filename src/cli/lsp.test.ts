import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  type CodeAction,
  type CodeLens,
  type CompletionList,
  type Diagnostic,
  type DocumentSymbol,
  type FoldingRange,
  type Hover,
  type Location,
  type MarkupContent,
  type Position,
  type Range,
  type SemanticTokens,
  type SymbolInformation,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { makeGatepostFolder } from '#testing/gatepost-folder.ts';
import { at, type LanguageClient, startLanguageClient } from '#testing/language-client.ts';

/** A record that refers to another document, which uses a name defined here. */
const REFERRING = [
  'ACAP-qualified-usage: teaser present-snippet max-length=9-words',
  'ACAP-crawler: *',
  'ACAP-allow-(teaser): /a',
  'ACAP-crawler: x',
  'ACAP-permissions-reference: /acap/more.txt',
  '',
].join('\n');
const REFERRED = 'ACAP-crawler: x\nACAP-allow-(teaser): /\n';
const FAULTY = 'User-agent: GPTBot, CCBot\nDissallow: /x\nDisallow: y\nDisallow: z\n';
const TESTS = 'robots: robots.txt\ntests:\n  - crawlers: [Bot]\n    paths: [/a]\n    expect: { crawl: blocked }\n';

const { path: folder } = makeGatepostFolder({
  'more.txt': REFERRED,
  'robots.txt': 'User-agent: *\nDisallow: /b\n',
});

async function startEditor(...parameters: Parameters<LanguageClient['initialize']>): Promise<LanguageClient> {
  const client = startLanguageClient(folder);
  await client.initialize(...parameters);
  return client;
}

const codes = (diagnostics: readonly Diagnostic[]) => diagnostics.map(({ code }) => code);
const has = (code: string) => (diagnostics: readonly Diagnostic[]) => codes(diagnostics).includes(code);
/** Formats a range as `2:12-18`, with lines counted from 0. */
const place = ({ start, end }: Range) => `${start.line}:${start.character}-${end.character}`;
const places = (locations: readonly Location[]) =>
  locations.map(({ uri, range }) => `${uri.split('/').at(-1)} ${place(range)}`);

function applied(text: string, edits: readonly TextEdit[]): string {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  const offset = ({ line, character }: Position) => (starts[line] ?? text.length) + character;
  return edits
    .toSorted((a, b) => offset(b.range.start) - offset(a.range.start))
    .reduce(
      (all, { range, newText }) => all.slice(0, offset(range.start)) + newText + all.slice(offset(range.end)),
      text,
    );
}

function editsIn({ documentChanges = [] }: WorkspaceEdit): Record<string, readonly TextEdit[]> {
  const changes = documentChanges as { textDocument: { uri: string }; edits: TextEdit[] }[];
  return Object.fromEntries(changes.map(({ textDocument, edits }) => [textDocument.uri.split('/').at(-1), edits]));
}

describe('gatepost lsp', () => {
  test('finds names in open documents and in those on disk, and renames them together', async () => {
    const client = await startEditor();
    const uri = await client.open('robots.txt', REFERRING);
    const teaser = at(2, 14);
    expect(places(await client.ask('textDocument/definition', uri, teaser))).toEqual(['robots.txt 0:22-28']);
    const all = { ...teaser, context: { includeDeclaration: true } };
    expect(places(await client.ask('textDocument/references', uri, all))).toEqual([
      'robots.txt 0:22-28',
      'robots.txt 2:12-18',
      'more.txt 1:12-18',
    ]);
    const uses = { ...teaser, context: { includeDeclaration: false } };
    expect(places(await client.ask('textDocument/references', uri, uses))).toEqual([
      'robots.txt 2:12-18',
      'more.txt 1:12-18',
    ]);
    expect(await client.ask('textDocument/prepareRename', uri, teaser)).toEqual({
      range: { start: { line: 2, character: 12 }, end: { line: 2, character: 18 } },
      placeholder: 'teaser',
    });
    const edit = await client.ask<WorkspaceEdit>('textDocument/rename', uri, { ...teaser, newName: 'lead' });
    const { 'robots.txt': here = [], 'more.txt': there = [] } = editsIn(edit);
    expect(applied(REFERRING, here)).toBe(REFERRING.replaceAll('teaser', 'lead'));
    expect(applied(REFERRED, there)).toBe(REFERRED.replaceAll('teaser', 'lead'));
    // The open text counts, not the one on disk, and it sees the definitions of the document that refers to it.
    const more = await client.open('more.txt', `\n${REFERRED}`);
    expect(places(await client.ask('textDocument/definition', more, at(2, 14)))).toEqual(['robots.txt 0:22-28']);
    expect(places(await client.ask('textDocument/references', uri, uses))).toContain('more.txt 2:12-18');
    expect(await client.diagnostics(more, () => true)).toEqual([expect.objectContaining({ severity: 3 })]);

    const nowhere = 'Only names defined in the file can be renamed: local usages and resource sets.';
    await expect(client.ask('textDocument/prepareRename', uri, at(1, 3))).rejects.toMatchObject({
      code: -32803,
      message: nowhere,
    });
    await expect(client.ask('textDocument/rename', uri, { ...at(1, 3), newName: 'x' })).rejects.toThrow(nowhere);
    await expect(client.ask('textDocument/rename', uri, { ...teaser, newName: 'a b' })).rejects.toMatchObject({
      code: -32803,
    });
  });

  test('publishes findings for each version: first the quick ones, then those over all paths', async () => {
    const client = await startEditor();
    const uri = await client.open('a/robots.txt', 'User-agent: *\nDisallow: y\nDisallow: /a\nDisallow: /a/b\n');
    expect(codes(await client.diagnostics(uri, () => true))).toContain('pattern-missing-slash');
    const found = await client.diagnostics(uri, has('rule-redundant'));
    expect(found.find(({ code }) => code === 'rule-redundant')).toMatchObject({
      range: { start: { line: 3, character: 0 }, end: { line: 3, character: 14 } },
      severity: 3,
      source: 'gatepost',
      message: 'Redundant: line 3 already blocks "/a/b".',
      tags: [1],
    });
    // Two changes at once, the second relative to the result of the first; columns count UTF-16 code units.
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 2 },
      contentChanges: [
        { range: { start: { line: 1, character: 10 }, end: { line: 1, character: 11 } }, text: '😀\nAllow: 😀!' },
        { range: { start: { line: 2, character: 9 }, end: { line: 2, character: 10 } }, text: '?' },
      ],
    });
    const now = await client.diagnostics(uri, (_, version) => version === 2);
    expect(now.filter(({ code }) => code === 'pattern-missing-slash').map(({ range }) => place(range))).toEqual([
      '1:10-12',
      '2:7-10',
    ]);
    const symbols = await client.ask<DocumentSymbol[]>('textDocument/documentSymbol', uri);
    expect(symbols[0]?.children?.map(({ name }) => name)).toEqual([
      'User-agent: *',
      'Disallow: 😀',
      'Allow: 😀?',
      'Disallow: /a',
      'Disallow: /a/b',
    ]);
    await client.connection.sendNotification('textDocument/didChange', {
      textDocument: { uri, version: 3 },
      contentChanges: [{ text: 'User-agent: *\nDisallow: /a\n' }],
    });
    expect(await client.diagnostics(uri, (_, version) => version === 3)).toEqual([]);
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } });
    expect(await client.diagnostics(uri, (_, version) => version === undefined)).toEqual([]);
    expect(client.logged()).toEqual([]);
  });

  test('publishes findings even if the editor asked about the text first', async () => {
    const client = await startEditor();
    const page = await client.open('asked/page.html', '<meta name="robots" content="noindx">\n', 'html');
    expect(await client.ask('textDocument/codeLens', page)).toEqual([]);
    expect(codes(await client.diagnostics(page, () => true))).toEqual(['directive-unknown']);
  });

  test('asks editors to refresh code lenses once all paths are analyzed', async () => {
    const client = await startEditor();
    const refreshed = new Promise((resolve) => {
      client.connection.onRequest('workspace/codeLens/refresh', () => {
        resolve(null);
        return null;
      });
    });
    const uri = await client.open('lenses/robots.txt', 'User-agent: *\nDisallow: /a\nDisallow: /a/b\n');
    await refreshed;
    const lenses = await client.ask<CodeLens[]>('textDocument/codeLens', uri);
    expect(lenses.map(({ command }) => command?.title)).toEqual(['all crawlers: 2 prohibitions', '1 redundant rule']);
  });

  test('answers the requests of editors about a robots.txt', async () => {
    const client = await startEditor();
    const uri = await client.open('b/robots.txt', '# one\n# two\nUser-agent: GPT\nDisallow: /a*\nDisallow: /a/b\n');
    const { items } = await client.ask<CompletionList>('textDocument/completion', uri, at(2, 15));
    expect(items.find(({ label }) => label === 'GPTBot')).toMatchObject({
      textEdit: { range: { start: { line: 2, character: 12 }, end: { line: 2, character: 15 } }, newText: 'GPTBot' },
    });
    const hover = await client.ask<Hover>('textDocument/hover', uri, at(3, 12));
    expect((hover.contents as MarkupContent).value).toMatch(/^\*\*Pattern\*\*\n\nMatches /);
    expect(await client.ask<FoldingRange[]>('textDocument/foldingRange', uri)).toEqual([
      { startLine: 0, endLine: 1, kind: 'comment' },
      { startLine: 2, endLine: 4 },
    ]);
    const { data } = await client.ask<SemanticTokens>('textDocument/semanticTokens/full', uri);
    expect(data.slice(0, 15)).toEqual([0, 0, 5, 0, 0, 1, 0, 5, 0, 0, 1, 0, 10, 2, 0]);
    await client.diagnostics(uri, has('rule-redundant'));
    const lenses = await client.ask<CodeLens[]>('textDocument/codeLens', uri);
    expect(lenses.map(({ command }) => command?.title)).toEqual(['GPT: 2 prohibitions', '1 redundant rule']);
    const [, { command } = { command: undefined }] = lenses;
    const shown = new Promise((resolve) => {
      client.connection.onRequest('window/showDocument', (params) => {
        resolve(params);
        return { success: true };
      });
    });
    expect(await client.connection.sendRequest('workspace/executeCommand', { ...command })).toBeNull();
    const line4 = { line: 4, character: 0 };
    expect(await shown).toEqual({ uri, takeFocus: true, selection: { start: line4, end: line4 } });
  });

  test('fixes one finding, all of its kind, and everything that is safe to fix', async () => {
    const client = await startEditor();
    const uri = await client.open('c/robots.txt', FAULTY);
    const actions = (line: number, only?: string[]) =>
      client.ask<CodeAction[]>('textDocument/codeAction', uri, {
        range: { start: { line, character: 0 }, end: { line, character: 99 } },
        context: { diagnostics: [], only },
      });
    const fixed = ({ edit = {} }: CodeAction) => applied(FAULTY, editsIn(edit)['robots.txt'] ?? []);
    const found = await actions(2);
    expect(found.map((action) => [action.title, action.kind, fixed(action)])).toEqual([
      ['Write "/y"', 'quickfix', FAULTY.replace(' y', ' /y')],
      ['Fix all 2 pattern-missing-slash findings', 'quickfix', FAULTY.replace(' y', ' /y').replace(' z', ' /z')],
    ]);
    expect(found[0]?.diagnostics?.map(({ code }) => code)).toEqual(['pattern-missing-slash']);
    expect((await actions(1)).map(({ isPreferred }) => isPreferred)).toEqual([false]);
    expect((await actions(0)).map(({ isPreferred }) => isPreferred)).toEqual([true]);
    const [all, ...others] = await actions(0, ['source.fixAll']);
    expect(others).toEqual([]);
    expect(all && [all.kind, fixed(all)]).toEqual(['source.fixAll.gatepost', FAULTY.replace(', ', '\nUser-agent: ')]);
    expect(await actions(0, ['refactor'])).toEqual([]);
    expect((await actions(0, [''])).at(-1)?.kind).toBe('source.fixAll.gatepost');
  });

  test('works out how to fix all of a kind when an editor that can wait has chosen it', async () => {
    const codeAction = {
      codeActionLiteralSupport: { codeActionKind: { valueSet: [] } },
      dataSupport: true,
      resolveSupport: { properties: ['edit'] },
    };
    const client = startLanguageClient(folder);
    const workspace = { workspaceEdit: { documentChanges: true } };
    const { capabilities } = await client.initialize({ workspace, textDocument: { codeAction } });
    expect(capabilities.codeActionProvider).toMatchObject({ resolveProvider: true });
    const uri = await client.open('c/robots.txt', FAULTY);
    const range = { start: { line: 2, character: 0 }, end: { line: 2, character: 99 } };
    const found = await client.ask<CodeAction[]>('textDocument/codeAction', uri, {
      range,
      context: { diagnostics: [] },
    });
    expect(found.map(({ edit }) => edit === undefined)).toEqual([false, true]);
    const resolved = await client.connection.sendRequest<CodeAction>('codeAction/resolve', found[1]);
    expect(resolved.edit && applied(FAULTY, editsIn(resolved.edit)['robots.txt'] ?? [])).toBe(
      FAULTY.replace(' y', ' /y').replace(' z', ' /z'),
    );
    await expect(client.connection.sendRequest('codeAction/resolve', { title: 'x' })).rejects.toMatchObject({
      code: -32602,
    });
  });

  test('reads pages, headers and tests together with the robots.txt of their folder, open or not', async () => {
    const client = await startEditor();
    const page = await client.open('news/page.html', '<meta name="robots" content="noindx, nofollow">\n', 'html');
    const [finding] = await client.diagnostics(page, has('directive-unknown'));
    expect(finding && place(finding.range)).toBe('0:29-35');
    const directives = await client.ask<CompletionList>('textDocument/completion', page, at(0, 35));
    expect(directives.items.map(({ label }) => label)).toContain('noindex');
    const headers = await client.open('headers.txt', 'HTTP/1.1 200 OK\nX-Robots-Tag: noindx\n', 'plaintext');
    expect(codes(await client.diagnostics(headers, has('directive-unknown')))).toHaveLength(1);

    const tests = await client.open('robots.tests.yaml', TESTS, 'yaml');
    const failing = await client.diagnostics(tests, (all) => all.length > 0);
    expect(failing).toEqual([expect.objectContaining({ code: 'expectation-unmet', severity: 1 })]);
    const nested = await client.open('news/robots.tests.yaml', 'robots: \ntests: []\n', 'yaml');
    const named = await client.ask<CompletionList>('textDocument/completion', nested, at(0, 8));
    expect(named.items.map(({ label }) => label)).toEqual(['../robots.txt']);
    const robots = await client.open('robots.txt', 'User-agent: *\nDisallow: /a\n');
    expect(await client.diagnostics(tests, (all) => all.length === 0)).toEqual([]);
    await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri: robots } });
    await client.diagnostics(tests, (all) => all.length > 0);
    writeFileSync(path.join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /\n');
    await client.connection.sendNotification('workspace/didChangeWatchedFiles', {
      changes: [{ uri: robots, type: 2 }],
    });
    expect(await client.diagnostics(tests, (all) => all.length === 0)).toEqual([]);
  });

  test('ignores files that are not ours', async () => {
    const client = await startEditor();
    for (const [name, text, language] of [
      ['notes.txt', 'Buy milk: two\n', 'plaintext'],
      ['compose.yaml', 'services:\n  a: {}\n', 'yaml'],
    ] as const) {
      const uri = await client.open(name, text, language);
      expect(await client.diagnostics(uri, () => true)).toEqual([]);
      expect(await client.ask('textDocument/hover', uri, at(0, 2))).toBeNull();
      expect(await client.ask('textDocument/semanticTokens/full', uri)).toEqual({ data: [] });
    }
  });

  test('announces code actions and rename in the forms that the editor supports', async () => {
    const current = await startLanguageClient(folder).initialize();
    expect(current.capabilities).toMatchObject({
      codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.gatepost'], resolveProvider: false },
      renameProvider: { prepareProvider: true },
    });
    const old = await startLanguageClient(folder).initialize({});
    expect(old.capabilities).toMatchObject({ codeActionProvider: false, renameProvider: true });
  });

  test('answers an editor with few capabilities in the forms it supports', async () => {
    const codeAction = { codeActionLiteralSupport: { codeActionKind: { valueSet: [] } } };
    const client = await startEditor({ textDocument: { codeAction } });
    const uri = await client.open('d/robots.txt', FAULTY);
    const hover = await client.ask<Hover>('textDocument/hover', uri, at(1, 3));
    expect(hover.contents).toMatchObject({ kind: 'plaintext', value: expect.stringMatching(/^field-misspelt\n/) });
    const symbols = await client.ask<SymbolInformation[]>('textDocument/documentSymbol', uri);
    expect(symbols.map(({ name, containerName }) => `${containerName ?? ''} > ${name}`).slice(0, 2)).toEqual([
      ' > GPTBot, CCBot',
      'GPTBot, CCBot > User-agent: GPTBot, CCBot',
    ]);
    expect(symbols[0]?.location.uri).toBe(uri);
    const context = { diagnostics: [] };
    const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 0 } };
    const [action] = await client.ask<CodeAction[]>('textDocument/codeAction', uri, { range, context });
    expect(Object.keys(action?.edit?.changes ?? {})).toEqual([uri]);
    const lenses = await client.ask<CodeLens[]>('textDocument/codeLens', uri);
    expect(lenses.map(({ command }) => command?.command)).toEqual(lenses.map(() => ''));
    const { items } = await client.ask<CompletionList>('textDocument/completion', uri, at(0, 12));
    expect(items[0]).toMatchObject({ label: '*', detail: 'every crawler' });
  });
});
