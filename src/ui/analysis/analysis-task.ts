import {
  applyProposals,
  buildPolicy,
  comparePolicies,
  createTextDocument,
  planTidy,
  runAnalysis,
  type AnalysisFindings,
  type Policy,
  type PolicyComparison,
  type ReaderId,
  type TextEdit,
  type TidyPlan,
  type TidyProposal,
} from '#core';

/** The other documents of the workspace that a robots.txt may refer to, by their names. */
export type ReferenceTexts = readonly (readonly [locator: string, text: string])[];

/** What takes longer than the page may stand still: plain data, for a worker. */
export type AnalysisTask =
  | {
      readonly kind: 'compare';
      readonly before: string;
      readonly after: string;
      readonly references: ReferenceTexts;
      readonly reader: ReaderId;
    }
  | { readonly kind: 'tidy'; readonly text: string; readonly references: ReferenceTexts }
  | {
      readonly kind: 'prove';
      readonly text: string;
      readonly references: ReferenceTexts;
      readonly proposals: readonly TidyProposal[];
    }
  | { readonly kind: 'lint'; readonly text: string; readonly references: ReferenceTexts };

/** What comes of each kind. */
export type AnalysisResult =
  | { readonly kind: 'compare'; readonly comparison: PolicyComparison }
  | { readonly kind: 'tidy'; readonly plan: TidyPlan }
  /** The edits; `null` when it is not proved that they change no decision. */
  | { readonly kind: 'prove'; readonly edits: readonly TextEdit[] | null }
  | { readonly kind: 'lint'; readonly findings: AnalysisFindings };

/** What is told of a task: progress any number of times, then how it ended. */
export type AnalysisReply =
  | { readonly kind: 'progress'; readonly done: number; readonly all: number }
  | { readonly kind: 'finished'; readonly result: AnalysisResult }
  | { readonly kind: 'failed'; readonly message: string };

/** Does a task, and answers whatever happens; `onProgress` is called now and then. */
export function answerTask(task: AnalysisTask, onProgress: (done: number, all: number) => void): AnalysisReply {
  try {
    return { kind: 'finished', result: runTask(task, onProgress) };
  } catch (error) {
    return { kind: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}

function runTask(task: AnalysisTask, onProgress: (done: number, all: number) => void): AnalysisResult {
  const references = new Map(task.references.map(([locator, text]) => [locator, policyOf(text)]));
  const sideOf = (text: string) => ({ policy: policyOf(text), references });
  if (task.kind === 'compare') {
    const options = { reader: task.reader, onProgress, eachRule: true };
    return { kind: 'compare', comparison: comparePolicies(sideOf(task.before), sideOf(task.after), options) };
  }
  if (task.kind === 'tidy') return { kind: 'tidy', plan: planTidy(sideOf(task.text)) };
  if (task.kind === 'prove') {
    return { kind: 'prove', edits: applyProposals(sideOf(task.text), task.proposals)?.edits ?? null };
  }
  return { kind: 'lint', findings: runAnalysis(policyOf(task.text), { references }) };
}

function policyOf(text: string): Policy {
  return buildPolicy(createTextDocument(text));
}
