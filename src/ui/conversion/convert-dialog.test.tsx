// @vitest-environment jsdom
import { createEditorStore, selectActiveDocument, selectSelectedLine } from '#state';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useMemo, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CommandContext, Notice } from '../commands/command.ts';
import { AppServicesProvider } from '../hooks/use-app-services.tsx';
import { EditorStoreProvider } from '../hooks/use-editor-store.tsx';
import { createFileHandles } from '../workspace/file-handles.ts';
import { ConvertDialog } from './convert-dialog.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(text: string) {
  const store = createEditorStore({ text });
  const notices: Notice[] = [];
  function Harness() {
    const [open, setOpen] = useState(true);
    const context = useMemo<CommandContext>(
      () => ({
        store,
        fileHandles: createFileHandles(),
        showDialog: () => {},
        showPane: () => {},
        notify: (notice) => void notices.push(notice),
      }),
      [],
    );
    return (
      <EditorStoreProvider store={store}>
        <AppServicesProvider services={context}>
          <ConvertDialog open={open} onOpenChange={setOpen} />
        </AppServicesProvider>
      </EditorStoreProvider>
    );
  }
  render(<Harness />);
  return { store, notices, text: () => selectActiveDocument(store.getState()).document.text };
}

const dialog = () => screen.queryByRole('dialog', { name: 'Convert to ACAP' });
const apply = () => screen.getByRole('button', { name: 'Apply' });

describe('ConvertDialog', () => {
  test('C1: adds the records behind the text, as one step that can be undone', async () => {
    const before = 'User-agent: *\r\nDisallow: /private/\r\n';
    const { store, notices, text } = show(before);
    await screen.findByText(
      '1 ACAP record with 1 rule for 1 crawler will be added at the end. Your own lines stay as they are.',
    );
    expect(text()).toBe(before);
    await userEvent.click(apply());
    expect(dialog()).toBeNull();
    expect(selectSelectedLine(store.getState())).toBe(4);
    expect(text()).toBe(
      '##ACAP version=1.0\r\nUser-agent: *\r\nDisallow: /private/\r\n\r\nACAP-crawler: *\r\nACAP-disallow-crawl: /private/\r\n',
    );
    expect(notices.map(({ message }) => message)).toStrictEqual(['Converted: 1 ACAP record added at the end.']);
    expect(store.getState().history.undo.map(({ label }) => label)).toStrictEqual(['convert to ACAP']);
    store.getState().actions.undo();
    expect(text()).toBe(before);
  });

  test('C5: the options change what is written, and are remembered', async () => {
    const { store, text } = show('User-agent: *\nDisallow: /x\n');
    await screen.findByText(/1 ACAP record/);
    await userEvent.click(screen.getByRole('radio', { name: 'ACAP 1.1' }));
    await userEvent.click(screen.getByRole('checkbox', { name: /Keep each original/ }));
    expect(store.getState().preferences.conversion).toMatchObject({ version: '1.1', annotate: true });
    await vi.waitFor(() => {
      expect(apply().getAttribute('aria-disabled')).toBeNull();
    });
    await userEvent.click(apply());
    expect(text()).toContain('##ACAP version=1.1\n');
    expect(text()).toContain('ACAP-disallow-crawl: /x\n# Disallow: /x\n');
  });

  test('C4: lists what stays without ACAP, lines of a kind together', async () => {
    show('User-agent: *\nDisallow: /x\nCrawl-delay: 1\nCrawl-delay: 2\nSitemap: https://a.example/s.xml\n');
    const heading = await screen.findByRole('heading', { name: /What stays without ACAP 3/ });
    const items = within(heading.closest('section') ?? document.body).getAllByRole('listitem');
    expect(items.map(({ textContent }) => textContent)).toStrictEqual([
      expect.stringContaining('Crawl-delay lines 3–4'),
      expect.stringContaining('Sitemap line 5'),
    ]);
  });

  test('C2: shows where decisions differ, and that there is nothing else', async () => {
    show('User-agent: Good*bot\nDisallow: /private/\n');
    const heading = await screen.findByRole('heading', { name: /Where decisions differ [1-9]/ });
    const section = within(heading.closest('section') ?? document.body);
    const [first] = section.getAllByRole('listitem');
    expect(first?.textContent).toMatch(/^\/private\/.*Prohibited.*becomes.*Permitted/);
    expect(section.getByText('Proved equal except 1 difference')).not.toBeNull();
    expect(section.getByText(/^Apart from what is listed, the ACAP records decide/)).not.toBeNull();
  });

  test('C2: says that it is proved equal', async () => {
    // Without letters, so that ACAP's blindness for case makes no difference.
    show('User-agent: *\nDisallow: /2026/\n');
    expect(await screen.findByText('Proved equal')).not.toBeNull();
    expect(screen.getByText(/^For every crawler and every path there is/)).not.toBeNull();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  test('C2: a long proof goes on in a worker, tells how far it is, and can be stopped', async () => {
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
    }
    vi.stubGlobal('Worker', FakeWorker);
    const rules = Array.from({ length: 60 }, (_, index) => `Disallow: /*a${index}*b\nAllow: /${index}x\n`).join('');
    show(`User-agent: *\n${rules}`);
    expect(await screen.findByRole('progressbar', { name: 'Proof' })).not.toBeNull();
    workers[0]?.dispatchEvent(new MessageEvent('message', { data: { kind: 'progress', states: 12_345 } }));
    expect(await screen.findByText('12,345 states looked at')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(screen.getByText(/You stopped it after 12,345 states/)).not.toBeNull();
    expect([workers.length, workers[0]?.isTerminated]).toStrictEqual([1, true]);
    expect(apply().getAttribute('aria-disabled')).toBeNull();
  });

  test.each([
    ['', 'There is nothing to convert: the file has no User-agent line.'],
    ['User-agent: *\n', 'There is nothing to convert: no group of the file holds a rule with an ACAP counterpart.'],
    [
      'User-agent: *\nDisallow: /a\nACAP-crawler: *\nACAP-disallow-crawl: /a\n',
      'There is nothing to convert: what ACAP can say of this file is there already.',
    ],
  ])('C6: says plainly that there is nothing to convert in %j', async (text, sentence) => {
    const { store } = show(text);
    await screen.findByText(sentence);
    expect(screen.getByText('The text stays as it is')).not.toBeNull();
    await userEvent.click(apply());
    expect(dialog()).not.toBeNull();
    expect(store.getState().history.undo).toStrictEqual([]);
  });

  test('C6: has nothing to say of differences where no group was compared', async () => {
    show('Sitemap: https://a.example/s.xml\n');
    expect(await screen.findByRole('heading', { name: /What stays without ACAP 1/ })).not.toBeNull();
    expect(screen.queryByText(/difference/i)).toBeNull();
    expect(screen.queryByText(/prove/i)).toBeNull();
  });
});
