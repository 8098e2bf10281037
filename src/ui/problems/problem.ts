import { countThings } from '#core';
import type { Diagnostic, Severity } from '#core/analysis';
import { memoize, selectDiagnosticsOf, selectDocuments, type CheckState, type EditorState } from '#state';
import { TONES } from '../controls/tones/tones.ts';

export interface Problem {
  /** Stable while no edit moves the finding. */
  readonly key: string;
  readonly path: string;
  readonly diagnostic: Diagnostic;
}

/** All findings in the workspace, by document, each in text order. */
export interface Problems {
  readonly list: readonly Problem[];
  readonly counts: Readonly<Record<Severity, number>>;
  /** The number of fixable findings by rule id; rules without any are absent. */
  readonly fixable: ReadonlyMap<string, number>;
}

export const SEVERITIES = ['error', 'warning', 'information'] as const satisfies readonly Severity[];

/**
 * Collects the findings in all documents.
 *
 * @param before - returned again when nothing has changed
 */
export function collectProblems(state: EditorState, before: Problems | null = null): Problems {
  const list = selectDocuments(state).flatMap(({ path }) => problemsOf(selectDiagnosticsOf(state, path), path));
  if (before && list.length === before.list.length && list.every((problem, at) => problem === before.list[at])) {
    return before;
  }
  const counts = { error: 0, warning: 0, information: 0 };
  const fixable = new Map<string, number>();
  for (const { diagnostic } of list) {
    const { severity, ruleId, fixes = [] } = diagnostic;
    counts[severity]++;
    if (fixes.length > 0) fixable.set(ruleId, (fixable.get(ruleId) ?? 0) + 1);
  }
  return { list, counts, fixable };
}

/** Formats the counts: `2 errors, 1 warning`; `no problems`. */
export function countProblems(counts: Problems['counts']): string {
  const parts = SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) =>
    countThings(counts[severity], TONES[severity].name.toLowerCase()),
  );
  return parts.length === 0 ? 'no problems' : parts.join(', ');
}

/** Formats the counts, and how much was checked; never `no problems` unless everything was. */
export function describeProblems(problems: Problems | null, check: CheckState): string {
  if (problems === null) return 'checking';
  if (problems.list.length === 0 && check !== 'whole') return check === 'partly' ? 'partly checked' : 'checking';
  return `${countProblems(problems.counts)}${check === 'partly' ? ', partly checked' : ''}`;
}

const problemsOf = memoize((diagnostics: readonly Diagnostic[], path: string): readonly Problem[] => {
  const seen = new Map<string, number>();
  return diagnostics.map((diagnostic) => {
    const name = `${path} ${diagnostic.ruleId} ${diagnostic.span.start}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: count === 0 ? name : `${name} ${count}`, path, diagnostic };
  });
});
