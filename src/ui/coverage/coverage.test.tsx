import { File } from 'node:buffer';
import { createEditorStore, PLAIN_QUESTION, selectHeat, selectRobotsDocument, selectSelectedLine } from '#state';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { renderInApp } from '../services/render-in-app.test-setup.tsx';
import { Coverage } from './coverage.tsx';

const ROBOTS = 'User-agent: *\nDisallow: /private/\nDisallow: /Never/\n\nUser-agent: GPTBot\nDisallow: /\n';
const LOG = '203.0.113.9 - - [22/Nov/2026:10:00:00 +0000] "GET /private/a HTTP/1.1" 200 9 "-" "GPTBot/1.0"\n';

beforeEach(() => {
  layOutInJsdom();
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(cleanup);

async function drop(files: Readonly<Record<string, string>>, expected: RegExp, text = ROBOTS) {
  const store = createEditorStore({ text });
  const calls = renderInApp(store, <Coverage />);
  const dropped = Object.entries(files).map(([name, content]) => new File([content], name));
  const zone = screen.getByText('No URLs counted yet').closest('[data-takes-files]');
  if (zone === null) throw new Error('nothing takes files');
  fireEvent.drop(zone, { dataTransfer: { files: dropped, types: ['Files'] } });
  await screen.findByText(expected);
  return { store, calls, user: userEvent.setup() };
}

const summary = () => screen.getByText(/^from 1 /).textContent;
const rows = () =>
  within(screen.getByRole('table', { name: 'Rules' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map(({ textContent }) =>
        textContent.trim(),
      ),
    );

describe('the coverage pane', () => {
  test('shows what each rule does to the URLs; rules link to their lines, examples to the simulator', async () => {
    const list = '/\n/private/x\n/never/y\nhttps://a.example/private/z\nhttps://b.example/\nnone\n';
    const { store, calls, user } = await drop({ 'list.txt': list }, /^from 1 list/);
    expect(summary()).toBe('5 URLs from 1 list of URLs, 2 blocked, 1 on other hosts.');
    expect(screen.getByText(/^list\.txt: 1 line skipped\. /)).toBeTruthy();
    expect(rows()).toEqual([
      ['Line 2Disallow: /private/', '2', '2', '2', '0'],
      ['Line 3Disallow: /Never/', '0', '0', '0', '1'],
      ['Line 6Disallow: /', '4', '0', '0', '0'],
    ]);
    expect(selectHeat(store.getState()).get(1)).toMatchObject({ decided: 2, blocked: 2, level: 4 });

    await user.click(screen.getByRole('button', { name: 'Line 3' }));
    expect(selectSelectedLine(store.getState())).toBe(2);
    const page = { from: 'typed', path: '', text: '<meta name="robots" content="noindex">' } as const;
    act(() => store.getState().actions.updateQuestion({ path: '/', date: '2026-11-25', status: '404', page }));
    await user.click(screen.getByRole('button', { name: 'Examples of line 2' }));
    await user.click(screen.getByRole('button', { name: 'Test https://a.example/private/z in the simulator' }));
    // What was asked about another page, and under conditions that the count does not have, would give another answer.
    expect(store.getState().simulator).toEqual({
      ...PLAIN_QUESTION,
      path: 'https://a.example/private/z',
    });
    expect(calls.panes).toEqual(['text', 'simulator']);

    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Rules that match nothing (1)');
    expect(rows().map(([name]) => name)).toEqual(['Line 3Disallow: /Never/']);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Crawlers' }), 'For GPTBot');
    await waitFor(() => expect(summary()).toMatch(/, 4 blocked, /));
  });

  test('examples of a line are tested for a crawler that the line is about', async () => {
    const robots = `${ROBOTS}ACAP-crawler: Ask\nACAP-disallow-crawl: /acap/\n`;
    const { store, user } = await drop({ 'list.txt': '/private/x\n/acap/y\n' }, /^from 1 list/, robots);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Crawlers' }), 'For all crawlers in the file');
    const askedFor = async (line: number, path: string): Promise<string> => {
      await user.click(await screen.findByRole('button', { name: `Examples of line ${line}` }));
      const [example] = screen.getAllByRole('button', { name: `Test ${path} in the simulator` });
      if (example) await user.click(example);
      await user.click(screen.getByRole('button', { name: `Examples of line ${line}` }));
      return store.getState().simulator.crawler;
    };
    expect(await askedFor(8, '/acap/y')).toBe('Ask');
    expect(await askedFor(6, '/private/x')).toBe('GPTBot');
    expect(await askedFor(2, '/private/x')).toBe('');
  });

  test('text dropped into the box for URLs is left to the browser', async () => {
    const user = userEvent.setup();
    renderInApp(createEditorStore({ text: ROBOTS }), <Coverage />);
    await user.click(screen.getByRole('button', { name: 'Paste URLs…' }));
    const box = screen.getByRole('textbox', { name: /^URLs, one per line/ });
    expect(fireEvent.drop(box, { dataTransfer: { files: [], types: ['text/plain'] } })).toBe(true);
    expect(box.isConnected).toBe(true);
  });

  test('does not say that the rules match nothing when there are no URLs', async () => {
    const { store } = await drop({ 'list.txt': 'none\n' }, /^from 1 list/);
    expect(summary()).toBe('No URLs from 1 list of URLs.');
    expect(screen.getByText('No URLs to count')).toBeTruthy();
    expect(screen.getByText(/It has no URLs\. 1 line skipped\. /)).toBeTruthy();
    expect(screen.queryByRole('combobox', { name: 'Show' })).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();
    expect(store.getState().urlCounts).toBeNull();
  });

  test('does not say so either when browsers sent all requests', async () => {
    await drop({ 'access.log': LOG.replace('GPTBot', 'Firefox') }, /^from 1 access log/);
    expect(summary()).toBe('1 URL from 1 access log.');
    expect(screen.getByText('No URLs to count')).toBeTruthy();
    expect(screen.getByText(/by browsers and other clients/)).toBeTruthy();
  });

  test('counts again when the text changes, and clears on demand', async () => {
    const { store, user } = await drop({ 'list.txt': '/\n/private/x\n' }, /^from 1 list/);
    const { path } = selectRobotsDocument(store.getState());
    act(() => {
      const edits = [{ start: ROBOTS.indexOf('/private/'), end: ROBOTS.indexOf('/private/') + 9, newText: '/' }];
      store.getState().actions.applyEdits(path, edits, { origin: 'typing', label: 'typing' });
    });
    // Until then, the numbers of the lines are those of the earlier text.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Line 2' }).disabled).toBe(true);
    await waitFor(() => expect(summary()).toBe('2 URLs from 1 list of URLs, 2 blocked.'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Line 2' }).disabled).toBe(false);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Crawlers' }), 'For all crawlers in the file');
    act(() => {
      const at = selectRobotsDocument(store.getState()).document.text.indexOf('GPTBot');
      const edits = [{ start: at, end: at + 6, newText: 'CCBot' }];
      store.getState().actions.applyEdits(path, edits, { origin: 'typing', label: 'typing' });
    });
    const crawlers = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Crawlers' });
    expect(crawlers.selectedOptions[0]?.textContent).toBe('For 2 crawlers of an earlier version');
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByText('No URLs counted yet')).toBeTruthy();
    expect(store.getState().urlCounts).toBeNull();
  });

  test('shows what each crawler in a log fetched, and how much of it is blocked', async () => {
    const log = LOG + LOG.replace('GPTBot', 'AhrefsBot').repeat(2) + LOG.replace('GPTBot', 'Firefox');
    const { user } = await drop({ 'access.log': log }, /^from 1 access log/);
    const [crawlers] = screen.getAllByRole('table');
    if (!crawlers) throw new Error('no table');
    expect(
      within(crawlers)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'CrawlerPurposeFetchedBlockedRead by',
      'AhrefsBot not named in the fileSEO analysis22 (100%)RFC 9309',
      'GPTBotAI training11 (100%)RFC 9309',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Files and what was left out');
    expect(screen.getByText(/by browsers and other clients/).textContent).toBe('1 by browsers and other clients');
  });
});
