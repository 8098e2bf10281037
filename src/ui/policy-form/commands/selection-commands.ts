import { countThings, duplicateRules, moveRules, removeLines, setEffects, setUsages, type RuleTarget } from '#core';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { offerUndo } from '../../services/offer-undo.ts';
import { makeChange, type Change, type FormServices } from './make-change.ts';
import { chosenUsage, movedInWords } from './row-commands.ts';

/** Actions on all selected rows, each one undo step; each returns `null`, or why it was refused. */
export function createSelectionCommands(services: FormServices) {
  const make = (change: Change): Outcome => makeChange(services, change);
  return {
    removeLines: (lines: readonly number[]) => {
      const what = countThings(lines.length, 'line');
      const outcome = make({ label: `delete ${what}`, operation: (policy) => removeLines(policy, lines) });
      if (outcome === null) offerUndo(services, { tone: 'info', message: `Deleted ${what}.` });
      return outcome;
    },
    duplicateRules: (lines: readonly number[]) =>
      make({
        label: `duplicate ${countThings(lines.length, 'rule')}`,
        operation: (policy) => duplicateRules(policy, lines),
      }),
    setEffects: (lines: readonly number[], effect: 'allow' | 'disallow') =>
      make({
        label: `change ${countThings(lines.length, 'rule')} to ${effect}`,
        operation: (policy) => setEffects(policy, lines, effect),
      }),
    setUsages: (lines: readonly number[], usage: string) =>
      make({
        label: `change usage of ${countThings(lines.length, 'rule')}`,
        operation: (policy) => setUsages(policy, lines, chosenUsage(usage)),
      }),
    moveChosen: (lines: readonly number[], target: RuleTarget) =>
      make({
        label: `move ${countThings(lines.length, 'rule')}`,
        operation: (policy) => moveRules(policy, lines, target),
        announced: movedInWords(lines),
      }),
  };
}
