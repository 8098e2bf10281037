import { entryOf } from '../../vocabulary/entry-of.ts';
import type { Completion } from '../completion.ts';
import type { HoverPart } from '../hover.ts';
import { explainVocabulary } from '../preferences/explain-preference.ts';

/** The fields of an ai.txt, where the grammar of robots.txt speaks of training. Clause: U1. */
const FIELDS: Readonly<Record<string, string | undefined>> = {
  'User-agent':
    'Opens a group: the rules below are for the crawler with this name. * means every crawler without its own group.',
  Disallow: 'AI must not be trained on the paths that match.',
  Allow: 'AI may be trained on the paths that match. The longest rule that matches a path decides.',
};

/** The completions of a robots.txt that an ai.txt has too. Clause: U1. */
export function inAiTxt(items: readonly Completion[]): Completion[] {
  return items.flatMap((item) => {
    const meaning = item.kind === 'field' ? entryOf(FIELDS, item.label) : item.meaning;
    return meaning === undefined ? [] : [{ ...item, meaning, detail: item.kind === 'field' ? '' : item.detail }];
  });
}

/** A part of an explanation in a robots.txt, as it is in an ai.txt. Clause: U1. */
export function explainedInAiTxt(part: HoverPart): HoverPart {
  const meaning = entryOf(FIELDS, part.title);
  return meaning === undefined ? part : explainVocabulary('ai-txt', part.title, meaning);
}
