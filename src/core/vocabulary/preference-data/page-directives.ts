import type { VocabularyFacts, VocabularyWord } from './preference-vocabulary.ts';

/** The uses that a page's robots directives govern. Clause: N4. */
const CATEGORIES = [
  { word: 'search', title: 'search', meaning: 'Being listed in search results.', use: 'search', since: '1996' },
  {
    word: 'ai-input',
    title: 'AI answers',
    meaning: 'AI answers and grounding.',
    use: 'ai-answers',
    since: '2023-09-22',
  },
  {
    word: 'ai-train',
    title: 'AI training',
    meaning: 'Training of AI models.',
    use: 'ai-training',
    since: '2022-11-11',
  },
  {
    word: 'ai-train-images',
    title: 'AI training on images',
    meaning: 'Training on the images of a page.',
    use: null,
    since: '2022-11-11',
  },
] as const satisfies readonly VocabularyWord[];

export type DirectiveCategory = (typeof CATEGORIES)[number]['word'];
export const DIRECTIVE_CATEGORIES: readonly DirectiveCategory[] = CATEGORIES.map(({ word }) => word);

/** Operators that document their own readings. Clause: N8. */
export const DIRECTIVE_OPERATORS = ['Google', 'Microsoft', 'Apple', 'Amazon'] as const;
export type DirectiveOperator = (typeof DIRECTIVE_OPERATORS)[number];

/** What a directive means to an operator's crawlers. */
export interface OperatorMeaning {
  readonly disallows?: readonly DirectiveCategory[];
  /** Allowed only in part: up to a number of characters, or only the URL, title and snippet. */
  readonly limits?: readonly DirectiveCategory[];
  readonly overrides?: string;
}

/** Meanings by operator; `*` stands for every other operator. */
export type MeaningsByOperator = Readonly<Partial<Record<DirectiveOperator | '*', OperatorMeaning>>>;

const NOTHING: OperatorMeaning = {};
/** Google, Microsoft, Apple and Amazon document neither `noai` nor `noimageai`. */
const NOT_DOCUMENTED: MeaningsByOperator = {
  Google: NOTHING,
  Microsoft: NOTHING,
  Apple: NOTHING,
  Amazon: NOTHING,
};

/** META robots and X-Robots-Tag, as far as they concern search and AI. Clause: N1-N8. */
export const PAGE_DIRECTIVES = {
  facts: {
    title: 'META robots and X-Robots-Tag, as far as they concern search and AI',
    asOf: '2026-09-04',
    checked: '2026-11-22',
    status: 'documented by each operator',
    sources: [
      {
        title: 'Google, robots meta tag',
        url: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
        revision: '2026-03-24',
      },
      {
        title: 'Bing, NOCACHE and NOARCHIVE',
        url: 'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
        revision: '2023-09-22',
      },
      { title: 'Apple, About Applebot', url: 'https://support.apple.com/en-us/119829', revision: '2026-09-04' },
      { title: 'Amazon, About Amazonbot', url: 'https://developer.amazon.com/amazonbot', revision: '2026' },
      {
        title: 'DeviantArt, noai and noimageai',
        url: 'https://www.deviantart.com/team/journal/UPDATE-All-Deviations-Are-Opted-Out-of-AI-Datasets-934500371',
        revision: '2022-11-11',
      },
    ],
    honouredBy: [
      {
        who: 'Googlebot',
        what: 'noindex, none, nosnippet, max-snippet',
        source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag',
      },
      {
        who: 'bingbot',
        what: 'noindex, none, noarchive, nocache',
        source:
          'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
      },
      { who: 'Applebot', what: 'noindex, none, nosnippet', source: 'https://support.apple.com/en-us/119829' },
      { who: 'Amazonbot', what: 'noindex, none, noarchive', source: 'https://developer.amazon.com/amazonbot' },
      {
        who: 'img2dataset',
        what: 'noai, noimageai',
        source: 'https://github.com/rom1504/img2dataset',
      },
    ],
  } satisfies VocabularyFacts,
  words: CATEGORIES as readonly VocabularyWord[],
  /** Meanings by directive; `max-snippet:0` and `max-snippet:N` are separate entries. */
  meanings: {
    noindex: { '*': { disallows: ['search'] } },
    none: { '*': { disallows: ['search'] } },
    nosnippet: { Google: { disallows: ['ai-input'] }, Apple: { disallows: ['ai-input'] } },
    'max-snippet:0': { Google: { disallows: ['ai-input'] } },
    'max-snippet:N': { Google: { limits: ['ai-input'] } },
    noarchive: { Microsoft: { disallows: ['ai-input', 'ai-train'] }, Amazon: { disallows: ['ai-train'] } },
    nocache: { Microsoft: { limits: ['ai-input', 'ai-train'], overrides: 'noarchive' } },
    noai: { ...NOT_DOCUMENTED, '*': { disallows: ['ai-train', 'ai-train-images'] } },
    noimageai: { ...NOT_DOCUMENTED, '*': { disallows: ['ai-train-images'] } },
  } as Readonly<Record<string, MeaningsByOperator>>,
};
