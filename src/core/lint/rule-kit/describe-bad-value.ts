import { qualifierNamed } from '../../vocabulary/qualifiers.ts';

/** Matches a character that no value can contain. Part 1 §3 allows printable ASCII except blank, `"`, `'` and `#`. */
const NO_VALUE_CHARACTER = /[^\x21\x24-\x26\x28-\x7e]/u;

/**
 * Describes what is wrong with the value of a qualifier, and what to write instead.
 *
 * Source: Part 1 §2.5, §3. Clause: Q.
 */
export function describeBadValue(qualifier: string, value: string): string {
  const name = qualifier.toLowerCase();
  const [stranger] = NO_VALUE_CHARACTER.exec(value) ?? [];
  if (stranger === '#' && name === 'location') {
    return `"${value}" has a fragment, which a location can't have: remove everything from the "#" on.`;
  }
  if (stranger !== undefined) {
    const code = `U+${(stranger.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
    const shown = /[\p{C}\p{Z}]/u.test(stranger) ? code : `"${stranger}"`;
    return `A value can't contain ${shown}: use plain ASCII, and write other characters as "%nn".`;
  }
  const day = /^until-(\d{4}-\d{2}-\d{2})$/i.exec(value)?.[1];
  if (name === 'time-limit' && day !== undefined) return `The date ${day} does not exist.`;
  const form = qualifierNamed(name)?.form ?? 'a known value';
  return `"${value}" is not a valid ${name}: write ${form}.`;
}
