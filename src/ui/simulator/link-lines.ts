import type { LineReference } from '#core';

/** A stretch of a sentence: plain words, or the mention of a line. */
export type SentencePart =
  | { readonly kind: 'words'; readonly text: string }
  | { readonly kind: 'line'; readonly text: string; readonly reference: LineReference };

/** A sentence in which lines are mentioned, and the lines that it does not mention by itself. */
export interface LinkedSentence {
  readonly parts: readonly SentencePart[];
  readonly unmentioned: readonly LineReference[];
}

/**
 * Finds where a sentence mentions some lines, as `line 12`, so that the words themselves can lead there. A line that is
 * mentioned in another way (`lines 3 and 5`) counts as unmentioned; no word of the sentence is lost.
 */
export function linkLines(sentence: string, lines: readonly LineReference[]): LinkedSentence {
  const found = lines
    .map((reference) => ({ reference, match: new RegExp(`\\bline ${reference.line + 1}\\b`, 'i').exec(sentence) }))
    .toSorted((a, b) => (a.match?.index ?? 0) - (b.match?.index ?? 0));
  const parts: SentencePart[] = [];
  let end = 0;
  for (const { reference, match } of found) {
    if (match === null) continue;
    if (match.index > end) parts.push({ kind: 'words', text: sentence.slice(end, match.index) });
    parts.push({ kind: 'line', text: match[0], reference });
    end = match.index + match[0].length;
  }
  if (end < sentence.length) parts.push({ kind: 'words', text: sentence.slice(end) });
  const mentioned = new Set(found.filter(({ match }) => match !== null).map(({ reference }) => reference));
  return { parts, unmentioned: lines.filter((reference) => !mentioned.has(reference)) };
}
