import type { VocabularyFacts, VocabularyWord } from './preference-vocabulary.ts';

const CATEGORIES: readonly VocabularyWord[] = [
  { word: 'ai-train', title: 'AI training', meaning: 'Training AI models.', use: 'ai-training', since: '2023-05-30' },
];

/** Spawning's ai.txt; read, never written. Clause: U1. */
export const AI_TXT = {
  facts: {
    title: 'ai.txt (Spawning)',
    asOf: '2023-05-30',
    checked: '2026-11-22',
    status: 'dormant; other files share the name',
    sources: [{ title: 'Spawning, ai.txt', url: 'https://site.spawning.ai/spawning-ai-txt', revision: '2023-05-30' }],
    honouredBy: [],
  } satisfies VocabularyFacts,
  words: CATEGORIES,
};
