import type { Policy, TextDocument } from '#core';
import { carryOver, type Diagnostic, inTextOrder } from '#core/analysis';
import type { EditorState, PathFindings } from '../editor-state.ts';
import { findDocument } from './find-document.ts';
import { memoizePair } from '../memoize.ts';

/** Stores findings over all paths, if the document still has the text they are about. */
export function withPathFindings(state: EditorState, path: string, found: PathFindings): Partial<EditorState> {
  const { documents } = state.workspace;
  if (findDocument(documents, path)?.document !== found.document) return {};
  const kept = [...state.pathFindings].filter(([name]) => findDocument(documents, name) !== null);
  return { pathFindings: new Map([...kept, [path, found]]) };
}

/** True when the findings are about the current texts. */
export function isUpToDate(
  found: PathFindings | undefined,
  document: TextDocument,
  references: ReadonlyMap<string, Policy>,
): found is PathFindings {
  return found?.document === document && found.references === references;
}

/**
 * Merges findings over all paths with those of the other lint rules, in text order; memoised.
 *
 * @param document - the current text; of findings in an earlier one, those are included that `carryOver` can place
 */
export function mergePathFindings(
  own: readonly Diagnostic[],
  found: PathFindings | undefined,
  document: TextDocument,
  references: ReadonlyMap<string, Policy>,
): readonly Diagnostic[] {
  if (found === undefined || found.diagnostics.length === 0) return own;
  const others = isUpToDate(found, document, references) ? found.diagnostics : carriedOver(found, document);
  return others.length === 0 ? own : inOneList(others, own);
}

const carriedOver = memoizePair(carryOver);
const inOneList = memoizePair((others: readonly Diagnostic[], own: readonly Diagnostic[]): readonly Diagnostic[] =>
  [...own, ...others].toSorted(inTextOrder),
);
