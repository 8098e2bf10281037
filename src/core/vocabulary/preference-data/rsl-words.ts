import { RSL } from './rsl.ts';

/** The title and meaning of an RSL word, in plain language. */
interface RslWord {
  readonly word: string;
  readonly title: string;
  readonly meaning: string;
}

/** The usages of RSL, widest first. Clause: Z7. */
export const RSL_WORDS: readonly RslWord[] = [...RSL.widerWords, ...RSL.words];

/** Looks up an RSL usage by its word, which is case-sensitive; `null` for others. */
export function rslWordNamed(text: string): RslWord | null {
  return RSL_WORDS.find(({ word }) => word === text) ?? null;
}

/** The purpose of each RSL element. Clause: Z5. */
export const RSL_ELEMENTS: Readonly<Record<string, string>> = {
  rsl: 'An RSL document: for which addresses which licences hold.',
  content: 'Some addresses of the site, by the pattern in url, and the licences for them.',
  license: 'A licence: what it permits and prohibits, and on what terms.',
  permits: 'What is permitted. A list of usages refuses every usage that it does not name.',
  prohibits: 'What is prohibited; it wins over what is permitted.',
  payment: 'What a licence costs, by its type.',
  reporting: 'Where and how uses must be reported.',
  legal: 'Warranties and disclaimers.',
  schema: 'A description of the content in schema.org terms.',
  alternate: 'The same content in another form.',
  copyright: 'Who holds the rights.',
  terms: 'The address of further terms.',
  standard: 'The address of a standard licence.',
  custom: 'The address at which to ask for a licence of one’s own.',
  amount: 'How much is to be paid.',
  accepts: 'By what means one can pay.',
};
