import { entryOf } from '../../vocabulary/entry-of.ts';
import type { Completion } from '../completion.ts';
import type { HoverPart } from '../hover.ts';
import { explainVocabulary } from '../preferences/explain-preference.ts';

/** The fields of an ai.txt: those of robots.txt, but about training. Clause: U1. */
const FIELDS: Readonly<Record<string, string | undefined>> = {
  'User-agent':
    'Opens a group: the rules below are for the crawler with this name. * means every crawler without its own group.',
  Disallow: 'AI must not be trained on pages whose path matches.',
  Allow: 'AI may be trained on pages whose path matches. The longest rule that matches a path decides.',
};

/** The completions for a robots.txt that an ai.txt has too, with their meaning there. Clause: U1. */
export function completionsInAiTxt(items: readonly Completion[]): Completion[] {
  return items.flatMap((item) => {
    const meaning = item.kind === 'field' ? entryOf(FIELDS, item.label) : item.meaning;
    return meaning === undefined ? [] : [{ ...item, meaning, detail: item.kind === 'field' ? '' : item.detail }];
  });
}

/** Turns a part of an explanation for a robots.txt into that for an ai.txt. Clause: U1. */
export function explainInAiTxt(part: HoverPart): HoverPart {
  const meaning = entryOf(FIELDS, part.title);
  return meaning === undefined ? part : explainVocabulary('ai-txt', part.title, meaning);
}
