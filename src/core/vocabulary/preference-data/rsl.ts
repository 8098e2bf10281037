import type { Misspellings, VocabularyFacts } from './preference-vocabulary.ts';

/** What RSL tells apart. Clause: Z7. */
export const RSL_CATEGORIES = ['search', 'ai-train', 'ai-input', 'ai-index'] as const;
export type RslCategory = (typeof RSL_CATEGORIES)[number];

const AI_CATEGORIES: readonly RslCategory[] = ['ai-train', 'ai-input', 'ai-index'];

/** Really Simple Licensing 1.0. Clause: Z1-Z11. */
export const RSL = {
  facts: {
    title: 'Really Simple Licensing (RSL) 1.0',
    asOf: '2026-08-07',
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
  /** What each usage token covers; the more, the wider it is. */
  tokens: new Map<string, readonly RslCategory[]>([
    ['all', RSL_CATEGORIES],
    ['ai-all', AI_CATEGORIES],
    ['ai-train', ['ai-train']],
    ['ai-input', ['ai-input']],
    ['ai-index', ['ai-index']],
    ['search', ['search']],
  ]) as ReadonlyMap<string, readonly RslCategory[]>,
  /** Which elements of the namespace an element may hold; none where it is not listed. */
  children: new Map<string, readonly string[]>([
    ['rsl', ['content']],
    ['content', ['license', 'schema', 'alternate', 'copyright', 'terms']],
    ['license', ['permits', 'prohibits', 'payment', 'reporting', 'legal']],
    ['payment', ['standard', 'custom', 'amount', 'accepts']],
  ]) as ReadonlyMap<string, readonly string[]>,
  misspellings: {
    'train-ai': 'ai-train',
    'ai-use': 'ai-input',
    'ai-include': 'ai-input',
    inference: 'ai-input',
    training: 'ai-train',
  } satisfies Misspellings,
};
