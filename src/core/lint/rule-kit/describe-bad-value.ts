import { qualifierNamed } from '../../vocabulary/qualifiers.ts';
import { codePoint } from '../show-example.ts';

/** Matches a character that no value can contain. Part 1 §3 allows printable ASCII except blank, `"`, `'` and `#`. */
const INVALID_CHARACTER = /[^\x21\x24-\x26\x28-\x7e]/u;

/** Says what is wrong with a qualifier's value, and what to write. Source: Part 1 §2.5, §3. Clause: Q. */
export function describeBadValue(qualifier: string, value: string): string {
  const name = qualifier.toLowerCase();
  const [invalid] = INVALID_CHARACTER.exec(value) ?? [];
  if (invalid === '#' && name === 'location') {
    return `"${value}" has a fragment, which a location can't have: remove everything from the "#" on.`;
  }
  if (invalid !== undefined) {
    const shown = /[\p{C}\p{Z}]/u.test(invalid) ? codePoint(invalid) : `"${invalid}"`;
    return `A value can't contain ${shown}: use plain ASCII, and write other characters as "%nn".`;
  }
  const day = /^until-(\d{4}-\d{2}-\d{2})$/i.exec(value)?.[1];
  if (name === 'time-limit' && day !== undefined) return `The date ${day} does not exist.`;
  const form = qualifierNamed(name)?.form ?? 'a known value';
  return `"${value}" is not a valid ${name}: write ${form}.`;
}
