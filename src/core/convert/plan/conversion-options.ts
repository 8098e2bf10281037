/** How a robots.txt, or a page, is converted. Clause: C5, C7, V5. */
export interface ConversionOptions {
  /** What the file declares, unless it declares a version already. */
  readonly version: '1.0' | '1.1';
  /** Follows each converted line with its original as a comment. */
  readonly annotate: boolean;
  /** Whether `ACAP-ignore-conventional-records` is written, written as a comment, or left out. */
  readonly ignoreConventional: 'active' | 'comment' | 'none';
  /** What a `Disallow` becomes (Part 1 §2.5.1 note). */
  readonly disallowMeans: 'crawl' | 'crawl-and-index';
  /** Turns lists of paths that are used more than once into resource sets. */
  readonly resourceSets: boolean;
  /**
   * Puts the records in a file of their own, which the robots.txt names by this locator, such as `/acap.txt`. With
   * `null` they go into the robots.txt.
   */
  readonly separateFile: string | null;
  /**
   * Whether directives of a page that limit a permission are converted, as `max-snippet:50`. Their twins are permissions,
   * which lift what the robots.txt prohibits (M4); the directives never do.
   */
  readonly limits: boolean;
}

export const DEFAULT_CONVERSION: ConversionOptions = {
  version: '1.0',
  annotate: false,
  ignoreConventional: 'none',
  disallowMeans: 'crawl',
  resourceSets: false,
  separateFile: null,
  limits: true,
};
