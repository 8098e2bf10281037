export type { Encoding } from '#core';
import type { Encoding, LineKeys, Policy, TextDocument, TextEdit } from '#core';
import type { AnalysisFindings, ConversionOptions, Diagnostic, LintWorkspace } from '#core/analysis';
import type { DocumentKind } from '#core/language';
import type { TestReport } from '#core/site';
import type { StoreApi } from 'zustand/vanilla';
import type { SimulatorQuestion } from './simulator-question.ts';

export type { DocumentKind } from '#core/language';
export type { QuestionSource, SimulatorQuestion } from './simulator-question.ts';

/** One document of the workspace, with what belongs to its text alone. */
export interface WorkspaceDocument {
  /** Its name in the workspace: `robots.txt`; for referenced permissions, their locator. */
  readonly path: string;
  readonly kind: DocumentKind;
  readonly document: TextDocument;
  readonly lineKeys: LineKeys;
  readonly encoding: Encoding;
  /** The text as it was opened: the baseline for the strip of changes. */
  readonly openedText: string;
  /** The text as it was opened or last saved; if the current text differs, there are unsaved changes. */
  readonly savedText: string;
  /**
   * Identifies the act of opening that this text stems from, so that undoing past it cannot write the text into the
   * wrong file: file handles are stored under it.
   */
  readonly opening: number;
  /** Counts changes of the text; echo guards compare it. */
  readonly revision: number;
  /** The edits that led here from the previous revision; empty at revision 0. */
  readonly lastEdits: readonly TextEdit[];
  /** Where the caret was when another document became active; for the active document, see the selection. */
  readonly caret: number;
}

/** What belongs to the file that a document was opened from, rather than to its text. */
export type FileMetadata = Pick<WorkspaceDocument, 'kind' | 'encoding' | 'openedText' | 'savedText' | 'opening'>;

/** Where a change of the text comes from, which decides how the history records it. */
export type EditOrigin = 'form' | 'typing' | 'fix' | 'convert' | 'open' | 'close' | 'rename';

/** One step that can be undone. */
export interface HistoryEntry {
  readonly path: string;
  /** What the step did, as in "Undo: add rule". */
  readonly label: string;
  readonly origin: EditOrigin;
  /** Consecutive entries with the same key become one step; `null` never does. */
  readonly coalesceKey: string | null;
  readonly edits: readonly TextEdit[];
  readonly inverse: readonly TextEdit[];
  readonly caretBefore: number;
  readonly caretAfter: number;
  /** When it last grew, in milliseconds: typing continues a step only for a while. */
  readonly at: number;
  /** Only set if the step opened, added or closed a document. */
  readonly opened: OpenedStep | null;
  /** The previous name of the document `path` or, on the redo stack, its next one. `null` unless the step renames. */
  readonly renamed: string | null;
  /** True when it is undone and redone together with the previous entry: one step for the user, across documents. */
  readonly isJoined?: boolean | undefined;
}

/**
 * What undoing the opening or closing of a document restores besides its text; on the redo stack, what redoing does.
 */
export interface OpenedStep {
  /** `null` if the document did not exist. */
  readonly file: FileMetadata | null;
  /** The document that was active. */
  readonly activePath: string;
}

/** The steps that can be undone, oldest first, and those that can be redone, the next one last. */
export interface History {
  readonly undo: readonly HistoryEntry[];
  readonly redo: readonly HistoryEntry[];
  /** True while the last step may absorb the next change (see `coalesceKey`). */
  readonly canGrow: boolean;
}

/** The selection that form, text and simulator share. */
export interface Selection {
  /** Offset in the active document; the selected line is the one that contains it. */
  readonly caret: number;
  /** What moved it last; each pane follows the others but not itself. `panel` is a list of links to places. */
  readonly origin: 'form' | 'text' | 'simulator' | 'panel' | 'history' | 'app';
  /** Counts moves, so that going to the same place twice is noticed. */
  readonly revision: number;
}

export type Theme = 'system' | 'light' | 'dark';

export interface Preferences {
  readonly theme: Theme;
  readonly conversion: ConversionOptions;
}

/**
 * The findings over all paths in a document, with the texts they are based on: a worker computes them, and its answer
 * may arrive after the text has changed.
 */
export interface PathFindings extends AnalysisFindings {
  readonly document: TextDocument;
  /** The documents it could refer to at the time (A11). */
  readonly references: ReadonlyMap<string, Policy>;
}

/**
 * The findings in the lines of a large document, with the texts they are based on: a worker computes them, since that
 * would block the page.
 */
export interface LineFindings {
  readonly document: TextDocument;
  readonly workspace: LintWorkspace;
  readonly diagnostics: readonly Diagnostic[];
}

/** The test results of a document, with the texts they are based on: a worker runs the tests. */
export interface CheckedTests {
  readonly document: TextDocument;
  /** Names and texts of the documents that the tests are about. */
  readonly inputs: readonly (string | TextDocument)[];
  /** `null` if running the tests failed. */
  readonly report: TestReport | null;
}

/** How many of the tests that are running are done. */
export interface TestProgress {
  readonly done: number;
  readonly all: number;
}

/** How many of a set of URLs a line matches, decides and blocks. */
export interface LineUrls {
  readonly matched: number;
  readonly decided: number;
  readonly blocked: number;
}

/** What a worker counted for the lines of the robots.txt, with the text that it counted for. */
export interface UrlCounts {
  readonly document: TextDocument;
  /** By line, from 0; only lines with a rule. */
  readonly lines: ReadonlyMap<number, LineUrls>;
}

/** The state that a session stores: everything but what can be computed or loaded again. */
export interface EditorData {
  readonly workspace: {
    readonly documents: Readonly<Record<string, WorkspaceDocument>>;
    readonly activePath: string;
    /** The next free number for {@link WorkspaceDocument.opening}. */
    readonly nextOpening: number;
  };
  readonly history: History;
  readonly selection: Selection;
  readonly simulator: SimulatorQuestion;
  readonly preferences: Preferences;
}

export interface EditorState extends EditorData {
  /**
   * The HTML parser. It is loaded when the workspace or the simulator contains a page, or by `loadPageReader`; until it
   * is ready, pages cannot be read.
   */
  readonly pageReader: LoadStatus;
  /** The lint rules (see `loadLinter`); until they are ready, they find nothing. */
  readonly linter: LoadStatus;
  /** The findings over all paths, by document; missing or stale ones are being computed. */
  readonly pathFindings: ReadonlyMap<string, PathFindings>;
  /** The findings in the lines of large documents; missing or stale ones are being computed. */
  readonly lineFindings: ReadonlyMap<string, LineFindings>;
  /** The test results, by document; missing or stale ones are being computed. */
  readonly checkedTests: ReadonlyMap<string, CheckedTests>;
  /** The progress of running tests; `null` while none are running, or before anything is known. */
  readonly testProgress: TestProgress | null;
  /** How many URLs of a site the lines of the robots.txt match; `null` if none were counted. */
  readonly urlCounts: UrlCounts | null;
  /** The day that time limits are checked against, `YYYY-MM-DD`; `null` until the app has set it. */
  readonly today: string | null;
  readonly actions: EditorActions;
}

/** Whether a part of the program has loaded. */
export type LoadStatus = 'absent' | 'loading' | 'failed' | 'ready';

/** The part of the state that holds the documents. */
export type WorkspaceState = Pick<EditorState, 'workspace'>;

/** The part of the state that pages are read from. */
export type PageState = Pick<EditorState, 'workspace' | 'pageReader'>;

/** The part of the state that the simulator's answer depends on. */
export type QuestionState = Pick<EditorState, 'workspace' | 'pageReader' | 'simulator'>;

/** The part of the state that findings depend on. */
export type DiagnosedState = Pick<
  EditorState,
  'workspace' | 'pageReader' | 'linter' | 'simulator' | 'pathFindings' | 'lineFindings' | 'checkedTests' | 'today'
>;

/** The part of the state with tests and their results. */
export type TestedState = Pick<EditorState, 'workspace' | 'checkedTests'>;

/** Options for opening a text. */
export interface OpenOptions {
  /** The name of the document if it replaces another one; a free one like it if that is taken. */
  readonly name?: string;
}

/** Options for adding a document. */
export interface AddOptions {
  /** Defaults to UTF-8. */
  readonly encoding?: Encoding;
  /** What the step did, if adding the document is part of something larger. */
  readonly label?: string;
  /** True if it is one step together with the previous change, which was of another document. */
  readonly isJoined?: boolean;
}

/** Options for applying edits. */
export interface ApplyOptions {
  readonly origin: Exclude<EditOrigin, 'open' | 'close' | 'rename'>;
  readonly label: string;
  readonly coalesceKey?: string;
  /** True if it is one step together with the previous change, which was of another document. */
  readonly isJoined?: boolean;
  /** The caret after the edits; by default, the old one shifts with them. */
  readonly caretAfter?: number;
}

/** The store of one editor. */
export type EditorStore = StoreApi<EditorState>;

export interface EditorActions {
  /**
   * Replaces the document `path`, or adds a robots.txt if the workspace has none of that name, and makes it active: for
   * files and pasted texts. One step in the history; undoing it restores text, encoding and saved text.
   */
  readonly openDocument: (path: string, text: string, encoding: Encoding, options?: OpenOptions) => void;
  /**
   * Adds a document and makes it active, as one step: "add page.html". If the workspace has a document of that name,
   * the new one gets the next free name (see `freeDocumentName`): `page-2.html`.
   */
  readonly addDocument: (kind: DocumentKind, path: string, text: string, options?: AddOptions) => void;
  /**
   * Removes a document from the workspace, as one step: "close page.html". Undoing it restores everything. The last
   * robots.txt stays; another text can replace it.
   *
   * @throws RangeError when there is no document `path`
   */
  readonly closeDocument: (path: string) => void;
  /**
   * Renames a document, as one step. The file it was opened from keeps its name.
   *
   * @throws RangeError when there is no document `path`, or another one has the new name
   */
  readonly renameDocument: (path: string, name: string) => void;
  /**
   * Shows another document in form and text, with the caret where it was in it; not a step, so there is nothing to
   * undo.
   *
   * @throws RangeError when there is no document `path`
   */
  readonly activate: (path: string) => void;
  /**
   * The only way to change a text. Edits that change nothing leave no step behind.
   *
   * @throws RangeError when the edits break the contract of `TextEdit` lists, or there is no document `path`
   */
  readonly applyEdits: (path: string, edits: readonly TextEdit[], options: ApplyOptions) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** Ends coalescing: what is typed next becomes a new step. */
  readonly closeStep: () => void;
  /** Records the current text as the saved one. */
  readonly markSaved: (path: string) => void;
  readonly select: (caret: number, origin: Selection['origin']) => void;
  readonly selectLine: (line: number, origin: Selection['origin']) => void;
  readonly updateQuestion: (question: Partial<SimulatorQuestion>) => void;
  /** Stores the findings over all paths in a document; ignored if its text has changed since. */
  readonly setPathFindings: (path: string, found: PathFindings) => void;
  /** Stores the findings in the lines of a document; ignored if its text has changed since. */
  readonly setLineFindings: (path: string, found: LineFindings) => void;
  /** Stores the test results of a document; ignored if it no longer exists. */
  readonly setCheckedTests: (path: string, checked: CheckedTests) => void;
  readonly setTestProgress: (progress: TestProgress | null) => void;
  /** Stores the counts; `null` clears them. */
  readonly setUrlCounts: (counts: UrlCounts | null) => void;
  /** Sets the current day: the state has no clock of its own. @param day - `YYYY-MM-DD` */
  readonly setToday: (day: string) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly updateConversion: (choices: Partial<ConversionOptions>) => void;
}
