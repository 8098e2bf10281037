import { createEditorStore } from '#state';
import { withoutAct } from '#testing/jsdom/without-act.ts';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../services/render-in-app.test-setup.tsx';
import { Outline } from './outline.tsx';

const TEXT =
  'User-agent: GPTBot\nDisallow: /\n\nACAP-crawler: *\nACAP-allow-crawl: /\nACAP-usage-purpose: search\nACAP-disallow-index: /x\n';

beforeEach(() => {
  layOutInJsdom();
});

afterEach(() => {
  cleanup();
  document.documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(text = TEXT) {
  const store = createEditorStore({ text });
  const { panes } = renderInApp(store, <Outline />);
  return { store, panes, tree: screen.getByRole('tree') };
}

const rows = () =>
  screen
    .getAllByRole('treeitem')
    .map((item) => `${item.getAttribute('aria-level')} ${item.querySelector('span + svg + span')?.textContent}`);
const current = () => screen.getAllByRole('treeitem', { selected: true }).map((item) => item.textContent);
const active = (tree: HTMLElement) =>
  document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent;

describe('Outline', () => {
  test('is a tree of groups, records and sub-records with their contents', () => {
    show();
    expect(rows()).toEqual([
      '1 GPTBot',
      '2 User-agent: GPTBot',
      '2 Disallow: /',
      '1 all crawlers',
      '2 ACAP-crawler: *',
      '2 ACAP-allow-crawl: /',
      '2 for search',
      '3 ACAP-usage-purpose: search',
      '3 ACAP-disallow-index: /x',
    ]);
  });

  test('rows grow with the text', () => {
    document.documentElement.style.fontSize = '32px';
    show();
    expect(screen.getAllByRole('treeitem')[1]?.style).toMatchObject({ height: '56px', transform: 'translateY(56px)' });
  });

  test('follows the selection', () => {
    const { store } = show();
    act(() => store.getState().actions.selectLine(6, 'text'));
    expect(current()).toEqual(['ACAP-disallow-index: /x']);
  });

  test('is navigated by keyboard; Enter goes to the line', async () => {
    const { store, panes, tree } = show();
    tree.focus();
    await userEvent.keyboard('{End}');
    expect(active(tree)).toBe('ACAP-disallow-index: /x');
    await userEvent.keyboard('{ArrowLeft}');
    expect(active(tree)).toMatch(/^for search/);
    await userEvent.keyboard('{ArrowLeft}');
    expect(rows()).toHaveLength(7);
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}{Enter}');
    expect(store.getState().selection.caret).toBe(TEXT.indexOf('ACAP-disallow-index'));
    expect(panes).toEqual(['text']);
    await userEvent.keyboard('{Home}d');
    expect(active(tree)).toBe('Disallow: /');
  });

  test('a click goes to the line without moving the focus', async () => {
    const { store } = show();
    await userEvent.click(screen.getByText('Disallow: /'));
    expect(store.getState().selection).toMatchObject({ caret: TEXT.indexOf('Disallow: /'), origin: 'panel' });
  });

  test('tells apart the META tags of one line', async () => {
    const text =
      '<meta name="robots" content="noindex"><meta name="GPTBot" content="noindex"><meta name="robots" content="none">';
    const { store } = show();
    act(() => store.getState().actions.addDocument('page', 'a.html', text));
    (await screen.findByRole('tree')).focus();
    await userEvent.keyboard('{Home}{ArrowDown}{ArrowDown}');
    expect(active(screen.getByRole('tree'))).toBe('robots: none');
    await userEvent.click(screen.getByText('GPTBot: noindex'));
    expect(store.getState().selection.caret).toBe(text.indexOf('<meta name="GPTBot"'));
  });

  test('a collapsed row stays collapsed while lines are inserted above it', async () => {
    const { store, tree } = show();
    tree.focus();
    await userEvent.keyboard('{Home}{ArrowLeft}');
    expect(rows()).toHaveLength(7);
    act(() =>
      store
        .getState()
        .actions.applyEdits('robots.txt', [{ start: 0, end: 0, newText: '# x\n\n' }], { origin: 'form', label: 'x' }),
    );
    expect(rows()).toHaveLength(7);
  });

  test('a click before the tree has updated goes to the row that was clicked', async () => {
    const { store } = show();
    const { actions } = store.getState();
    await withoutAct(async () => {
      actions.applyEdits('robots.txt', [{ start: 0, end: 0, newText: '# x\n\n' }], { origin: 'form', label: 'x' });
      await Promise.resolve();
      screen.getByText('Disallow: /').click();
    });
    expect(store.getState().selection.caret).toBe(TEXT.indexOf('Disallow: /') + 5);
    act(() => actions.addDocument('permissions', '/acap.txt', 'ACAP-crawler: *\n'));
    act(() => actions.activate('robots.txt'));
    await withoutAct(async () => {
      actions.activate('/acap.txt');
      await Promise.resolve();
      screen.getByText('Disallow: /').click();
    });
    expect(store.getState().workspace.activePath).toBe('robots.txt');
    expect(store.getState().selection.caret).toBe(TEXT.indexOf('Disallow: /') + 5);
  });
});
