import type { PagePolicy, Policy, TextDocument } from '#core';
import type { Diagnostic, LintWorkspace } from '#core/analysis';
import type { EditorStore } from '../editor-state.ts';
import { memoize } from '../memoize.ts';
import { loadPart } from './load-part.ts';

type Rules = typeof import('./lint-rules.ts');

/** The lint rules and their runners; `null` until they have loaded. Global to the program, not part of a state. */
let rules: Rules | null = null;

/**
 * Loads the lint rules, unless they are loaded or loading; `linter` of the state tells how that went. Never rejects.
 *
 * They are many, and the text can be shown before there are findings.
 */
export async function loadLinter(store: EditorStore): Promise<void> {
  await loadPart(store, 'linter', readyLinter);
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

const NOTHING: readonly Diagnostic[] = [];

/** Memoises by the arguments what lint rules find; nothing until they have loaded. */
function memoizeLint<Key extends object, Others extends readonly unknown[]>(
  run: (loaded: Rules, key: Key, ...others: Others) => readonly Diagnostic[],
): (key: Key, ...others: Others) => readonly Diagnostic[] {
  const find = memoize((key: Key, loaded: Rules | null, ...others: Others) =>
    loaded === null ? NOTHING : run(loaded, key, ...others),
  );
  return (key, ...others) => find(key, rules, ...others);
}

export const lintPolicy = memoizeLint((loaded, policy: Policy, workspace: LintWorkspace) =>
  loaded.runLint(policy, workspace),
);
export const lintAiTxt = memoizeLint((loaded, policy: Policy) => loaded.runAiTxtLint(policy));
export const lintTdmrep = memoizeLint((loaded, document: TextDocument) => loaded.runTdmrepLint(document));
export const lintRsl = memoizeLint((loaded, document: TextDocument) => loaded.runRslLint(document));

/** @param path - of the page; `null` if it is not known */
export const lintPage = memoizeLint(
  (
    loaded,
    page: PagePolicy,
    policy: Policy,
    references: ReadonlyMap<string, Policy>,
    path: string | null,
    today: string | null,
  ) => loaded.runPageLint(page, { policy, references, paths: path === null ? [] : [path] }, today),
);
