import type {
  Misspellings,
  PreferenceValues,
  VocabularyFacts,
  VocabularyRevision,
  VocabularyWord,
} from './preference-vocabulary.ts';

const LABELS: readonly VocabularyWord[] = [
  {
    word: 'train-ai',
    title: 'AI training',
    meaning: 'Training generative AI models on the pages.',
    use: 'ai-training',
    since: 'vocab-02',
  },
  {
    word: 'ai-use',
    title: 'AI answers',
    meaning: 'Giving pages to a generative AI model, unless the user provides the page.',
    use: 'ai-answers',
    since: 'vocab-08',
  },
  {
    word: 'search',
    title: 'Search',
    meaning:
      'Choosing pages and sending people to them, with links and excerpts but no summaries. If allowed, it covers the search application’s internal processing, including training only for search.',
    use: 'search',
    since: 'vocab-01',
  },
];

const REVISIONS: readonly VocabularyRevision[] = [
  { revision: 'vocab-00', date: '2025-04-28', words: [] },
  { revision: 'vocab-01', date: '2025-06-18', words: ['tdm', 'ai', 'genai', 'search', 'inference'] },
  { revision: 'vocab-02', date: '2025-07-20', words: ['all', 'train-ai', 'train-genai', 'ai-use', 'search'] },
  { revision: 'vocab-03', date: '2025-09-05', words: ['bots', 'train-ai', 'train-genai', 'search'] },
  { revision: 'vocab-04', date: '2025-10-23', words: ['bots', 'train-ai', 'ai-output', 'search'] },
  { revision: 'vocab-05', date: '2025-11-28', words: ['train-ai', 'search'] },
  { revision: 'vocab-06', date: '2026-04-28', words: ['train-ai', 'search'] },
  { revision: 'vocab-07', date: '2026-08-19', words: ['train-ai', 'search'] },
  { revision: 'vocab-08', date: '2026-09-13', words: ['train-ai', 'ai-use', 'search'] },
];

/** AI Preferences, by the working group aipref of the IETF. Clause: Y1-Y10. */
export const CONTENT_USAGE = {
  facts: {
    title: 'AI Preferences (IETF aipref)',
    asOf: '2026-09-13',
    checked: '2026-11-22',
    status: 'working group drafts that claim no consensus',
    sources: [
      {
        title: 'draft-ietf-aipref-attach-05',
        url: 'https://www.ietf.org/archive/id/draft-ietf-aipref-attach-05.txt',
        revision: '2026-08-19',
      },
      {
        title: 'draft-ietf-aipref-vocab-08',
        url: 'https://datatracker.ietf.org/doc/draft-ietf-aipref-vocab/08/',
        revision: '2026-09-13, known from three matching descriptions',
      },
      { title: 'RFC 9651', url: 'https://www.rfc-editor.org/rfc/rfc9651', revision: '2024-09' },
    ],
    honouredBy: [],
  } satisfies VocabularyFacts,
  fields: ['content-usage'],
  header: 'content-usage',
  words: LABELS,
  /** The labels of the newest revision. */
  labels: LABELS.map(({ word }) => word),
  revisions: REVISIONS,
  values: { y: 'allowed', n: 'disallowed' } satisfies PreferenceValues as PreferenceValues,
  /** A starting value. */
  example: 'train-ai=n',
  /** Labels of earlier revisions, each with its successor; `null` if there is none. */
  retired: {
    tdm: null,
    all: null,
    bots: null,
    ai: 'train-ai',
    genai: 'train-ai',
    'train-genai': 'train-ai',
    inference: 'ai-use',
    'ai-output': 'ai-use',
  },
  misspellings: { 'ai-train': 'train-ai', 'ai-input': 'ai-use', train_ai: 'train-ai' } satisfies Misspellings,
  valueMisspellings: { yes: 'y', no: 'n', Y: 'y', N: 'n', true: 'y', false: 'n' } satisfies Misspellings,
} as const;
