import type { Span } from '../../text/span.ts';

/** A place in a JSON text where something can be written. */
export type JsonPlace =
  | { readonly kind: 'item'; readonly word: Span }
  | {
      readonly kind: 'key';
      readonly word: Span;
      /** The names that the object has before the place. */
      readonly present: ReadonlySet<string>;
      readonly hasColon: boolean;
    }
  | { readonly kind: 'value'; readonly word: Span; readonly key: string };

interface OpenBracket {
  readonly isObject: boolean;
  readonly present: Set<string>;
  /** The name whose value is expected; `null` where a name is expected. */
  key: string | null;
}

const TOKEN = /"(?:[^"\\\n]|\\.)*"?|[[\]{},:]|[^\s[\]{},:"]+/g;

/**
 * Locates a place in a JSON text from the text before it. Works on incomplete texts.
 *
 * @returns `null` where only a comma, a colon or nothing can be written
 */
export function placeInJson(text: string, offset: number): JsonPlace | null {
  const openBrackets: OpenBracket[] = [];
  let word: Span = { start: offset, end: offset };
  /** The token before the place. */
  let previous = '';
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const isWord = !/^[[\]{},:]$/.test(token);
    if (index > offset || (index === offset && !isWord)) break;
    const end = index + token.length;
    const last = openBrackets.at(-1);
    if (isWord) {
      // After its closing quote, the word is complete.
      if (end > offset || (end === offset && !/^".*"$/s.test(token))) {
        word = { start: index, end };
        break;
      }
      const isKey = /^\s*:/.test(text.slice(end, end + 100));
      if (last?.isObject === true && last.key === null && isKey) {
        last.key = token.replaceAll('"', '');
        last.present.add(last.key);
      }
    } else if (token === '[' || token === '{') {
      openBrackets.push({ isObject: token === '{', present: new Set(), key: null });
    } else if (token === ']' || token === '}') openBrackets.pop();
    else if (token === ',' && last) last.key = null;
    previous = token;
  }
  const last = openBrackets.at(-1);
  // A new item or member before others would need a comma.
  const isBeforeOthers = word.start === word.end && /^[ \t]*[^\s,\]}]/.test(text.slice(offset, offset + 100));
  if (last === undefined || isBeforeOthers || !/^[[{,:]$/.test(previous) || (previous === ':') !== (last.key !== null))
    return null;
  if (!last.isObject) return openBrackets.length === 1 ? { kind: 'item', word } : null;
  if (last.key !== null) return { kind: 'value', word, key: last.key };
  return { kind: 'key', word, present: last.present, hasColon: /^\s*:/.test(text.slice(word.end, word.end + 100)) };
}
