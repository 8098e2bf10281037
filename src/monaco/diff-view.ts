import type { editor } from 'monaco-editor/editor';
import { DiffEditorWidget } from 'monaco-editor/editor/browser/widget/diffEditor/diffEditorWidget';
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { IStandaloneThemeService } from 'monaco-editor/editor/standalone/common/standaloneTheme';
import 'monaco-editor/features/diffEditor/register';
import { createTextDocument, projectText } from '#core';
import { LANGUAGE_ID } from './language.ts';
import { monaco } from './setup-monaco.ts';
import { fontOf } from './text-editor.ts';
import { defineThemes, showTheme, type ThemeName } from './theme.ts';

/** Two texts and what differs, to read only. */
export interface DiffView {
  /** Shows another pair of texts. */
  readonly setTexts: (original: string, modified: string) => void;
  readonly setTheme: (theme: ThemeName) => void;
  readonly dispose: () => void;
}

/** Below this width, in pixels, both texts share one column. */
const NARROW = 760;

/**
 * Shows the difference of two texts in Monaco: side by side, or in one column where there is little room. Line ends are
 * not compared. Nothing can be typed.
 */
export function createDiffView(host: HTMLElement, original: string, modified: string, theme: ThemeName): DiffView {
  defineThemes();
  showTheme(theme);
  const diffEditor = createDiffEditor(host, {
    ...fontOf(host),
    automaticLayout: true,
    readOnly: true,
    originalEditable: false,
    domReadOnly: true,
    tabFocusMode: true,
    // White space is part of the text, and no difference may be silent.
    ignoreTrimWhitespace: false,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: true,
    renderSideBySideInlineBreakpoint: NARROW,
    hideUnchangedRegions: { enabled: true, contextLineCount: 3, minimumLineCount: 5 },
    renderMarginRevertIcon: false,
    renderGutterMenu: false,
    renderOverviewRuler: false,
    unusualLineTerminators: 'off',
    unicodeHighlight: { ambiguousCharacters: false, invisibleCharacters: true, includeComments: true },
    links: false,
    minimap: { enabled: false },
    stickyScroll: { enabled: false },
    folding: false,
    glyphMargin: false,
    lineNumbersMinChars: 4,
    lineDecorationsWidth: 18,
    scrollBeyondLastLine: false,
    occurrencesHighlight: 'off',
    fixedOverflowWidgets: true,
  });
  keepLabel(diffEditor.getOriginalEditor(), 'Text before');
  keepLabel(diffEditor.getModifiedEditor(), 'Text after');
  const models = [monaco.editor.createModel('', LANGUAGE_ID), monaco.editor.createModel('', LANGUAGE_ID)] as const;
  const comparison = watchComparison(diffEditor);
  const setTexts = (before: string, after: string) => {
    comparison.reset();
    models[0].setValue(projectText(createTextDocument(before)));
    models[1].setValue(projectText(createTextDocument(after)));
  };
  setTexts(original, modified);
  diffEditor.setModel({ original: models[0], modified: models[1] });
  return {
    setTexts,
    setTheme: showTheme,
    dispose: () => {
      comparison.whenDone(() => {
        diffEditor.dispose();
        for (const model of models) model.dispose();
      });
    },
  };
}

/**
 * As Monaco's `createDiffEditor`, which would bring the diff editor along with the text editor: it is in the module that
 * makes both.
 */
function createDiffEditor(host: HTMLElement, options: editor.IDiffEditorConstructionOptions): editor.IDiffEditor {
  const services = StandaloneServices.initialize({});
  const colours = StandaloneServices.get(IStandaloneThemeService).registerEditorContainer(host);
  const diffEditor = services.createInstance(DiffEditorWidget, host, options, {});
  diffEditor.onDidDispose(() => colours.dispose());
  return diffEditor;
}

/**
 * Tells when the texts have been compared. Taking texts away from under the comparison makes Monaco throw an error that
 * nobody can catch (0.57), so that one must wait for it, unseen.
 */
function watchComparison(diffEditor: editor.IDiffEditor) {
  let isDone = false;
  let onDone = () => {};
  diffEditor.onDidUpdateDiff(() => {
    isDone = true;
    onDone();
  });
  return {
    reset: () => {
      isDone = false;
    },
    /** Calls back at once or later, and only once. */
    whenDone: (callback: () => void) => {
      if (isDone) return callback();
      onDone = () => {
        onDone = () => {};
        callback();
      };
    },
  };
}

/**
 * Gives one side its accessible name. Monaco's own options for it, `originalAriaLabel` and `modifiedAriaLabel`, are
 * forgotten as soon as the diff editor is laid out again (0.57).
 */
function keepLabel(side: editor.ICodeEditor, ariaLabel: string): void {
  const apply = () => {
    if (side.getOption(monaco.editor.EditorOption.ariaLabel) !== ariaLabel) side.updateOptions({ ariaLabel });
  };
  apply();
  side.onDidChangeConfiguration(apply);
}
