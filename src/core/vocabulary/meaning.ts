/** A possible value, and what it means in a few words. */
export interface ValueMeaning {
  readonly text: string;
  readonly meaning: string;
}

/** What a directive or a qualifier means, in plain words. */
export interface Meaning {
  readonly meaning: string;
  /** Where it is defined; for a directive, by whom. */
  readonly source: string;
  /** Suggested values; empty if it takes none. */
  readonly values: readonly ValueMeaning[];
}
