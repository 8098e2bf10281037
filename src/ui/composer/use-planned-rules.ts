import { useMemo } from 'react';
import { createTextDocument, type TextEdit } from '#core';
import type {
  Intent,
  IntentMessage,
  IntentProblem,
  SampleOutcomes,
  SideEffect,
  SiteDocument,
  UseChange,
  UseEffect,
} from '#core/analysis';
import type { PlannedRules, ReferenceTexts, Task } from '../services/tasks/task.ts';
import { useTask } from '../services/use-task.ts';
import { useDebounced } from '../services/use-debounced.ts';
import { usePages } from '../services/loading/use-pages.ts';

/** The document that rules are added to, as it was when the dialog opened. */
export interface ComposedDocument {
  readonly path: string;
  readonly isPage: boolean;
  readonly text: string;
  readonly references: ReferenceTexts;
  /** The text of the site's tdmrep.json, which may change together with the rules; `null` without one. */
  readonly tdmrep: string | null;
  /** The RSL documents of the workspace, by their URLs. */
  readonly licenses: ReadonlyMap<string, string>;
}

/** What would be written, as far as it is known. */
export type ComposedRules =
  | { readonly kind: 'planning' }
  | { readonly kind: 'problem'; readonly text: string; readonly isMissing: boolean }
  | {
      readonly kind: 'planned';
      readonly edits: readonly TextEdit[];
      readonly messages: readonly IntentMessage[];
      readonly samples: SampleOutcomes | null;
      readonly documents: readonly SiteDocument[];
      /** What the file says about the refused uses. */
      readonly uses: readonly UseChange[];
      /** `null` while all paths are still being compared. */
      readonly others: OtherChanges | null;
    };

/** What changes beyond what was asked for. */
export interface OtherChanges {
  readonly sideEffects: readonly SideEffect[];
  readonly useEffects: readonly UseEffect[];
  readonly isProved: boolean;
}

/** Plans in a worker what the intents write; for a page, on the main thread. */
export function usePlannedRules(document: ComposedDocument, intents: readonly Intent[]): ComposedRules {
  const { text, references, isPage, tdmrep, licenses } = document;
  const wanted = useDebounced(intents);
  const task = useMemo<Task<'add-rules'> | null>(
    () => (isPage ? null : { kind: 'add-rules', text, references, tdmrep, licenses, intents: wanted }),
    [isPage, text, references, tdmrep, licenses, wanted],
  );
  const { progress } = useTask(task);
  const page = usePlannedPage(isPage ? text : null, wanted);
  if (wanted !== intents) return { kind: 'planning' };
  if (isPage) return page;
  if (progress.kind === 'finished') return toComposed(progress.result, true);
  if (progress.kind === 'running' && progress.draft !== null) return toComposed(progress.draft, false);
  return { kind: 'planning' };
}

function toComposed(planned: PlannedRules, isCompared: boolean): ComposedRules {
  if (!planned.ok) return toProblem(planned.problem);
  const { edits, messages, documents, uses, sideEffects, useEffects, isProved } = planned.plan;
  return {
    kind: 'planned',
    edits,
    messages,
    samples: planned.samples,
    documents,
    uses,
    others: isCompared ? { sideEffects, useEffects, isProved } : null,
  };
}

/** Converts a problem, distinguishing a wrong answer from a missing one. */
function toProblem({ kind, text, value }: IntentProblem): ComposedRules {
  return { kind: 'problem', text, isMissing: kind !== 'structure' && value === '' };
}

const NO_OTHER_CHANGES: OtherChanges = { sideEffects: [], useEffects: [], isProved: true };

/** @param text - `null` for no page */
function usePlannedPage(text: string | null, intents: readonly Intent[]): ComposedRules {
  const pages = usePages(text !== null);
  return useMemo(() => {
    if (text === null || pages === null) return { kind: 'planning' };
    const result = pages.planPageIntents(pages.buildPagePolicy(createTextDocument(text)), intents);
    if (!result.ok) return toProblem(result.problem);
    const { edits, messages } = result.plan;
    return { kind: 'planned', edits, messages, samples: null, documents: [], uses: [], others: NO_OTHER_CHANGES };
  }, [text, intents, pages]);
}
