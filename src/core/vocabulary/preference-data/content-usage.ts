import type { Misspellings, VocabularyFacts } from './preference-vocabulary.ts';

/** AI Preferences, by the working group aipref of the IETF. Clause: Y1-Y10. */
export const CONTENT_USAGE = {
  facts: {
    title: 'AI Preferences (IETF aipref)',
    asOf: '2026-09-13',
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
        revision: '2026-09-13, known from three descriptions that agree',
      },
      { title: 'RFC 9651', url: 'https://www.rfc-editor.org/rfc/rfc9651', revision: '2024-09' },
    ],
    honouredBy: [],
  } satisfies VocabularyFacts,
  fields: ['content-usage'],
  header: 'content-usage',
  /** Of vocab-08. */
  labels: ['train-ai', 'ai-use', 'search'],
  values: { y: 'allowed', n: 'disallowed' },
  /** Labels of earlier revisions, and what says the same today; `null` where nothing does. */
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
