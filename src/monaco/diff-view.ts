import type { editor } from 'monaco-editor/editor';
import { DiffEditorWidget } from 'monaco-editor/editor/browser/widget/diffEditor/diffEditorWidget';
import { StandaloneServices } from 'monaco-editor/editor/standalone/browser/standaloneServices';
import { IStandaloneThemeService } from 'monaco-editor/editor/standalone/common/standaloneTheme';
import 'monaco-editor/features/diffEditor/register';
import { createTextDocument, projectText } from '#core';
import { LANGUAGE_ID } from './language.ts';
import { monaco } from './setup-monaco.ts';
import { COMMON_OPTIONS, fontOf } from './text-editor.ts';
import { defineThemes, showTheme, type ThemeName } from './theme.ts';

/** A read-only view of two texts and their differences. */
export interface DiffView {
  /** Replaces both texts. */
  readonly setTexts: (original: string, modified: string) => void;
  readonly setTheme: (theme: ThemeName) => void;
  readonly dispose: () => void;
}

/** Below this width, in pixels, both texts share one column. */
const NARROW = 760;

/**
 * Shows the differences between two texts in Monaco: side by side, or in one column if space is limited. Line endings
 * are not compared. Nothing can be typed.
 */
export function createDiffView(host: HTMLElement, original: string, modified: string, theme: ThemeName): DiffView {
  defineThemes();
  showTheme(theme);
  const diffEditor = createDiffEditor(host, {
    ...COMMON_OPTIONS,
    ...fontOf(host),
    readOnly: true,
    originalEditable: false,
    domReadOnly: true,
    // White space is part of the text, and every difference must show.
    ignoreTrimWhitespace: false,
    renderSideBySide: true,
    useInlineViewWhenSpaceIsLimited: true,
    renderSideBySideInlineBreakpoint: NARROW,
    hideUnchangedRegions: { enabled: true, contextLineCount: 3, minimumLineCount: 5 },
    renderMarginRevertIcon: false,
    renderGutterMenu: false,
    renderOverviewRuler: false,
    stickyScroll: { enabled: false },
    folding: false,
    lineDecorationsWidth: 18,
  });
  keepLabel(diffEditor.getOriginalEditor(), 'Text before');
  keepLabel(diffEditor.getModifiedEditor(), 'Text after');
  const models = [monaco.editor.createModel('', LANGUAGE_ID), monaco.editor.createModel('', LANGUAGE_ID)] as const;
  const setTexts = (before: string, after: string) => {
    models[0].setValue(projectText(createTextDocument(before)));
    models[1].setValue(projectText(createTextDocument(after)));
  };
  setTexts(original, modified);
  // Monaco never disposes of a view model that it creates itself (0.57). A comparison in the background would go on, and
  // throw an error that cannot be caught once the texts are gone.
  const viewModel = diffEditor.createViewModel({ original: models[0], modified: models[1] });
  diffEditor.setModel(viewModel);
  return {
    setTexts,
    setTheme: showTheme,
    dispose: () => {
      viewModel.dispose();
      diffEditor.dispose();
      for (const model of models) model.dispose();
    },
  };
}

/**
 * Replaces Monaco's `createDiffEditor`, which would bundle the diff editor with the text editor: one module creates
 * both.
 */
function createDiffEditor(host: HTMLElement, options: editor.IDiffEditorConstructionOptions): editor.IDiffEditor {
  const services = StandaloneServices.initialize({});
  const colours = StandaloneServices.get(IStandaloneThemeService).registerEditorContainer(host);
  const diffEditor = services.createInstance(DiffEditorWidget, host, options, {});
  diffEditor.onDidDispose(() => colours.dispose());
  return diffEditor;
}

/**
 * Sets the accessible name of one side. Monaco's own options for it, `originalAriaLabel` and `modifiedAriaLabel`, are
 * lost as soon as the diff editor is laid out again (0.57).
 */
function keepLabel(side: editor.ICodeEditor, ariaLabel: string): void {
  const apply = () => {
    if (side.getOption(monaco.editor.EditorOption.ariaLabel) !== ariaLabel) side.updateOptions({ ariaLabel });
  };
  apply();
  side.onDidChangeConfiguration(apply);
}
