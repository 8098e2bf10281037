import { foldCase } from '../../match/normalize-path.ts';
import { createEffort } from '../../paths/effort.ts';
import { MatchExplorer } from '../../paths/explore-matches.ts';
import { PURPOSES } from '../../paths/path-language.ts';
import { policiesOf, type SideReader } from './policy-side.ts';

/** Purposes that the policies tell apart. */
export interface ComparedPurposes {
  /** `null` is no purpose, and any purpose without a sub-record. */
  readonly purposes: readonly (string | null)[];
  /** False when there may be more. */
  readonly complete: boolean;
}

const BUDGET = 5000;
const MAX_PURPOSES = 64;

/**
 * Finds one purpose for each combination of sub-records that a purpose can match.
 *
 * @param sides - as read by the same reader; only `acap` knows purposes
 *
 * Clause: A4, D2; reading R8.
 */
export function findPurposes(sides: readonly SideReader[]): ComparedPurposes {
  const patterns = new Set<string>();
  for (const { side, reader, switches } of sides) {
    if (reader !== 'acap') continue;
    const subRecords = policiesOf(side).flatMap(({ records }) => records.flatMap((record) => record.subRecords));
    for (const { pattern } of subRecords.flatMap((subRecord) => subRecord.purposes)) {
      const folded = foldCase(pattern.text);
      patterns.add(switches.purposePrefixes || folded.endsWith('$') ? folded : `${folded}$`);
    }
  }
  const purposes: (string | null)[] = [null];
  if (patterns.size === 0) return { purposes, complete: true };
  const competing = [...patterns].map((pattern) => ({ pattern, foldsCase: true, outcomeClass: pattern }));
  const end = new MatchExplorer(competing, PURPOSES).search({
    overrides: () => false,
    effort: createEffort({ budget: BUDGET }),
    visit: ({ deciding, path }) => {
      if (deciding.length > 0) purposes.push(path);
      return purposes.length > MAX_PURPOSES;
    },
  });
  return { purposes, complete: end === 'complete' };
}
