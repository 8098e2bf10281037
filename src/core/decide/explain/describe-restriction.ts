import type { Usage } from '../../vocabulary/usages.ts';
import { expiryOf, type Restriction } from '../../rules/restrictions.ts';

/** Context for putting a restriction into words. */
export interface RestrictionContext {
  /** The usage that it restricts: for `preserve`, days count from the first copy. */
  readonly usage?: Usage;
  /** The day of use, `YYYY-MM-DD`; `null` for none. */
  readonly date?: string | null;
  /** The day the page was first indexed; `null` when unknown. */
  readonly firstIndexed?: string | null;
}

const UNITS: Readonly<Record<string, readonly [one: string, several: string]>> = {
  chars: ['character', 'characters'],
  words: ['word', 'words'],
  days: ['day', 'days'],
};

const MODIFICATIONS: Readonly<Record<string, string>> = {
  any: 'without any change',
  format: 'without changing its format',
  style: 'without changing its style',
  translation: 'without translating it',
  annotation: 'without annotating it',
};

/**
 * Puts a restriction into words that complete “Permitted, …”: `at most 200 characters`, `until 2026-12-31`.
 *
 * Says so if the meaning of an ACAP 1.1 value was never published. If the day of first indexing is known, a limit in
 * days also names the day on which it ends, and says if that has passed.
 *
 * Source: Part 1 §2.5.3, §2.5.4, §2.5.5; Part 2 §2.2.9. Clause: D8, D13, Q, V4.
 */
export function describeRestriction({ name, value, text }: Restriction, context: RestrictionContext = {}): string {
  switch (name) {
    case 'time-limit':
      return describeTimeLimit(value, context) ?? unknown(text);
    case 'max-length': {
      const [, count, unit] = /^(\d+)-(chars|words)$/.exec(value) ?? [];
      return count === undefined || unit === undefined ? unknown(text) : `at most ${counted(count, unit)}`;
    }
    case 'prohibited-modification':
      return MODIFICATIONS[value] ?? unknown(text);
    case 'prohibited-context':
      return value === 'within-user-frame' ? 'not inside another site’s frame' : unknown(text);
    case 'required-context':
      return value === 'within-original-frame' ? 'only inside the frame of the original page' : unknown(text);
    case 'must-use-resource':
      return `using ${describeResource(value)} instead of the page itself`;
    case 'must-include-resource':
      return `together with ${describeResource(value)}`;
    case 'location':
      return `only at the URL ${value}`;
    default:
      return unknown(text);
  }
}

function describeTimeLimit(
  value: string,
  { date = null, firstIndexed = null, usage = 'index' }: RestrictionContext,
): string | null {
  if (value === 'until-recrawled') return 'until it is crawled again';
  const until = /^until-(\d{4}-\d{2}-\d{2})$/.exec(value)?.[1];
  if (until !== undefined) return `until ${until}`;
  const days = /^(\d+)-days$/.exec(value)?.[1];
  if (days === undefined) return null;
  const words = `for ${counted(days, 'days')} after it was first ${usage === 'preserve' ? 'copied' : 'indexed'}`;
  const expiry = firstIndexed === null ? null : expiryOf({ name: 'time-limit', value, text: '' }, firstIndexed);
  if (expiry === null) return words;
  return date !== null && date > expiry
    ? `${words}, which ended on ${expiry}, before the tested date`
    : `${words}, which ends on ${expiry}`;
}

function counted(count: string, unit: string): string {
  const [one = unit, several = unit] = UNITS[unit] ?? [];
  return `${count} ${/^0*1$/.test(count) ? one : several}`;
}

const PLACES: Readonly<Record<string, string>> = {
  id: 'the element with id',
  class: 'the element with class',
  meta: 'the META tag',
};
const ROLES: Readonly<Record<string, string>> = { extract: '', credit: 'a credit, ', link: 'a link, ' };

function describeResource(value: string): string {
  const [, role = '', rest = ''] = /^the-acap:(extract|credit|link):(.*)$/i.exec(value) ?? [];
  if (role === '') return value;
  const [, place, name] = /^(id|class|meta):(.*)$/.exec(rest) ?? [];
  const what = place === undefined || name === undefined ? rest : `${PLACES[place] ?? ''} “${name}”`;
  return `${ROLES[role] ?? ''}${what}`;
}

function unknown(text: string): string {
  return `with ${text}, whose meaning was never published`;
}
