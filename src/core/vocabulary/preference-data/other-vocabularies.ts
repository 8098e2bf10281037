/** Another way for sites to state usage preferences, which Gatepost preserves but never evaluates. Clause: U2-U4. */
export interface OtherVocabulary {
  readonly title: string;
  readonly url: string;
  readonly asOf: string;
  readonly checked: string;
  /** Why it is not read. */
  readonly status: string;
}

export const OTHER_VOCABULARIES: readonly OtherVocabulary[] = [
  {
    title: 'llms.txt',
    url: 'https://llmstxt.org/',
    asOf: '2024-09-03',
    checked: '2026-11-22',
    status: 'Guides readers to the pages that matter. It neither allows nor refuses anything.',
  },
  {
    title: 'DisallowAITraining, AllowAITraining (draft-canel-robots-ai-control)',
    url: 'https://datatracker.ietf.org/doc/draft-canel-robots-ai-control/',
    asOf: '2025-04-01',
    checked: '2026-11-22',
    status: 'The draft has expired, and Google reads the first field as Disallow. Gatepost never writes either.',
  },
  {
    title: 'draft-kelley-aipref-training-preference-signal-00',
    url: 'https://datatracker.ietf.org/doc/draft-kelley-aipref-training-preference-signal/',
    asOf: '2026-10-30',
    checked: '2026-11-22',
    status:
      'Groups whose User-agent line names a policy instead of a crawler. Google says that it plans to support it; Gatepost does not know the names yet.',
  },
];
