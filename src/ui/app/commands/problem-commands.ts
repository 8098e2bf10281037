import type { Diagnostic } from '#core/analysis';
import { selectActiveDocument, selectCheckState, selectDiagnostics, type CheckState, type EditorStore } from '#state';
import { ArrowDown, ArrowUp, Wrench } from 'lucide-react';
import { TONES } from '../../controls/tones/tones.ts';
import type { AppServices, Notice } from '../../services/app-services.tsx';
import { fixAll } from '../../services/late-services.ts';
import { goTo } from '../../services/go-to.ts';
import { newCommand } from './command.ts';

export const fixAllCommand = newCommand({
  id: 'fix-all',
  title: 'Fix all',
  icon: Wrench,
  section: 'Problems',
  keywords: 'problems mend repair',
  describe: () => 'Apply every fix that is safe or proved to change no decision, in all documents',
  run: (context) => void fixAll(context),
});

export const nextProblemCommand = newCommand({
  id: 'next-problem',
  title: 'Next problem',
  icon: ArrowDown,
  keys: ['F8'],
  section: 'Problems',
  run: (context) => goToProblem(context, 1),
});

export const previousProblemCommand = newCommand({
  id: 'previous-problem',
  title: 'Previous problem',
  icon: ArrowUp,
  keys: ['Shift+F8'],
  section: 'Problems',
  run: (context) => goToProblem(context, -1),
});

const NOTHING_FOUND: Readonly<Record<CheckState, (path: string) => Pick<Notice, 'message'> & Partial<Notice>>> = {
  whole: (path) => ({ tone: 'success', message: `No problems found in ${path}.` }),
  checking: (path) => ({ message: `No problems found in ${path} yet. Checking is not finished.` }),
  partly: (path) => ({ message: `No problems found in ${path}, but not everything could be checked.` }),
};

/**
 * The problem gone to last, by store. Several may start at one place, where the caret alone does not tell which one is
 * next.
 */
const latest = new WeakMap<EditorStore, Diagnostic>();

/** Goes to the next or previous problem in the active document and shows its message; wraps around at the end. */
function goToProblem(context: AppServices, by: 1 | -1): void {
  const state = context.store.getState();
  const problem = problemFrom(selectDiagnostics(state), latest.get(context.store), state.selection.caret, by);
  const { path } = selectActiveDocument(state);
  if (!problem) {
    context.notify({ tone: 'information', topic: 'problem', ...NOTHING_FOUND[selectCheckState(state)](path) });
    return;
  }
  latest.set(context.store, problem);
  goTo(context, { path, offset: problem.span.start });
  context.notify({
    tone: problem.severity === 'error' ? 'warning' : 'information',
    topic: 'problem',
    message: `${TONES[problem.severity].name} on line ${problem.line + 1}`,
    details: problem.message,
    action: {
      label: 'Explain',
      run: () => context.showDialog(`rule:${problem.ruleId}`),
    },
  });
}

function problemFrom(
  problems: readonly Diagnostic[],
  last: Diagnostic | undefined,
  caret: number,
  by: 1 | -1,
): Diagnostic | undefined {
  const at = last?.span.start === caret ? problems.indexOf(last) : -1;
  if (at !== -1) return problems.at((at + by) % problems.length);
  return by === 1
    ? (problems.find(({ span }) => span.start > caret) ?? problems[0])
    : (problems.findLast(({ span }) => span.start < caret) ?? problems.at(-1));
}
