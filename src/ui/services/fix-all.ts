import { countThings, createTextDocument } from '#core';
import { firstFixOf, fixUntilDone, safeFixOf, type ChosenFixes, type Diagnostic, type FixChoice } from '#core/analysis';
import {
  findDiagnosticsNow,
  selectDiagnosticsOf,
  selectDocument,
  selectDocuments,
  selectReferences,
  type EditorState,
  type EditorStore,
  type WorkspaceDocument,
} from '#state';
import type { AppServices } from './app-services.tsx';
import { offerUndo } from './offer-undo.ts';
import { textsOf } from './tasks/workspace-texts.ts';

type Services = Pick<AppServices, 'store' | 'notify'>;
type ServicesWithTasks = Services & Pick<AppServices, 'tasks'>;

const TOPIC = 'fix-all';

/** The stores in which {@link fixAll} is running. */
const running = new WeakSet<EditorStore>();

/**
 * Applies every safe fix in all documents, then every fix that is proved to change no decision, as one undo step.
 * Proving takes a moment; if a document changes in the meantime, its proof is discarded. Does nothing while it runs.
 */
export async function fixAll(services: ServicesWithTasks): Promise<void> {
  const { store } = services;
  if (running.has(store)) return;
  running.add(store);
  await fixOnce(services).finally(() => running.delete(store));
}

async function fixOnce(services: ServicesWithTasks): Promise<void> {
  const { store, notify } = services;
  const step = createStep(store, 'fix all problems');
  for (const { path } of selectDocuments(store.getState())) {
    step.add(path, collectFixes(store.getState(), path, safeFixOf));
  }
  let isChecked = isEveryLineChecked(store.getState());
  const waiting = selectDocuments(store.getState()).filter((document) =>
    mayHaveProvedFixes(store.getState(), document),
  );
  if (waiting.length > 0) {
    notify({ tone: 'information', topic: TOPIC, message: 'Looking for more fixes that change no decision…' });
    for (const { path } of waiting) {
      // Sequentially: a proof keeps a worker fully busy.
      // oxlint-disable-next-line no-await-in-loop
      const proved = await proveFixes(services, path);
      if (proved === null) isChecked = false;
      else step.add(path, proved);
    }
  }
  step.report(services, whyNothing(store.getState(), isChecked));
}

function whyNothing(state: EditorState, isChecked: boolean): string {
  if (state.linter === 'failed' || state.pageReader === 'failed') {
    return 'Some checks could not be loaded. Reload the page to try again.';
  }
  if (!isChecked) return 'Not all fixes could be checked. Try again.';
  const problems = selectDocuments(state).flatMap(({ path }) => selectDiagnosticsOf(state, path));
  if (problems.length === 0) return 'No problems to fix.';
  return problems.some(({ fixes = [] }) => fixes.length > 0)
    ? 'No safe fixes left. Review the others one by one: they may change decisions or preferences.'
    : 'The remaining problems have no automatic fix.';
}

/** False until the lint rules and, if there are pages, their reader have loaded. */
function isEveryLineChecked(state: EditorState): boolean {
  const hasPage = selectDocuments(state).some(({ kind }) => kind === 'page');
  return state.linter === 'ready' && (!hasPage || state.pageReader === 'ready');
}

/**
 * Applies the first fix of every finding of a lint rule, in all documents, as one undo step.
 *
 * @returns whether anything was fixed
 */
export function fixAllOfKind(services: Services, ruleId: string): boolean {
  const { store } = services;
  const step = createStep(store, `fix all ${ruleId}`);
  const choose: FixChoice = (diagnostic) => (diagnostic.ruleId === ruleId ? firstFixOf(diagnostic) : null);
  for (const { path } of selectDocuments(store.getState())) {
    step.add(path, collectFixes(store.getState(), path, choose));
  }
  return step.report(services, 'Nothing to fix.');
}

/** Collects edits of several documents in one undo step, and reports what was fixed. */
function createStep(store: EditorStore, label: string) {
  const changed = new Set<string>();
  let findings = 0;
  let last: unknown = null;
  return {
    add: (path: string, { edits, findings: count }: ChosenFixes): void => {
      if (edits.length === 0) return;
      // An edit made in the meantime stays a separate step.
      const isJoined = changed.size > 0 && store.getState().history.undo.at(-1) === last;
      store.getState().actions.applyEdits(path, edits, { origin: 'fix', label, isJoined });
      last = store.getState().history.undo.at(-1);
      changed.add(path);
      findings += count;
    },
    /** @returns whether anything was fixed */
    report: (services: Services, nothing: string): boolean => {
      if (changed.size === 0) {
        services.notify({ tone: 'information', topic: TOPIC, message: nothing });
        return false;
      }
      const where = changed.size === 1 ? '' : ` in ${changed.size} documents`;
      const message = `Fixed ${countThings(findings, 'problem')}${where}.`;
      offerUndo(services, { tone: 'success', topic: TOPIC, message });
      return true;
    },
  };
}

function collectFixes(state: EditorState, path: string, choose: FixChoice): ChosenFixes {
  const document = selectDocument(state, path);
  if (document === null) return { edits: [], findings: 0 };
  const findIn = (text: string): readonly Diagnostic[] =>
    findDiagnosticsNow(text === document.document.text ? state : withText(state, document, text), path);
  return fixUntilDone(document.document.text, findIn, choose);
}

/** Returns the state with another text for a document, without findings over all paths, which are stale for it. */
function withText(state: EditorState, document: WorkspaceDocument, text: string): EditorState {
  const changed = { ...document, document: createTextDocument(text) };
  const documents = { ...state.workspace.documents, [document.path]: changed };
  const pathFindings = new Map([...state.pathFindings].filter(([path]) => path !== document.path));
  return { ...state, workspace: { ...state.workspace, documents }, pathFindings };
}

/** True for a document with rules that still has fixes, or has not been analysed over all paths yet. */
function mayHaveProvedFixes(state: EditorState, { kind, path, document }: WorkspaceDocument): boolean {
  if (kind !== 'robots' && kind !== 'permissions') return false;
  if (state.pathFindings.get(path)?.document !== document) return true;
  return selectDiagnosticsOf(state, path).some(({ fixes = [] }) => fixes.length > 0);
}

/** Finds the proved fixes of a document; `null` if it, or one that it refers to, changes before they are found. */
function proveFixes({ store, tasks }: ServicesWithTasks, path: string): Promise<ChosenFixes | null> {
  const state = store.getState();
  const before = selectDocument(state, path)?.document;
  const references = selectReferences(state);
  if (before === undefined) return Promise.resolve(null);
  return new Promise((resolve) => {
    const end = (result: ChosenFixes | null): void => {
      unsubscribe();
      resolve(result);
    };
    const cancel = tasks.start<'fix'>({ kind: 'fix', text: before.text, references: textsOf(references) }, (reply) => {
      if (reply.kind === 'progress' || reply.kind === 'draft') return;
      end(reply.kind === 'finished' ? reply.result : null);
    });
    const unsubscribe = store.subscribe((now) => {
      if (selectDocument(now, path)?.document === before && selectReferences(now) === references) return;
      cancel();
      end(null);
    });
  });
}
