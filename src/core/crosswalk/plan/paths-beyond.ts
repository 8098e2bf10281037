import { overlapNormalized } from '../../match/pattern-overlap.ts';
import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import { withUsageRules } from '../../preferences/preference-lines.ts';
import { writtenLines, type WrittenLine } from '../../preferences/write/file-statements.ts';
import type { StatedValue } from '../../preferences/preference.ts';
import { restricts } from '../../preferences/combine-statements.ts';
import { groupsByToken } from '../../preferences/write/target-groups.ts';
import { memoize } from '../../text/maps.ts';
import type { ListVocabulary } from '../../vocabulary/preference-data/preference-keys.ts';
import { namesOfGroups } from './crawlers-for-use.ts';

/** A line, the group that it is in, and all lines that the crawlers of the group obey. */
interface PlacedLine {
  readonly group: ConventionalGroup;
  readonly line: WrittenLine;
  readonly all: readonly WrittenLine[];
}

/** Returns the lines of a vocabulary, in groups as its readers see them. Clause: S3, Y3. */
export function placedLines(policy: Policy, vocabulary: ListVocabulary): PlacedLine[] {
  const file = vocabulary === 'content-usage' ? withUsageRules(policy) : policy;
  const byToken = groupsByToken(file);
  const linesFor = memoize((tokens: string) => {
    const groups = tokens.split('\n').flatMap((token) => byToken.get(token) ?? []);
    return writtenLines([...new Set(groups)], vocabulary);
  });
  return file.groups.flatMap((group) => {
    const all = linesFor([...namesOfGroups([group])].join('\n'));
    return writtenLines([group], vocabulary).map((line) => ({ group, line, all }));
  });
}

/**
 * Returns the paths to which what is written for a refusal applies although a longer line decides there:
 * one of Content-Usage that is silent about the word, or one that restricts less.
 *
 * @param target - permissions are written in ACAP, where `createOverlaps` compares them, but not in groups
 *
 * Clause: X6, Y7, K51, K85.
 */
export function pathsBeyond(
  vocabulary: ListVocabulary,
  line: WrittenLine,
  [word, value]: readonly [string, StatedValue | null],
  all: readonly WrittenLine[],
  target: 'acap' | 'groups',
): string[] {
  if (value === null || value === 'allowed') return [];
  const scope = line.pattern || '/';
  const decidesDifferently = ({ values }: WrittenLine) => {
    const other = values?.get(word) ?? null;
    if (other === null) return vocabulary === 'content-usage';
    return restricts(value, other) && (target === 'groups' || value !== 'disallowed');
  };
  return all
    .filter((other) => other.pattern.length > line.pattern.length && decidesDifferently(other))
    .map(({ pattern }) => pattern)
    .filter((pattern) => overlapNormalized(pattern, scope));
}
