import type { RslList } from '../../../preferences/rsl/read-license.ts';
import { addToList, removeElement } from '../../../preferences/rsl/edit-xml.ts';
import { defineRslLintRule } from '../../rule-kit/file-lint-rule.ts';
import { licensesOf } from './usage-tokens.ts';

export const rslListRepeated = defineRslLintRule({
  id: 'rsl-list-repeated',
  severity: 'error',
  voids: true,
  fix: 'suggestion',
  clauses: ['Z5'],
  source: ['RSL 1.0 §3'],
  summary: 'A licence with two permits, or two prohibits, of the same type.',
  why: 'A licence has one list of each type, with all its words. With two, readers ignore the whole document, prohibitions included.',
  bad: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><permits type="usage">search</permits>[|<permits type="usage">|]ai-input</permits></license></content>\n</rsl>\n',
  good: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><permits type="usage">search ai-input</permits></license></content>\n</rsl>\n',
  *check(reading, text) {
    for (const { lists } of licensesOf(reading)) {
      for (const list of lists) {
        const first = lists.find(({ name, type }) => name === list.name && type === list.type);
        if (first === undefined || first === list) continue;
        const edits = merge(text, first, list);
        yield {
          span: list.element.open,
          message: `Readers ignore the whole document: this licence already has a ${list.name} list of this type.`,
          fixes: edits === null ? [] : [{ title: 'Move all words to the first list', safety: 'suggestion', edits }],
        };
      }
    }
  },
});

function merge(text: string, first: RslList, second: RslList) {
  const known = new Set(first.tokens.map((token) => token.text));
  const missing = second.tokens.map((token) => token.text).filter((token) => !known.has(token));
  const added = missing.length === 0 ? [] : addToList(text, first.element, missing.join(' '));
  return typeof added === 'string' ? null : [...added, ...removeElement(text, second.element)];
}
