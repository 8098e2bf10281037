import type { PagePolicy } from '../../model/page-policy.ts';
import { createDifferenceCollector, type CrosswalkDifference, type FoundDifference } from './crosswalk-difference.ts';
import type { AdmittingLine } from './crosswalk-result.ts';
import { ANY_OTHER } from '../../rules/crawler-names.ts';
import { refusedByDirectives, refusedByStatements } from './tag-meanings.ts';

/** Rows that are narrower on the whole, but write a prohibition that goes beyond the directive. */
const ALSO_BROADER: readonly string[] = ['K64', 'K66'];

/** Checks that a converted page refuses what it refused before. Clause: C2, K61-K64, K66, K90-K101. */
export function findPageDifferences(
  from: 'directives' | 'statements',
  [before, after]: readonly [PagePolicy, PagePolicy],
  lines: readonly AdmittingLine[],
): CrosswalkDifference[] {
  if (lines.length === 0) return [];
  const [source, result] =
    from === 'directives'
      ? ([refusedByDirectives, refusedByStatements] as const)
      : ([refusedByStatements, refusedByDirectives] as const);
  const differences = createDifferenceCollector(() => lines, explains);
  for (const crawler of crawlersOf(before)) {
    const wanted = source(before, crawler);
    const was = result(before, crawler);
    const is = result(after, crawler);
    for (const use of new Set([...wanted, ...is])) {
      // Anything that was there before is not due to this conversion.
      if (!wanted.has(use) && was.has(use)) continue;
      differences.compare(wanted.has(use), is.has(use), { use, crawler, path: 'the page' });
    }
  }
  return differences.all();
}

function explains({ row, fidelity, to, admits }: AdmittingLine, { kind }: FoundDifference): boolean {
  if (kind === 'restricts') return fidelity === 'broader' || ALSO_BROADER.includes(row);
  return to.length === 0 || admits.includes('opening');
}

function crawlersOf({ directives, statements }: PagePolicy): string[] {
  const names = [...directives, ...statements]
    .filter(({ addressee }) => !addressee.everybody)
    .map(({ addressee }) => addressee.name);
  return [ANY_OTHER, ...new Set(names)];
}
