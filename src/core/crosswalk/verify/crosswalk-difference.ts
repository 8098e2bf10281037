import { ANY_OTHER } from '../../rules/crawler-names.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { rowNamed } from '../rows/rows.ts';
import type { AdmittingLine } from './crosswalk-result.ts';
import type { CheckedUse } from './meanings.ts';

/** A path for which the result does not say what the source says. */
export interface CrosswalkDifference {
  /** `widens`: something that the source refuses is now open; `restricts`: the other way round. */
  readonly kind: 'widens' | 'restricts';
  /** For a page, possibly a usage. */
  readonly use: CheckedUse | Usage;
  /** `*` for any crawler that is not named. */
  readonly crawler: string;
  /** `the page` for a difference in a page. */
  readonly path: string;
  /** True when a reported line accounts for it. */
  readonly isExplained: boolean;
}

/** What a conversion does at a path, apart from whether that is explained. */
export type FoundDifference = Omit<CrosswalkDifference, 'isExplained'>;

/**
 * Creates an empty list of differences: of those with the same kind, use and explanation, it keeps the first.
 *
 * @param linesAbout - returns the reported lines about a path
 * @param explains - whether such a line accounts for a difference
 */
export function createDifferenceCollector<Line>(
  linesAbout: (path: string) => readonly Line[],
  explains: (line: Line, difference: FoundDifference) => boolean,
) {
  const found = new Map<string, CrosswalkDifference>();
  return {
    /** Adds a difference if a use is refused in the source or in the result, but not in both. */
    compare: (wanted: boolean, now: boolean, at: Pick<FoundDifference, 'use' | 'crawler' | 'path'>) => {
      if (wanted === now) return;
      const difference: FoundDifference = { kind: wanted ? 'widens' : 'restricts', ...at };
      const isExplained = linesAbout(difference.path).some((line) => explains(line, difference));
      const key = `${difference.kind} ${difference.use} ${isExplained}`;
      const crawler = at.crawler === ANY_OTHER ? '*' : at.crawler;
      if (!found.has(key)) found.set(key, { ...difference, crawler, isExplained });
    },
    all: () => [...found.values()],
  };
}

/** Rows for permissions in vocabularies other than ACAP. */
const PERMISSIONS: readonly string[] = ['K43', 'K59', 'K85', 'K117'];

/**
 * True for a line that says why something is refused now: more is written than it says, or it is a permission, and
 * nothing is written for it, or not for every crawler.
 *
 * Clause: K107.
 */
export function admitsRestriction({ row, fidelity, from, to, admits }: AdmittingLine): boolean {
  const isPermission = PERMISSIONS.includes(row) || /^acap-allow-/i.test(from);
  if (isPermission && admits.includes('exclusion')) return true;
  if (to.length === 0) return isPermission;
  // One that is broader and written in part counts as narrower.
  return fidelity === 'broader' || rowNamed(row).fidelity === 'broader' || admits.includes('extension');
}
