import type * as Monaco from 'monaco-editor/editor';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEditorStore, loadPageReader, selectActiveDocument, type EditorStore } from '#state';
import { stubResizeObserver } from '#testing/jsdom/stub-resize-observer.ts';
import type { createTextEditor, TextEditor } from './text-editor.ts';

let monaco: typeof Monaco;
let create: typeof createTextEditor;

beforeAll(async () => {
  // Monaco and its features need this; jsdom lacks it.
  stubResizeObserver();
  // Nothing is painted: jsdom has no canvas.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  ({ createTextEditor: create } = await import('./text-editor.ts'));
  monaco = await import('monaco-editor/editor');
}, 60_000);

let store: EditorStore;
let textEditor: TextEditor;
let inside: Monaco.editor.ICodeEditor;

function open() {
  const host = document.createElement('div');
  document.body.append(host);
  textEditor = create(host, store, 'light', { applyFix: () => undefined, fixAllOfKind: () => undefined });
  const [found] = monaco.editor.getEditors();
  if (found === undefined) throw new Error('Monaco has no editor');
  inside = found;
}

beforeEach(() => {
  store = createEditorStore({ text: '\uFEFFUser-agent: a\r\nDisallow: /b\rAllow: /c', now: () => 0 });
  open();
});

afterEach(() => {
  textEditor.dispose();
  document.body.replaceChildren();
  vi.useRealTimers();
});

const text = () => selectActiveDocument(store.getState()).document.text;
const place = () => {
  const { lineNumber, column } = inside.getPosition() ?? { lineNumber: 0, column: 0 };
  return [lineNumber, column];
};
const marked = () =>
  inside
    .getModel()
    ?.getAllDecorations()
    .filter(({ options }) => options.className === 'gatepost-marked-line')
    .map(({ range }) => range.startLineNumber);

describe('the caret', () => {
  test('reports its position to the store', () => {
    inside.setPosition({ lineNumber: 2, column: 3 });
    expect(store.getState().selection).toMatchObject({ caret: 18, origin: 'text' });
    expect(marked()).toEqual([]);
  });

  test('moves to where another pane points and marks that line, without taking focus', () => {
    store.getState().actions.selectLine(2, 'form');
    expect([place(), marked(), inside.hasTextFocus()]).toEqual([[3, 1], [3], false]);
    expect(store.getState().selection).toMatchObject({ caret: 29, origin: 'form' });
    inside.setPosition({ lineNumber: 1, column: 1 });
    expect(marked()).toEqual([]);
  });

  test('starts where the plain editor left it, without a mark', () => {
    textEditor.dispose();
    store.getState().actions.select(18, 'text');
    open();
    expect([place(), marked()]).toEqual([[2, 3], []]);
    expect(store.getState().selection).toMatchObject({ caret: 18, origin: 'text' });
  });

  test('keeps its place when another pane changes the text', () => {
    inside.setPosition({ lineNumber: 3, column: 4 });
    const { revision } = store.getState().selection;
    store.getState().actions.applyEdits('robots.txt', [{ start: 16, end: 16, newText: 'Allow: /\r\n' }], {
      origin: 'form',
      label: 'x',
    });
    expect(place()).toEqual([4, 4]);
    expect(store.getState().selection).toMatchObject({ origin: 'text', revision, caret: 42 });
  });

  test('is restored by undo and redo', () => {
    inside.setPosition({ lineNumber: 2, column: 13 });
    inside.trigger('keyboard', 'type', { text: 'x' });
    inside.setPosition({ lineNumber: 1, column: 1 });
    store.getState().actions.undo();
    expect(place()).toEqual([2, 13]);
    store.getState().actions.redo();
    expect(place()).toEqual([2, 14]);
  });
});

describe('a large file', () => {
  const large = `User-agent: *\n${'Disallow: /some/path\n'.repeat(60_000)}`;

  test('loads in a separate task; until then nothing can be typed', () => {
    vi.useFakeTimers();
    inside.setPosition({ lineNumber: 2, column: 3 });
    store.getState().actions.openDocument('robots.txt', large, 'utf-8');
    expect(inside.getModel()).toBeNull();
    inside.trigger('keyboard', 'type', { text: 'x' });
    store.getState().actions.selectLine(7, 'form');
    vi.runOnlyPendingTimers();
    expect(inside.getModel()?.getValue() === large).toBe(true);
    expect([text() === large, place(), marked()]).toEqual([true, [8, 1], [8]]);
    inside.trigger('keyboard', 'type', { text: 'x' });
    expect(text() === large.replace(/(?:.*\n){7}/, '$&x')).toBe(true);
    expect(inside.getModel()?.getValue() === text()).toBe(true);
  });

  test('does not replace a document that was opened in the meantime', () => {
    vi.useFakeTimers();
    store.getState().actions.openDocument('robots.txt', large, 'utf-8');
    store.getState().actions.openDocument('robots.txt', 'Allow: /', 'utf-8');
    expect(inside.getModel()?.getValue()).toBe('Allow: /');
    vi.runOnlyPendingTimers();
    expect(inside.getModel()?.getValue()).toBe('Allow: /');
    store.getState().actions.undo();
    vi.runOnlyPendingTimers();
    expect(inside.getModel()?.getValue() === large).toBe(true);
    store.getState().actions.undo();
    expect(inside.getModel()?.getValue()).toBe('User-agent: a\nDisallow: /b\nAllow: /c');
  });
});

describe('documents', () => {
  test('one that is opened next to the first replaces it, with its own caret; undo brings the first back', () => {
    inside.setPosition({ lineNumber: 2, column: 3 });
    const first = inside.getModel();
    store.getState().actions.openDocument('other.txt', 'x\ny', 'utf-8');
    expect(inside.getModel()?.getValue()).toBe('x\ny');
    expect([place(), store.getState().selection.caret]).toEqual([[1, 1], 0]);
    const other = inside.getModel();
    store.getState().actions.applyEdits('other.txt', [{ start: 0, end: 0, newText: 'new\n' }], {
      origin: 'form',
      label: 'x',
      caretAfter: 4,
    });
    expect([inside.getModel()?.getValue(), place()]).toEqual(['new\nx\ny', [2, 1]]);
    store.getState().actions.undo();
    store.getState().actions.undo();
    expect(inside.getModel()).toBe(first);
    expect([place(), store.getState().selection.caret]).toEqual([[2, 3], 18]);
    expect(other?.isDisposed()).toBe(true);
  });

  test('one may have a name that every object has, and can be closed', () => {
    const { actions } = store.getState();
    actions.addDocument('robots', 'constructor', 'x');
    const model = inside.getModel();
    actions.closeDocument('constructor');
    expect([model?.isDisposed(), inside.getModel()?.getValue()]).toEqual([
      true,
      'User-agent: a\nDisallow: /b\nAllow: /c',
    ]);
  });

  test('the models are disposed with the editor', () => {
    textEditor.dispose();
    expect(monaco.editor.getModels()).toEqual([]);
    store
      .getState()
      .actions.applyEdits('robots.txt', [{ start: 1, end: 1, newText: '#' }], { origin: 'form', label: 'x' });
    expect(text().charAt(1)).toBe('#');
  });
});

describe('undo', () => {
  test("in the text is that of the document; elsewhere in the page it is the browser's own", () => {
    const browserUndo = vi.fn<(command: string) => boolean>(() => true);
    document.execCommand = browserUndo;
    store
      .getState()
      .actions.applyEdits('robots.txt', [{ start: 1, end: 1, newText: '#' }], { origin: 'form', label: 'x' });
    inside.trigger('keyboard', 'undo', null);
    expect(browserUndo).toHaveBeenCalledExactlyOnceWith('undo');
    expect(text().charAt(1)).toBe('#');
    textEditor.focus();
    expect(inside.hasTextFocus()).toBe(true);
    inside.trigger('keyboard', 'undo', null);
    expect(text().charAt(1)).toBe('U');
    inside.trigger('keyboard', 'redo', null);
    expect(text().charAt(1)).toBe('#');
    expect(browserUndo).toHaveBeenCalledOnce();
  });
});

test('L6: marks what decides nothing in place, shortly after it was typed', () => {
  vi.useFakeTimers();
  store.getState().actions.openDocument('robots.txt', '\uFEFFACAP-crawler: *\r\nACAP-allow-crawl /news/\r\n', 'utf-8');
  vi.advanceTimersByTime(250);
  const errors = () =>
    monaco.editor
      .getModelMarkers({ owner: 'gatepost' })
      .filter(({ severity }) => severity === monaco.MarkerSeverity.Error);
  expect(errors()).toMatchObject([{ startLineNumber: 2, startColumn: 1, endLineNumber: 2 }]);
  store.getState().actions.undo();
  vi.advanceTimersByTime(250);
  expect(errors()).toEqual([]);
});

describe('code lenses', () => {
  /** Opens a text, and counts how often Monaco asks for its lenses; they show that a line has no effect. */
  function openWithLenses(source: string) {
    vi.useFakeTimers();
    textEditor.dispose();
    const register = vi.spyOn(monaco.languages, 'registerCodeLensProvider');
    store = createEditorStore({ text: source, now: () => 0 });
    open();
    const provider = register.mock.lastCall?.[1];
    register.mockRestore();
    if (provider === undefined) throw new Error('there is no provider of code lenses');
    // Monaco creates it when it is idle.
    inside.getContribution('css.editor.codeLens');
    return vi.spyOn(provider, 'provideCodeLenses');
  }

  test('are made although the text had the focus when the first check ended, and lost it before Monaco asked', async () => {
    const asked = openWithLenses('User-agent: a\nDisallow: /b\n');
    vi.advanceTimersByTime(200);
    textEditor.focus();
    vi.advanceTimersByTime(100);
    expect(asked).not.toHaveBeenCalled();
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveBeenCalled();
  });

  test('of a page are made once it can be read, although the text has the focus', async () => {
    const asked = openWithLenses('');
    store.setState({ pageReader: 'failed' });
    store.getState().actions.addDocument('page', 'page.html', '<meta name="robots" content="noindex">\n');
    textEditor.focus();
    await vi.advanceTimersByTimeAsync(1000);
    asked.mockClear();
    await loadPageReader(store);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveBeenCalled();
  });
});

describe('the language', () => {
  const HTML = '<meta name="robots" content="noindex">\n';

  test('M6: a page and headers are documents of their own, each with its language, caret and marks', async () => {
    store.getState().actions.addDocument('page', 'page.html', HTML);
    expect(inside.getModel()?.getLanguageId()).toBe('robots-page');
    inside.setPosition({ lineNumber: 1, column: 5 });
    store.getState().actions.addDocument('headers', 'page.headers', 'X-Robots-Tag: none\n');
    expect(inside.getModel()?.getLanguageId()).toBe('robots-headers');
    inside.trigger('keyboard', 'type', { text: 'a' });
    expect(text()).toBe('aX-Robots-Tag: none\n');
    store.getState().actions.activate('page.html');
    expect([inside.getModel()?.getValue(), place()]).toEqual([HTML, [1, 5]]);
    inside.trigger('keyboard', 'type', { text: 'b' });
    expect(text()).toBe('<metba name="robots" content="noindex">\n');
    store.getState().actions.undo();
    store.getState().actions.undo();
    expect(store.getState().workspace.activePath).toBe('page.headers');
    expect([inside.getModel()?.getValue(), text()]).toEqual(['X-Robots-Tag: none\n', 'X-Robots-Tag: none\n']);
  });

  test('D7: marks the lines that decide what the simulator asks, in the active document only', () => {
    vi.useFakeTimers();
    const decides = () =>
      inside
        .getModel()
        ?.getAllDecorations()
        .filter(({ options }) => options.linesDecorationsClassName?.includes('gatepost-decides'))
        .map(({ range, options }) => [range.startLineNumber, options.linesDecorationsClassName]);
    store.getState().actions.updateQuestion({ crawler: 'a', path: '/b/x' });
    vi.advanceTimersByTime(200);
    expect(decides()).toEqual([[2, 'gatepost-decides gatepost-decides-prohibited']]);
    store.getState().actions.updateQuestion({ path: '/c' });
    vi.advanceTimersByTime(200);
    expect(decides()).toEqual([[3, 'gatepost-decides gatepost-decides-permitted']]);
    store.getState().actions.addDocument('page', 'page.html', HTML);
    vi.advanceTimersByTime(200);
    expect(decides()).toEqual([]);
  });
});
