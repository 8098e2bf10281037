import { createEditorStore, selectActiveDocument, selectReferences, type EditorStore } from '#state';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../services/render-in-app.test-setup.tsx';
import { collectProblems, describeProblems } from './problem.ts';
import { Problems } from './problems.tsx';
import { RuleDialog } from './rule-dialog.tsx';

const BAD =
  'User-agent: *\r\nDisalow: /a # keep\r\nDisallow: b\r\n\r\n' +
  'ACAP-crawler: *\r\nACAP-disallow-crawl /c\r\nACAP-disallow-index /d\r\n';
const textOf = (store: EditorStore) => selectActiveDocument(store.getState()).document.text;

beforeEach(() => {
  layOutInJsdom();
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

function show(text = BAD) {
  const store = createEditorStore({ text });
  const { dialogs, notices } = renderInApp(store, <Problems />);
  return { store, dialogs, notices };
}

/** Stores the result of an analysis over all paths without findings. */
function analysed(store: EditorStore, complete: boolean): void {
  const state = store.getState();
  const { document, path } = selectActiveDocument(state);
  const found = { document, references: selectReferences(state), diagnostics: [], complete };
  act(() => state.actions.setPathFindings(path, found));
}

describe('Problems', () => {
  test('lists each finding with message, place, rule and fixes', async () => {
    show();
    const row = (await screen.findByText(/"Disalow"/)).closest('li');
    if (!row) throw new Error('no row');
    expect(
      within(row)
        .getAllByRole('button')
        .map((button) => button.getAttribute('aria-label') ?? button.textContent),
    ).toEqual(['Write "Disallow"', 'robots.txt, line 2', 'field-misspelt']);
  });

  test('a place links to the text, a rule to its page', async () => {
    const { store, dialogs } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'robots.txt, line 3' }));
    const { selection } = store.getState();
    expect(selection).toMatchObject({ caret: BAD.indexOf('b\r\n'), origin: 'panel' });
    await userEvent.click(screen.getByRole('button', { name: 'field-misspelt' }));
    expect(dialogs).toEqual(['rule:field-misspelt']);
  });

  test('a fix is one undo step; the focus moves to the row that takes its place', async () => {
    const { store } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Write "Disallow"' }));
    expect(textOf(store)).toBe(BAD.replace('Disalow', 'Disallow'));
    await waitFor(() => expect(screen.queryByText(/"Disalow"/)).toBeNull());
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('robots.txt, line 3'));
    act(() => store.getState().actions.undo());
    expect(textOf(store)).toBe(BAD);
  });

  test('after the fix of the last problem, and after Show all, the focus is still in the pane', async () => {
    const { store } = show('User-agent: *\nDisalow: /a\n');
    await userEvent.click(await screen.findByRole('button', { name: 'Write "Disallow"' }));
    await waitFor(() => expect(screen.queryByText(/"Disalow"/)).toBeNull());
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    act(() => store.getState().actions.undo());
    const filter = await screen.findByRole('searchbox', { name: 'Filter problems' });
    await userEvent.type(filter, 'nothing like it');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    await screen.findByText(/"Disalow"/);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });

  test('tooltips of the buttons in a row are their descriptions, too', async () => {
    show();
    const described = (name: string) => screen.getAllByRole('button', { name })[0]?.getAttribute('aria-description');
    await screen.findByRole('button', { name: 'Write "Disallow"' });
    expect(described('Write "Disallow"')).toBe('Suggestion: changes the meaning');
    expect(described('Fix all 2 of this kind')).toMatch(/^Applies the first fix of every finding of /);
    expect(described('field-misspelt')).toBe('Explain this lint rule');
  });

  test('arrow keys move between findings', async () => {
    show();
    (await screen.findByRole('button', { name: 'robots.txt, line 2' })).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('robots.txt, line 3');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement?.getAttribute('aria-expanded')).toBe('true');
  });

  test('Fix all applies what is safe as one undo step, says how many, and offers Undo', async () => {
    const { store, notices } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'Fix all' }));
    await waitFor(() => expect(notices.at(-1)).toMatchObject({ tone: 'success', message: 'Fixed 2 problems.' }));
    expect(textOf(store)).toBe(BAD.replace('crawl /c', 'crawl: /c').replace('index /d', 'index: /d'));
    act(() => notices.at(-1)?.action?.run());
    expect(textOf(store)).toBe(BAD);
  });

  test('findings of one kind can be fixed together', async () => {
    const { store, notices } = show();
    const [button] = await screen.findAllByRole('button', { name: 'Fix all 2 of this kind' });
    if (button) await userEvent.click(button);
    expect(textOf(store)).toBe(BAD.replace('crawl /c', 'crawl: /c').replace('index /d', 'index: /d'));
    expect(notices.at(-1)?.message).toBe('Fixed 2 problems.');
  });

  test('where Fix all of this kind comes too late to fix anything, the focus stays where it is', async () => {
    const { store, notices } = show();
    const [button] = await screen.findAllByRole('button', { name: 'Fix all 2 of this kind' });
    const filter = screen.getByRole('searchbox', { name: 'Filter problems' });
    filter.focus();
    act(() => {
      const rest = BAD.indexOf('ACAP-disallow-crawl');
      const edits = [{ start: rest, end: BAD.length, newText: '' }];
      store.getState().actions.applyEdits('robots.txt', edits, { origin: 'typing', label: 'type' });
      button?.click();
    });
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Fix all 2 of this kind' })).toBeNull());
    expect(notices.at(-1)?.message).toBe('Nothing to fix.');
    expect(document.activeElement).toBe(filter);
  });

  test('says that a file was only partly checked, and not that it has no problems', async () => {
    const { store } = show('User-agent: *\nDisallow: /x\n');
    expect(await screen.findByText('Checking…')).not.toBeNull();
    analysed(store, false);
    expect(await screen.findByText('Partly checked')).not.toBeNull();
    expect(screen.queryByText(/No problems/)).toBeNull();
    expect(screen.getByText(/^Not everything in robots\.txt was checked/)).not.toBeNull();
    act(() => store.setState({ linter: 'failed' }));
    expect(await screen.findByText('Some checks could not be loaded. Reload the page to try again.')).not.toBeNull();
    expect(describeProblems(collectProblems(store.getState()), 'partly')).toBe('partly checked');
  });

  test('says when there are none, and when the filter hides all', async () => {
    const { store } = show('User-agent: *\nDisallow: /x\n');
    analysed(store, true);
    expect(await screen.findByText('No problems found')).not.toBeNull();
    act(() =>
      store.getState().actions.applyEdits('robots.txt', [{ start: 0, end: 0, newText: 'Disalow: /\n' }], {
        origin: 'form',
        label: 'x',
      }),
    );
    await userEvent.type(await screen.findByRole('searchbox', { name: 'Filter problems' }), 'nothing like it');
    await userEvent.click(await screen.findByRole('button', { name: 'Show all' }));
    expect(await screen.findByText(/"Disalow"/)).not.toBeNull();
  });
});

test('RuleDialog: explains why, shows what is reported and what is not, and where it comes from', () => {
  render(<RuleDialog ruleId="pattern-missing-slash" onClose={() => {}} />);
  const dialog = screen.getByRole('dialog', { name: 'pattern-missing-slash' });
  expect(within(dialog).getByText('news/').tagName).toBe('MARK');
  expect(dialog.textContent).toContain('Every path starts with a slash');
  expect(dialog.textContent).toContain('Guide §2.3; RFC 9309 §2.2.2. Gatepost clauses P1, P5.');
  expect(dialog.textContent).not.toContain('[|');
});
