import type { Policy, TextDocument } from '#core';
import type { Diagnostic, LintWorkspace } from '#core/analysis';
import type { EditorStore } from '../editor-state.ts';
import { memoize, memoizePair } from '../memoize.ts';

type Rules = typeof import('./lint-rules.ts');

/** The lint rules and their runners; `null` until they have loaded. Global to the program, not part of a state. */
let rules: Rules | null = null;

/**
 * Loads the lint rules, unless they are loaded or loading; `linter` of the state tells how that went. Never rejects.
 *
 * They are many, and the text can be shown before there are findings.
 */
export async function loadLinter(store: EditorStore): Promise<void> {
  const { linter } = store.getState();
  if (linter === 'ready' || linter === 'loading') return;
  store.setState({ linter: 'loading' });
  try {
    await readyLinter();
    store.setState({ linter: 'ready' });
  } catch {
    store.setState({ linter: 'failed' });
  }
}

/**
 * Loads the lint rules for all stores created from now on.
 *
 * @throws when they cannot be loaded
 */
export async function readyLinter(): Promise<void> {
  rules ??= await import('./lint-rules.ts');
}

/** True if new stores find the lint rules loaded. */
export function isLinterReady(): boolean {
  return rules !== null;
}

/** Returns the findings in a policy, memoised by its arguments; none until the lint rules have loaded. */
export function lintPolicy(policy: Policy, workspace: LintWorkspace): readonly Diagnostic[] {
  return rules === null ? NOTHING : policyFindings(policy, workspace);
}

/** Like {@link lintPolicy}, for an `ai.txt`. */
export function lintAiTxt(policy: Policy): readonly Diagnostic[] {
  return rules === null ? NOTHING : aiTxtFindings(policy);
}

/** Like {@link lintPolicy}, for a `tdmrep.json`. */
export function lintTdmrep(document: TextDocument): readonly Diagnostic[] {
  return rules === null ? NOTHING : tdmrepFindings(document);
}

/** Like {@link lintPolicy}, for an RSL document. */
export function lintRsl(document: TextDocument): readonly Diagnostic[] {
  return rules === null ? NOTHING : rslFindings(document);
}

/** Like `runPageLint`; finds nothing until the lint rules have loaded. */
export const lintPage: Rules['runPageLint'] = (...input) => rules?.runPageLint(...input) ?? [];

const NOTHING: readonly Diagnostic[] = [];
const policyFindings = memoizePair(
  (policy: Policy, workspace: LintWorkspace): readonly Diagnostic[] => rules?.runLint(policy, workspace) ?? NOTHING,
);
const aiTxtFindings = memoize((policy: Policy): readonly Diagnostic[] => rules?.runAiTxtLint(policy) ?? NOTHING);
const tdmrepFindings = memoize(
  (document: TextDocument): readonly Diagnostic[] => rules?.runTdmrepLint(document) ?? NOTHING,
);
const rslFindings = memoize((document: TextDocument): readonly Diagnostic[] => rules?.runRslLint(document) ?? NOTHING);
