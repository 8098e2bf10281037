import { createStore } from 'zustand/vanilla';
import { lineContentSpan, lineCount } from '#core';
import { activateText, addText, closeText, openText, renameText } from './documents/change-documents.ts';
import { changeText, clampCaret, moveCaret } from './documents/change-text.ts';
import { createEditorData } from './editor-data.ts';
import type {
  EditorActions,
  EditorData,
  EditorState,
  EditorStore,
  Selection,
  WorkspaceDocument,
} from './editor-state.ts';
import { findDocument } from './documents/find-document.ts';
import { withCheckedTests, withFindings } from './documents/findings.ts';
import { isLinterReady } from './documents/linter.ts';
import { loadPagesWhenNeeded } from './documents/page-reader.ts';
import { redoStep, undoStep } from './documents/undo-redo.ts';
import { selectActiveDocument } from './selectors/select-documents.ts';

/** What a new store starts with: a robots.txt, by default the worked example, or a whole state. */
export interface InitialEditor {
  readonly text?: string;
  /** A whole state, as restored from a session; takes precedence over the text. */
  readonly data?: EditorData | null;
  /** The clock, in milliseconds, for coalescing typing. */
  readonly now?: () => number;
}

/**
 * Creates the store of one editor: the documents, their common history, the selection that all panes share, the
 * simulator's question and the preferences. Its state is plain data, apart from the actions; texts change only through
 * `applyEdits`.
 *
 * @example createEditorStore({ text: 'User-agent: *\nDisallow: /\n' }).getState().actions.undo()
 */
export function createEditorStore(initial: InitialEditor = {}): EditorStore {
  // Looked up each time, so that a journey can stop the clock.
  const now = initial.now ?? (() => Date.now());
  const store = createStore<EditorState>()((set) => ({
    ...(initial.data ?? createEditorData(initial)),
    pageReader: 'absent',
    linter: isLinterReady() ? 'ready' : 'absent',
    pathFindings: new Map(),
    lineFindings: new Map(),
    checkedTests: new Map(),
    testProgress: null,
    urlCounts: null,
    today: null,
    actions: createActions(set, now),
  }));
  loadPagesWhenNeeded(store);
  return store;
}

function createActions(set: EditorStore['setState'], now: () => number): EditorActions {
  const change = (reduce: (data: EditorData) => EditorData) => set((state) => reduce(state));
  return {
    openDocument: (path, text, encoding, options = {}) =>
      change((data) => openText(data, path, text, encoding, options, now())),
    addDocument: (kind, path, text, options = {}) => change((data) => addText(data, kind, path, text, options, now())),
    closeDocument: (path) => change((data) => closeText(data, path, now())),
    renameDocument: (path, name) => change((data) => renameText(data, path, name, now())),
    activate: (path) => change((data) => activateText(data, path)),
    applyEdits: (path, edits, options) => change((data) => changeText(data, path, edits, options, now())),
    undo: () => change(undoStep),
    redo: () => change(redoStep),
    closeStep: () => change(closeStep),
    markSaved: (path) => change((data) => markSaved(data, path)),
    select: (caret, origin) => change((data) => selectCaret(data, caret, origin)),
    selectLine: (line, origin) => change((data) => selectLine(data, line, origin)),
    updateQuestion: (question) => change((data) => ({ ...data, simulator: { ...data.simulator, ...question } })),
    setTheme: (theme) => change((data) => ({ ...data, preferences: { ...data.preferences, theme } })),
    updateConversion: (choices) =>
      change((data) => ({
        ...data,
        preferences: { ...data.preferences, conversion: { ...data.preferences.conversion, ...choices } },
      })),
    setPathFindings: (path, found) =>
      set((state) => ({ pathFindings: withFindings(state, state.pathFindings, path, found) })),
    setLineFindings: (path, found) =>
      set((state) => ({ lineFindings: withFindings(state, state.lineFindings, path, found) })),
    setCheckedTests: (path, checked) => set((state) => withCheckedTests(state, path, checked)),
    setTestProgress: (testProgress) => set((state) => (state.testProgress === testProgress ? state : { testProgress })),
    setUrlCounts: (urlCounts) => set({ urlCounts }),
    setToday: (today) => set((state) => (state.today === today ? state : { today })),
  };
}

function closeStep(data: EditorData): EditorData {
  return data.history.canGrow ? { ...data, history: { ...data.history, canGrow: false } } : data;
}

function markSaved(data: EditorData, path: string): EditorData {
  const document = findDocument(data.workspace.documents, path);
  if (document === null) return data;
  const saved: WorkspaceDocument = { ...document, savedText: document.document.text };
  return {
    ...closeStep(data),
    workspace: { ...data.workspace, documents: { ...data.workspace.documents, [path]: saved } },
  };
}

function selectCaret(data: EditorData, caret: number, origin: Selection['origin']): EditorData {
  const offset = clampCaret(caret, selectActiveDocument(data));
  return { ...data, selection: moveCaret(data.selection, offset, origin) };
}

/** Selects the start of a line's content; a line that does not exist is clamped to the nearest one that does. */
function selectLine(data: EditorData, line: number, origin: Selection['origin']): EditorData {
  const { document } = selectActiveDocument(data);
  const existing = Math.max(0, Math.min(line, lineCount(document) - 1));
  return selectCaret(data, lineContentSpan(document, existing).start, origin);
}
