import { createEditorStore, type DocumentKind, selectDocuments } from '#state';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderInApp } from '../services/render-in-app.test-setup.tsx';
import { ConvertDialog } from './convert-dialog.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const ROBOTS = 'User-agent: *\r\nDisallow: /private/\r\n';
const RSL =
  '<rsl xmlns="https://rslstandard.org/rsl"><content url="/a"><license><prohibits type="usage">ai-train</prohibits></license></content></rsl>';

function show(kind: DocumentKind, path: string, text: string) {
  const store = createEditorStore({ text: ROBOTS });
  store.getState().actions.addDocument(kind, path, text);
  const calls = renderInApp(store, <ConvertDialog onClose={() => calls.dialogs.push('closed')} />);
  const textOf = (name: string) => store.getState().workspace.documents[name]?.document.text;
  return { store, calls, textOf };
}

const choose = async (label: string, option: string) =>
  userEvent.selectOptions(await screen.findByRole('combobox', { name: label }), option);
const options = async () =>
  [...(await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Convert to' })).options].map(({ text }) => text);
const apply = async () => userEvent.click(screen.getByRole('button', { name: 'Apply' }));

test.each<[title: string, kind: DocumentKind, path: string, text: string, line: string, written: string]>([
  [
    'K58: a tdmrep.json',
    'tdmrep',
    'tdmrep.json',
    '[{"location":"/a","tdm-reservation":1}]',
    'broader',
    'ACAP-crawler: *\r\nACAP-disallow-other: /a\r\n',
  ],
  [
    'K52: an RSL licence',
    'rsl',
    'https://www.example.com/license.xml',
    RSL,
    'narrower',
    'ACAP-crawler: *\r\nACAP-usage-purpose: ai-train\r\nACAP-disallow-other: /a\r\n',
  ],
  [
    'K67: an ai.txt',
    'ai-txt',
    'ai.txt',
    'User-agent: *\nDisallow: /a\n',
    'narrower',
    'ACAP-crawler: *\r\nACAP-usage-purpose: ai-train\r\nACAP-disallow-other: /a\r\n',
  ],
])('%s is written into the robots.txt, as one step', async (_, kind, path, text, fidelity, written) => {
  const { store, calls, textOf } = show(kind, path, text);
  expect((await screen.findAllByRole('listitem'))[0]?.textContent).toContain(`Line ${kind === 'ai-txt' ? 2 : 1}`);
  expect(screen.getAllByRole('listitem')[0]?.textContent).toContain(fidelity);
  // Ids of clauses are for those who know the specification, not for the user.
  expect(screen.getByRole('dialog').textContent).not.toMatch(/K\d/);
  await apply();
  expect(textOf('robots.txt')).toBe(`##ACAP version=1.0\r\n${ROBOTS}\r\n${written}`);
  expect(textOf(path)).toBe(text);
  expect(store.getState().history.undo.at(-1)?.label).toBe('convert to ACAP');
  expect([calls.dialogs, calls.notices.map(({ message }) => message)]).toEqual([['closed'], ['Converted to ACAP.']]);
  store.getState().actions.undo();
  expect(textOf('robots.txt')).toBe(ROBOTS);
});

test('adds a separate document, with the same bytes as the command line', async () => {
  const { store } = show('tdmrep', 'tdmrep.json', '[{"location":"/a","tdm-reservation":1}]');
  await userEvent.click(await screen.findByRole('radio', { name: 'to a separate document' }));
  expect(screen.getByText('A new document: /acap.txt')).not.toBeNull();
  await apply();
  expect(selectDocuments(store.getState()).map(({ path, kind }) => `${kind} ${path}`)).toContain(
    'permissions /acap.txt',
  );
  expect(store.getState().workspace.documents['/acap.txt']?.document.text).toBe(
    '##ACAP version=1.0\nACAP-crawler: *\nACAP-disallow-other: /a\n',
  );
  store.getState().actions.undo();
  expect(selectDocuments(store.getState()).map(({ path }) => path)).toEqual(['robots.txt', 'tdmrep.json']);
});

test('names the new document as it will be named, where another one has that name', async () => {
  const { store, textOf } = show('tdmrep', 'tdmrep.json', '[{"location":"/a","tdm-reservation":1}]');
  act(() => store.getState().actions.addDocument('permissions', '/acap.txt', ''));
  await userEvent.click(await screen.findByRole('radio', { name: 'to a separate document' }));
  expect(screen.getByText('A new document: /acap-2.txt')).not.toBeNull();
  await apply();
  expect(textOf('/acap-2.txt')).toContain('ACAP-disallow-other: /a\n');
});

test('K86: a reservation becomes groups for training crawlers', async () => {
  const { store, calls, textOf } = show('tdmrep', 'tdmrep.json', '[{"location":"/a","tdm-reservation":1}]');
  await choose('Convert to', 'Groups for crawlers');
  await screen.findByText(/^Converted to groups for crawlers/);
  expect(screen.getByRole('dialog', { name: 'Convert to groups for crawlers' })).not.toBeNull();
  await apply();
  expect(calls.notices.map(({ message }) => message)).toEqual(['Converted to groups for crawlers.']);
  expect(store.getState().history.undo.at(-1)?.label).toBe('convert to groups for crawlers');
  expect(textOf('robots.txt')).toMatch(/User-agent: GPTBot\r\n[^]*Disallow: \/private\/\r\nDisallow: \/a\r\n/);
});

test('K61: directives of a page become ACAP tags with purposes', async () => {
  const { textOf } = show('page', 'page.html', '<meta name="robots" content="noai">\n');
  expect(await options()).toEqual([
    'ACAP, proved equal',
    'ACAP, including AI uses',
    'Robots directives, from ACAP tags',
  ]);
  await choose('Convert to', 'ACAP, including AI uses');
  await screen.findByText('Converted to ACAP. Lines: 1 narrower.');
  await apply();
  const both = '<meta name="robots" content="noai">\n<meta name="robots" content="ACAP ai-train disallow-other">\n';
  expect(textOf('page.html')).toBe(both);
});

test('K90: ACAP tags of a page become robots directives', async () => {
  const { textOf } = show('page', 'page.html', '<meta name="robots" content="ACAP disallow-index">\n');
  await choose('Convert to', 'Robots directives, from ACAP tags');
  await screen.findByText('Converted to META tags for pages. Lines: 1 exact.');
  await apply();
  expect(textOf('page.html')).toBe(
    '<meta name="robots" content="ACAP disallow-index">\n<meta name="robots" content="noindex">\n',
  );
});

test('K61: directives of headers become tags to download', async () => {
  const { store } = show('headers', 'headers.txt', 'X-Robots-Tag: noai\n');
  expect(await options()).toEqual(['ACAP tags for the pages']);
  await screen.findByText('Converted to ACAP. Lines: 1 narrower.');
  expect(screen.getByRole('button', { name: 'Download' })).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-disabled')).toBe('true');
  expect(selectDocuments(store.getState())).toHaveLength(2);
});

test('records of a referenced document can only become separate documents', async () => {
  const text = 'ACAP-crawler: *\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n';
  const { store } = show('permissions', '/more.txt', text);
  // The dialog opens as “Convert to ACAP”, although these records are ACAP already.
  expect(await screen.findByRole('dialog', { name: 'Convert to ACAP' })).not.toBeNull();
  await choose('Document to convert', '/more.txt');
  expect(await options()).toEqual(['RSL licence', 'TDM reservation (tdmrep.json)', 'META tags for pages']);
  await screen.findByText('A new document: license.xml');
  await apply();
  expect(store.getState().workspace.documents['license.xml']?.kind).toBe('rsl');
});
