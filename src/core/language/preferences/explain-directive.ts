import { describeHonoured } from '../../preferences/describe-honouring.ts';
import { addTo } from '../../text/add-to.ts';
import { joinWords } from '../../text/join-words.ts';
import { entryOf } from '../../vocabulary/entry-of.ts';
import {
  DIRECTIVE_OPERATORS,
  type DirectiveCategory,
  type OperatorMeaning,
  type MeaningsByOperator,
  PAGE_DIRECTIVES,
} from '../../vocabulary/preference-data/page-directives.ts';

/** What a directive says about search and AI, and to whose crawlers; empty if it says nothing. Clause: N4, N8, S12. */
export function describeAiMeaning(name: string, value: string | null): string[] {
  const meanings = entryOf(PAGE_DIRECTIVES.meanings, keyOf(name.toLowerCase(), value));
  if (!meanings) return [];
  const { honouredBy, asOf } = PAGE_DIRECTIVES.facts;
  const said = groupByMeaning(meanings);
  const who = honouredBy.filter(({ what }) => what.split(', ').includes(name.toLowerCase())).map((one) => one.who);
  return [...said, describeHonoured(joinWords(who), asOf)];
}

/** A length of 0 has a meaning of its own. */
function keyOf(name: string, value: string | null): string {
  if (name !== 'max-snippet' || value === null || !/^\d+$/.test(value)) return name;
  return Number(value) === 0 ? 'max-snippet:0' : 'max-snippet:N';
}

/** One sentence for each distinct meaning, with the operators it applies to. */
function groupByMeaning(meanings: MeaningsByOperator): string[] {
  const operators = new Map<string, string[]>();
  for (const operator of [...DIRECTIVE_OPERATORS, '*'] as const) {
    const sentence = sentenceFor(meanings[operator] ?? {});
    if (sentence !== null) addTo(operators, sentence, operator);
  }
  return [...operators].map(([sentence, names]) => {
    const others = DIRECTIVE_OPERATORS.filter((one) => meanings[one] !== undefined);
    const who = names.includes('*')
      ? others.length === 0
        ? 'everywhere'
        : `for any crawler that reads it; ${joinWords(others)} don’t document it`
      : `for ${joinWords(names)}`;
    return `${sentence} ${who}.`;
  });
}

function sentenceFor({ disallows = [], limits = [], overrides }: OperatorMeaning): string | null {
  const names = (categories: readonly DirectiveCategory[]) =>
    joinWords(
      categories.map((category) => PAGE_DIRECTIVES.words.find(({ word }) => word === category)?.title ?? category),
    );
  if (disallows.length > 0) return `Refuses ${names(disallows)}`;
  if (limits.length === 0) return null;
  return `Limits ${names(limits)}${overrides === undefined ? '' : ` and lifts ${overrides}`}`;
}
