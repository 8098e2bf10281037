import type { Diagnostic } from '#core';
import { selectActiveDocument, selectDiagnostics } from '#state';
import { ArrowDown, ArrowUp, Wrench } from 'lucide-react';
import { fixAllSafe } from '../problems/mend.ts';
import { SEVERITY_TEXTS } from '../problems/severity-texts.ts';
import { goTo } from '../shell/go-to.ts';
import type { Command, CommandContext } from './command.ts';

export const fixAllSafeCommand: Command = {
  id: 'fix-all-safe',
  title: 'Fix all safe',
  icon: Wrench,
  keys: [],
  section: 'Problems',
  keywords: 'problems mend repair',
  isEnabled: () => true,
  describe: () => 'Apply every fix that keeps the meaning, in all documents',
  run: fixAllSafe,
};

export const nextProblemCommand: Command = {
  id: 'next-problem',
  title: 'Next problem',
  icon: ArrowDown,
  keys: ['F8'],
  section: 'Problems',
  isEnabled: () => true,
  run: (context) => {
    goToProblem(context, (problems, caret) => problems.find(({ span }) => span.start > caret) ?? problems[0]);
  },
};

export const previousProblemCommand: Command = {
  id: 'previous-problem',
  title: 'Previous problem',
  icon: ArrowUp,
  keys: ['Shift+F8'],
  section: 'Problems',
  isEnabled: () => true,
  run: (context) => {
    goToProblem(context, (problems, caret) => problems.findLast(({ span }) => span.start < caret) ?? problems.at(-1));
  },
};

/** Goes to a finding of the active document and says what it is. */
function goToProblem(
  context: CommandContext,
  choose: (problems: readonly Diagnostic[], caret: number) => Diagnostic | undefined,
): void {
  const state = context.store.getState();
  const problem = choose(selectDiagnostics(state), state.selection.caret);
  const { path } = selectActiveDocument(state);
  if (!problem) {
    context.notify({ tone: 'success', topic: 'problem', message: `No problems found in ${path}.` });
    return;
  }
  goTo(context, { path, offset: problem.span.start });
  context.notify({
    tone: problem.severity === 'error' ? 'warning' : 'info',
    topic: 'problem',
    message: `${SEVERITY_TEXTS[problem.severity].name} on line ${problem.line + 1}`,
    details: problem.message,
    action: {
      label: 'Explain',
      run: () => {
        context.showDialog(`rule:${problem.ruleId}`);
      },
    },
  });
}
