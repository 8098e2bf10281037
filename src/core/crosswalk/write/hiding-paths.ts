import { overlapNormalized } from '../../convert/plan/pattern-overlap.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import { writtenLines, type WrittenLine } from '../../preferences/write/file-statements.ts';
import type { UseStatementLine } from '../../preferences/write/statement.ts';
import { groupsByToken } from '../../preferences/write/target-groups.ts';
import { memoize } from '../../text/memoize.ts';
import { productToken } from '../../rules/typed-crawler.ts';
import { addTo } from '../../text/add-to.ts';
import { restricts } from '../plan/restricts.ts';

/**
 * Creates a function that returns the paths of a statement for which a longer line, which restricts less, decides
 * instead.
 *
 * @param wanted - all statements that were to be written; their own lines do not count
 *
 * Clause: X6, Y5, Y7, K105.
 */
export function createHidingPaths(
  policy: Policy,
  wanted: readonly UseStatementLine[],
): (statement: UseStatementLine) => readonly string[] {
  const byToken = groupsByToken(policy);
  const otherLines = memoize((category: string) => {
    const same = wanted.filter((one) => one.category === category);
    const own = new Set(same.map(({ path }) => normalizePattern(path ?? '')));
    const linesOf = (vocabulary: UseStatementLine['vocabulary']) =>
      memoize((group: ConventionalGroup) => linesByPattern(group, vocabulary, own));
    return { 'content-signal': linesOf('content-signal'), 'content-usage': linesOf('content-usage') };
  });
  return (statement) => {
    const { vocabulary, category, value, audience } = statement;
    if (value === 'allowed') return [];
    const linesOf = otherLines(category)[vocabulary];
    const groups = audience.kind === 'crawler' ? byToken.get(productToken(audience.name).toLowerCase()) : policy.groups;
    return [...new Set((groups ?? []).flatMap((group) => hidingPathsAmong(linesOf(group), statement)))];
  };
}

/** @param without - patterns to leave out */
function linesByPattern(
  group: ConventionalGroup,
  vocabulary: UseStatementLine['vocabulary'],
  without: ReadonlySet<string>,
): ReadonlyMap<string, readonly WrittenLine[]> {
  const byPattern = new Map<string, WrittenLine[]>();
  for (const line of writtenLines([group], vocabulary)) {
    if (!without.has(line.pattern)) addTo(byPattern, line.pattern, line);
  }
  return byPattern;
}

function hidingPathsAmong(
  byPattern: ReadonlyMap<string, readonly WrittenLine[]>,
  { vocabulary, category, value, path }: UseStatementLine,
): string[] {
  const isUsage = vocabulary === 'content-usage';
  const scope = isUsage ? normalizePattern(path ?? '') : '';
  return [...byPattern].flatMap(([pattern, lines]) => {
    if (pattern.length <= scope.length || !overlapNormalized(pattern, scope || '/')) return [];
    const stated = lines.map(({ values }) => values?.get(category) ?? null).filter((one) => one !== null);
    // Of Content-Usage lines, the longest decides even about what it does not mention.
    const isHiding = stated.length === 0 ? isUsage : stated.every((one) => restricts(value, one));
    return isHiding ? [pattern] : [];
  });
}
