import type { Qualifier } from '../model/policy.ts';
import type { Restriction } from './decision.ts';

/** Qualifiers whose values are keywords and numbers, of which case does not count. */
const KEYWORD_VALUES: ReadonlySet<string> = new Set([
  'time-limit',
  'max-length',
  'prohibited-modification',
  'prohibited-context',
  'required-context',
]);
const ACAP_KEYWORDS = /^the-acap:(?:extract|credit|link):(?:(?:id|class|meta):)?/i;

/**
 * The restrictions that qualifiers set, each once, sorted by text.
 *
 * Source: Part 1 §2.4. Clause: D8, Q, F7.
 */
export function restrictionsOf(qualifiers: Iterable<Qualifier>): Restriction[] {
  const restrictions = new Map<string, Restriction>();
  for (const qualifier of qualifiers) {
    const restriction = readRestriction(qualifier.name.text, qualifier.value.text);
    restrictions.set(restriction.text, restriction);
  }
  return [...restrictions.values()].toSorted((a, b) => (a.text < b.text ? -1 : 1));
}

/** A qualifier in its one canonical form: keywords in lower case, everything else as written. Clause: F7. */
export function readRestriction(writtenName: string, writtenValue: string): Restriction {
  const name = writtenName.toLowerCase();
  const value = KEYWORD_VALUES.has(name)
    ? writtenValue.toLowerCase()
    : writtenValue.replace(ACAP_KEYWORDS, (keywords) => keywords.toLowerCase());
  const settled = name === 'time-limit' && value === 'until-recrawl' ? 'until-recrawled' : value;
  return { name, value: settled, text: `${name}=${settled}` };
}

/**
 * The restriction that ended before a day, if any.
 *
 * @param date - `YYYY-MM-DD`
 *
 * Clause: D13.
 */
export function findExpired(restrictions: readonly Restriction[], date: string): Restriction | null {
  return (
    restrictions.find(({ name, value }) => {
      const until = name === 'time-limit' ? /^until-(\d{4}-\d{2}-\d{2})$/.exec(value)?.[1] : undefined;
      return until !== undefined && until < date;
    }) ?? null
  );
}
