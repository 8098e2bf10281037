import { duplicateRules, moveRules, removeLines, setEffects, setUsages, type RuleTarget } from '#core';
import { offerUndo } from '../commands/offer-undo.ts';
import type { Outcome } from '../form-parts/use-draft.ts';
import { makeChange, type Change, type FormServices } from './make-change.ts';
import { chosenUsage, sayWhere } from './row-commands.ts';
import { countInWords } from './section-title.ts';

/** What can be done with all chosen rows at once: each is one step; each answers `null`, or why nothing was changed. */
export function createSelectionCommands(services: FormServices) {
  const make = (change: Change): Outcome => makeChange(services, change);
  return {
    removeLines: (lines: readonly number[]) => {
      const what = countInWords(lines.length, 'line');
      const outcome = make({ label: `delete ${what}`, operation: (policy) => removeLines(policy, lines) });
      if (outcome === null) offerUndo(services, { tone: 'info', message: `Deleted ${what}.` });
      return outcome;
    },
    duplicateRules: (lines: readonly number[]) =>
      make({
        label: `duplicate ${countInWords(lines.length, 'rule')}`,
        operation: (policy) => duplicateRules(policy, lines),
      }),
    setEffects: (lines: readonly number[], effect: 'allow' | 'disallow') =>
      make({
        label: `change ${countInWords(lines.length, 'rule')} to ${effect}`,
        operation: (policy) => setEffects(policy, lines, effect),
      }),
    setUsages: (lines: readonly number[], usage: string) =>
      make({
        label: `change usage of ${countInWords(lines.length, 'rule')}`,
        operation: (policy) => setUsages(policy, lines, chosenUsage(usage)),
      }),
    moveChosen: (lines: readonly number[], target: RuleTarget) => {
      const outcome = make({
        label: `move ${countInWords(lines.length, 'rule')}`,
        operation: (policy) => moveRules(policy, lines, target),
      });
      if (outcome === null) sayWhere(services, 'Moved', lines.length);
      return outcome;
    },
  };
}
