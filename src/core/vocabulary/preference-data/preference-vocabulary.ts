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

/** A use that several vocabularies have words for. */
export const SITE_USES = ['ai-training', 'ai-answers', 'search'] as const;
export type SiteUse = (typeof SITE_USES)[number];

/** A word of a vocabulary: a key, a label, a usage, a category. Adding one is adding an entry. */
export interface VocabularyWord {
  readonly word: string;
  /** A few words: `AI training`. */
  readonly title: string;
  /** The use that it is about; `null` for one that other vocabularies have no word for. */
  readonly use: SiteUse | null;
  /** The revision or day that brought it. */
  readonly since: string;
  /** What it covers, in a sentence or two. */
  readonly meaning: string;
}

/** A revision of a vocabulary, with the words that it had. */
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
  /** The day on which somebody last looked for a newer one, `YYYY-MM-DD`. */
  readonly checked: string;
  readonly status: string;
  readonly sources: readonly VocabularySource[];
  /** Empty where no operator documents it. */
  readonly honouredBy: readonly Honouring[];
}

/** A word that is written for another one. */
export type Misspellings = Readonly<Record<string, string>>;

/** What a value means, by its text. */
export type PreferenceValues = Readonly<Record<string, 'allowed' | 'disallowed'>>;
