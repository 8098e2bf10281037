import type { Misspellings, VocabularyFacts, VocabularyWord } from './preference-vocabulary.ts';

const CATEGORIES: readonly VocabularyWord[] = [
  {
    word: 'tdm',
    title: 'Text and data mining',
    meaning: 'All text and data mining, including training.',
    use: 'ai-training',
    since: '2024-05-10',
  },
];

/** The TDM Reservation Protocol, by a W3C Community Group. Clause: T1-T8. */
export const TDMREP = {
  facts: {
    title: 'TDM Reservation Protocol (W3C Community Group)',
    asOf: '2024-05-10',
    checked: '2026-11-22',
    status: 'final report of a Community Group',
    sources: [
      {
        title: 'TDMRep, Community Group Final Report',
        url: 'https://www.w3.org/community/reports/tdmrep/CG-FINAL-tdmrep-20240510/',
        revision: '2024-05-10',
      },
    ],
    honouredBy: [],
  } satisfies VocabularyFacts,
  words: CATEGORIES,
  /** The members of a rule. Clause: T1, T2. */
  members: ['location', 'tdm-reservation', 'tdm-policy'],
  reservation: 'tdm-reservation',
  policy: 'tdm-policy',
  misspellings: {
    tdm_reservation: 'tdm-reservation',
    tdm_policy: 'tdm-policy',
    tdmReservation: 'tdm-reservation',
  } satisfies Misspellings,
} as const;
