import type { Misspellings, VocabularyFacts } from './preference-vocabulary.ts';

/** How much may be kept, from least to most. Clause: X8. */
export const USE_LEVELS = ['immediate', 'reference', 'full'] as const;
export type UseLevel = (typeof USE_LEVELS)[number];

/** Content Signals, by Cloudflare. Clause: X1-X10. */
export const CONTENT_SIGNAL = {
  facts: {
    title: 'Content Signals (Cloudflare)',
    asOf: '2026-08-31',
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
  keys: ['search', 'ai-input', 'ai-train'],
  values: { yes: 'allowed', no: 'disallowed' },
  levelKey: 'use',
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
