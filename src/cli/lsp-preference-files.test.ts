import { describe, expect, test } from 'vitest';
import type { CodeAction, CompletionList, Diagnostic, DocumentSymbol, Hover } from 'vscode-languageserver/node';
import { makeGatepostFolder } from '#testing/gatepost-folder.ts';
import { at, startLanguageClient } from '#testing/language-client.ts';

const { path: folder } = makeGatepostFolder({ 'robots.txt': 'User-agent: *\nAllow: /\n' });
const TDMREP = '[\n  {"location": "/", "tdm_reservation": 1}\n]\n';
const RSL =
  '<rsl xmlns="https://rslstandard.org/rsl">\n<content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content>\n</rsl>\n';

async function openIn(name: string, text: string, languageId: string) {
  const client = startLanguageClient(folder);
  await client.initialize();
  const uri = await client.open(name, text, languageId);
  return { client, uri, ask: <Result>(method: string, more?: object) => client.ask<Result>(method, uri, more) };
}

describe('gatepost lsp, for the files next to a robots.txt', () => {
  test('T1: a tdmrep.json has findings with fixes, completions, hovers and an outline', async () => {
    const { client, uri, ask } = await openIn('tdmrep.json', TDMREP, 'json');
    const found = await client.diagnostics(uri, () => true);
    const [misspelt] = found.filter(({ message }) => JSON.stringify(message).includes('tdm_reservation'));
    expect(misspelt).toMatchObject({ source: 'gatepost', range: { start: { line: 1 } } });
    const { range } = misspelt as Diagnostic;
    const actions = await ask<CodeAction[]>('textDocument/codeAction', { range, context: { diagnostics: found } });
    expect(JSON.stringify(actions)).toContain('tdm-reservation');
    const { items } = await ask<CompletionList>('textDocument/completion', at(1, 3));
    expect(items.map(({ label }) => label)).toContain('tdm-policy');
    expect(await ask<Hover | null>('textDocument/hover', at(1, 5))).not.toBeNull();
    const symbols = await ask<DocumentSymbol[]>('textDocument/documentSymbol');
    expect(symbols.map(({ name }) => name)).toEqual(['/']);
  });

  test('Z5: an RSL document has them too', async () => {
    const { client, uri, ask } = await openIn('terms.xml', RSL.replace('</rsl>', ''), 'xml');
    expect(await client.diagnostics(uri, (found) => found.length > 0)).toMatchObject([{ source: 'gatepost' }]);
    const whole = await openIn('license.xml', RSL, 'xml');
    const { items } = await whole.ask<CompletionList>(
      'textDocument/completion',
      at(1, RSL.split('\n')[1]?.indexOf('</pro') ?? 0),
    );
    expect(items.map(({ label }) => label)).toContain('ai-input');
    const hover = await whole.ask<Hover | null>('textDocument/hover', at(1, 52));
    expect(JSON.stringify(hover)).toContain('AI training');
    expect((await whole.ask<DocumentSymbol[]>('textDocument/documentSymbol')).map(({ name }) => name)).toEqual(['/']);
    expect(await ask('textDocument/documentSymbol')).toEqual([]);
  });

  test('U1: an ai.txt is read as groups, with lint rules of its own', async () => {
    const { client, uri, ask } = await openIn('ai.txt', 'Disallow: /\nUser-agent: *\nDisallow: *.jpg\n', 'plaintext');
    const found = await client.diagnostics(uri, () => true);
    expect(found.map(({ code }) => code)).toContain('rule-outside-group');
    expect(found.map(({ code }) => code)).not.toContain('rule-redundant');
    expect((await ask<DocumentSymbol[]>('textDocument/documentSymbol')).length).toBeGreaterThan(0);
    const hover = await ask<Hover | null>('textDocument/hover', at(2, 3));
    expect(JSON.stringify(hover)).toContain('AI must not be trained');
    const { items } = await ask<CompletionList>('textDocument/completion', at(3, 0));
    expect(items.map(({ label }) => label)).toEqual(['Disallow', 'Allow', 'User-agent']);
  });
});
