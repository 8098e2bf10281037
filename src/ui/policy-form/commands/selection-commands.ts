import { countThings, duplicateRules, removeLines, setEffects, setUsages } from '#core';
import { offerUndo } from '../../services/offer-undo.ts';
import { bindChanges, type FormServices } from './make-change.ts';
import { chosenUsage } from './row-commands.ts';

/** Actions on all selected rows, each one undo step; each returns `null`, or why it was refused. */
export function createSelectionCommands(services: FormServices) {
  const { make } = bindChanges(services);
  return {
    removeLines: (lines: readonly number[]) => {
      const what = countThings(lines.length, 'line');
      const outcome = make(`delete ${what}`, (policy) => removeLines(policy, lines));
      if (outcome === null) offerUndo(services, { tone: 'info', message: `Deleted ${what}.` });
      return outcome;
    },
    duplicateRules: (lines: readonly number[]) =>
      make(`duplicate ${countThings(lines.length, 'rule')}`, (policy) => duplicateRules(policy, lines)),
    setEffects: (lines: readonly number[], effect: 'allow' | 'disallow') =>
      make(`change ${countThings(lines.length, 'rule')} to ${effect}`, (policy) => setEffects(policy, lines, effect)),
    setUsages: (lines: readonly number[], usage: string) =>
      make(`change usage of ${countThings(lines.length, 'rule')}`, (policy) =>
        setUsages(policy, lines, chosenUsage(usage)),
      ),
  };
}
