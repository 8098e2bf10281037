import type { Misspellings, PreferenceValues, VocabularyFacts, VocabularyWord } from './preference-vocabulary.ts';

/** How much may be kept, from least to most. Clause: X8. */
export const USE_LEVELS = ['immediate', 'reference', 'full'] as const;
export type UseLevel = (typeof USE_LEVELS)[number];

/** The meaning of a level, and the keys that it refuses or includes under reading H8. */
interface LevelMeaning {
  readonly meaning: string;
  readonly refuses: readonly string[];
  readonly includes: readonly string[];
}

/** What each level means. Clause: X8; reading H8. */
export const USE_LEVEL_MEANINGS: Readonly<Record<UseLevel, LevelMeaning>> = {
  immediate: { meaning: 'For one answer; nothing is kept.', refuses: ['ai-train', 'search'], includes: [] },
  reference: { meaning: 'It may be kept and indexed, and cited with a link.', refuses: ['ai-train'], includes: [] },
  full: { meaning: 'Without limit, including training.', refuses: [], includes: ['ai-train'] },
};

const KEYS: readonly VocabularyWord[] = [
  {
    word: 'search',
    title: 'Search',
    meaning:
      'Indexing pages and showing search results: links and short excerpts. AI-written summaries are not part of it.',
    use: 'search',
    since: '2025-09-24',
  },
  {
    word: 'ai-input',
    title: 'AI answers',
    meaning: 'Giving pages to an AI model when it answers: retrieval, grounding.',
    use: 'ai-answers',
    since: '2025-09-24',
  },
  {
    word: 'ai-train',
    title: 'AI training',
    meaning: 'Training AI models on the pages, or fine-tuning them.',
    use: 'ai-training',
    since: '2025-09-24',
  },
];

const LEVEL_KEY: VocabularyWord = {
  word: 'use',
  title: 'Keeping',
  meaning: 'How much of a page may be kept. It has no effect on the other keys.',
  use: null,
  since: '2026-07-01',
};

/** Content Signals, by Cloudflare. Clause: X1-X10. */
export const CONTENT_SIGNAL = {
  facts: {
    title: 'Content Signals (Cloudflare)',
    asOf: '2026-08-31',
    checked: '2026-11-22',
    status: 'in use; no grammar was published',
    sources: [
      {
        title: 'Cloudflare, managed robots.txt',
        url: 'https://developers.cloudflare.com/bots/additional-configurations/managed-robots-txt/',
        revision: '2026-09',
      },
      {
        title: 'Cloudflare, /crawl endpoint',
        url: 'https://developers.cloudflare.com/browser-run/quick-actions/crawl-endpoint/',
        revision: '2026-08-31',
      },
      {
        title: 'draft-romm-aipref-contentsignals-00',
        url: 'https://datatracker.ietf.org/doc/draft-romm-aipref-contentsignals/',
        revision: '2025-10-01, expired 2026-04-04',
      },
    ],
    honouredBy: [
      {
        who: 'CloudflareBrowserRenderingCrawler',
        what: 'all keys, and use',
        source: 'https://developers.cloudflare.com/browser-run/quick-actions/crawl-endpoint/',
      },
    ],
  } satisfies VocabularyFacts,
  /** The field of a robots.txt and the header, in lower case; the second spelling is read too. */
  fields: ['content-signal', 'content-signals'],
  header: 'content-signal',
  words: KEYS,
  keys: KEYS.map(({ word }) => word),
  values: { yes: 'allowed', no: 'disallowed' } satisfies PreferenceValues as PreferenceValues,
  levelKey: LEVEL_KEY.word,
  levelWord: LEVEL_KEY,
  /** A starting value. */
  example: 'ai-train=no',
  misspellings: {
    'train-ai': 'ai-train',
    'ai-use': 'ai-input',
    ai_input: 'ai-input',
    ai_train: 'ai-train',
    'ai-training': 'ai-train',
  } satisfies Misspellings,
  valueMisspellings: {
    y: 'yes',
    n: 'no',
    true: 'yes',
    false: 'no',
    allow: 'yes',
    disallow: 'no',
    '1': 'yes',
    '0': 'no',
  } satisfies Misspellings,
} as const;
