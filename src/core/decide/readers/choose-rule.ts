import { linesOf } from '../../model/line-reference.ts';
import type { ApplicableGroups } from '../../rules/conventional-rules.ts';
import { compareLengths, comparePlaces } from '../../rules/precedence.ts';
import type { Rule } from '../../rules/rule.ts';
import type { ConventionalReaderId } from '../../vocabulary/readers.ts';
import { newStep, type Step } from '../step.ts';

/** Returns the winning rule among those that match, or `null` if there is none. Clause: G3, G4, G5. */
export function winnerAmong(reader: ConventionalReaderId, matching: readonly Rule[]): Rule | null {
  const [winner = null] = matching.toSorted(reader === 'koster-1996' ? comparePlaces : compareLengths);
  return winner;
}

/**
 * Explains how a reader of conventional records finds the deciding rule: which groups it reads, and which rule wins.
 *
 * @param matching - the rules that match the path, in file order
 *
 * Clause: G2-G5.
 */
export function explainChoice(
  reader: ConventionalReaderId,
  { how, lines }: Pick<ApplicableGroups, 'how' | 'lines'>,
  matching: readonly Rule[],
): Step[] {
  const { agents, overridden } = lines();
  const clause = ({ rfc9309: 'G3', google: 'G4', 'koster-1996': 'G5' } as const)[reader];
  const groups =
    reader === 'koster-1996'
      ? newStep('G5', `record-${how}`, agents, overridden)
      : newStep(reader === 'google' ? 'G4' : 'G2', `groups-${how}`, agents, overridden);
  if (how === 'none') return [groups];
  const winner = winnerAmong(reader, matching);
  if (winner === null) return [groups, newStep(clause, 'no-rule-matches')];
  const others = matching.filter(({ line }) => line.line !== winner.line.line);
  const outcome =
    others.length === 0 ? 'only-rule' : reader === 'koster-1996' ? 'first-rule' : reasonFor(winner, others);
  return [groups, newStep(clause, outcome, [winner.line], linesOf(others))];
}

/** Why a rule wins over the others that match. Clause: G3. */
function reasonFor(winner: Rule, others: readonly Rule[]): 'longest-rule' | 'allow-of-equals' | 'first-of-equals' {
  const equals = others.filter(({ pattern }) => pattern.length === winner.pattern.length);
  if (equals.length === 0) return 'longest-rule';
  return equals.some(({ effect }) => effect !== winner.effect) ? 'allow-of-equals' : 'first-of-equals';
}
