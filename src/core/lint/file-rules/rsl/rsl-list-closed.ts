import { joinWords } from '../../../text/join-words.ts';
import { entryOf } from '../../../vocabulary/entry-of.ts';
import { RSL, RSL_CATEGORIES } from '../../../vocabulary/preference-data/rsl.ts';
import { defineRslLintRule } from '../../rule-kit/file-lint-rule.ts';
import { licensesOf } from './usage-tokens.ts';

export const rslListClosed = defineRslLintRule({
  id: 'rsl-list-closed',
  severity: 'information',
  clauses: ['Z9'],
  source: ['RSL 1.0'],
  summary: 'A list of permitted usages, which refuses all usages that it does not name.',
  why: 'A licence with permitted usages permits only those. To refuse individual usages and leave the others open, use prohibits; to make clear what is refused, list it there too.',
  bad: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license>[|<permits type="usage">|]search</permits></license></content>\n</rsl>\n',
  good: '<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/"><license><permits type="usage">search</permits><prohibits type="usage">ai-all</prohibits></license></content>\n</rsl>\n',
  *check(reading) {
    for (const { lists } of licensesOf(reading)) {
      const usages = lists.filter(({ type }) => type === 'usage');
      const permits = usages.find(({ name }) => name === 'permits');
      if (permits === undefined) continue;
      const named = new Set(
        usages.flatMap(({ tokens }) => tokens.flatMap(({ text }) => entryOf(RSL.tokens, text) ?? [])),
      );
      const refused = RSL_CATEGORIES.filter((category) => !named.has(category));
      if (refused.length === 0) continue;
      yield { span: permits.element.open, message: `This list refuses ${joinWords(refused)}, which it doesn't name.` };
    }
  },
});
