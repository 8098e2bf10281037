import { describe, expect, test } from 'vitest';
import {
  CancellationToken,
  CancellationTokenSource,
  ErrorCodes,
  type Hover,
  type MarkupContent,
  ResponseError,
} from 'vscode-languageserver/node';
import { makeGatepostFolder } from '#testing/gatepost-folder.ts';
import { at, type LanguageClient, startLanguageClient } from '#testing/language-client.ts';

const { path: folder } = makeGatepostFolder();
const FAULTY = 'User-agent: GPTBot\nDissallow: /x\n';

async function startEditor(): Promise<LanguageClient> {
  const client = startLanguageClient(folder);
  await client.initialize();
  return client;
}

describe('gatepost lsp refuses, and goes on', () => {
  test('when the editor refuses to watch files', async () => {
    const client = startLanguageClient(folder);
    const refused = new Promise<void>((resolve) => {
      client.connection.onRequest('client/registerCapability', () => {
        resolve();
        return new ResponseError(ErrorCodes.MethodNotFound, 'No watchers.');
      });
    });
    await client.initialize({ workspace: { didChangeWatchedFiles: { dynamicRegistration: true } } });
    await refused;
    const uri = await client.open('e/robots.txt', FAULTY);
    expect(await client.ask('textDocument/hover', uri, at(0, 2))).not.toBeNull();
  });

  test('requests before it is initialized, and after it is shut down', async () => {
    const client = startLanguageClient(folder);
    await expect(client.ask('textDocument/hover', 'file:///a', at(0, 0))).rejects.toMatchObject({ code: -32002 });
    await client.initialize();
    await expect(client.connection.sendRequest('initialize', { capabilities: {} })).rejects.toMatchObject({
      code: -32600,
    });
    const uri = await client.open('robots.txt', FAULTY);
    expect(await client.connection.sendRequest('shutdown')).toBeNull();
    await expect(client.ask('textDocument/hover', uri, at(0, 0))).rejects.toMatchObject({
      code: -32600,
      message: 'The server has been shut down.',
    });
    await client.connection.sendNotification('exit');
    expect(await client.ended).toBe(0);
  });

  test.each(['exit comes without shutdown', 'the editor is gone'])('ends with 1 when %s', async (how) => {
    const client = await startEditor();
    if (how === 'the editor is gone') client.close();
    else await client.connection.sendNotification('exit');
    expect(await client.ended).toBe(1);
  });

  test.each([
    ['Content-Length: x', 'Content-Length value must be a number. Got x'],
    ['Content-Type: nothing', 'Header must provide a Content-Length property.'],
    ['Content-Length', "Message header must separate key and value using ':'"],
  ])('ends with 1 and says why when the length of a message is unknown: %s', async (header, message) => {
    const client = await startEditor();
    client.write(`${header}\r\n\r\n{"jsonrpc":"2.0","method":"exit"}`);
    expect(await client.ended).toBe(1);
    expect(client.stderr()).toContain(`gatepost: The editor sent a header that cannot be read: ${message}`);
  });

  test('malformed requests and those about unknown documents, with a sentence', async () => {
    const client = await startEditor();
    const uri = await client.open('e/robots.txt', FAULTY);
    const refusals: [string, object | null, number, string][] = [
      [
        'textDocument/hover',
        { textDocument: { uri: 'file:///gone.txt' }, ...at(0, 0) },
        -32602,
        'file:///gone.txt is not open.',
      ],
      ['textDocument/hover', { textDocument: { uri } }, -32602, '"position" must be a line and a character.'],
      [
        'textDocument/hover',
        { textDocument: { uri }, ...at(-1, 0) },
        -32602,
        '"position" must be a line and a character.',
      ],
      ['textDocument/completion', { ...at(0, 0) }, -32602, '"textDocument" must have a "uri".'],
      ['textDocument/documentSymbol', { textDocument: { uri: 7 } }, -32602, '"textDocument" must have a "uri".'],
      [
        'textDocument/codeAction',
        { textDocument: { uri }, range: 'all' },
        -32602,
        '"range" must be a start and an end.',
      ],
      ['textDocument/rename', { textDocument: { uri }, ...at(0, 0) }, -32602, '"newName" must be a string.'],
      ['workspace/executeCommand', { command: 'rm' }, -32602, 'Unknown command: rm.'],
      ['textDocument/colour', { textDocument: { uri } }, -32601, 'Unhandled method textDocument/colour'],
    ];
    for (const [method, params, code, message] of refusals) {
      await expect(client.connection.sendRequest(method, params)).rejects.toMatchObject({ code, message });
    }
    const notify = (method: string, params: object) => client.connection.sendNotification(method, params);
    const gone = { textDocument: { uri: 'file:///gone.txt', version: 2 } };
    await notify('textDocument/didChange', { ...gone, contentChanges: [{ text: '' }] });
    await notify('textDocument/didClose', gone);
    await notify('textDocument/didOpen', { textDocument: { uri: 'file:///x.txt' } });
    // The first change could be applied, but not the second: neither is.
    const changes = [{ text: 'gone' }, { range: 'all', text: '' }];
    await notify('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges: changes });
    await notify('textDocument/strange', {});
    client.write('Content-Length: 9\r\n\r\n{"method"');
    client.write('Content-Length: 2\r\n\r\n{}');
    const found = await client.ask<Hover>('textDocument/hover', uri, at(1, 3));
    expect((found.contents as MarkupContent).value).toContain('field-misspelt');
    const unreadable = client.refused().filter((message) => message.includes('Not a valid message: '));
    expect(unreadable).toEqual([expect.stringContaining('JSON')]);
    expect(client.logged()).toEqual(
      expect.arrayContaining([
        'A document that is not open was changed: file:///gone.txt.',
        'A document that is not open was closed: file:///gone.txt.',
        'A document was opened without a URI, language, version or text.',
        `A change to ${uri} cannot be read.`,
      ]),
    );
  });

  test('cancelled requests, and answers the others in order', async () => {
    const client = await startEditor();
    const large = `User-agent: *\n${'Disallow: /a/very/long/path/*/to/somewhere$\n'.repeat(20_000)}`;
    const uri = await client.open('f/robots.txt', large);
    const order: string[] = [];
    const asked = (name: string, request: Promise<unknown>) => request.finally(() => order.push(name));
    const ask = (token = CancellationToken.None) =>
      client.connection.sendRequest('textDocument/foldingRange', { textDocument: { uri } }, token);
    const cancelled = new CancellationTokenSource();
    // The first keeps the server busy while the others and the cancellation arrive.
    const first = asked('first', ask());
    const second = asked('second', ask(cancelled.token));
    const third = asked('third', ask());
    cancelled.cancel();
    await expect(second).rejects.toMatchObject({ code: -32800 });
    expect(await Promise.all([first, third])).toEqual([
      [{ startLine: 0, endLine: 20_000 }],
      [{ startLine: 0, endLine: 20_000 }],
    ]);
    expect(order).toEqual(['first', 'second', 'third']);
  });
});
