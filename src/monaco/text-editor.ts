import './text-editor.css';
import type { EditorStore } from '#state';
import { markDecisions } from './marks/mark-decisions.ts';
import { markHeat } from './marks/mark-heat.ts';
import { markDiagnostics } from './marks/mark-diagnostics.ts';
import { openOtherDocuments } from './open-other-documents.ts';
import { provideCodeLenses } from './providers/code-lens.ts';
import { provideCompletions } from './providers/completion.ts';
import { provideHovers } from './providers/hover.ts';
import { providePageTokens } from './providers/page-tokens.ts';
import { provideReferences } from './providers/references.ts';
import { provideRename } from './providers/rename.ts';
import { provideStructure } from './providers/structure.ts';
import { offerFixes, type FixServices } from './quick-fixes.ts';
import { bridgeSelection } from './selection-bridge.ts';
import { monaco } from './setup-monaco.ts';
import { showDocuments } from './show-documents.ts';
import { defineThemes, showTheme, type ThemeName } from './theme.ts';
import { bridgeUndo } from './undo-bridge.ts';

/** The editor of the Text pane. */
export interface TextEditor {
  readonly setTheme: (theme: ThemeName) => void;
  readonly focus: () => void;
  readonly dispose: () => void;
}

/** Options that the text editor and both sides of the diff view have in common. */
export const COMMON_OPTIONS = {
  automaticLayout: true,
  // Tab leaves the editor, as in any other field.
  tabFocusMode: true,
  unusualLineTerminators: 'off',
  // Comments may be in any script; invisible characters are shown.
  unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true, includeComments: true },
  links: false,
  minimap: { enabled: false },
  glyphMargin: false,
  lineNumbersMinChars: 4,
  scrollBeyondLastLine: false,
  occurrencesHighlight: 'off',
  matchBrackets: 'never',
  fixedOverflowWidgets: true,
} as const satisfies monaco.editor.IEditorOptions;

const OPTIONS: monaco.editor.IStandaloneEditorConstructionOptions = {
  ...COMMON_OPTIONS,
  // Nothing is inserted that was not typed.
  autoIndent: 'none',
  autoClosingBrackets: 'never',
  autoClosingQuotes: 'never',
  autoSurround: 'never',
  trimAutoWhitespace: false,
  detectIndentation: false,
  insertSpaces: false,
  dropIntoEditor: { enabled: false },
  dragAndDrop: false,
  pasteAs: { enabled: false },
  // Suggestions appear while typing, but are accepted only if explicitly selected: Enter ends the line.
  quickSuggestions: { other: true, comments: false, strings: true },
  quickSuggestionsDelay: 50,
  suggest: { selectionMode: 'never', insertMode: 'replace', showWords: false, preview: false, showStatusBar: false },
  acceptSuggestionOnCommitCharacter: false,
  suggestSelection: 'first',
  wordBasedSuggestions: 'off',
  stickyScroll: { enabled: true, defaultModel: 'outlineModel', maxLineCount: 2 },
  folding: true,
  showFoldingControls: 'always',
  codeLens: true,
  'semanticHighlighting.enabled': true,
  lineDecorationsWidth: 12,
  padding: { top: 8, bottom: 8 },
  renderLineHighlight: 'all',
  overviewRulerBorder: false,
  lightbulb: { enabled: monaco.editor.ShowLightbulbIconMode.Off },
  scrollbar: { horizontalScrollbarSize: 10, verticalScrollbarSize: 10 },
  hideCursorInOverviewRuler: true,
};

/**
 * Opens the active document of a store in Monaco. Text, selection and undo come from the store, font and size from the
 * host.
 */
export function createTextEditor(
  host: HTMLElement,
  store: EditorStore,
  theme: ThemeName,
  services: FixServices,
): TextEditor {
  defineThemes();
  showTheme(theme);
  const frame = document.createElement('div');
  // The class also gives Monaco's colours to its context menu, which is outside the editor.
  frame.className = 'gatepost-editor monaco-component';
  host.append(frame);
  const textEditor = monaco.editor.create(frame, { ...OPTIONS, ...fontOf(host), model: null });
  const shown = showDocuments(store, textEditor);
  const diagnostics = markDiagnostics(store, textEditor);
  const context = { store, documents: shown };
  const parts = [
    shown,
    provideCompletions(context),
    provideHovers(context),
    provideReferences(context),
    provideRename(context, textEditor),
    provideStructure(context),
    provideCodeLenses(context, textEditor, diagnostics.onMarked),
    providePageTokens(context),
    openOtherDocuments(context, textEditor),
    bridgeSelection(store, textEditor, shown),
    bridgeUndo(store, textEditor),
    diagnostics,
    markDecisions(store, textEditor),
    markHeat(store, textEditor),
    offerFixes(store, textEditor, services),
  ];
  textEditor.onDidBlurEditorText(() => store.getState().actions.closeStep());
  return {
    setTheme: showTheme,
    focus: () => textEditor.focus(),
    dispose: () => {
      for (const part of parts.toReversed()) part.dispose();
      textEditor.dispose();
      frame.remove();
    },
  };
}

/** Returns the font of the element, so that the text does not move when Monaco loads. */
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
