/** A vocabulary in which a site says what may be done with a page after it was fetched. */
export const PREFERENCE_VOCABULARIES = [
  'content-signal',
  'content-usage',
  'rsl',
  'tdmrep',
  'robots-directives',
  'tokens',
  'ai-txt',
] as const;
export type PreferenceVocabulary = (typeof PREFERENCE_VOCABULARIES)[number];

/** Where a fact about a vocabulary comes from. */
export interface VocabularySource {
  readonly title: string;
  readonly url: string;
  /** The revision or day that was read. */
  readonly revision: string;
}

/** Who is known to honour a vocabulary. */
export interface Honouring {
  readonly who: string;
  readonly what: string;
  readonly source: string;
}

/** What is known of a vocabulary, and of which day. */
export interface VocabularyFacts {
  readonly title: string;
  /** The day of the newest revision that was read, `YYYY-MM-DD`. */
  readonly asOf: string;
  readonly status: string;
  readonly sources: readonly VocabularySource[];
  /** Empty where no operator documents it. */
  readonly honouredBy: readonly Honouring[];
}

/** A word that is written for another one. */
export type Misspellings = Readonly<Record<string, string>>;
