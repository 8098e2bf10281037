import {
  buildOutline,
  buildPolicy,
  distinctNames,
  lineAt,
  productToken,
  referenceLocators,
  type Definition,
  type Outline,
  type Policy,
  type TextDocument,
} from '#core';
import type { Diagnostic, LintWorkspace } from '#core/analysis';
import type { LanguageDocument, PolicyFiles } from '#core/language';
import type { DiagnosedState, EditorData, PageState, WorkspaceDocument, WorkspaceState } from '../editor-state.ts';
import { findDocument } from '../documents/find-document.ts';
import {
  areLinesUpToDate,
  isLintedByWorker,
  isUpToDate,
  lineFindingsIn,
  mergePathFindings,
} from '../documents/findings.ts';
import { lintAiTxt, lintPolicy, lintRsl, lintTdmrep } from '../documents/linter.ts';
import { memoize } from '../memoize.ts';
import { policyOf } from '../documents/policy-of.ts';
import {
  activeFirst,
  isModified,
  selectActiveDocument,
  selectDocuments,
  selectRobotsDocument,
  selectRuleDocuments,
} from './select-documents.ts';
import { selectPendingTests, selectTestDiagnostics } from './select-tests.ts';
import { selectPageDiagnostics, selectPagePolicy } from './select-page.ts';

/** The line, from 0, that the caret is on. */
export function selectSelectedLine(state: EditorData): number {
  return lineAt(selectActiveDocument(state).document, state.selection.caret);
}

/** True when any document has changed since it was opened or last saved. */
export function selectIsModified(state: WorkspaceState): boolean {
  return selectDocuments(state).some(isModified);
}

/** What undo would revert: `add rule`; `null` if there is nothing to undo. */
export function selectUndoLabel({ history }: EditorData): string | null {
  return history.undo.at(-1)?.label ?? null;
}

/** What redo would repeat; `null` if nothing was undone. */
export function selectRedoLabel({ history }: EditorData): string | null {
  return history.redo.at(-1)?.label ?? null;
}

const outlineOf = memoize(buildOutline);
const crawlersOf = memoize(crawlersIn);
const locatorsOf = memoize(referenceLocators);
/** @param known - the day and the URLs of the licences, one per line: none contains a line ending */
const lintWorkspaceOf = memoize((references: ReadonlyMap<string, Policy>, known: string): LintWorkspace => {
  const [today = '', ...licenses] = known.split('\n');
  return { references, today: today === '' ? null : today, licenses: new Set(licenses) };
});

const policyWithin = memoize((document: TextDocument, inherited: readonly Definition[]) =>
  buildPolicy(document, inherited),
);

/**
 * Returns a document, parsed as a robots.txt or as a document one refers to, which sees the definitions of the
 * robots.txt; the same object while the texts that it depends on are unchanged.
 *
 * Clause: A11.
 */
function policyOfDocument(state: WorkspaceState, { kind, path, document }: WorkspaceDocument): Policy {
  if (kind !== 'permissions') return policyOf(document);
  const robots = policyOf(selectRobotsDocument(state).document);
  const seesDefinitions = robots.definitions.length > 0 && locatorsOf(robots).includes(path);
  return seesDefinitions ? policyWithin(document, robots.definitions) : policyOf(document);
}

/** The documents of the workspace with groups and records, by name. Clause: A11. */
export function selectPolicyFiles(state: WorkspaceState): PolicyFiles {
  return new Map(selectRuleDocuments(state).map((document) => [document.path, policyOfDocument(state, document)]));
}

/**
 * The document that the robots.txt form shows: the active one if it has groups and records, otherwise the robots.txt.
 */
export function selectPolicyDocument(state: WorkspaceState): WorkspaceDocument {
  const active = selectActiveDocument(state);
  const isPolicy = active.kind === 'ai-txt' || selectRuleDocuments(state).includes(active);
  return isPolicy ? active : selectRobotsDocument(state);
}

/** The document of {@link selectPolicyDocument}, parsed; the same object while its text is unchanged. */
export function selectPolicy(state: WorkspaceState): Policy {
  return policyOfDocument(state, selectPolicyDocument(state));
}

/** The parsed robots.txt, whichever document is active; the same object while its text is unchanged. */
export function selectRobotsPolicy(state: WorkspaceState): Policy {
  return policyOf(selectRobotsDocument(state).document);
}

/** The outline of {@link selectPolicyDocument} for the form; the same object while its text is unchanged. */
export function selectOutline(state: WorkspaceState): Outline {
  return outlineOf(selectPolicy(state));
}

/** Returns a document, parsed for the language features; `null` until its reader has loaded. */
export function selectLanguageDocument(state: PageState, shown: WorkspaceDocument): LanguageDocument | null {
  const { kind, path, document } = shown;
  if (kind === 'expectations' || kind === 'tdmrep' || kind === 'rsl') return { language: kind, text: document };
  if (kind === 'page' || kind === 'headers') {
    const page = selectPagePolicy(state, path);
    return page && { language: kind, page };
  }
  const policy = policyOfDocument(state, shown);
  return { language: kind === 'ai-txt' ? kind : 'robots', policy, outline: outlineOf(policy) };
}

/**
 * The crawlers the robots.txt names, each once, in file order and in the spelling that comes first; without `*`. The
 * same list while the text is unchanged.
 */
export function selectCrawlersInFile(state: WorkspaceState): readonly string[] {
  return crawlersOf(selectRobotsPolicy(state));
}

/**
 * The documents of the workspace the robots.txt may refer to, by name; the same map while they are unchanged.
 *
 * Clause: A11, F6.
 */
export function selectReferences(state: WorkspaceState): ReadonlyMap<string, Policy> {
  const robots = selectRobotsDocument(state);
  const others = selectRuleDocuments(state).filter((document) => document !== robots);
  const [first] = others;
  if (first === undefined) return NO_REFERENCES;
  const known = referenceMaps.get(first.document);
  const isSame =
    known?.size === others.length && others.every(({ path, document }) => known.get(path)?.document === document);
  if (known !== undefined && isSame) return known;
  const references = new Map(others.map(({ path, document }) => [path, policyOf(document)]));
  referenceMaps.set(first.document, references);
  return references;
}

/**
 * The locators by which the robots.txt refers to other documents, each once, in file order; the same list while its
 * text is unchanged. `selectReferences` tells which of them are available.
 *
 * Clause: A11.
 */
export function selectLocators(state: WorkspaceState): readonly string[] {
  return locatorsOf(selectRobotsPolicy(state));
}

const NO_REFERENCES: ReadonlyMap<string, Policy> = new Map();
const referenceMaps = new WeakMap<TextDocument, ReadonlyMap<string, Policy>>();

/**
 * The findings in the active document, in text order; the same list while the text is unchanged. Empty until the lint
 * rules and, for a page, its reader have loaded. Findings over all paths are added later.
 */
export function selectDiagnostics(state: DiagnosedState): readonly Diagnostic[] {
  return selectDiagnosticsOf(state, selectActiveDocument(state).path);
}

/** Like {@link selectDiagnostics}, for the document with that name; empty if there is none. */
export function selectDiagnosticsOf(state: DiagnosedState, path: string): readonly Diagnostic[] {
  const document = findDocument(state.workspace.documents, path);
  if (document === null) return [];
  if (document.kind === 'expectations') return selectTestDiagnostics(state.checkedTests.get(path), document.document);
  if (document.kind === 'page' || document.kind === 'headers') {
    return selectPageDiagnostics(state, path, selectRobotsPolicy(state), selectReferences(state));
  }
  if (document.kind === 'tdmrep') return lintTdmrep(document.document);
  if (document.kind === 'rsl') return lintRsl(document.document);
  if (document.kind === 'ai-txt') return lintAiTxt(policyOf(document.document));
  const own = isLintedByWorker(document)
    ? lineFindingsIn(state.lineFindings.get(path), document.document, selectLintWorkspace(state))
    : lintPolicy(policyOfDocument(state, document), selectLintWorkspace(state));
  return mergePathFindings(own, state.pathFindings.get(path), document.document, selectReferences(state));
}

/**
 * Like {@link selectDiagnosticsOf}, but runs the line checks that a worker has yet to finish, which blocks the page.
 */
export function findDiagnosticsNow(state: DiagnosedState, path: string): readonly Diagnostic[] {
  const one = findDocument(state.workspace.documents, path);
  if (one === null || !isUnlinted(state, one)) return selectDiagnosticsOf(state, path);
  const workspace = selectLintWorkspace(state);
  const diagnostics = lintPolicy(policyOfDocument(state, one), workspace);
  const found = { document: one.document, workspace, diagnostics };
  return selectDiagnosticsOf({ ...state, lineFindings: new Map([...state.lineFindings, [path, found]]) }, path);
}

/**
 * The values that findings depend on: those in one document depend on the others too, those in a page on its location.
 */
export function selectFindingInputs(state: DiagnosedState): readonly unknown[] {
  const { workspace, simulator, pageReader, linter, pathFindings, lineFindings, checkedTests, today } = state;
  return [workspace, simulator, pageReader, linter, pathFindings, lineFindings, checkedTests, today];
}

/** What the lint rules may know besides a robots.txt; the same object while it is unchanged. */
export function selectLintWorkspace(state: Pick<DiagnosedState, 'workspace' | 'today'>): LintWorkspace {
  const licenses = selectDocuments(state).filter(({ kind }) => kind === 'rsl');
  const known = [state.today ?? '', ...licenses.map((one) => one.path)].join('\n');
  return lintWorkspaceOf(selectReferences(state), known);
}

/** The part of the state that tells what workers have yet to analyse. */
type AnalysedState = Pick<DiagnosedState, 'workspace' | 'today' | 'pathFindings' | 'lineFindings'>;

/** The documents that workers have yet to analyse, since their findings are missing or stale; the active one first. */
export function selectPendingAnalyses(state: AnalysedState): readonly WorkspaceDocument[] {
  const references = selectReferences(state);
  return selectRuleDocuments(state)
    .filter((one) => !isUpToDate(state.pathFindings.get(one.path), one.document, references) || isUnlinted(state, one))
    .toSorted(activeFirst(state));
}

/** True when a worker has yet to check the lines of a document. */
export function isUnlinted(state: AnalysedState, one: WorkspaceDocument): boolean {
  return (
    isLintedByWorker(one) &&
    !areLinesUpToDate(state.lineFindings.get(one.path), one.document, selectLintWorkspace(state))
  );
}

/** How much of the workspace has been checked: `partly` means that there may be more problems than those found. */
export type CheckState = 'checking' | 'partly' | 'whole';

/** Tells whether all lint rules have checked all documents. */
export function selectCheckState(
  state: AnalysedState & Pick<DiagnosedState, 'linter' | 'checkedTests' | 'pageReader'>,
): CheckState {
  const documents = selectDocuments(state);
  // Headers alone need no page reader.
  const hasPage = documents.some(({ kind }) => kind === 'page');
  const isPageUnread = hasPage && state.pageReader === 'failed';
  const isUnchecked = selectPendingAnalyses(state).length > 0 || selectPendingTests(state).length > 0;
  const isLinterAbsent = state.linter === 'failed';
  const isLoading =
    (!isLinterAbsent && state.linter !== 'ready') || (hasPage && !isPageUnread && state.pageReader !== 'ready');
  if (isUnchecked || isLoading) return 'checking';
  const isCutShort = documents.some(({ path }) => state.pathFindings.get(path)?.complete === false);
  const areTestsUnchecked = documents.some(({ path }) => state.checkedTests.get(path)?.report === null);
  return isLinterAbsent || isPageUnread || isCutShort || areTestsUnchecked ? 'partly' : 'whole';
}

function crawlersIn({ groups, records }: Policy): readonly string[] {
  const named = [
    ...groups.flatMap(({ agents }) => agents.map(({ line, value }) => ({ line, name: productToken(value.text) }))),
    ...records.flatMap(({ crawlers }) => crawlers.map(({ line, name }) => ({ line, name: name.text }))),
  ].toSorted((a, b) => a.line - b.line);
  // A colon remains where fields run together, as in a file that lost its line endings.
  return distinctNames(named.map(({ name }) => name).filter((name) => !name.includes(':')));
}
