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
  /** Its name in the workspace: `robots.txt`; for referenced permissions, the locator that names them. */
  readonly path: string;
  readonly kind: DocumentKind;
  readonly document: TextDocument;
  readonly lineKeys: LineKeys;
  readonly encoding: Encoding;
  /** The text as it was opened: what the strip of changes compares with. */
  readonly openedText: string;
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
  /** Where the caret was when another document became active; the caret of the active one is the selection's. */
  readonly caret: number;
}

/** What belongs to the file that a document was opened from, rather than to its text. */
export type FileFacts = Pick<WorkspaceDocument, 'kind' | 'encoding' | 'openedText' | 'savedText' | 'opening'>;

/** Where a change of the text comes from, which decides how the history keeps it. */
export type EditOrigin = 'form' | 'typing' | 'fix' | 'convert' | 'open' | 'close' | 'rename';

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
  /** Only when the step opened, added or closed a document. */
  readonly opened: OpenedStep | null;
  /** The name that the document `path` had before; once undone, the one it gets again. `null` unless the step renames. */
  readonly renamed: string | null;
  /** True when it is undone and redone together with the entry before it: one step for the user, in several documents. */
  readonly isJoined?: boolean | undefined;
}

/** What undoing the opening or closing of a document brings back besides its text; once undone, what redoing does. */
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
  /** Who moved it last; each pane follows the others and not itself. `panel` is a list that leads to places. */
  readonly origin: 'form' | 'text' | 'simulator' | 'panel' | 'history' | 'app';
  /** Counts moves, so that going to the same place twice is seen. */
  readonly revision: number;
}

export type Theme = 'system' | 'light' | 'dark';

export interface Preferences {
  readonly theme: Theme;
  readonly conversion: ConversionOptions;
}

/**
 * What the rules that look at all paths found in a document, with the texts that they read: a worker runs them, and its
 * answer may arrive after the text has changed.
 */
export interface PathFindings extends AnalysisFindings {
  readonly document: TextDocument;
  /** The documents that it could refer to then (A11). */
  readonly references: ReadonlyMap<string, Policy>;
}

/**
 * What the rules that look at lines found in a large document, with the texts that they read: a worker runs them, since
 * they would hold up the page.
 */
export interface LineFindings {
  readonly document: TextDocument;
  readonly workspace: LintWorkspace;
  readonly diagnostics: readonly Diagnostic[];
}

/** How the tests of a document came out, with the texts that were read: a worker checks them. */
export interface CheckedTests {
  readonly document: TextDocument;
  /** Names and texts of the documents that the tests are about. */
  readonly inputs: readonly (string | TextDocument)[];
  /** `null` where the checking failed. */
  readonly report: TestReport | null;
}

export interface TestProgress {
  readonly done: number;
  readonly all: number;
}

/** How many of some addresses a line matches, decides and blocks. */
export interface LineAddresses {
  readonly matched: number;
  readonly decided: number;
  readonly blocked: number;
}

/** What a worker counted for the lines of the robots.txt, with the text that it counted for. */
export interface AddressCounts {
  readonly document: TextDocument;
  /** By line with a rule, from 0. */
  readonly lines: ReadonlyMap<number, LineAddresses>;
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
  readonly pageReader: PageReaderStatus;
  readonly linter: LinterStatus;
  /** What was found over all paths, by document; what is missing or of an earlier text is being looked for. */
  readonly pathFindings: ReadonlyMap<string, PathFindings>;
  /** What was found in the lines of large documents; what is missing or of an earlier text is being looked for. */
  readonly lineFindings: ReadonlyMap<string, LineFindings>;
  /** How tests came out, by document; what is missing or of earlier texts is being checked. */
  readonly checkedTests: ReadonlyMap<string, CheckedTests>;
  /** How far the checking of tests is; `null` while none are checked, or nothing is known yet. */
  readonly testProgress: TestProgress | null;
  /** How many addresses of a site the lines of the robots.txt meet; `null` when none were counted. */
  readonly addressCounts: AddressCounts | null;
  /** The day by which time limits have passed, `YYYY-MM-DD`; `null` until the app has told. */
  readonly today: string | null;
  readonly actions: EditorActions;
}

/**
 * Whether the HTML parser is loaded. That happens when the workspace holds a page, and when `loadPageReader` asks for it;
 * until it is ready, pages cannot be read.
 */
export type PageReaderStatus = 'absent' | 'loading' | 'failed' | 'ready';

/** Whether the lint rules are loaded, which `loadLinter` sees to; until it is ready, they find nothing. */
export type LinterStatus = 'absent' | 'loading' | 'failed' | 'ready';

/** The state that a session keeps: everything but what can be computed or loaded again. */
export type EditorData = Omit<
  EditorState,
  | 'actions'
  | 'pageReader'
  | 'linter'
  | 'pathFindings'
  | 'lineFindings'
  | 'checkedTests'
  | 'testProgress'
  | 'addressCounts'
  | 'today'
>;

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

/** The part of the state that tests and their results are in. */
export type TestedState = Pick<EditorState, 'workspace' | 'checkedTests'>;

/** What opening a text tells about it, besides the text. */
export interface OpenOptions {
  /** What the text is; the kind of the document in whose place it comes, else a robots.txt. */
  readonly kind?: DocumentKind;
  /** The name that the document gets when it takes the place of another; a free one like it, where that is taken. */
  readonly name?: string;
}

/** What may be said of a document that is added. */
export interface AddOptions {
  /** UTF-8, unless given. */
  readonly encoding?: Encoding;
  /** What the step did, where it is part of something larger than adding a document. */
  readonly label?: string;
  /** True for what is one step together with the change before it, of another document. */
  readonly isJoined?: boolean;
}

export interface ApplyOptions {
  readonly origin: Exclude<EditOrigin, 'open' | 'close' | 'rename'>;
  readonly label: string;
  readonly coalesceKey?: string;
  /** True for what is one step together with the change before it, of another document. */
  readonly isJoined?: boolean;
  /** The caret after the edits; without it, the old one moves along. */
  readonly caretAfter?: number;
}

/** The store of one editor. */
export type EditorStore = StoreApi<EditorState>;

export interface EditorActions {
  /**
   * Puts another text in the place of the document `path`, or adds a document if the workspace has none of that name,
   * and makes it active: a file, a paste. The history keeps it as one step; undoing it brings text, encoding and saved
   * text back.
   */
  readonly openDocument: (path: string, text: string, encoding: Encoding, options?: OpenOptions) => void;
  /**
   * Adds a document and makes it active, as one step: "add page.html". Where the workspace has a document of that name,
   * the new one gets the next free name, as `freeName` tells: `page-2.html`.
   */
  readonly addDocument: (kind: DocumentKind, path: string, text: string, options?: AddOptions) => void;
  /**
   * Takes a document out of the workspace, as one step: "close page.html". Undoing it brings everything back. The last
   * robots.txt stays; another text can take its place.
   *
   * @throws RangeError when there is no document `path`
   */
  readonly closeDocument: (path: string) => void;
  /**
   * Gives a document another name, as one step. The file it was opened from keeps its own.
   *
   * @throws RangeError when there is no document `path`, or another one has the new name
   */
  readonly renameDocument: (path: string, name: string) => void;
  /**
   * Shows another document in form and text, with the caret where it was there; no step, and nothing to undo.
   *
   * @throws RangeError when there is no document `path`
   */
  readonly activate: (path: string) => void;
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
  /** Keeps what was found in a document over all paths; nothing where its text is another by now. */
  readonly keepPathFindings: (path: string, found: PathFindings) => void;
  /** Keeps what was found in the lines of a document; nothing where its text is another by now. */
  readonly keepLineFindings: (path: string, found: LineFindings) => void;
  /** Keeps how the tests of a document came out; nothing where it is gone by now. */
  readonly keepCheckedTests: (path: string, checked: CheckedTests) => void;
  readonly setTestProgress: (progress: TestProgress | null) => void;
  /** Keeps what was counted; `null` forgets it. */
  readonly keepAddressCounts: (counts: AddressCounts | null) => void;
  /** Tells which day it is: the state has no clock of its own. @param day - `YYYY-MM-DD` */
  readonly setToday: (day: string) => void;
  readonly setTheme: (theme: Theme) => void;
  readonly chooseConversion: (choices: Partial<ConversionOptions>) => void;
}
