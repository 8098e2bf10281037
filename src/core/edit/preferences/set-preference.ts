import { isKey, type PreferenceList, readPreferenceList, valueOfItem } from '../../model/preference-line.ts';
import type { Policy } from '../../model/policy.ts';
import type { PreferenceItem } from '../../syntax/preference-list.ts';
import { insertAt, replaceSpan, type TextEdit } from '../../text/text-edit.ts';
import { PREFERENCE_KEYS } from '../../vocabulary/preference-data/preference-keys.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { checkWord } from '../lines/check-value.ts';
import { removeLines } from '../lines/remove-lines.ts';
import { replaceInLine, replaceToken } from '../lines/replace-token.ts';

/**
 * Sets what a Content-Signal or Content-Usage line says about a key, or removes the key. Only the items of that key
 * change; a new one is appended. A line that would be left without items is removed, since an empty statement is not
 * the same as none.
 *
 * Refused: another field, a line that cannot be read, a key or a value that the vocabulary does not have.
 *
 * @param value - `null` removes the key
 *
 * Clause: X3, X4, X6, Y4, Y5, Y7.
 */
export function setPreference(policy: Policy, line: number, key: string, value: string | null): EditResult {
  const list = preferenceListAt(policy, line);
  if (!list) return refuse('not-a-preference');
  const known = PREFERENCE_KEYS[list.vocabulary].find(({ word }) => word === key);
  if (!known || (value !== null && !known.values.includes(value))) return refuse('preference-value-unknown');
  const isOwn = (item: PreferenceItem) => isKey(list.vocabulary, item, key);
  if (value === null && list.items.some(isOwn) && list.items.every(isOwn)) return removeLines(policy, [line]);
  const edits = editList(list, key, value);
  const only = list.items.length === 0 ? edits[0] : undefined;
  if (only && list.scope === null && list.list.text === '') {
    return accept(replaceToken(policy, line, list.list, only.newText), line);
  }
  const inLine = edits.map((edit) => replaceInLine(policy, line, edit, edit.newText));
  return accept(inLine, line);
}

/** Returns the edits that change a key in a list. Their offsets have the same base as those of the list's tokens. */
export function editList(list: PreferenceList, key: string, value: string | null): TextEdit[] {
  const { items, vocabulary } = list;
  const own = items.filter((item) => isKey(vocabulary, item, key));
  if (value === null) return own.map((item) => removal(items, new Set(own), item));
  if (own.length === 0) return [addition(list, `${key}=${value}`)];
  return own.flatMap((item) => {
    if (item.value === null) return [insertAt(item.key.end, `=${value}`)];
    return valueOfItem(vocabulary, item, key) === value ? [] : [replaceSpan(item.value, value)];
  });
}

/** Removes an item and the separator after it, or the separator before it if no later item remains. */
function removal(items: readonly PreferenceItem[], gone: ReadonlySet<PreferenceItem>, item: PreferenceItem): TextEdit {
  const index = items.indexOf(item);
  const next = items[index + 1];
  const isLast = items.slice(index + 1).every((other) => gone.has(other));
  const span =
    next && !isLast
      ? { start: item.token.start, end: next.token.start }
      : { start: items[index - 1]?.token.end ?? item.token.start, end: item.token.end };
  return replaceSpan(span, '');
}

/** Appends an item, using the separator of the others. */
function addition({ items, list, scope }: PreferenceList, text: string): TextEdit {
  const [before, last] = items.length > 1 ? items.slice(-2) : [undefined, items[0]];
  if (!last) {
    const isTight = scope !== null && list.start === scope.end;
    return insertAt(list.start, (isTight ? ' ' : '') + text + (list.text.trim() === '' ? '' : ', '));
  }
  const between = before ? list.text.slice(before.token.end - list.start, last.token.start - list.start) : ', ';
  return insertAt(last.token.end, (/^[ \t]*,[ \t]*$/.test(between) ? between : ', ') + text);
}

/**
 * Sets the path of a Content-Signal or Content-Usage line; the statement does not change.
 *
 * Refused: a path that does not begin with `/` or has a space in it, any new path in a Content-Signal line, and a
 * statement that cannot be read.
 *
 * @param path - empty for every path
 *
 * Clause: X5, Y1, Y2, E5.
 */
export function setPreferencePath(policy: Policy, line: number, path: string): EditResult {
  const found = preferenceListAt(policy, line);
  if (!found) return refuse('not-a-preference');
  const { scope, list } = found;
  const typed = path.trim();
  if (typed === '') {
    if (!scope) return accept([], line);
    // An entirely empty line has a different effect from a path alone, although the line does not show it.
    return accept([replaceInLine(policy, line, { start: scope.start, end: list.start }, '')], line);
  }
  if (typed === scope?.text) return accept([], line);
  if (found.vocabulary === 'content-signal') return refuse('preference-without-paths');
  const refusal = checkWord(typed) ?? (typed.startsWith('/') ? null : 'preference-path-without-slash');
  if (refusal) return refuse(refusal);
  if (scope) return accept(replaceToken(policy, line, scope, typed), line);
  if (list.text === '') return accept(replaceToken(policy, line, list, typed), line);
  return accept([replaceInLine(policy, line, { start: list.start, end: list.start }, `${typed} `)], line);
}

function preferenceListAt({ syntax }: Policy, line: number): PreferenceList | null {
  const element = syntax.lines[line];
  return element?.kind === 'field' ? readPreferenceList(element.name.text, element.value) : null;
}
