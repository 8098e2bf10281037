import './text-editor.css';
import { selectActiveDocument, selectDiagnostics, type EditorStore } from '#state';
import { setDiagnostics } from './markers.ts';
import { offerFixes } from './quick-fixes.ts';
import { bridgeSelection } from './selection-bridge.ts';
import { monaco } from './setup-monaco.ts';
import { bridgeText, type TextBridge } from './text-bridge.ts';
import { defineThemes, showTheme, type ThemeName } from './theme.ts';
import { bridgeUndo } from './undo-bridge.ts';

/** The editor of the Text pane. */
export interface TextEditor {
  readonly setTheme: (theme: ThemeName) => void;
  readonly focus: () => void;
  readonly dispose: () => void;
}

/** How long the text must be quiet before it is checked, in milliseconds. */
const CHECK_DELAY = 250;

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  ariaLabel: 'robots.txt text',
  automaticLayout: true,
  // Tab leaves the editor, as it leaves any other field.
  tabFocusMode: true,
  // Nothing is written that was not typed.
  autoIndent: 'none',
  autoClosingBrackets: 'never',
  autoClosingQuotes: 'never',
  autoSurround: 'never',
  trimAutoWhitespace: false,
  unusualLineTerminators: 'off',
  detectIndentation: false,
  insertSpaces: false,
  dropIntoEditor: { enabled: false },
  dragAndDrop: false,
  pasteAs: { enabled: false },
  quickSuggestions: false,
  wordBasedSuggestions: 'off',
  // A comment in any script is a comment; what cannot be seen is shown.
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true, includeComments: true },
  links: false,
  minimap: { enabled: false },
  stickyScroll: { enabled: false },
  folding: false,
  glyphMargin: false,
  lineNumbersMinChars: 4,
  lineDecorationsWidth: 12,
  padding: { top: 8, bottom: 8 },
  scrollBeyondLastLine: false,
  renderLineHighlight: 'all',
  occurrencesHighlight: 'off',
  overviewRulerBorder: false,
  lightbulb: { enabled: monaco.editor.ShowLightbulbIconMode.Off },
  scrollbar: { horizontalScrollbarSize: 10, verticalScrollbarSize: 10 },
  fixedOverflowWidgets: true,
  hideCursorInOverviewRuler: true,
};

/**
 * Opens the active document of a store in Monaco. Text, selection and undo are the store's; font and size are those of
 * the host.
 */
export function createTextEditor(host: HTMLElement, store: EditorStore, theme: ThemeName): TextEditor {
  defineThemes();
  showTheme(theme);
  const frame = document.createElement('div');
  // The class gives Monaco's colours to its context menu too, which stands beside the editor.
  frame.className = 'gatepost-editor monaco-component';
  host.append(frame);
  const textEditor = monaco.editor.create(frame, { ...OPTIONS, ...fontOf(host), model: null });
  const shown = showActiveDocument(store, textEditor);
  const untie = [
    shown.dispose,
    bridgeSelection(store, textEditor, shown.isApplying),
    bridgeUndo(store, textEditor),
    markDiagnostics(store, textEditor),
    offerFixes(store, textEditor),
  ];
  textEditor.onDidBlurEditorText(() => store.getState().actions.closeStep());
  return {
    setTheme: showTheme,
    focus: () => textEditor.focus(),
    dispose: () => {
      for (const end of untie.toReversed()) end();
      textEditor.dispose();
      frame.remove();
    },
  };
}

/** Keeps the model of the active document in the editor; each document keeps its own for as long as it exists. */
function showActiveDocument(store: EditorStore, textEditor: monaco.editor.IStandaloneCodeEditor) {
  const bridges = new Map<string, TextBridge>();
  let active: TextBridge | null = null;
  let isSwitching = false;
  const show = () => {
    const { documents, activePath } = store.getState().workspace;
    let bridge = bridges.get(activePath);
    if (bridge === undefined) {
      bridge = bridgeText(store, activePath);
      bridges.set(activePath, bridge);
    }
    // Each model follows its document before the caret goes anywhere in it.
    for (const each of bridges.values()) each.follow();
    if (bridge !== active) {
      isSwitching = true;
      textEditor.setModel(bridge.model);
      isSwitching = false;
    }
    active = bridge;
    for (const [path, other] of bridges) {
      if (documents[path] !== undefined) continue;
      other.dispose();
      bridges.delete(path);
    }
  };
  show();
  const unsubscribe = store.subscribe(show);
  return {
    isApplying: () => isSwitching || (active?.isApplying() ?? false),
    dispose: () => {
      unsubscribe();
      textEditor.setModel(null);
      for (const bridge of bridges.values()) bridge.dispose();
    },
  };
}

function markDiagnostics(store: EditorStore, textEditor: monaco.editor.IStandaloneCodeEditor): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const mark = () => {
    const model = textEditor.getModel();
    const state = store.getState();
    if (model !== null) setDiagnostics(model, selectActiveDocument(state).document, selectDiagnostics(state));
  };
  let marked: unknown = null;
  const schedule = () => {
    const { document } = selectActiveDocument(store.getState());
    if (document === marked) return;
    marked = document;
    clearTimeout(timer);
    timer = setTimeout(mark, CHECK_DELAY);
  };
  schedule();
  const unsubscribe = store.subscribe(schedule);
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}

/** The font of the element, so that the text stands where it stood before Monaco came. */
export function fontOf(host: HTMLElement): monaco.editor.IEditorOptions {
  const { fontFamily, fontSize, lineHeight } = getComputedStyle(host);
  const size = parseFloat(fontSize);
  const height = parseFloat(lineHeight);
  return {
    ...(fontFamily === '' ? {} : { fontFamily }),
    ...(Number.isNaN(size) ? {} : { fontSize: size }),
    ...(Number.isNaN(height) ? {} : { lineHeight: height }),
  };
}
