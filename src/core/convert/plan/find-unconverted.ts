import { productToken } from '../../rules/typed-crawler.ts';
import type { ConventionalGroup, Policy } from '../../model/policy.ts';
import { fieldWithin } from '../../syntax/field-within.ts';
import { foreignFormat } from '../../syntax/foreign-format.ts';
import type { FieldLine } from '../../syntax/robots-syntax.ts';
import { canonicalPattern } from '../../match/canonical-pattern.ts';
import { isAcapName, isNoindex } from './crawler-classes.ts';
import type { ClassPlan } from './plan-classes.ts';

/** A line for which no ACAP line was written; it stays where it is. Clause: C4. */
export interface UnconvertedLine {
  readonly line: number;
  /** The field's name as written; for a line that is not a field, its content. */
  readonly field: string;
  readonly reason: UnconvertedReason;
  /** The line, from 0, of the rule that decides instead (`overruled`, `case-clash`) or of the reference; else `null`. */
  readonly by: number | null;
}

/**
 * Why a line was not converted:
 * - `no-counterpart`: ACAP has no equivalent;
 * - `unknown-field`: no specification defines the field;
 * - `no-field`: the line is not a field, usually because its colon is missing;
 * - `several-fields`: the line contains a second field, which readers take as part of the value;
 * - `empty-pattern`: an empty `Allow`, or an empty `Disallow` next to other rules: it has no effect;
 * - `full-address`: the pattern is a full URL instead of a path, so it matches nothing;
 * - `pattern-without-slash`: the pattern begins with neither `/` nor `*`, so it matches nothing;
 * - `overruled`: wherever it matches, another rule decides;
 * - `case-clash`: it contradicts another rule that differs only in case, which ACAP ignores;
 * - `crawler-name`: the name contains a `*`, which ACAP does not allow in a name;
 * - `nobody`: it comes before any `User-agent`, or names no crawler;
 * - `missing-document`: the file refers its crawlers to a document that is missing.
 */
export type UnconvertedReason =
  | 'no-counterpart'
  | 'unknown-field'
  | 'no-field'
  | 'several-fields'
  | 'empty-pattern'
  | 'full-address'
  | 'pattern-without-slash'
  | 'overruled'
  | 'case-clash'
  | 'crawler-name'
  | 'nobody'
  | 'missing-document';

/** Fields that crawlers know but ACAP has no equivalent for. Clause: C4. */
const WITHOUT_COUNTERPART: readonly string[] = [
  'crawl-delay',
  'sitemap',
  'host',
  'clean-param',
  'request-rate',
  'visit-time',
  'cache-delay',
  'content-signal',
  'content-usage',
  'license',
];

type Reason = Pick<UnconvertedLine, 'reason' | 'by'>;

const because = (reason: UnconvertedReason, by: number | null = null): Reason => ({ reason, by });

/**
 * Lists the lines of a file that have no ACAP counterpart, with the reason, in file order. ACAP lines, comments and
 * blank lines are not listed.
 *
 * @param missing - maps lower-case crawler names to the line that refers them to a missing document
 *
 * Clause: C2, C4.
 */
export function findUnconverted(
  policy: Policy,
  classes: readonly ClassPlan[],
  missing: ReadonlyMap<string, number>,
): UnconvertedLine[] {
  // If the text is not a robots.txt at all, none of its lines was meant as a field.
  if (foreignFormat(policy) !== null) return [];
  const reasonOfRule = explainRules(policy, classes, missing);
  const found: UnconvertedLine[] = [];
  for (const [line, element] of policy.syntax.lines.entries()) {
    if (element.kind === 'malformed' && !/^acap-/i.test(element.content.text)) {
      found.push({ line, field: element.content.text, ...because('no-field') });
    }
    if (element.kind !== 'field' || /^acap-/i.test(element.name.text)) continue;
    const reason = isRule(element) ? reasonOfRule(line, element.value.text) : reasonOfField(element);
    if (reason) found.push({ line, field: element.name.text, ...reason });
  }
  return found;
}

function isRule({ name }: FieldLine): boolean {
  return /^(?:allow|disallow|noindex)$/i.test(name.text);
}

function reasonOfField(element: FieldLine): Reason | null {
  const name = element.name.text.toLowerCase();
  if (name !== 'user-agent') return because(WITHOUT_COUNTERPART.includes(name) ? 'no-counterpart' : 'unknown-field');
  const token = productToken(element.value.text);
  if (token === '') return because('nobody');
  if (!isAcapName(token)) return because('crawler-name');
  return fieldWithin(element) ? because('several-fields') : null;
}

/** Returns a lookup of why a rule has no ACAP counterpart, which yields `null` when it has one. */
function explainRules(
  policy: Policy,
  classes: readonly ClassPlan[],
  missing: ReadonlyMap<string, number>,
): (line: number, pattern: string) => Reason | null {
  const converted = new Set(classes.flatMap(({ rules }) => rules.flatMap((one) => (one.repair ? [] : one.lines))));
  const dropped = new Map(
    classes.flatMap(({ dropped: { crawl, index } }) => [...crawl, ...index]).map((one) => [one.line, one]),
  );
  const groups = new Map<number, ConventionalGroup>();
  for (const group of policy.groups) {
    for (const { line } of [...group.rules, ...group.otherFields.filter(isNoindex)]) groups.set(line, group);
  }
  return (line, pattern) => {
    const group = groups.get(line);
    const names = group?.agents.map(({ value }) => productToken(value.text)).filter((name) => name !== '') ?? [];
    if (names.length === 0) return because('nobody');
    if (!names.some(isAcapName)) return because('crawler-name');
    const references = names.map((name) => missing.get(name.toLowerCase()));
    if (!references.includes(undefined)) return because('missing-document', references[0]);
    if (converted.has(line)) return null;
    const instead = dropped.get(line);
    if (instead) return because(instead.reason, instead.by);
    if (canonicalPattern(pattern) !== null) return because('nobody');
    if (pattern === '') return because('empty-pattern');
    return because(/^https?:/i.test(pattern) ? 'full-address' : 'pattern-without-slash');
  };
}
