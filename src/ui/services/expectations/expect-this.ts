import { applyEdits, type Decision, type Usage } from '#core';
import type { NewExpectation } from '#core/site';
import { selectRobotsDocument, selectTestDocuments } from '#state';
import { shorten } from '../../controls/shorten.ts';
import type { AppServices } from '../app-services.tsx';
import { emptyTests, KIND_FACTS } from '../document-kinds.ts';
import { goTo } from '../go-to.ts';

/** A decision to expect from now on. */
export interface DecisionToExpect extends Pick<
  NewExpectation,
  'reader' | 'purpose' | 'status' | 'date' | 'firstIndexed'
> {
  /** A name, a User-Agent header, or `*`. */
  readonly crawler: string;
  readonly path: string;
  readonly usage: Usage;
  readonly effect: Decision['effect'];
}

/**
 * Adds a test that expects the current decision to the first document of tests, creating one if there is none, as one
 * undo step. Does nothing if that test is already there. A notice reports the result and offers to show the test.
 */
export async function expectThis(
  { store, notify, showPane }: Pick<AppServices, 'store' | 'notify' | 'showPane'>,
  decision: DecisionToExpect,
): Promise<void> {
  const { crawler, path, usage, effect, ...conditions } = decision;
  const site = await import('#core/site').catch(() => null);
  if (site === null) {
    const details = 'Part of Gatepost could not be loaded. Reload the page; your work is kept.';
    notify({ tone: 'error', topic: 'expect', message: 'The test was not added.', details });
    return;
  }
  const { changeExpectations, keyOfTest, readExpectations } = site;
  const name = nameOf(decision);
  const test: NewExpectation = {
    ...conditions,
    name,
    crawlers: [crawler],
    paths: [{ kind: 'path', text: path }],
    expected: new Map([[usage, { effect, conditions: [] }]]),
  };
  const state = store.getState();
  const { actions, workspace } = state;
  const [document] = selectTestDocuments(state);
  const text = document?.document.text ?? emptyTests(selectRobotsDocument(state).path);
  const change = changeExpectations(text, { kind: 'add', test });
  if (!change.ok) {
    const message = `The test was not added to ${document?.path ?? 'the tests'}.`;
    notify({ tone: 'warning', topic: 'expect', message, details: change.reason });
    return;
  }
  const [newTest, ...earlier] = readExpectations(applyEdits(text, change.edits)).file.tests.map(keyOfTest).toReversed();
  const isThere = newTest !== undefined && earlier.includes(newTest);
  let added = document?.path;
  if (added === undefined) {
    actions.addDocument('expectations', KIND_FACTS.expectations.name, applyEdits(text, change.edits), { label: LABEL });
    added = store.getState().workspace.activePath;
    actions.activate(workspace.activePath);
  } else if (!isThere) actions.applyEdits(added, change.edits, { origin: 'form', label: LABEL });
  const show = (): void => {
    const shown = selectTestDocuments(store.getState()).find((one) => one.path === added)?.document;
    if (shown === undefined) return;
    const line = readExpectations(shown.text).file.tests.findLast((one) => one.name === name)?.line ?? 0;
    goTo({ store, showPane }, { path: added, offset: shown.lineStarts[line] ?? 0 }, null);
  };
  notify({
    tone: isThere ? 'information' : 'success',
    topic: 'expect',
    message: isThere
      ? `The test “${shorten(name, 60)}” is already in ${added}.`
      : `Added the test “${shorten(name, 60)}” to ${added}.`,
    action: { label: 'Show', run: show },
  });
}

const LABEL = 'expect this';

/** Names a test: `GPTBot may not crawl /news/`. */
function nameOf({ crawler, path, usage, effect }: DecisionToExpect): string {
  const subject = crawler === '*' ? 'any other crawler' : crawler;
  return `${subject} ${effect === 'permitted' ? 'may' : 'may not'} ${usage} ${path}`;
}
