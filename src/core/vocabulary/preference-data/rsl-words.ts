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
  rsl: 'An RSL document: which licences apply to which URLs.',
  content: 'The licences for the URLs that the pattern in url matches.',
  license: 'A licence: what it permits and prohibits, and on what terms.',
  permits: 'What is permitted. A list of usages refuses every usage that it does not name.',
  prohibits: 'What is prohibited; it overrides what is permitted.',
  payment: 'What a licence costs, by type.',
  reporting: 'Where and how uses must be reported.',
  legal: 'Warranties and disclaimers.',
  schema: 'A description of the content in schema.org terms.',
  alternate: 'The same content in another form.',
  copyright: 'Who holds the rights.',
  terms: 'The URL of further terms.',
  standard: 'The URL of a standard licence.',
  custom: 'The URL for requesting a custom licence.',
  amount: 'How much is to be paid.',
  accepts: 'The accepted means of payment.',
};
