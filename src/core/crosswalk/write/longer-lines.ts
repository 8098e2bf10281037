import { overlapNormalized, sharedPatterns } from '../../match/pattern-overlap.ts';
import { includesPattern } from '../../match/include-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import { writtenLines, type WrittenLine } from '../../preferences/write/file-statements.ts';
import { restricts } from '../../preferences/combine-statements.ts';
import type { UseStatementLine } from '../../preferences/write/statement.ts';
import { groupsByToken } from '../../preferences/write/target-groups.ts';
import { addTo, memoize } from '../../text/maps.ts';
import { nameKey } from '../../rules/typed-crawler.ts';

/** Returns the patterns of lines longer than a statement's own, other than those that were to be written. */
type PatternsOfLines = (statement: UseStatementLine) => readonly string[];

/**
 * Creates functions that find longer lines, which decide on part of a statement's paths in place of its own line.
 *
 * @param policy - with the statements written
 * @param wanted - all statements that were to be written; their own lines do not count
 */
export function createLongerLines(
  policy: Policy,
  wanted: readonly UseStatementLine[],
): {
  /** Those that restrict less. Clause: X6, Y5, Y7, K105. */
  readonly hiding: PatternsOfLines;
  /** Those that repeat the refusal, which they would hide otherwise. Clause: Y7. */
  readonly repeating: PatternsOfLines;
} {
  const byToken = groupsByToken(policy);
  const otherLines = memoize((category: string) => {
    const same = wanted.filter((one) => one.category === category);
    const own = new Set(same.map(({ path }) => normalizePattern(path ?? '')));
    const linesOf = (vocabulary: UseStatementLine['vocabulary']) =>
      memoize((group: ConventionalGroup) => linesByPattern(group, vocabulary, own));
    return { 'content-signal': linesOf('content-signal'), 'content-usage': linesOf('content-usage') };
  });
  const collect =
    (patternsAmong: (lines: LinesByPattern, statement: UseStatementLine) => string[]): PatternsOfLines =>
    (statement) => {
      const { vocabulary, category, value, audience } = statement;
      if (value === 'allowed') return [];
      const linesOf = otherLines(category)[vocabulary];
      const groups = audience.kind === 'crawler' ? byToken.get(nameKey(audience.name)) : policy.groups;
      return [...new Set((groups ?? []).flatMap((group) => patternsAmong(linesOf(group), statement)))];
    };
  return { hiding: collect(hidingAmong), repeating: collect(repeatingAmong) };
}

type LinesByPattern = ReadonlyMap<string, readonly WrittenLine[]>;

/** @param without - patterns to leave out */
function linesByPattern(
  group: ConventionalGroup,
  vocabulary: UseStatementLine['vocabulary'],
  without: ReadonlySet<string>,
): LinesByPattern {
  const byPattern = new Map<string, WrittenLine[]>();
  for (const line of writtenLines([group], vocabulary)) {
    if (!without.has(line.pattern)) addTo(byPattern, line.pattern, line);
  }
  return byPattern;
}

function hidingAmong(byPattern: LinesByPattern, { vocabulary, category, value, path }: UseStatementLine): string[] {
  const isUsage = vocabulary === 'content-usage';
  const scope = isUsage ? normalizePattern(path ?? '') : '';
  const isRefused = (pattern: string) =>
    byPattern.get(pattern)?.some(({ values }) => values?.get(category) === 'disallowed') === true;
  /** Whether there are lines for the paths of a longer line that repeat a refusal. */
  const isRepeated = (pattern: string) => {
    const shared = value === 'disallowed' ? sharedPatterns(scope || '/', pattern) : [];
    return shared.length > 0 && shared.every((one) => one.length >= pattern.length && isRefused(one));
  };
  return [...byPattern].flatMap(([pattern, lines]) => {
    if (pattern.length <= scope.length || !overlapNormalized(pattern, scope || '/')) return [];
    const stated = lines.map(({ values }) => values?.get(category) ?? null).filter((one) => one !== null);
    // Of Content-Usage lines, the longest decides even about what it does not mention.
    const isHiding = stated.length === 0 ? isUsage : stated.every((one) => restricts(value, one));
    return isHiding && !isRepeated(pattern) ? [pattern] : [];
  });
}

function repeatingAmong(byPattern: LinesByPattern, { vocabulary, category, path }: UseStatementLine): string[] {
  if (vocabulary !== 'content-usage') return [];
  const scope = normalizePattern(path ?? '/');
  return [...byPattern].flatMap(([pattern, lines]) => {
    const isRefused = lines.some(({ values }) => values?.get(category) === 'disallowed');
    return isRefused && pattern.length > scope.length && includesPattern(scope, pattern) ? [pattern] : [];
  });
}
