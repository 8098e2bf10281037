import type { Diagnostic, Severity } from '#core';
import { selectDiagnosticsOf, selectDocuments, type EditorState } from '#state';

/** A finding of a lint rule, with the document in which it stands. */
export interface Problem {
  /** The same for the same finding as long as nothing moves it. */
  readonly key: string;
  readonly path: string;
  readonly diagnostic: Diagnostic;
}

/** All findings in the workspace, by document as these are listed, in each in the order of the text. */
export interface Problems {
  readonly list: readonly Problem[];
  readonly counts: Readonly<Record<Severity, number>>;
  /** How many findings have a fix that is safe. */
  readonly safeFixes: number;
}

export const SEVERITIES = ['error', 'warning', 'information'] as const satisfies readonly Severity[];

const made = new WeakMap<readonly Diagnostic[], { readonly path: string; readonly problems: readonly Problem[] }>();

/**
 * The findings in all documents.
 *
 * @param before - is answered again when nothing has changed since
 */
export function collectProblems(state: EditorState, before: Problems | null = null): Problems {
  const list = selectDocuments(state).flatMap(({ path }) => problemsOf(path, selectDiagnosticsOf(state, path)));
  if (before && list.length === before.list.length && list.every((problem, at) => problem === before.list[at])) {
    return before;
  }
  const counts = { error: 0, warning: 0, information: 0 };
  let safeFixes = 0;
  for (const { diagnostic } of list) {
    counts[diagnostic.severity]++;
    if (hasSafeFix(diagnostic)) safeFixes++;
  }
  return { list, counts, safeFixes };
}

export function hasSafeFix({ fixes }: Diagnostic): boolean {
  return fixes?.some(({ safety }) => safety === 'safe') ?? false;
}

/** `2 errors, 1 warning`; `no problems`. */
export function countProblems(counts: Problems['counts']): string {
  const words = { error: 'error', warning: 'warning', information: 'note' } as const;
  const parts = SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) => {
    const count = counts[severity];
    return `${count.toLocaleString('en')} ${words[severity]}${count === 1 ? '' : 's'}`;
  });
  return parts.length === 0 ? 'no problems' : parts.join(', ');
}

function problemsOf(path: string, diagnostics: readonly Diagnostic[]): readonly Problem[] {
  const known = made.get(diagnostics);
  if (known?.path === path) return known.problems;
  const seen = new Map<string, number>();
  const problems = diagnostics.map((diagnostic): Problem => {
    const name = `${path} ${diagnostic.ruleId} ${diagnostic.span.start}`;
    const count = seen.get(name) ?? 0;
    seen.set(name, count + 1);
    return { key: count === 0 ? name : `${name} ${count}`, path, diagnostic };
  });
  made.set(diagnostics, { path, problems });
  return problems;
}
