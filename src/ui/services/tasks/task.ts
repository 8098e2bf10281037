import type { ReaderChoice, TextEdit } from '#core';
import type {
  Agreement,
  AgreementRequest,
  AnalysisFindings,
  ChosenFixes,
  Conversion,
  ConversionOptions,
  Diagnostic,
  Intent,
  IntentPlan,
  IntentProblem,
  LintWorkspace,
  SampleOutcomes,
  TidyPlan,
  TidyProposal,
  VerdictPlan,
  VerdictRequest,
  VersionComparison,
  Verification,
} from '#core/analysis';
import type { Expectation, MatrixQuestion, TestReport } from '#core/site';
import type { DocumentKind } from '#state';

/** The other documents of the workspace that a robots.txt may refer to, by name. */
export type ReferenceTexts = readonly (readonly [locator: string, text: string])[];

/** A robots.txt with the documents that it may refer to. */
export interface TextInput {
  readonly text: string;
  readonly references: ReferenceTexts;
}

/** A document that tests may refer to. */
export interface TestedText {
  readonly path: string;
  readonly kind: DocumentKind;
  readonly text: string;
}

/** A plan for rules that an author wants, with decisions before and after; or why there is none. */
export type PlannedRules =
  | { readonly ok: true; readonly plan: Omit<IntentPlan, 'policy'>; readonly samples: SampleOutcomes }
  | { readonly ok: false; readonly problem: IntentProblem };

/** The kinds of tasks: the input of each, its preliminary result (the draft) and its result, all plain data. */
export interface TaskTypes {
  readonly compare: {
    readonly input: {
      readonly before: string;
      readonly after: string;
      /** References of the version before, and the current ones. */
      readonly referencesBefore: ReferenceTexts;
      readonly references: ReferenceTexts;
      readonly reader: ReaderChoice;
      /** Whether to look for repairs too. */
      readonly repairs: boolean;
    };
    readonly draft: never;
    readonly result: VersionComparison;
  };
  readonly tidy: { readonly input: TextInput; readonly draft: never; readonly result: TidyPlan };
  /** Verifies that proposals change no decision; the result is `null` when that cannot be shown. */
  readonly prove: {
    readonly input: TextInput & { readonly proposals: readonly TidyProposal[] };
    readonly draft: never;
    readonly result: readonly TextEdit[] | null;
  };
  /** Analyses all paths (the result); if `lines` is not `null`, first lints the lines with that context (the draft). */
  readonly lint: {
    readonly input: TextInput & { readonly lines: Omit<LintWorkspace, 'references'> | null };
    readonly draft: readonly Diagnostic[];
    readonly result: AnalysisFindings;
  };
  /** Checks the tests in a document of expectations. */
  readonly 'check-tests': {
    readonly input: { readonly text: string; readonly documents: readonly TestedText[] };
    readonly draft: never;
    readonly result: TestReport;
  };
  /** Finds the fixes that together change no decision. */
  readonly fix: { readonly input: TextInput; readonly draft: never; readonly result: ChosenFixes };
  /** Finds the smallest edit that reverses the verdict for one crawler. */
  readonly 'change-verdict': {
    readonly input: TextInput & { readonly request: VerdictRequest };
    readonly draft: never;
    readonly result: VerdictPlan;
  };
  /** Plans the rules that an author wants; the draft has not been checked for side effects. */
  readonly 'add-rules': {
    readonly input: TextInput & {
      readonly intents: readonly Intent[];
      /** The text of the site's tdmrep.json; `null` if there is none. */
      readonly tdmrep: string | null;
      /** The texts of its RSL documents, by URL. */
      readonly licenses: ReadonlyMap<string, string>;
    };
    readonly draft: PlannedRules;
    readonly result: PlannedRules;
  };
  /** Finds an edit after which other readers block a path too; `null` if none is proved to change nothing else. */
  readonly agree: {
    readonly input: TextInput & { readonly request: AgreementRequest };
    readonly draft: never;
    readonly result: Agreement | null;
  };
  /** Decides all cells of a matrix: a code for each, row by row. `before` is the version to compare with. */
  readonly matrix: {
    readonly input: TextInput & {
      readonly before: TextInput | null;
      readonly question: MatrixQuestion;
      readonly paths: readonly string[];
      /** Expectations for some of the cells. */
      readonly tests: readonly Expectation[];
    };
    readonly draft: never;
    readonly result: Uint8Array;
  };
  /** Converts to ACAP (the draft), and then verifies the conversion (the result). */
  readonly convert: {
    readonly input: TextInput & { readonly options: ConversionOptions };
    readonly draft: Conversion;
    readonly result: Verification;
  };
}

export type TaskKind = keyof TaskTypes;

/** Work that takes too long for the main thread. */
export type Task<Kind extends TaskKind = TaskKind> = {
  readonly [K in Kind]: { readonly kind: K } & TaskTypes[K]['input'];
}[Kind];

/** A worker's reply about a task: any number of drafts and progress reports, then the outcome. */
export type TaskReply<Kind extends TaskKind = TaskKind> =
  /** `all` is `null` if the total is unknown. */
  | { readonly kind: 'progress'; readonly done: number; readonly all: number | null }
  | { readonly kind: 'draft'; readonly draft: TaskTypes[Kind]['draft'] }
  | { readonly kind: 'finished'; readonly result: TaskTypes[Kind]['result'] }
  | { readonly kind: 'failed'; readonly message: string }
  /** The worker could not be loaded, so nothing was done. */
  | { readonly kind: 'not-loaded' };

/** Starts a task and returns a function that cancels it: there are no replies after that. */
export type StartTask<Kind extends TaskKind> = (
  task: Task<Kind>,
  onReply: (reply: TaskReply<Kind>) => void,
) => () => void;
