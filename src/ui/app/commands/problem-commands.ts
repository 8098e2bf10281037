import type { Diagnostic } from '#core/analysis';
import { selectActiveDocument, selectCheckState, selectDiagnostics, type CheckState } from '#state';
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
  run: (context) => {
    goToProblem(context, (problems, caret) => problems.find(({ span }) => span.start > caret) ?? problems[0]);
  },
});

export const previousProblemCommand = newCommand({
  id: 'previous-problem',
  title: 'Previous problem',
  icon: ArrowUp,
  keys: ['Shift+F8'],
  section: 'Problems',
  run: (context) => {
    goToProblem(context, (problems, caret) => problems.findLast(({ span }) => span.start < caret) ?? problems.at(-1));
  },
});

const NOTHING_FOUND: Readonly<Record<CheckState, (path: string) => Pick<Notice, 'message'> & Partial<Notice>>> = {
  whole: (path) => ({ tone: 'success', message: `No problems found in ${path}.` }),
  checking: (path) => ({ message: `No problems found in ${path} yet. It is still being checked.` }),
  partly: (path) => ({ message: `No problems found in ${path}, but it was only partly checked.` }),
};

/** Goes to a finding in the active document and shows its message. */
function goToProblem(
  context: AppServices,
  choose: (problems: readonly Diagnostic[], caret: number) => Diagnostic | undefined,
): void {
  const state = context.store.getState();
  const problem = choose(selectDiagnostics(state), state.selection.caret);
  const { path } = selectActiveDocument(state);
  if (!problem) {
    context.notify({ tone: 'information', topic: 'problem', ...NOTHING_FOUND[selectCheckState(state)](path) });
    return;
  }
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
