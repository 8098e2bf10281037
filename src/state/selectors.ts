import {
  buildOutline,
  buildPolicy,
  decide,
  lineAt,
  runLint,
  type Answer,
  type Diagnostic,
  type Outline,
  type PagePolicy,
  type Policy,
} from '#core';
import { DEFAULT_PATH } from './editor-data.ts';
import type { EditorData, SimulatorQuestion, WorkspaceDocument } from './editor-state.ts';
import { addressOf, toQuestion } from './simulator-question.ts';

/** The document that the panes show. */
export function selectActiveDocument({ workspace }: EditorData): WorkspaceDocument {
  const document = workspace.documents[workspace.activePath];
  if (document === undefined) throw new RangeError(`no document ${workspace.activePath}`);
  return document;
}

/** The line, from 0, on which the caret stands. */
export function selectSelectedLine(state: EditorData): number {
  return lineAt(selectActiveDocument(state).document, state.selection.caret);
}

/** True when the active document is not as it was opened or last taken home. */
export function selectIsModified(state: EditorData): boolean {
  const { document, savedText } = selectActiveDocument(state);
  return document.text !== savedText;
}

/** What undoing would take back: `add rule`; `null` when there is nothing to undo. */
export function selectUndoLabel({ history }: EditorData): string | null {
  return history.undo.at(-1)?.label ?? null;
}

/** What redoing would do again; `null` when nothing was undone. */
export function selectRedoLabel({ history }: EditorData): string | null {
  return history.redo.at(-1)?.label ?? null;
}

const policyOf = memoize(buildPolicy);
const outlineOf = memoize(buildOutline);
const crawlersOf = memoize(crawlersIn);
const diagnosticsOf = memoize(checkPolicy);

/** What the active document says; the same object while its text is the same. */
export function selectPolicy(state: EditorData): Policy {
  return policyOf(selectActiveDocument(state).document);
}

/** The active document as the form shows it; the same object while its text is the same. */
export function selectOutline(state: EditorData): Outline {
  return outlineOf(selectPolicy(state));
}

/**
 * The crawlers that the active document names, each once, in file order and in the spelling seen first; without `*`.
 * The same list while the text is the same.
 */
export function selectCrawlersInFile(state: EditorData): readonly string[] {
  return crawlersOf(selectPolicy(state));
}

/**
 * The answer to the simulator's question about the robots.txt; the same object while that, the question, the page and the
 * other documents, which it may refer to, are the same.
 *
 * @param page - what the page that the question is about says; reading it is not the business of the state, since its
 * parser is loaded only where a page is asked about
 *
 * Clause: A11.
 */
export function selectAnswer(state: EditorData, page: PagePolicy | null = null): Answer {
  const policy = selectPolicy(state);
  const { documents } = state.workspace;
  const question = state.simulator;
  const known = answers.get(policy);
  if (known?.question === question && known.documents === documents && known.page === page) return known.answer;
  const references = selectReferences(state);
  const answer = decide(policy, toQuestion(question), { references, page, url: addressOf(question) });
  answers.set(policy, { question, documents, page, answer });
  return answer;
}

const answers = new WeakMap<
  Policy,
  {
    readonly question: SimulatorQuestion;
    readonly documents: EditorData['workspace']['documents'];
    readonly page: PagePolicy | null;
    readonly answer: Answer;
  }
>();

const referencesOf = memoize((documents: EditorData['workspace']['documents']) => {
  const others = Object.values(documents).filter(({ path }) => path !== DEFAULT_PATH);
  return new Map(others.map(({ path, document }) => [path, policyOf(document)]));
});

/**
 * The documents of the workspace that the robots.txt may refer to, by their paths; the same map while they are the same.
 *
 * Clause: A11.
 */
export function selectReferences(state: EditorData): ReadonlyMap<string, Policy> {
  return referencesOf(state.workspace.documents);
}

/** What the lint rules find in the active document, in the order of the text; the same list while the text is the same. */
export function selectDiagnostics(state: EditorData): readonly Diagnostic[] {
  return diagnosticsOf(selectPolicy(state));
}

function checkPolicy(policy: Policy): readonly Diagnostic[] {
  return runLint(policy);
}

function crawlersIn({ groups, records }: Policy): readonly string[] {
  const named = [
    ...groups.flatMap(({ agents }) => agents.map(({ line, value }) => ({ line, name: agentName(value.text) }))),
    ...records.flatMap(({ crawlers }) => crawlers.map(({ line, name }) => ({ line, name: name.text }))),
  ].toSorted((a, b) => a.line - b.line);
  const byKey = new Map<string, string>();
  for (const { name } of named) {
    const key = name.toLowerCase();
    if (name !== '' && name !== '*' && !byKey.has(key)) byKey.set(key, name);
  }
  return [...byKey.values()];
}

/** The part of a `User-agent` value that names the crawler. Clause: G2. */
function agentName(value: string): string {
  return value.split(/[/\s]/, 1)[0] ?? '';
}

/** Remembers the result for each object, for as long as the object lives. */
function memoize<Key extends object, Result>(compute: (key: Key) => Result): (key: Key) => Result {
  const results = new WeakMap<Key, { readonly result: Result }>();
  return (key) => {
    const known = results.get(key);
    if (known !== undefined) return known.result;
    const result = compute(key);
    results.set(key, { result });
    return result;
  };
}
