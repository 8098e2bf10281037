import type { ConversionOptions, Encoding, LineKeys, TextDocument, TextEdit } from '#core';
import type { SimulatorQuestion } from './simulator-question.ts';

export type { Encoding } from '#core';
export type { QuestionSource, SimulatorQuestion } from './simulator-question.ts';

/** One document of the workspace, with what belongs to its text alone. */
export interface WorkspaceDocument {
  /** Its name in the workspace: `robots.txt`. */
  readonly path: string;
  readonly document: TextDocument;
  readonly lineKeys: LineKeys;
  readonly encoding: Encoding;
  /** The text as it was opened or last taken home; another one means unsaved changes. */
  readonly savedText: string;
  /**
   * Names the act of opening that this text goes back to, so that undoing past it cannot write the text into the wrong
   * file: what a file handle is kept under.
   */
  readonly opening: number;
  /** Counts changes of the text; what an echo guard compares. */
  readonly revision: number;
  /** What led here from the text of the revision before; empty at revision 0. */
  readonly lastEdits: readonly TextEdit[];
}

/** What belongs to the file that a document was opened from, rather than to its text. */
export type FileFacts = Pick<WorkspaceDocument, 'encoding' | 'savedText' | 'opening'>;

/** Where a change of the text comes from, which decides how the history keeps it. */
export type EditOrigin = 'form' | 'typing' | 'fix' | 'convert' | 'open';

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
  /** When it was last added to, in milliseconds: typing goes on in a step only for a while. */
  readonly at: number;
  /** Only when the step opened a document. */
  readonly opened: OpenedStep | null;
}

/** What undoing the opening of a document brings back beside its text; once undone, what redoing does. */
export interface OpenedStep {
  /** `null` when the document did not exist. */
  readonly file: FileFacts | null;
  /** The document that was active. */
  readonly activePath: string;
}

/** The steps that lie behind, the oldest first, and those that were undone, the next one last. */
export interface History {
  readonly undo: readonly HistoryEntry[];
  readonly redo: readonly HistoryEntry[];
  /** True while the last step may take in the next change (see `coalesceKey`). */
  readonly canGrow: boolean;
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

export type Theme = 'system' | 'light' | 'dark';

export interface Preferences {
  readonly theme: Theme;
  readonly conversion: ConversionOptions;
}

export interface EditorState {
  readonly workspace: {
    readonly documents: Readonly<Record<string, WorkspaceDocument>>;
    readonly activePath: string;
    /** The next number that is free for {@link WorkspaceDocument.opening}. */
    readonly nextOpening: number;
  };
  readonly history: History;
  readonly selection: Selection;
  readonly simulator: SimulatorQuestion;
  readonly preferences: Preferences;
  readonly actions: EditorActions;
}

/** All of the state that is plain data. */
export type EditorData = Omit<EditorState, 'actions'>;

export interface ApplyOptions {
  readonly origin: Exclude<EditOrigin, 'open'>;
  readonly label: string;
  readonly coalesceKey?: string;
  /** The caret after the edits; without it, the old one moves along. */
  readonly caretAfter?: number;
}

export interface EditorActions {
  /**
   * Puts another text in the place of the document `path`, or adds a document if the workspace has none of that name,
   * and makes it active: a file, a paste. The history keeps it as one step; undoing it brings text, encoding and saved
   * text back.
   */
  readonly openDocument: (path: string, text: string, encoding: Encoding) => void;
  /**
   * The only way in which a text changes. Edits that change nothing leave no step behind.
   *
   * @throws RangeError when the edits break the contract of `TextEdit` lists, or there is no document `path`
   */
  readonly applyEdits: (path: string, edits: readonly TextEdit[], options: ApplyOptions) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Ends coalescing: what is typed next is a step of its own. */
  readonly closeStep: () => void;
  /** Remembers the present text as the one that was taken home. */
  readonly markSaved: (path: string) => void;
  readonly select: (caret: number, origin: Selection['origin']) => void;
  readonly selectLine: (line: number, origin: Selection['origin']) => void;
  readonly ask: (question: Partial<SimulatorQuestion>) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly chooseConversion: (choices: Partial<ConversionOptions>) => void;
}
