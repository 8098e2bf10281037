import { parsePolicy } from '#core';
import { convertToAcap } from '#core/analysis';
import { createEditorStore, selectActiveDocument, selectSelectedLine, type EditorActions } from '#state';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppServicesProvider, type AppServices, type Notice } from '../services/app-services.tsx';
import { servicesOver } from '../services/render-in-app.test-setup.tsx';
import { ConvertDialog } from './convert-dialog.tsx';

beforeEach(() => {
  // A wide screen with a mouse.
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query !== '(pointer: coarse)',
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(text: string, prepare: (actions: EditorActions) => void = () => undefined) {
  const store = createEditorStore({ text });
  prepare(store.getState().actions);
  const notices: Notice[] = [];
  function Harness() {
    const [open, setOpen] = useState(true);
    const context = useMemo<AppServices>(
      () => servicesOver(store, { notify: (notice) => void notices.push(notice) }),
      [],
    );
    return (
      <AppServicesProvider value={context}>
        {open && <ConvertDialog onClose={() => setOpen(false)} />}
      </AppServicesProvider>
    );
  }
  render(<Harness />);
  return { store, notices, text: () => selectActiveDocument(store.getState()).document.text };
}

/** Replaces workers with silent ones. Returns those that were started. */
function stubWorkers() {
  const workers: FakeWorker[] = [];
  class FakeWorker extends EventTarget {
    isTerminated = false;
    constructor() {
      super();
      workers.push(this);
    }
    postMessage(): void {}
    terminate(): void {
      this.isTerminated = true;
    }
    reply(data: object): void {
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
  }
  vi.stubGlobal('Worker', FakeWorker);
  return workers;
}

/** Long enough to be converted in a worker. */
const LONG_TEXT = `User-agent: *\n${'Disallow: /private/\n'.repeat(1100)}`;

/** A worker whose script fails to load. */
class MissingWorker extends EventTarget {
  postMessage(): void {
    queueMicrotask(() => this.dispatchEvent(new Event('error')));
  }
  terminate(): void {}
}

const dialog = () => screen.queryByRole('dialog', { name: 'Convert to ACAP' });
const apply = () => screen.getByRole('button', { name: 'Apply' });

describe('ConvertDialog', () => {
  test('C1: adds the records after the text, as one undo step', async () => {
    const before = 'User-agent: *\r\nDisallow: /private/\r\n';
    const { store, notices, text } = show(before);
    await screen.findByText(
      'Adds 1 ACAP record with 1 rule for every crawler at the end. Your own lines stay as they are.',
    );
    expect(text()).toBe(before);
    await userEvent.click(apply());
    expect(dialog()).toBeNull();
    expect(selectSelectedLine(store.getState())).toBe(4);
    expect(text()).toBe(
      '##ACAP version=1.0\r\nUser-agent: *\r\nDisallow: /private/\r\n\r\n' +
        '# ACAP (Automated Content Access Protocol): what the User-agent groups above say, for\r\n' +
        '# crawlers that read ACAP. Other crawlers skip these lines.\r\n\r\nACAP-crawler: *\r\nACAP-disallow-crawl: /private/\r\n',
    );
    expect(notices.map(({ message, action }) => [message, action?.label])).toStrictEqual([
      ['Converted: 1 ACAP record added at the end.', 'Undo'],
    ]);
    expect(store.getState().history.undo.map(({ label }) => label)).toStrictEqual(['convert to ACAP']);
    store.getState().actions.undo();
    expect(text()).toBe(before);
  });

  test('C5: the options change what is written, and are remembered', async () => {
    const { store, text } = show('User-agent: *\nDisallow: /x\n');
    await screen.findByText(/1 ACAP record/);
    await userEvent.click(screen.getByRole('radio', { name: 'ACAP 1.1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Add each original line/ }));
    expect(store.getState().preferences.conversion).toMatchObject({ version: '1.1', annotate: true });
    await vi.waitFor(() => {
      expect(apply().getAttribute('aria-disabled')).toBeNull();
    });
    await userEvent.click(apply());
    expect(text()).toContain('##ACAP version=1.1\n');
    expect(text()).toContain('ACAP-disallow-crawl: /x\n# Disallow: /x\n');
  });

  test('C4: lists lines left without ACAP, grouped by kind', async () => {
    show('User-agent: *\nDisallow: /x\nCrawl-delay: 1\nCrawl-delay: 2\nSitemap: https://a.example/s.xml\n');
    const heading = await screen.findByRole('heading', { name: /Not converted 3/ });
    const items = within(heading.closest('section') ?? document.body).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toStrictEqual([
      expect.stringContaining('Crawl-delay lines 3–4'),
      expect.stringContaining('Sitemap line 5'),
    ]);
  });

  test('C2: shows where decisions differ, and that they differ nowhere else', async () => {
    show('User-agent: Good*bot\nDisallow: /private/\n\nUser-agent: *\nDisallow: /2026/\n');
    const heading = await screen.findByRole('heading', { name: /Where decisions differ [1-9]/ });
    const section = within(heading.closest('section') ?? document.body);
    const [first] = section.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^\/private\/.*Prohibited.*becomes.*Permitted/);
    expect(section.getByText('Proved equal, except for 2 differences')).not.toBeNull();
    expect(section.getByText(/^Apart from the differences listed, the ACAP records give the same/)).not.toBeNull();
  });

  test('C2: says that the conversion is proved equal', async () => {
    // Without letters, so that ACAP's ignoring case makes no difference.
    show('User-agent: *\nDisallow: /2026/\n');
    expect(await screen.findByText('Proved equal')).not.toBeNull();
    expect(screen.getByText(/^The ACAP records give the same crawling decisions/)).not.toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('C2: a long proof continues in a worker, reports its progress, and can be stopped', async () => {
    const workers = stubWorkers();
    const rules = Array.from({ length: 60 }, (_, index) => `Disallow: /*a${index}*b\nAllow: /${index}x\n`).join('');
    show(`User-agent: *\n${rules}`);
    expect(await screen.findByRole('progressbar', { name: 'Verification' })).not.toBeNull();
    workers[0]?.reply({ kind: 'progress', done: 12_345, all: null });
    expect(await screen.findByText('12,345 states explored')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByText(/You stopped it after 12,345 states/)).not.toBeNull();
    expect(apply().getAttribute('aria-disabled')).toBeNull();
    await waitFor(() => expect([workers.length, workers[0]?.isTerminated]).toStrictEqual([1, true]));
    await userEvent.click(screen.getByRole('button', { name: 'Start again' }));
    expect(await screen.findByRole('progressbar', { name: 'Verification' })).not.toBeNull();
    await waitFor(() => expect(workers.length).toBe(2));
  });

  test('C2: a result that arrives while a button is down moves nothing before the click', async () => {
    const [worker, options] = [stubWorkers(), createEditorStore({ text: '' }).getState().preferences.conversion];
    show(LONG_TEXT);
    await screen.findByText('Converting…');
    const radio = screen.getByRole('radio', { name: 'ACAP 1.1' });
    fireEvent.pointerDown(radio);
    const { conversion } = convertToAcap(parsePolicy(LONG_TEXT), options);
    act(() => worker[0]?.reply({ kind: 'draft', draft: conversion }));
    expect(screen.getByText('Converting…')).not.toBeNull();
    fireEvent.pointerUp(radio);
    expect(screen.getByText('Converting…')).not.toBeNull();
    fireEvent.click(radio);
    expect(await screen.findByText(/^Adds 1 ACAP record with/)).not.toBeNull();
  });

  test.each([
    ['', 'Nothing to convert: the file is empty.'],
    ['User-agent: *\n', 'Nothing to convert: no group has a rule that ACAP can express.'],
    [
      'User-agent: *\nDisallow: /a\nACAP-crawler: *\nACAP-disallow-crawl: /a\n',
      'Already converted: the file’s ACAP records cover its User-agent groups.',
    ],
  ])('C6: says plainly that there is nothing to convert in %j', async (text, sentence) => {
    const { store } = show(text);
    await screen.findByText(sentence);
    expect(screen.getByText('The text stays as it is')).not.toBeNull();
    await userEvent.click(apply());
    expect(dialog()).not.toBeNull();
    expect(store.getState().history.undo).toStrictEqual([]);
  });

  test('C6: does not mention differences when no group was compared', async () => {
    show('Sitemap: https://a.example/s.xml\n');
    expect(await screen.findByRole('heading', { name: /Not converted 1/ })).not.toBeNull();
    expect(screen.queryByText(/difference/i)).toBeNull();
    expect(screen.queryByText(/prove/i)).toBeNull();
  });

  test('C2: differences by letter case alone are folded into one group', async () => {
    show('User-agent: *\nDisallow: /a/\nDisallow: /b/\n');
    const section = (await screen.findByRole('heading', { name: /Where decisions differ 2/ })).closest('section');
    const differences = within(section ?? document.body);
    expect(differences.getByText('Proved equal, except for letter case')).not.toBeNull();
    const [group] = differences.getAllByRole('listitem');
    expect(group?.textContent).toMatch(/^2 differences due only to letter case: ACAP ignores/);
    expect(differences.getByText('Show them').closest('details')?.open).toBe(false);
  });

  test('C6: compares the existing records when nothing is left to convert', async () => {
    show('User-agent: *\nDisallow: /1\n\nACAP-crawler: *\nACAP-disallow-crawl: /1\nACAP-disallow-crawl: /2\n');
    await screen.findByText('Already converted: the file’s ACAP records cover its User-agent groups.');
    expect(screen.queryByText(/Nothing to convert/)).toBeNull();
    expect(await screen.findByText('Proved equal, except for 1 difference')).not.toBeNull();
  });

  test('C4: says when the file is an HTML page and not a robots.txt', async () => {
    show('<!DOCTYPE html>\n<html><body>Not found</body></html>\n');
    await screen.findByText('Nothing to convert: this is an HTML page, not a robots.txt.');
    expect(screen.queryByText(/prove/i)).toBeNull();
  });

  test('C5: adds records in a separate file as a document, in the same undo step', async () => {
    const before = 'User-agent: *\nDisallow: /1\n';
    const { store, notices } = show(before);
    await userEvent.click(await screen.findByRole('radio', { name: 'to a separate file' }));
    await vi.waitFor(() => expect(screen.getByText(/every crawler in \/acap\.txt\./)).not.toBeNull());
    await userEvent.click(screen.getByRole('radio', { name: '/acap.txt' }));
    await userEvent.click(apply());
    const textsOf = () =>
      Object.values(store.getState().workspace.documents).map((one) => [one.kind, one.path, one.document.text]);
    const [robots, records] = textsOf();
    expect(robots?.[2]).toContain('ACAP-crawler: *\nACAP-permissions-reference: /acap.txt\n');
    expect(records?.slice(0, 2)).toStrictEqual(['permissions', '/acap.txt']);
    expect(records?.[2]).toContain('ACAP-disallow-crawl: /1\n');
    expect(selectActiveDocument(store.getState()).kind).toBe('robots');
    expect(notices.map(({ message }) => message)).toStrictEqual(['Converted: 1 ACAP record added in /acap.txt.']);
    notices[0]?.action?.run();
    expect(textsOf()).toStrictEqual([['robots', 'robots.txt', before]]);
    store.getState().actions.redo();
    expect(textsOf()).toStrictEqual([robots, records]);
  });

  test('C5: refuses the name of another document for the file of records', async () => {
    const { store } = show('User-agent: *\nDisallow: /1\n');
    act(() => store.getState().actions.addDocument('permissions', '/acap.txt', 'ACAP-crawler: x\n'));
    await userEvent.click(await screen.findByRole('radio', { name: 'to a separate file' }));
    await screen.findByText('A document named /acap.txt already exists. Choose another path.');
    expect(apply().getAttribute('aria-disabled')).toBe('true');
    await userEvent.type(screen.getByRole('textbox', { name: 'Path of that file' }), '2');
    await vi.waitFor(() => expect(apply().getAttribute('aria-disabled')).toBeNull());
  });

  test('A11: takes a referenced document into account, and reports one that is missing', async () => {
    const { store } = show('User-agent: *\nDisallow: /1\n\nACAP-crawler: *\nACAP-permissions-reference: /more.txt\n');
    await screen.findByText(/^Nothing was converted: the file refers crawlers to a missing document/);
    expect(screen.getByText(/^Line 5 refers to \/more\.txt, which is missing/)).not.toBeNull();
    const more = 'ACAP-crawler: *\nACAP-disallow-crawl: /1\n';
    act(() => store.getState().actions.addDocument('permissions', '/more.txt', more));
    await screen.findByText(/^Already converted/);
    expect(await screen.findByText('Proved equal')).not.toBeNull();
  });

  test('C7: converts the META tags of the active page, as one undo step', async () => {
    const before = '<meta name="robots" content="noindex, max-snippet:50">\n';
    const { store, text } = show('', (actions) => actions.addDocument('page', 'page.html', before));
    await screen.findByText('Adds 2 ACAP META tags next to your own. Your own tags stay as they are.');
    expect(screen.getByText(/^If the robots\.txt prohibits present-snippet, the new tag permits it/)).not.toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: /^Convert limits too/ }));
    await screen.findByText('Adds 1 ACAP META tag next to your own. Your own tags stay as they are.');
    expect(screen.getByText(/^max-snippet: 50 was not converted: you chose to leave out limits/)).not.toBeNull();
    await userEvent.click(apply());
    expect(text()).toBe(`${before}<meta name="robots" content="ACAP disallow-index">\n`);
    store.getState().actions.undo();
    expect(text()).toBe(before);
  });

  test('C7: lets the user choose among several documents', async () => {
    show('User-agent: *\nDisallow: /1\n', (actions) => {
      actions.addDocument('page', 'page.html', '<meta name=”robots” content=”noindex”>');
    });
    await screen.findByText(/^Nothing to convert: the META tags use curly quotes/);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Document to convert' }), 'robots.txt');
    expect(await screen.findByText(/^Adds 1 ACAP record/)).not.toBeNull();
  });

  test('the choosers keep the focus while the conversion changes', async () => {
    show('User-agent: *\nDisallow: /1\n', (actions) => {
      actions.addDocument('page', 'page.html', '<meta name="robots" content="noindex">');
    });
    const [path, target] = ['Document to convert', 'Convert to'].map((name) => screen.getByRole('combobox', { name }));
    target?.focus();
    for (const [chooser, value, written] of [
      [target, 'meta', 'Convert to META tags for pages'],
      [path, 'robots.txt', 'Convert to META tags for pages'],
      [target, 'rules', 'Convert to ACAP'],
    ] as const) {
      chooser?.focus();
      fireEvent.change(chooser ?? document.body, { target: { value } });
      expect(await screen.findByRole('dialog', { name: written })).not.toBeNull();
      expect(document.activeElement).toBe(chooser);
    }
    expect(await screen.findByText(/^Adds 1 ACAP record/)).not.toBeNull();
  });

  test('says that the worker for large files did not load, and converts on the main thread when asked', async () => {
    vi.stubGlobal('Worker', MissingWorker);
    const { text } = show(LONG_TEXT);
    expect((await screen.findByRole('alert')).textContent).toContain('The converter could not be loaded');
    expect(apply().getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: 'Convert here' }));
    await vi.waitFor(() => expect(apply().getAttribute('aria-disabled')).toBeNull());
    expect(screen.queryByRole('alert')).toBeNull();
    await waitFor(() => expect(document.activeElement?.tagName).not.toBe('DIV'));
    await userEvent.click(apply());
    expect(text()).toContain('ACAP-disallow-crawl: /private/');
  });

  test('no longer says that the worker did not load once it has', async () => {
    vi.stubGlobal('Worker', MissingWorker);
    const { store } = show(LONG_TEXT);
    await screen.findByRole('alert');
    const workers = stubWorkers();
    await userEvent.click(screen.getByRole('radio', { name: 'ACAP 1.1' }));
    const { conversion } = convertToAcap(parsePolicy(LONG_TEXT), store.getState().preferences.conversion);
    act(() => workers[0]?.reply({ kind: 'draft', draft: conversion }));
    expect(await screen.findByText(/^Adds 1 ACAP record with/)).not.toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
