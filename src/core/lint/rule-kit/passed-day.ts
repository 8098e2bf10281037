import type { Qualifier } from '../../model/policy.ts';
import { qualifierNamed, qualifierValue } from '../../vocabulary/qualifiers.ts';

/** The last day of a time limit that has passed, else `null`; days as `YYYY-MM-DD`. Clause: D13, Q. */
export function passedDay({ name, value }: Pick<Qualifier, 'name' | 'value'>, today: string | null): string | null {
  const entry = qualifierNamed(name.text);
  if (today === null || entry?.name !== 'time-limit' || !entry.accepts(value.text)) return null;
  const day = /^until-(\d{4}-\d{2}-\d{2})$/.exec(qualifierValue(name.text.toLowerCase(), value.text))?.[1];
  return day !== undefined && day < today ? day : null;
}
