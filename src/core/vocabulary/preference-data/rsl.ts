import type { Misspellings, VocabularyFacts, VocabularyRevision, VocabularyWord } from './preference-vocabulary.ts';

/** The usages that RSL distinguishes. Clause: Z7. */
const USAGES: readonly (VocabularyWord & { readonly isAi: boolean })[] = [
  {
    word: 'search',
    title: 'Web search',
    meaning: 'Indexing pages and showing search results: links and short excerpts.',
    use: 'search',
    since: '0.9',
    isAi: false,
  },
  {
    word: 'ai-train',
    title: 'AI training',
    meaning: 'Training AI models, or fine-tuning them.',
    use: 'ai-training',
    since: '0.9',
    isAi: true,
  },
  {
    word: 'ai-input',
    title: 'AI answers',
    meaning: 'Giving pages to an AI model when it answers: retrieval, grounding, summaries in search.',
    use: 'ai-answers',
    since: '0.9',
    isAi: true,
  },
  {
    word: 'ai-index',
    title: 'AI index',
    meaning: 'Keeping pages in the index of an AI system.',
    use: null,
    since: '1.0',
    isAi: true,
  },
];

export const RSL_CATEGORIES: readonly string[] = USAGES.map(({ word }) => word);

/** Words for several usages at once, widest first. Clause: Z7. */
const WIDER_WORDS = [
  { word: 'all', title: 'Everything', meaning: 'Every automated use, including search.', covers: RSL_CATEGORIES },
  {
    word: 'ai-all',
    title: 'All AI',
    meaning: 'Every use by AI: training, answers, AI indexes, and uses not named yet.',
    covers: USAGES.filter(({ isAi }) => isAi).map(({ word }) => word),
  },
];

const REVISIONS: readonly VocabularyRevision[] = [
  { revision: '0.9', date: '2025-09-16', words: ['all', 'ai-train', 'ai-input', 'search'] },
  { revision: '1.0', date: '2025-12-10', words: ['all', 'ai-all', 'ai-train', 'ai-input', 'ai-index', 'search'] },
];

/** Really Simple Licensing 1.0. Clause: Z1-Z11. */
export const RSL = {
  facts: {
    title: 'Really Simple Licensing (RSL) 1.0',
    asOf: '2026-08-07',
    checked: '2026-11-22',
    status: 'specification of an industry group',
    sources: [
      {
        title: 'RSL 1.0',
        url: 'https://rslstandard.org/rsl',
        revision: '2025-12-10, errata to 2026-08-07; its opening, and two digests of the rest',
      },
      { title: 'RSL guide, robots.txt', url: 'https://rslstandard.org/guide/robots-txt', revision: '2026-10' },
    ],
    honouredBy: [],
  } satisfies VocabularyFacts,
  fields: ['license'],
  linkRelation: 'license',
  mediaType: 'application/rsl+xml',
  namespace: 'https://rslstandard.org/rsl',
  words: USAGES,
  widerWords: WIDER_WORDS,
  revisions: REVISIONS,
  /** The usages that each token covers; a wider token covers more. */
  tokens: {
    ...Object.fromEntries(WIDER_WORDS.map(({ word, covers }) => [word, covers])),
    ...Object.fromEntries(USAGES.map(({ word }) => [word, [word]])),
  } as Readonly<Record<string, readonly string[]>>,
  /** The elements of the namespace that each element may contain; an unlisted element may contain none. */
  children: {
    rsl: ['content'],
    content: ['license', 'schema', 'alternate', 'copyright', 'terms'],
    license: ['permits', 'prohibits', 'payment', 'reporting', 'legal'],
    payment: ['standard', 'custom', 'amount', 'accepts'],
  } as Readonly<Record<string, readonly string[]>>,
  misspellings: {
    'train-ai': 'ai-train',
    'ai-use': 'ai-input',
    'ai-include': 'ai-input',
    inference: 'ai-input',
    training: 'ai-train',
  } satisfies Misspellings,
};
