import { describe, expect, test } from 'vitest';
import { TextDocument as Lines } from 'vscode-languageserver-textdocument';
import { createTextDocument } from '#core';
import { analysisOf, findProblems, dependenciesOf } from '../findings/find-problems.ts';
import { createOpenDocuments } from './open-documents.ts';
import { fileNameOf, normalizeUri, type Source } from './source.ts';
import { createWorkspace } from './workspace.ts';

const ROOT = 'file:///home/site';

/** A workspace with files on disk, and a list of those that were read. */
function makeWorkspace(files: Readonly<Record<string, string>>, roots: readonly string[] = [ROOT]) {
  const open = createOpenDocuments();
  const read: string[] = [];
  const readDisk = (uri: string): Source | null => {
    read.push(uri);
    const text = files[uri.replace('file://', '')];
    if (text === undefined) return null;
    const lines = Lines.create(uri, 'plaintext', 0, text);
    return { uri, languageId: null, version: null, lines, document: createTextDocument(text) };
  };
  const workspace = createWorkspace(open, readDisk, () => roots);
  return {
    workspace,
    read,
    open: (uri: string, text: string, languageId = 'plaintext'): Source => {
      expect(open.open({ textDocument: { uri, languageId, version: 1, text } })).toBeNull();
      const source = open.find(uri);
      if (source === null) throw new Error(`${uri} is not open.`);
      return source;
    },
  };
}

const referring = (locator: string) => `ACAP-crawler: *\nACAP-permissions-reference: ${locator}\n`;
const MORE = 'ACAP-crawler: *\nACAP-allow-crawl: /\n';

describe('A11: finding the document of a locator', () => {
  test.each([
    ['/acap/more.txt', '/home/site/acap/more.txt'],
    ['more.txt', '/home/site/more.txt'],
    ['https://www.example.com/acap/more.txt?v=1', '/home/site/acap/more.txt'],
    ['/elsewhere/more.txt', '/home/site/more.txt'],
    ['/m%C3%A9l.txt', '/home/site/m%C3%A9l.txt'],
  ])('%s is %s', (locator, file) => {
    const { workspace, open } = makeWorkspace({ [file]: MORE });
    const { references, sources } = workspace.siteOf(open(`${ROOT}/robots.txt`, referring(locator)));
    expect([...references.keys()]).toEqual([locator]);
    expect(sources.get(locator)?.uri).toBe(`file://${file}`);
  });

  test.each(['../../../etc/passwd', '/..%2f..%2fetc/passwd', 'file:///etc/passwd', '//etc/passwd', 'http://[', '/'])(
    'reads nothing outside the folder for %s',
    (locator) => {
      const { workspace, open, read } = makeWorkspace({ '/etc/passwd': MORE });
      expect(workspace.siteOf(open(`${ROOT}/robots.txt`, referring(locator))).references.size).toBe(0);
      const outside = (uri: string) => !uri.startsWith(`${ROOT}/`) || decodeURIComponent(uri).includes('/..');
      expect(read.filter(outside)).toEqual([]);
    },
  );

  test('an open document takes precedence over the file', () => {
    const { workspace, open } = makeWorkspace({ '/home/site/more.txt': MORE });
    const more = open('file:///home/site/more%2Etxt', `${MORE}ACAP-disallow-crawl: /a\n`);
    const site = workspace.siteOf(open(`${ROOT}/robots.txt`, referring('/more.txt')));
    expect(site.sources.get('/more.txt')).toBe(more);
    expect(workspace.kindOf(more)).toBe('permissions');
  });
});

describe('the robots.txt of a page', () => {
  const robots = {
    '/home/robots.txt': '# outside',
    '/home/site/robots.txt': '# root',
    '/home/site/a/robots.txt': '# a',
  };

  test.each([
    ['a/b/page.html', [ROOT], 'a/robots.txt'],
    ['b/page.html', [`${ROOT}/`], 'robots.txt'],
    ['b/page.html', [], null],
    ['a/page.html', [], 'a/robots.txt'],
    ['b/page.html', ['file:///somewhere'], null],
  ])('%s in the folders %j is %s', (page, roots, found) => {
    const { workspace, open } = makeWorkspace(robots, roots);
    const site = workspace.siteOf(open(`${ROOT}/${page}`, '<html>', 'html'));
    expect(site.robots?.uri ?? null).toBe(found && `${ROOT}/${found}`);
  });

  test('a text without a file has none', () => {
    const { workspace, open, read } = makeWorkspace(robots);
    const source = open('untitled:Untitled-1', '<html>', 'html');
    expect(workspace.kindOf(source)).toBe('page');
    expect(workspace.siteOf(source).robots).toBeNull();
    expect(read).toEqual([]);
  });
});

describe('the kind of a text', () => {
  test.each([
    ['robots.txt', 'plaintext', 'anything', 'robots'],
    ['robots-staging.txt', 'plaintext', '', 'robots'],
    ['policy', 'robotstxt', '', 'robots'],
    ['policy', 'robots-txt', 'ACAP-crawler: *', 'permissions'],
    ['rules.txt', 'plaintext', 'User-agent: *', 'robots'],
    ['rules.txt', 'plaintext', 'ACAP-crawler: *', 'permissions'],
    ['notes.txt', 'plaintext', 'Disallow nothing', null],
    ['index.php', 'html', '<?php ?>', 'page'],
    ['headers', 'plaintext', 'HTTP/1.1 200 OK', 'headers'],
    ['robots.tests.yaml', 'yaml', '', 'expectations'],
    ['compose.yaml', 'yaml', 'services: {}', null],
    ['tdmrep.json', 'json', '[]', 'tdmrep'],
    ['ai.txt', 'plaintext', '', 'ai-txt'],
    ['license.rsl', 'xml', '', 'rsl'],
    ['package.json', 'json', '{}', null],
    ['terms.xml', 'xml', '<rsl xmlns="https://rslstandard.org/rsl"/>', 'rsl'],
    ['pom.xml', 'xml', '<project/>', null],
  ])('%s in %s with %j is %s', (name, languageId, text, kind) => {
    const { workspace, open } = makeWorkspace({});
    expect(workspace.kindOf(open(`${ROOT}/${name}`, text, languageId))).toBe(kind);
  });
});

describe('Z4: finding the document of a License line', () => {
  const LICENSE_URL = 'https://www.example.com/legal/terms.xml';
  const LICENSED = `License: ${LICENSE_URL}\nUser-agent: *\nAllow: /\n`;
  const findingsFor = (files: Readonly<Record<string, string>>, opened: readonly string[] = []) => {
    const { workspace, open } = makeWorkspace(files);
    for (const uri of opened) open(uri, '<rsl xmlns="https://rslstandard.org/rsl"/>', 'xml');
    const problems = findProblems(workspace, open(`${ROOT}/robots.txt`, LICENSED), '2026-11-23');
    return problems.map(({ ruleId }) => ruleId);
  };

  test('next to the robots.txt, on disk or open', () => {
    expect(findingsFor({})).toEqual(['license-document-missing']);
    expect(findingsFor({ '/home/site/terms.xml': '<rsl/>' })).toEqual([]);
    expect(findingsFor({}, [`${ROOT}/legal/terms.xml`])).toEqual([]);
  });

  test('findings are updated when it appears', () => {
    const { workspace, open } = makeWorkspace({});
    const robots = open(`${ROOT}/robots.txt`, LICENSED);
    const license = open(`${ROOT}/legal/terms.xml`, '<rsl/>', 'xml');
    expect(dependenciesOf(workspace, robots)).toContain(license.document);
  });
});

test.each([
  ['tdmrep.json', 'json', '[{"location": "/", "tdm-reservation": 2}]', 'tdmrep-reservation-unset'],
  ['terms.xml', 'xml', '<!DOCTYPE rsl><rsl xmlns="https://rslstandard.org/rsl"/>', 'rsl-doctype'],
  ['ai.txt', 'plaintext', 'Disallow: /\n', 'ai-txt-without-group'],
])('T1, Z5, U1: %s has lint rules of its own', (name, languageId, text, ruleId) => {
  const { workspace, open } = makeWorkspace({ '/home/site/robots.txt': 'User-agent: *\n' });
  const source = open(`${ROOT}/${name}`, text, languageId);
  expect(findProblems(workspace, source, '2026-11-23').map((one) => one.ruleId)).toContain(ruleId);
  expect(analysisOf(workspace, source)).toBeNull();
});

test.each([
  ['file:///a%20b/robots%2Etxt', 'file:///a%20b/robots.txt', 'robots.txt'],
  ['untitled:Untitled-1', 'untitled:Untitled-1', 'untitled:Untitled-1'],
  ['not an address', 'not an address', 'not an address'],
  ['file:///%E0%A4%A/x', 'file:///%E0%A4%A/x', 'x'],
])('the URI %s is normalised to %s, with the file name %s', (uri, normal, name) => {
  expect(normalizeUri(uri)).toBe(normal);
  expect(fileNameOf(uri)).toBe(name);
});
