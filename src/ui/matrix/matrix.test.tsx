import { createEditorStore, type EditorStore } from '#state';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseMenuItem } from '#testing/jsdom/choose-menu-item.ts';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { inApp } from '../services/render-in-app.test-setup.tsx';
import { Matrix } from './matrix.tsx';

const ROBOTS = `User-agent: *
Disallow: /private/

User-agent: GPTBot
Disallow: /
Allow: /open/
`;

beforeEach(() => {
  layOutInJsdom();
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  cleanup();
  document.documentElement.style.fontSize = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(text = ROBOTS) {
  const store = createEditorStore({ text });
  const { element, calls } = inApp(store, <Matrix />);
  return { store, ...calls, view: render(element) };
}

const grid = () => screen.getByRole('grid', { name: 'Crawlers by paths' });
const rowOf = (path: string) => {
  const header = screen.getByRole('rowheader', { name: path });
  const row = header.closest<HTMLElement>('[role="row"]');
  if (row === null) throw new Error('a row header outside rows');
  return within(row)
    .getAllByRole('gridcell')
    .map(({ textContent }) => textContent);
};
const names = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
const paths = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

function replace(store: EditorStore, before: string, after: string): void {
  const start = store.getState().workspace.documents['robots.txt']?.document.text.indexOf(before) ?? -1;
  act(() => {
    store.getState().actions.applyEdits('robots.txt', [{ start, end: start + before.length, newText: after }], {
      origin: 'form',
      label: 'x',
    });
  });
}

async function addPaths(text: string, button = 'Replace the rows'): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  await chooseMenuItem('Paths, a list or a sitemap…');
  const box = await screen.findByRole('textbox', { name: 'Paths' });
  // Until the dialog's effects have run, it takes no clicks.
  await waitFor(() => expect(getComputedStyle(box).pointerEvents).not.toBe('none'));
  await userEvent.click(box);
  await userEvent.paste(text);
  await userEvent.click(screen.getByRole('button', { name: button }));
}

describe('Matrix', () => {
  test('G2, G3: shows crawlers of the file and well-known ones by purpose with their readers, and sample paths', () => {
    show();
    expect(names()).toContain('GPTBotRFC 9309');
    expect(names()).toContain('GooglebotGoogle');
    // Six well-known crawlers, any other, and the paths.
    expect(grid().getAttribute('aria-colcount')).toBe('8');
    expect(paths()).toContain('/private/page.html');
    const columns = names().slice(names().indexOf('Path') + 1);
    const blocked = columns.filter((_, index) => rowOf('/')[index] === 'Blocked');
    expect(blocked).toEqual(['GPTBotRFC 9309']);
  });

  test('rows and columns grow with the text', () => {
    document.documentElement.style.fontSize = '32px';
    show();
    expect(grid().style.getPropertyValue('--row-height')).toBe('56px');
    expect(Number.parseInt(grid().style.getPropertyValue('--column-width'), 10)).toBeGreaterThanOrEqual(200);
  });

  test('changes are marked while typing, counted, and filter the rows', async () => {
    const { store } = show();
    expect(screen.getByRole('button', { name: 'Changed 0' })).not.toBeNull();
    replace(store, 'Disallow: /\n', 'Disallow: /secret\n');
    await waitFor(() => expect(rowOf('/')).toContain('Allowed, changed since opened'));
    await userEvent.click(await screen.findByRole('button', { name: 'Changed 2' }));
    expect(paths()).toEqual(['/', '/private/page.html']);
    replace(store, 'Disallow: /secret\n', 'Disallow: /\n');
    expect(await screen.findByText('Nothing to show')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show all rows' }));
    expect(paths()).toContain('/open/page.html');
  });

  test('arrow keys select a cell and show why; Enter asks the simulator, a button changes the verdict', async () => {
    const { store, panes, dialogs } = show();
    await userEvent.click(screen.getByRole('button', { name: 'AI training' }));
    grid().focus();
    await userEvent.keyboard('{ArrowRight}');
    const detail = () => screen.getByRole('region', { name: 'Selected cell' });
    expect(detail().textContent).toContain('GPTBot may not crawl /');
    expect(within(detail()).getByRole('button', { name: 'line 5' })).not.toBeNull();
    const active = grid().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.getAttribute('aria-selected')).toBe('true');
    await userEvent.keyboard('{Enter}');
    expect(store.getState().simulator).toMatchObject({ crawler: 'GPTBot', path: '/', reader: 'auto' });
    expect(panes).toEqual(['simulator']);
    await userEvent.click(within(detail()).getByRole('button', { name: 'Allow this…' }));
    expect(dialogs).toEqual(['change-verdict']);
    replace(store, 'Disallow: /\n', 'Disallow: /secret\n');
    await waitFor(() => expect(detail().textContent).toContain('Was blocked by line 5 when you opened the file'));
    grid().focus();
    await userEvent.keyboard('{Control>}{Home}{/Control}{Enter}');
    expect(screen.getByRole('columnheader', { name: 'Path' }).getAttribute('aria-sort')).toBe('ascending');
  });

  test('P1: a pasted list replaces the rows, other hosts are listed apart, and a removal can be undone', async () => {
    const { notices, view } = show();
    await addPaths('/a\n\n/a\nhttps://x.example/b\nhttps://x.example/c\nhttps://other.example/z\nnonsense\n');
    expect(await screen.findByText(/3 paths/, { selector: 'strong' })).not.toBeNull();
    expect(screen.getByText('1 URL on other hosts left out')).not.toBeNull();
    expect(screen.getByText(/1 line skipped\. It is neither/)).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Replace the rows' }));
    expect(paths()).toEqual(['/a', '/b', '/c']);
    grid().focus();
    await userEvent.keyboard('{ArrowDown}{Delete}');
    expect(paths()).toEqual(['/a', '/c']);
    const active = grid().getAttribute('aria-activedescendant') ?? '';
    expect(document.getElementById(active)?.textContent).toBe('/c');
    act(() => notices.at(-1)?.action?.run());
    expect(paths()).toEqual(['/a', '/b', '/c']);
    // The choice survives a reload.
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Usage' }), 'all');
    view.unmount();
    show();
    expect(paths()).toEqual(['/a', '/b', '/c']);
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Usage' }).value).toBe('all');
    grid().focus();
    await userEvent.keyboard('{ArrowDown}{Delete}{Delete}{Delete}');
    cleanup();
    show();
    expect(screen.getByText('No paths')).not.toBeNull();
  });

  test('after the last row is removed, or all are shown again, the focus is still in the pane', async () => {
    show();
    await addPaths('/private/a');
    await userEvent.click(screen.getByRole('button', { name: /^Changed/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Show all rows' }));
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    grid().focus();
    await userEvent.keyboard('{ArrowDown}{Delete}');
    expect(screen.getByText('No paths')).not.toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  test.each([
    ['<html></html>', /not a sitemap/],
    ['<urlset><url>', /not well-formed/],
  ])('%s is not a sitemap, and a message says so', async (text, sentence) => {
    show();
    await addPaths(text, 'Add');
    expect(await screen.findByText(sentence)).not.toBeNull();
  });

  test('columns can be chosen from the directory, and sort the rows', async () => {
    show();
    await addPaths('/open/x\n/private/x\n/z\n');
    await userEvent.click(screen.getByRole('button', { name: 'Add' }));
    await chooseMenuItem('Crawlers…');
    await waitFor(() => expect(getComputedStyle(screen.getByRole('searchbox')).pointerEvents).not.toBe('none'));
    for (const name of ['Googlebot', 'bingbot']) {
      const search = screen.getByRole('searchbox', { name: 'Search crawlers' });
      await userEvent.clear(search);
      await userEvent.type(search, `${name}{Enter}`);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Show 5 columns' }));
    expect(names()).not.toContain('GooglebotGoogle');
    await userEvent.click(screen.getByRole('columnheader', { name: /^GPTBot/ }));
    expect(paths()).toEqual(['/private/x', '/z', '/open/x']);
    await userEvent.click(screen.getByRole('columnheader', { name: /^GPTBot/ }));
    expect(paths()).toEqual(['/open/x', '/private/x', '/z']);
  });

  test('tests of the workspace are shown in their cells, counted, and created from a cell', async () => {
    const { store } = show();
    expect(screen.queryByRole('button', { name: /^Not as expected/ })).toBeNull();
    const yaml =
      'tests:\n  - name: open\n    crawlers: [GPTBot, ClaudeBot]\n    paths: [/]\n    expect: { crawl: allowed }\n';
    act(() => {
      store.getState().actions.addDocument('expectations', 'robots.tests.yaml', yaml);
      store.getState().actions.activate('robots.txt');
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Not as expected 1' }));
    expect(paths()).toEqual(['/']);
    expect(rowOf('/')).toEqual(expect.arrayContaining(['Blocked, not as expected', 'Allowed, as expected']));
    await userEvent.click(screen.getByText('Blocked'));
    expect(screen.getByRole('region', { name: 'Selected cell' }).textContent).toContain(
      '“open” expects crawl to be allowed',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Not as expected 1' }));
    await userEvent.click(screen.getByRole('button', { name: 'AI training' }));
    grid().focus();
    await userEvent.keyboard('{ArrowDown}');
    await userEvent.click(screen.getByRole('button', { name: 'Expect this' }));
    await waitFor(() => expect(rowOf('/private/page.html')[0]).toBe('Blocked, as expected'));
  });

  test('G7: the status of the response in the simulator’s question counts', async () => {
    const { store } = show();
    act(() => store.getState().actions.updateQuestion({ status: '404' }));
    expect(await screen.findByText(/Same conditions as the simulator: response status 404/)).not.toBeNull();
    await waitFor(() => expect(rowOf('/')).not.toContain('Blocked'));
  });

  test('exports what is shown as a table', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(() => Promise.resolve());
    const user = userEvent.setup();
    Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
    show();
    await addPaths('/private/x\n/z\n');
    await user.click(screen.getByRole('button', { name: 'AI training' }));
    await user.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.getByText('2 paths × 2 crawlers, as shown')).not.toBeNull();
    await user.click(screen.getByRole('menuitem', { name: 'Copy as CSV' }));
    await waitFor(() =>
      expect(writeText.mock.calls).toEqual([
        ['path,GPTBot,ClaudeBot\r\nreader,rfc9309,rfc9309\r\n/private/x,blocked,blocked\r\n/z,blocked,allowed\r\n'],
      ]),
    );
  });
});

test('the path of the selected row is shown in full, as it may be cut off in the table', async () => {
  show();
  await userEvent.click(screen.getByRole('rowheader', { name: '/private/page.html' }));
  expect(screen.getByRole('region', { name: 'Selected path' }).textContent).toBe('/private/page.html');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.queryByRole('region', { name: 'Selected path' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Selected cell' }).textContent).toContain('/private/page.html');
});
