import { MatchExplorer } from '../match/explore-matches.ts';
import { foldCase } from '../match/normalize-path.ts';
import { PURPOSES } from '../match/path-language.ts';
import type { PolicySide } from './policy-side.ts';

/** Purposes that some policies tell apart. */
export interface ComparedPurposes {
  /** `null` is none, and any that no sub-record is for. */
  readonly purposes: readonly (string | null)[];
  /** False when there may be more. */
  readonly complete: boolean;
}

const BUDGET = 5000;
const MOST_PURPOSES = 64;

/**
 * A purpose for each combination of sub-records that one and the same purpose can meet.
 *
 * Clause: A4, D2; reading R8.
 */
export function findPurposes(sides: readonly PolicySide[]): ComparedPurposes {
  const patterns = new Set<string>();
  for (const side of sides) {
    const isPrefix = side.readings?.has('R8') === true;
    for (const document of [side.policy, ...(side.references?.values() ?? [])]) {
      for (const { subRecords } of document.records) {
        for (const { purposes } of subRecords) {
          for (const { pattern } of purposes) {
            const folded = foldCase(pattern.text);
            patterns.add(isPrefix || folded.endsWith('$') ? folded : `${folded}$`);
          }
        }
      }
    }
  }
  const purposes: (string | null)[] = [null];
  if (patterns.size === 0) return { purposes, complete: true };
  const competing = [...patterns].map((pattern) => ({ pattern, foldsCase: true, colour: pattern }));
  const { end } = new MatchExplorer(competing, PURPOSES).search({
    dominates: () => false,
    budget: BUDGET,
    visit: ({ deciding, path }) => {
      if (deciding.length > 0) purposes.push(path);
      return purposes.length > MOST_PURPOSES;
    },
  });
  return { purposes, complete: end === 'complete' };
}
