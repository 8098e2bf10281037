import {
  buildOutline,
  buildPolicy,
  lineAt,
  pathOfUrl,
  type Definition,
  type Outline,
  type Policy,
  type TextDocument,
} from '#core';
import type { Diagnostic, LintWorkspace, PageSite } from '#core/analysis';
import type { DiagnosedState, DocumentKind, EditorData, WorkspaceDocument, WorkspaceState } from '../editor-state.ts';
import { findDocument } from '../documents/find-document.ts';
import { areLinesUpToDate, isLintedByWorker, lineFindingsIn } from '../documents/line-findings.ts';
import { lintAiTxt, lintPolicy, lintRsl, lintTdmrep } from '../documents/linter.ts';
import { memoize, memoizePair } from '../memoize.ts';
import { isUpToDate, mergePathFindings } from '../documents/path-findings.ts';
import { policyOf } from '../documents/policy-of.ts';
import { isModified, selectActiveDocument, selectDocuments, selectRobotsDocument } from './select-documents.ts';
import { selectTestDiagnostics, selectUncheckedTests } from './select-tests.ts';
import { selectPageDiagnostics } from './select-page.ts';

/** The line, from 0, that the caret is on. */
export function selectSelectedLine(state: EditorData): number {
  return lineAt(selectActiveDocument(state).document, state.selection.caret);
}

/** True when the active document is not as it was opened or last taken home. */
export function selectIsModified(state: EditorData): boolean {
  return isModified(selectActiveDocument(state));
}

/** What undoing would take back: `add rule`; `null` when there is nothing to undo. */
export function selectUndoLabel({ history }: EditorData): string | null {
  return history.undo.at(-1)?.label ?? null;
}

/** What redoing would do again; `null` when nothing was undone. */
export function selectRedoLabel({ history }: EditorData): string | null {
  return history.redo.at(-1)?.label ?? null;
}

const outlineOf = memoize(buildOutline);
const crawlersOf = memoize(crawlersIn);
const locatorsOf = memoize(({ records }: Policy): readonly string[] => [
  ...new Set(records.flatMap(({ references }) => references.map(({ locator }) => locator.text))),
]);
/** @param known - the day, and the addresses of the licences, each on a line: none can hold one */
const lintWorkspaceOf = memoizePair((references: ReadonlyMap<string, Policy>, known: string): LintWorkspace => {
  const [today = '', ...licenses] = known.split('\n');
  return { references, today: today === '' ? null : today, licenses: new Set(licenses) };
});

const policyWithin = memoizePair((document: TextDocument, inherited: readonly Definition[]) =>
  buildPolicy(document, inherited),
);

/**
 * What a document says, read as a robots.txt or a document that one refers to, which sees the definitions of the
 * robots.txt; the same object while its text, and where it sees any the text of the robots.txt, is the same.
 *
 * Clause: A11.
 */
export function policyOfDocument(state: WorkspaceState, { kind, path, document }: WorkspaceDocument): Policy {
  if (kind !== 'permissions') return policyOf(document);
  const robots = policyOf(selectRobotsDocument(state).document);
  const seesDefinitions = robots.definitions.length > 0 && locatorsOf(robots).includes(path);
  return seesDefinitions ? policyWithin(document, robots.definitions) : policyOf(document);
}

/** True for documents of groups and records, which the form of a robots.txt shows. */
function isPolicyKind(kind: DocumentKind): boolean {
  return kind === 'robots' || kind === 'permissions' || kind === 'ai-txt';
}

/**
 * The document that the form of a robots.txt shows: the active one where it is of that language, else the robots.txt.
 */
export function selectPolicyDocument(state: WorkspaceState): WorkspaceDocument {
  const active = selectActiveDocument(state);
  return isPolicyKind(active.kind) ? active : selectRobotsDocument(state);
}

/** What the document of {@link selectPolicyDocument} says; the same object while its text is the same. */
export function selectPolicy(state: WorkspaceState): Policy {
  return policyOfDocument(state, selectPolicyDocument(state));
}

/** What the robots.txt says, whatever document is active; the same object while its text is the same. */
export function selectRobotsPolicy(state: WorkspaceState): Policy {
  return policyOf(selectRobotsDocument(state).document);
}

/** The document of {@link selectPolicyDocument} as the form shows it; the same object while its text is the same. */
export function selectOutline(state: WorkspaceState): Outline {
  return outlineOf(selectPolicy(state));
}

/**
 * The crawlers that the robots.txt names, each once, in file order and in the spelling seen first; without `*`.
 * The same list while the text is the same.
 */
export function selectCrawlersInFile(state: WorkspaceState): readonly string[] {
  return crawlersOf(selectRobotsPolicy(state));
}

/**
 * The documents of the workspace that the robots.txt may refer to, by their names; the same map while they are the same.
 *
 * Clause: A11, F6.
 */
export function selectReferences(state: WorkspaceState): ReadonlyMap<string, Policy> {
  const robots = selectRobotsDocument(state);
  const others = selectDocuments(state).filter(
    (document) => (document.kind === 'permissions' || document.kind === 'robots') && document !== robots,
  );
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
 * The names by which the robots.txt refers to other documents, each once, in file order; the same list while its text is
 * the same. `selectReferences` tells which of them are available.
 *
 * Clause: A11.
 */
export function selectLocators(state: WorkspaceState): readonly string[] {
  return locatorsOf(selectRobotsPolicy(state));
}

const NO_REFERENCES: ReadonlyMap<string, Policy> = new Map();
const referenceMaps = new WeakMap<TextDocument, ReadonlyMap<string, Policy>>();

/**
 * What the lint rules find in the active document, in the order of the text; the same list while the text is the same.
 * Nothing as long as the rules, or what reads a page, are not loaded. What those rules find that look at all paths comes later.
 */
export function selectDiagnostics(state: DiagnosedState): readonly Diagnostic[] {
  return selectDiagnosticsOf(state, selectActiveDocument(state).path);
}

/** As {@link selectDiagnostics}, for the document of a name; empty where there is none. */
export function selectDiagnosticsOf(state: DiagnosedState, path: string): readonly Diagnostic[] {
  const document = findDocument(state.workspace.documents, path);
  if (document === null) return [];
  if (document.kind === 'expectations') return selectTestDiagnostics(state.checkedTests.get(path), document.document);
  if (document.kind === 'page' || document.kind === 'headers') {
    return selectPageDiagnostics(state, path, selectSiteOf(state, path));
  }
  if (document.kind === 'tdmrep') return lintTdmrep(document.document);
  if (document.kind === 'rsl') return lintRsl(document.document);
  if (document.kind === 'ai-txt') return lintAiTxt(policyOf(document.document));
  const own = isLintedByWorker(document)
    ? lineFindingsIn(state.lineFindings.get(path), document.document, selectLintWorkspace(state))
    : lintPolicy(policyOfDocument(state, document), selectLintWorkspace(state));
  return mergePathFindings(own, state.pathFindings.get(path), document.document, selectReferences(state));
}

/** As {@link selectDiagnosticsOf}, with what a worker has yet to find in the lines: the page does not answer meanwhile. */
export function findDiagnosticsNow(state: DiagnosedState, path: string): readonly Diagnostic[] {
  const one = findDocument(state.workspace.documents, path);
  if (one === null || !isUnlinted(state, one)) return selectDiagnosticsOf(state, path);
  const workspace = selectLintWorkspace(state);
  const diagnostics = lintPolicy(policyOfDocument(state, one), workspace);
  const found = { document: one.document, workspace, diagnostics };
  return selectDiagnosticsOf({ ...state, lineFindings: new Map([...state.lineFindings, [path, found]]) }, path);
}

/** What the lint rules may know besides a robots.txt; the same object while it is the same. */
export function selectLintWorkspace(state: Pick<DiagnosedState, 'workspace' | 'today'>): LintWorkspace {
  const licenses = selectDocuments(state).filter(({ kind }) => kind === 'rsl');
  const known = [state.today ?? '', ...licenses.map((one) => one.path)].join('\n');
  return lintWorkspaceOf(selectReferences(state), known);
}

/** The site of a page or of headers, and where the page is if the simulator asks about it. */
function selectSiteOf(state: Pick<DiagnosedState, 'workspace' | 'simulator'>, path: string): PageSite {
  const { simulator } = state;
  const isAsked = [simulator.page, simulator.headers].some(
    (source) => source.from === 'document' && source.path === path,
  );
  return {
    policy: selectRobotsPolicy(state),
    references: selectReferences(state),
    paths: isAsked ? [pathOfUrl(simulator.path.trim())] : [],
  };
}

/** The part of the state that tells what workers still look for. */
type AnalysedState = Pick<DiagnosedState, 'workspace' | 'today' | 'pathFindings' | 'lineFindings'>;

/**
 * The documents in which workers have something to look for, since their findings are missing or of an earlier text; the
 * active one first.
 */
export function selectUnanalysed(state: AnalysedState): readonly WorkspaceDocument[] {
  const references = selectReferences(state);
  const { activePath } = state.workspace;
  return selectDocuments(state)
    .filter(({ kind }) => kind === 'robots' || kind === 'permissions')
    .filter((one) => !isUpToDate(state.pathFindings.get(one.path), one.document, references) || isUnlinted(state, one))
    .toSorted((a, b) => Number(b.path === activePath) - Number(a.path === activePath));
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

/** Tells whether all rules have looked at all documents. */
export function selectCheckState(
  state: AnalysedState & Pick<DiagnosedState, 'linter' | 'checkedTests' | 'pageReader'>,
): CheckState {
  const documents = selectDocuments(state);
  const hasPage = documents.some(({ kind }) => kind === 'page' || kind === 'headers');
  const isPageUnread = hasPage && state.pageReader === 'failed';
  const isUnchecked = selectUnanalysed(state).length > 0 || selectUncheckedTests(state).length > 0;
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
    ...groups.flatMap(({ agents }) => agents.map(({ line, value }) => ({ line, name: agentName(value.text) }))),
    ...records.flatMap(({ crawlers }) => crawlers.map(({ line, name }) => ({ line, name: name.text }))),
  ].toSorted((a, b) => a.line - b.line);
  const byKey = new Map<string, string>();
  for (const { name } of named) {
    const key = name.toLowerCase();
    // A colon is left over where fields run together, as in a file that lost its line ends.
    if (name !== '' && name !== '*' && !name.includes(':') && !byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}

/** The part of a `User-agent` value that names the crawler. Clause: G2. */
function agentName(value: string): string {
  return value.split(/[/\s]/, 1)[0] ?? '';
}
