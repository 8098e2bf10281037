import { joinWords } from '../text/join-words.ts';
import { normalizePattern } from './normalize-path.ts';

/** Where a pattern is used, which determines how it is read: in `Allow`/`Disallow`, an ACAP rule, or as a purpose. */
export type PatternNotation = 'conventional' | 'acap' | 'purpose';

/**
 * Describes what a pattern matches, as part of a sentence: `every path under /news/ that contains .pdf`.
 *
 * @param pattern - as written, with wildcards
 * @returns a phrase in lower case without a full stop. Never throws.
 *
 * Source: Part 1 §2.8; RFC 9309 §2.2.3. Clause: P3, P4, P5, D2, G3.
 */
export function describePattern(pattern: string, notation: PatternNotation): string {
  const thing = notation === 'purpose' ? 'purpose' : 'path';
  const text = notation === 'purpose' ? pattern : normalizePattern(pattern);
  if (text === '' || text === '$') return `no ${thing}`;
  const isAnchored = pattern.endsWith('$');
  const pieces = (isAnchored ? text.slice(0, -1) : text).split(/\*+/);
  const [first = '', ...later] = pieces;
  if (notation !== 'purpose' && first !== '' && !first.startsWith('/'))
    return `no ${thing}, since a path starts with /`;
  const endsThere = isAnchored || (notation === 'purpose' && !pattern.endsWith('*'));
  if (later.length === 0 && endsThere) return onlyThing(first, thing);
  const contained = later.filter((piece, index) => piece !== '' && !(endsThere && index === later.length - 1));
  const last = endsThere ? (later.at(-1) ?? '') : '';
  const conditions = [
    ...startOf(first, thing),
    ...containing(contained),
    ...(last === '' ? [] : [`ends with ${quote(last)}`]),
  ];
  const [start, ...others] = conditions;
  if (start === undefined) return `every ${thing}`;
  if (!start.startsWith('under ')) return `every ${thing} that ${joinWords(conditions)}`;
  return `every ${thing} ${start}${others.length === 0 ? '' : ` that ${joinWords(others)}`}`;
}

function onlyThing(text: string, thing: string): string {
  if (thing === 'path' && text === '/') return 'only the home page, /';
  return `only the ${thing} ${quote(text)}`;
}

function startOf(first: string, thing: string): string[] {
  if (first === '' || (first === '/' && thing === 'path')) return [];
  if (thing === 'path' && first.endsWith('/')) return [`under ${quote(first)}`];
  return [`starts with ${quote(first)}`];
}

function containing(pieces: readonly string[]): string[] {
  const [first, ...rest] = pieces;
  if (first === undefined) return [];
  if (first === '?' && rest.length === 0) return ['has a query'];
  return [`contains ${[first, ...rest].map(quote).join(' and then ')}`];
}

/** Adds quotation marks only where it would be unclear where the text begins or ends. */
function quote(text: string): string {
  const shown = text.replaceAll('%24', '$').replaceAll('%2A', '*');
  return /\s|[,“”]/.test(shown) ? `“${shown}”` : shown;
}
