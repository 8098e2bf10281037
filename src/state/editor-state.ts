import type { ConversionOptions, Encoding, LineKeys, ReaderId, TextDocument, TextEdit } from '#core';

export type { Encoding } from '#core';

/** One document of the workspace, with what belongs to its text alone. */
export interface WorkspaceDocument {
  /** Its name in the workspace: `robots.txt`. */
  readonly path: string;
  readonly document: TextDocument;
  readonly lineKeys: LineKeys;
  readonly encoding: Encoding;
  /** The text as it was opened or last taken home; another one means unsaved changes. */
  readonly savedText: string;
  /** Counts changes of the text; what an echo guard compares. */
  readonly revision: number;
}

/** Where a change of the text comes from, which decides how the history keeps it. */
export type EditOrigin = 'form' | 'typing' | 'fix' | 'convert';

/** One step that can be undone. */
export interface HistoryEntry {
  readonly path: string;
  /** What the step did, for "Undo: add rule". */
  readonly label: string;
  readonly origin: EditOrigin;
  /** Entries with the same key, one after the other, become one step; `null` never does. */
  readonly coalesceKey: string | null;
  readonly edits: readonly TextEdit[];
  readonly inverse: readonly TextEdit[];
  readonly caretBefore: number;
  readonly caretAfter: number;
}

/** The one place that form, text and simulator share. */
export interface Selection {
  /** Offset in the active document; the selected line is the one it lies on. */
  readonly caret: number;
  /** Who moved it last; each pane follows the others and not itself. */
  readonly origin: 'form' | 'text' | 'simulator' | 'history' | 'app';
  /** Counts moves, so that going to the same place twice is seen. */
  readonly revision: number;
}

export interface SimulatorQuestion {
  readonly crawler: string;
  readonly path: string;
  readonly reader: ReaderId;
}

export type Theme = 'system' | 'light' | 'dark';

export interface Preferences {
  readonly theme: Theme;
  readonly conversion: ConversionOptions;
}

export interface EditorState {
  readonly workspace: {
    readonly documents: Readonly<Record<string, WorkspaceDocument>>;
    readonly activePath: string;
  };
  readonly history: { readonly undo: readonly HistoryEntry[]; readonly redo: readonly HistoryEntry[] };
  readonly selection: Selection;
  readonly simulator: SimulatorQuestion;
  readonly preferences: Preferences;
  readonly actions: EditorActions;
}

export interface ApplyOptions {
  readonly origin: EditOrigin;
  readonly label: string;
  readonly coalesceKey?: string;
  /** The caret after the edits; without it, the old one moves along. */
  readonly caretAfter?: number;
}

export interface EditorActions {
  /** Replaces the document by another one: a file, a paste. The history keeps it as one step, so that it can be undone. */
  openDocument(path: string, text: string, encoding: Encoding): void;
  /**
   * The only way in which a text changes.
   *
   * @throws RangeError when the edits break the contract of `TextEdit` lists
   */
  applyEdits(path: string, edits: readonly TextEdit[], options: ApplyOptions): void;
  undo(): void;
  redo(): void;
  /** Ends coalescing: what is typed next is a step of its own. */
  closeStep(): void;
  /** Remembers the present text as the one that was taken home. */
  markSaved(path: string): void;
  select(caret: number, origin: Selection['origin']): void;
  selectLine(line: number, origin: Selection['origin']): void;
  ask(question: Partial<SimulatorQuestion>): void;
  setTheme(theme: Theme): void;
  chooseConversion(choices: Partial<ConversionOptions>): void;
}
