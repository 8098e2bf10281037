import { applyEdits, composeEdits, type TextEdit } from '#core';
import {
  changeExpectations,
  type Expectation,
  type ExpectationChange,
  type ExpectationProblem,
  keyOfTest,
  readExpectations,
  type TestResult,
  type UnmetDecision,
  updateExpectation,
} from '#core/site';
import { NO_SOURCE, selectDocument, type EditorState } from '#state';
import { useMemo } from 'react';
import { keepFocus } from '../controls/focus/keep-focus.ts';
import { type AppServices, useAppServices } from '../services/app-services.tsx';
import { goTo } from '../services/go-to.ts';

/** Actions on the tests of a document. */
export interface TestCommands {
  /** Makes a change as one undo step. @returns why it was refused; `null` if it was made */
  readonly change: (change: ExpectationChange, label: string) => string | null;
  /** The same for several changes, each of which refers to the tests after the one before. */
  readonly changeAll: (changes: readonly ExpectationChange[], label: string) => string | null;
  /** Changes a test to expect the current decision; a notice says why if that is refused. */
  readonly update: (test: TestResult) => void;
  /** Shows a test or a mistake in the form and the text. */
  readonly show: (place: Pick<Expectation, 'line'> & Partial<Pick<ExpectationProblem, 'column'>>) => void;
  /** Asks the simulator the question behind a decision. */
  readonly ask: (test: Expectation, decision: UnmetDecision) => void;
  /** Opens the dialog that changes a decision to the expected verdict. */
  readonly openVerdictChange: (test: Expectation, decision: UnmetDecision) => void;
}

const BEING_CHECKED = 'The tests have changed and are being checked. Try again in a moment.';

/** True for a text that is read only by the worker that checks it: here that would delay typing. */
export function isLong(text: string): boolean {
  return text.length > 40_000;
}

export function useTestCommands(path: string): TestCommands {
  const services = useAppServices();
  return useMemo(() => createTestCommands(services, path), [services, path]);
}

function createTestCommands(services: AppServices, path: string): TestCommands {
  const { store, notify, showDialog, showPane } = services;
  const textOf = (): string => selectDocument(store.getState(), path)?.document.text ?? '';
  /** The present index of a test of the form. @returns `null` when that is not known before the next check */
  const indexNow = (index: number): number | null => {
    const state = store.getState();
    if (!isLong(textOf()) || isChecked(state, path)) return index;
    const shown = state.checkedTests.get(path)?.report?.tests.map(({ expectation }) => keyOfTest(expectation)) ?? [];
    const present = readExpectations(textOf()).file.tests.map(keyOfTest);
    const key = shown[index] ?? '';
    if (present[index] === key) return index;
    if (present.includes(key)) return present.indexOf(key);
    // It was changed itself, and is where it was unless tests were added or removed.
    return present.length === shown.length ? index : null;
  };
  const apply = (result: ReturnType<typeof changeExpectations>, label: string): string | null => {
    if (!result.ok) return result.reason;
    keepFocus();
    store.getState().actions.applyEdits(path, result.edits, { origin: 'form', label });
    return null;
  };
  const changeAll: TestCommands['changeAll'] = (changes, label) => {
    let text = textOf();
    let edits: readonly TextEdit[] = [];
    for (const change of changes) {
      const index = 'index' in change ? indexNow(change.index) : 0;
      if (index === null) return BEING_CHECKED;
      const result = changeExpectations(text, 'index' in change ? { ...change, index } : change);
      if (!result.ok) return result.reason;
      edits = composeEdits(edits, result.edits);
      text = applyEdits(text, result.edits);
    }
    return apply({ ok: true, edits }, label);
  };
  const ask = (test: Expectation, { crawler, path: asked, counterexample }: UnmetDecision): void => {
    const { reader, purpose, date, firstIndexed, status, page, headers } = test;
    store.getState().actions.updateQuestion({
      crawler: crawler === '*' ? '' : crawler,
      path: counterexample ?? asked.text,
      reader,
      purpose,
      date,
      firstIndexed,
      status: status === 200 ? '' : String(status ?? 'none'),
      page: page === null ? NO_SOURCE : { from: 'document', path: page, text: '' },
      headers: headers === null ? NO_SOURCE : { from: 'typed', path: '', text: headers },
    });
  };
  return {
    change: (change, label) => changeAll([change], label),
    changeAll,
    update: ({ expectation, update }) => {
      const isCurrent = isChecked(store.getState(), path);
      const refusal =
        update === null || !isCurrent
          ? BEING_CHECKED
          : apply(updateExpectation(textOf(), expectation, update), 'update expectation');
      if (refusal !== null) {
        notify({ tone: 'warning', topic: 'expect', message: 'The expectation was not updated.', details: refusal });
      }
    },
    show: ({ line, column = 0 }) => {
      const document = selectDocument(store.getState(), path)?.document;
      goTo(services, { path, offset: (document?.lineStarts[line] ?? 0) + column });
    },
    ask: (test, decision) => {
      ask(test, decision);
      showPane('simulator');
    },
    openVerdictChange: (test, decision) => {
      ask(test, decision);
      showDialog('change-verdict');
    },
  };
}

/** Whether the results of a document are for its current text, so that the tests have not moved. */
function isChecked(state: EditorState, path: string): boolean {
  return state.checkedTests.get(path)?.document === selectDocument(state, path)?.document;
}
