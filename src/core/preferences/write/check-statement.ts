import { canonicalPattern } from '../../match/canonical-pattern.ts';
import { overlapNormalized } from '../../match/pattern-overlap.ts';
import { representativePaths } from '../../match/include-patterns.ts';
import { canMatch, compilePattern, matchCompiled } from '../../match/match-pattern.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { ConventionalGroup } from '../../model/policy.ts';
import { CONTENT_SIGNAL, USE_LEVEL_MEANINGS, USE_LEVELS } from '../../vocabulary/preference-data/content-signal.ts';
import { CONTENT_USAGE } from '../../vocabulary/preference-data/content-usage.ts';
import { keyForLabel } from '../../vocabulary/preference-data/vocabulary-data.ts';
import { mostRestrictive, restricts } from '../combine-statements.ts';
import { isAbsoluteUrl } from '../license-urls.ts';
import { writtenLines } from './file-statements.ts';
import type { StatedValue } from '../preference.ts';
import type { PreferenceStatement, UseStatementLine, WritingRefusal } from './statement.ts';

const WORDS_OF_SIGNALS: readonly string[] = CONTENT_SIGNAL.keys;
const LABELS: readonly string[] = CONTENT_USAGE.labels;

/**
 * Returns why a statement cannot be written anywhere; `null` if it can.
 *
 * @param documents - URLs of the existing RSL documents
 *
 * Clause: X4, X5, Y1, Y9, Z1, E5, E6, E9.
 */
export function checkStatement(
  statement: PreferenceStatement,
  documents: { readonly has: (url: string) => boolean },
): WritingRefusal | null {
  if (statement.vocabulary === 'rsl') {
    if (!isAbsoluteUrl(statement.url) || statement.url.includes('#')) return 'address-relative';
    return documents.has(statement.url) ? null : 'document-missing';
  }
  const { vocabulary, category, value, path } = statement;
  const isPlain = value === 'allowed' || value === 'disallowed';
  if (vocabulary === 'content-signal') {
    const isWord = isPlain ? WORDS_OF_SIGNALS.includes(category) : category === CONTENT_SIGNAL.levelKey;
    if (!isWord) return 'no-such-word';
    return path === null || path === '/' ? null : 'path-in-signal';
  }
  if (!isPlain || !LABELS.includes(category)) return 'no-such-word';
  return path === null || /^\/[^\s#]*$/.test(path) ? null : 'path-unreadable';
}

/**
 * Splits statements for some groups into those that are compatible with what the groups already say, and those that are
 * not, with the reasons. Of wanted ones that contradict each other, the most restrictive one stays; even if it is refused
 * itself, nothing less is written in its place.
 *
 * Clause: S9, E8, K105.
 */
export function checkBeside(
  groups: readonly ConventionalGroup[],
  statements: readonly UseStatementLine[],
): {
  readonly kept: readonly UseStatementLine[];
  readonly refused: readonly (readonly [UseStatementLine, WritingRefusal])[];
} {
  const kept: UseStatementLine[] = [];
  const refused: (readonly [UseStatementLine, WritingRefusal])[] = [];
  const strictest = new Map<string, StatedValue>();
  for (const statement of statements) {
    const known = strictest.get(subjectOf(statement));
    if (known === undefined || restricts(statement.value, known)) strictest.set(subjectOf(statement), statement.value);
  }
  // A lower level goes first: it makes room for refusals of what a higher one includes.
  const rank = ({ value }: UseStatementLine) =>
    value === 'disallowed' ? 1 : value === 'allowed' || keysIncludedIn(value).length > 0 ? 2 : 0;
  for (const statement of statements.toSorted((a, b) => rank(a) - rank(b))) {
    const isStrictest = strictest.get(subjectOf(statement)) === statement.value;
    const refusal = isStrictest ? besideRefusal(groups, kept, statement) : 'restricted-more';
    if (refusal === null) kept.push(statement);
    else refused.push([statement, refusal]);
  }
  return { kept, refused };
}

/** The same for statements about one use of the same paths. */
export function subjectOf({ vocabulary, category, path }: UseStatementLine): string {
  const scope = path === null ? '/' : (canonicalPattern(normalizePattern(path)) ?? path);
  return JSON.stringify([vocabulary, category, scope]);
}

function besideRefusal(
  groups: readonly ConventionalGroup[],
  kept: readonly UseStatementLine[],
  { vocabulary, category, value }: UseStatementLine,
): WritingRefusal | null {
  if (vocabulary === 'content-signal') {
    const level = signalValue(groups, kept, CONTENT_SIGNAL.levelKey);
    if (value === 'disallowed' && keysIncludedIn(level).includes(category)) return 'training-in-full-use';
    const isRefused = keysIncludedIn(value).some((key) => signalValue(groups, kept, key) === 'disallowed');
    if (isRefused) return 'training-in-full-use';
    const opposite = usageValues(groups, kept, category).some((other) => isOpposite(other, value));
    return opposite ? 'contradicted' : null;
  }
  const signal = signalValue(groups, kept, keyForLabel(category) ?? '');
  return signal !== null && isOpposite(signal, value) ? 'contradicted' : null;
}

/** The keys that a level of `use` implicitly allows. Clause: X8. */
function keysIncludedIn(value: StatedValue | null): readonly string[] {
  const level = USE_LEVELS.find((one) => one === value);
  return level === undefined ? [] : USE_LEVEL_MEANINGS[level].includes;
}

function isOpposite(a: StatedValue, b: StatedValue): boolean {
  return (a === 'allowed' && b === 'disallowed') || (a === 'disallowed' && b === 'allowed');
}

/** What the groups will say about a key of Content-Signal. */
function signalValue(
  groups: readonly ConventionalGroup[],
  kept: readonly UseStatementLine[],
  key: string,
): StatedValue | null {
  const wanted = kept.find(({ vocabulary, category }) => vocabulary === 'content-signal' && category === key);
  if (wanted) return wanted.value;
  const values = writtenLines(groups, 'content-signal').flatMap((line) => line.values?.get(key) ?? []);
  return mostRestrictive(values) ?? null;
}

/** What the groups will say, for any path, about the label for a key. */
function usageValues(
  groups: readonly ConventionalGroup[],
  kept: readonly UseStatementLine[],
  key: string,
): StatedValue[] {
  const wanted = kept.filter(
    ({ vocabulary, category }) => vocabulary === 'content-usage' && keyForLabel(category) === key,
  );
  const paths = new Set(wanted.map(({ path }) => normalizePattern(path ?? '/')));
  const written = writtenLines(groups, 'content-usage')
    .filter(({ pattern }) => !paths.has(pattern === '' ? '/' : pattern))
    .flatMap(({ values }) => [...(values ?? [])])
    .flatMap(([label, value]) => (keyForLabel(label) === key && value !== null ? [value] : []));
  return [...wanted.map(({ value }) => value), ...written];
}

/** Creates a test of whether some groups block everything that a pattern matches. Clause: Y6, G3. */
export function closedPathsOf(groups: readonly ConventionalGroup[]): (path: string) => boolean {
  const rules = groups
    .flatMap((group) => group.rules)
    .map(({ effect, pattern }) => ({ effect, ...compilePattern(normalizePattern(pattern.text)) }))
    .filter(({ pattern }) => canMatch(pattern));
  return (path) => {
    const pattern = normalizePattern(path);
    if (canonicalPattern(pattern) === null) return false;
    const covered = representativePaths(pattern);
    const closing = rules.filter(
      (rule) => rule.effect === 'disallow' && covered.every((one) => matchCompiled(rule, one)),
    );
    const longest = closing.reduce((most, rule) => Math.max(most, rule.pattern.length), 0);
    const opening = rules.filter((rule) => rule.effect === 'allow' && rule.pattern.length >= longest);
    return closing.length > 0 && opening.every((rule) => !overlapNormalized(rule.pattern, pattern));
  };
}
