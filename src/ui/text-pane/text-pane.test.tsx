import { createEditorStore, selectActiveDocument } from '#state';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { DiffPane } from '../services/monaco/diff-pane.tsx';
import type { LoadDiff, LoadMonaco } from '../services/monaco/use-monaco.ts';
import { inApp } from '../services/render-in-app.test-setup.tsx';
import { TextPane } from './text-pane.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

type Monaco = Awaited<ReturnType<LoadMonaco>> & Awaited<ReturnType<LoadDiff>>;

/** A fake Monaco that records how it is used. */
function recordingMonaco() {
  const setTexts = vi.fn<(original: string, modified: string) => void>();
  const setTheme = vi.fn<(theme: string) => void>();
  const dispose = vi.fn<() => void>();
  const focus = vi.fn<() => void>();
  const view = { setTexts, setTheme, dispose, focus };
  const createTextEditor = vi.fn<Monaco['createTextEditor']>(() => view);
  const createDiffView = vi.fn<Monaco['createDiffView']>(() => view);
  return { ...view, createTextEditor, createDiffView };
}

const never: LoadMonaco = () => new Promise(() => undefined);
const failing = (): Promise<Monaco> => Promise.reject(new Error('offline'));
const broken: LoadMonaco = () => {
  const fail = () => {
    throw new Error('no canvas');
  };
  return Promise.resolve({ createTextEditor: fail, createDiffView: fail });
};

async function show(text: string, children: ReactNode) {
  const store = createEditorStore({ text, now: () => 0 });
  const shown = render(inApp(store, children).element);
  await act(() => Promise.resolve());
  return { store, ...shown, text: () => selectActiveDocument(store.getState()).document.text };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'robots.txt text' });

describe('before Monaco is loaded', () => {
  test('L2: the text is shown read-only, line by line, and follows every change', async () => {
    const { store, container } = await show('\uFEFFa\r\nb\rc', <TextPane load={never} />);
    expect(box().value).toBe('a\nb\nc');
    expect(box().readOnly).toBe(true);
    expect(container.querySelector('pre')?.textContent).toBe('1\n2\n3');
    act(() => {
      store
        .getState()
        .actions.applyEdits('robots.txt', [{ start: 4, end: 4, newText: 'x\r\n' }], { origin: 'form', label: 'x' });
    });
    expect(box().value).toBe('a\nx\nb\nc');
    expect(container.querySelector('pre')?.textContent).toBe('1\n2\n3\n4');
  });

  test('after a long wait, the text can be edited', () => {
    vi.useFakeTimers();
    render(inApp(createEditorStore({ text: 'a' }), <TextPane load={never} />).element);
    act(() => void vi.advanceTimersByTime(7999));
    expect(box().readOnly).toBe(true);
    act(() => void vi.advanceTimersByTime(1));
    expect(box().readOnly).toBe(false);
  });
});

describe('where Monaco does not load', () => {
  test.each([
    { name: 'it fails', load: failing },
    { name: 'it does not work', load: broken },
  ])('$name: a message says so, and the text can be edited', async ({ load }) => {
    await show('a', <TextPane load={load} />);
    expect(screen.getByRole('alert').textContent).toContain('could not be loaded');
    expect(box().readOnly).toBe(false);
  });

  test('E8: typing changes only its own line, as one undo step, in the history of the document', async () => {
    const { store, text } = await show('Disallow: /a\r\nAllow: /b\rSitemap: c', <TextPane load={failing} />);
    fireEvent.change(box(), { target: { value: 'Disallow: /a\nAllow: /bx\nSitemap: c' } });
    fireEvent.change(box(), { target: { value: 'Disallow: /a\nAllow: /bxy\nSitemap: c' } });
    fireEvent.change(box(), { target: { value: 'Disallow: /a\n\nAllow: /bxy\nSitemap: c' } });
    expect(text()).toBe('Disallow: /a\r\n\r\nAllow: /bxy\rSitemap: c');
    expect(store.getState().history.undo).toHaveLength(2);
    expect(box().closest('[data-undo="document"]')).not.toBeNull();
    act(() => {
      store.getState().actions.undo();
      store.getState().actions.undo();
    });
    expect(box().value).toBe('Disallow: /a\nAllow: /b\nSitemap: c');
  });

  test('the position of the caret is stored, and follows selections in other panes', async () => {
    const { store } = await show('\uFEFFa\r\nb\r\nc', <TextPane load={failing} />);
    act(() => box().focus());
    act(() => {
      box().setSelectionRange(2, 2);
      fireEvent.select(box());
    });
    expect(store.getState().selection).toMatchObject({ caret: 4, origin: 'text' });
    act(() => store.getState().actions.selectLine(2, 'form'));
    expect([box().selectionStart, box().selectionEnd]).toEqual([4, 4]);
  });

  test('Try again loads Monaco once it is available', async () => {
    const monaco = recordingMonaco();
    let load = failing;
    const loadNow = () => load();
    await show('a', <TextPane load={loadNow} />);
    load = () => Promise.resolve(monaco);
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await act(() => Promise.resolve());
    expect(monaco.createTextEditor).toHaveBeenCalledOnce();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(monaco.focus).not.toHaveBeenCalled();
  });

  test('Monaco takes over the focus from the plain editor', async () => {
    const monaco = recordingMonaco();
    const load = () => Promise.resolve(monaco);
    render(inApp(createEditorStore({ text: 'a' }), <TextPane load={load} />).element);
    act(() => box().focus());
    await act(() => Promise.resolve());
    expect(monaco.focus).toHaveBeenCalledOnce();
  });
});

describe('when Monaco is loaded', () => {
  test('it opens the store in the theme of the page, follows the theme, and is disposed with the pane', async () => {
    const monaco = recordingMonaco();
    const load = () => Promise.resolve(monaco);
    const { store, container, unmount } = await show('a', <TextPane load={load} />);
    expect(monaco.createTextEditor).toHaveBeenCalledExactlyOnceWith(
      expect.any(HTMLDivElement),
      store,
      'light',
      expect.objectContaining({ applyFix: expect.any(Function) }),
    );
    expect(container.querySelector('textarea')).toBeNull();
    act(() => store.getState().actions.setTheme('dark'));
    expect(monaco.setTheme).toHaveBeenLastCalledWith('dark');
    unmount();
    expect(monaco.dispose).toHaveBeenCalledOnce();
  });
});

describe('the diff of two texts', () => {
  const before = 'a\r\nb\r\n';
  const after = '##ACAP version=1.0\r\na\r\nb\r\n\r\nACAP-crawler: *\r\n';
  const edits = [
    { start: 0, end: 0, newText: '##ACAP version=1.0\r\n' },
    { start: 6, end: 6, newText: '\r\nACAP-crawler: *\r\n' },
  ];

  test('C1: without Monaco, added lines are marked, and the rest is shown', async () => {
    await show('', <DiffPane load={failing} original={before} edits={edits} />);
    const lines = within(screen.getByRole('region', { name: 'Difference' }));
    const texts = lines.getAllByRole('code').map((line) => line.textContent);
    expect(texts).toEqual(['+ added: ##ACAP version=1.0', '  a', '  b', '+ added: ', '+ added: ACAP-crawler: *']);
  });

  test('with Monaco, its diff editor shows both, and updates when they change', async () => {
    const monaco = recordingMonaco();
    const load = () => Promise.resolve(monaco);
    const { store, rerender, unmount } = await show('', <DiffPane load={load} original={before} edits={edits} />);
    expect(monaco.createDiffView).toHaveBeenCalledExactlyOnceWith(expect.any(HTMLDivElement), before, after, 'light');
    expect(monaco.setTexts).not.toHaveBeenCalled();
    rerender(
      inApp(store, <DiffPane load={load} original={before} edits={[{ start: 0, end: 6, newText: 'x' }]} />).element,
    );
    expect(monaco.setTexts).toHaveBeenCalledExactlyOnceWith(before, 'x');
    unmount();
    expect(monaco.dispose).toHaveBeenCalledOnce();
  });

  test('on paper, all lines are shown, as Monaco has only those in view', async () => {
    const text = Array.from({ length: 200 }, (_, index) => `Disallow: /${index}\n`).join('');
    const load = () => Promise.resolve(recordingMonaco());
    await show('', <DiffPane load={load} original="" edits={[{ start: 0, end: 0, newText: text }]} />);
    const difference = () => screen.queryByRole('region', { name: 'Difference' });
    expect(difference()).toBeNull();
    fireEvent(window, new Event('beforeprint'));
    expect(difference()?.textContent).toContain('Disallow: /199');
    fireEvent(window, new Event('afterprint'));
    expect(difference()).toBeNull();
  });
});
