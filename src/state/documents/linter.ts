import type { Policy, TextDocument } from '#core';
import type { Diagnostic, LintWorkspace } from '#core/analysis';
import type { EditorStore } from '../editor-state.ts';
import { memoize, memoizePair } from '../memoize.ts';

type Rules = typeof import('./lint-rules.ts');

/** The lint rules, and what runs them; `null` until they are loaded. Part of the program, not of a state. */
let rules: Rules | null = null;

/**
 * Loads the lint rules, unless they are loaded or being loaded; `linter` of the state tells how that went. Never rejects.
 *
 * They are many, and nobody waits for findings to see the text.
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
 * Loads the lint rules for all stores that are made from now on.
 *
 * @throws when they cannot be loaded
 */
export async function readyLinter(): Promise<void> {
  rules ??= await import('./lint-rules.ts');
}

/** True when a store finds the lint rules loaded. */
export function isLinterReady(): boolean {
  return rules !== null;
}

/** What the lint rules find in a policy; the same list for the same objects. Nothing while they are not loaded. */
export function lintPolicy(policy: Policy, workspace: LintWorkspace): readonly Diagnostic[] {
  return rules === null ? NOTHING : policyFindings(policy, workspace);
}

/** As {@link lintPolicy}, for an `ai.txt`. */
export function lintAiTxt(policy: Policy): readonly Diagnostic[] {
  return rules === null ? NOTHING : aiTxtFindings(policy);
}

/** As {@link lintPolicy}, for a `tdmrep.json`. */
export function lintTdmrep(document: TextDocument): readonly Diagnostic[] {
  return rules === null ? NOTHING : tdmrepFindings(document);
}

/** As {@link lintPolicy}, for an RSL document. */
export function lintRsl(document: TextDocument): readonly Diagnostic[] {
  return rules === null ? NOTHING : rslFindings(document);
}

/** As `runPageLint`; nothing while the lint rules are not loaded. */
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
