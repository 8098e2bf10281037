/** The vocabularies in which a site says what may be done with a page after it has been fetched. */
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

/** The uses that several vocabularies have words for. */
export const SITE_USES = ['ai-training', 'ai-answers', 'search'] as const;
export type SiteUse = (typeof SITE_USES)[number];

/** A word of a vocabulary: a key, label, usage or category. To add a word, add an entry. */
export interface VocabularyWord {
  readonly word: string;
  /** A few words: `AI training`. */
  readonly title: string;
  /** The use it refers to; `null` if other vocabularies have no word for it. */
  readonly use: SiteUse | null;
  /** The revision or day that introduced it. */
  readonly since: string;
  /** What it covers, in a sentence or two. */
  readonly meaning: string;
}

/** A published revision, with the words that it defines. */
export interface VocabularyRevision {
  readonly revision: string;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly words: readonly string[];
}

/** Where a fact about a vocabulary comes from. */
export interface VocabularySource {
  readonly title: string;
  readonly url: string;
  /** The revision that was consulted, or the day. */
  readonly revision: string;
}

/** Who is known to honour a vocabulary. */
export interface Honouring {
  readonly who: string;
  readonly what: string;
  readonly source: string;
}

/** Dated facts about a vocabulary. */
export interface VocabularyFacts {
  readonly title: string;
  /** The date of the newest revision consulted, `YYYY-MM-DD`. */
  readonly asOf: string;
  /** The date of the last check for a newer one, `YYYY-MM-DD`. */
  readonly checked: string;
  readonly status: string;
  readonly sources: readonly VocabularySource[];
  /** Empty if no operator documents that it honours it. */
  readonly honouredBy: readonly Honouring[];
}

/** Maps each misspelling to the word that is meant. */
export type Misspellings = Readonly<Record<string, string>>;

/** The meaning of each value, by its text. */
export type PreferenceValues = Readonly<Record<string, 'allowed' | 'disallowed'>>;
