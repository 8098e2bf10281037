import { parseDirectives } from '../../syntax/parse-directives.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { touches } from '../../text/span.ts';
import { directiveMeaning } from '../../vocabulary/directive-meanings.ts';
import { isValuedDirective, KNOWN_DIRECTIVES } from '../../vocabulary/directives.ts';
import { newCompletion, valueCompletions, type Completion } from '../completion.ts';
import { yearAfter } from '../complete-qualifier.ts';

/** Directives listed last: those that state the default, are obsolete, or are read by hardly any crawler. */
const LISTED_LAST: readonly string[] = ['all', 'index', 'follow', 'archive', 'snippet', 'nocache', 'noodp', 'noydir'];

/**
 * Completes a directive: offers those that a list does not have yet, or the values of the one at the offset.
 *
 * @param list - the list as written; its offsets, `offset` and the returned edits have the same base
 * @param today - `YYYY-MM-DD`, from which to suggest dates
 *
 * Clause: M6, M8.
 */
export function completeDirective(list: Token, offset: number, today: string | null): Completion[] {
  const directives = parseDirectives(list);
  const inValue = directives.find(({ name, value }) => value && offset > name.end && offset <= value.end);
  if (inValue?.value) return valuesOf(inValue.name.text.toLowerCase(), inValue.value, today);
  // Also one that only blanks separate from the offset: two directives need a comma between them.
  const isAt = ({ name }: { readonly name: Token }) =>
    touches(name, offset) ||
    (offset < name.start && list.text.slice(offset - list.start, name.start - list.start).trim() === '');
  const atName = directives.find(isAt) ?? null;
  const present = new Set(directives.filter((each) => each !== atName).map(({ name }) => name.text.toLowerCase()));
  const { name: written, value: existing = null } = atName ?? { name: { start: offset, end: offset } };
  // A space usually follows a comma.
  const space = atName === null && list.text.charAt(offset - list.start - 1) === ',' ? ' ' : '';
  const names = KNOWN_DIRECTIVES.filter((name) => !present.has(name));
  const ordered = [
    ...names.filter((name) => !LISTED_LAST.includes(name)),
    ...names.filter((name) => LISTED_LAST.includes(name)),
  ];
  return ordered.map((name) => {
    const { meaning = '', source = '' } = directiveMeaning(name) ?? {};
    const isValued = isValuedDirective(name);
    const takesValue = isValued && existing === null;
    const newText = `${space}${name}${takesValue ? ':' : ''}`;
    const replaced = existing !== null && !isValued ? { start: written.start, end: existing.end } : written;
    return newCompletion('field', replaced, name, { newText, detail: source, meaning, goesOn: takesValue });
  });
}

function valuesOf(name: string, value: Token, today: string | null): Completion[] {
  const { values = [] } = directiveMeaning(name) ?? {};
  const days =
    name === 'unavailable_after' && today !== null ? [{ text: yearAfter(today), meaning: 'A year from today' }] : [];
  return valueCompletions([...values, ...days], value);
}
