/** How a robots.txt, or a page, is converted. Clause: C5, C7, V5. */
export interface ConversionOptions {
  /** The version to declare, unless the file already declares one. */
  readonly version: '1.0' | '1.1';
  /** Adds the original as a comment after each converted line. */
  readonly annotate: boolean;
  /** Whether `ACAP-ignore-conventional-records` is written, written as a comment, or left out. */
  readonly ignoreConventional: 'active' | 'comment' | 'none';
  /** What a `Disallow` becomes (Part 1 §2.5.1 note). */
  readonly disallowMeans: 'crawl' | 'crawl-and-index';
  /** Turns lists of paths used more than once into resource sets. */
  readonly resourceSets: boolean;
  /**
   * Locator of a separate file for the records, such as `/acap.txt`, to which the robots.txt then refers. With `null`
   * they go into the robots.txt itself.
   */
  readonly separateFile: string | null;
  /**
   * Whether page directives that limit a permission, such as `max-snippet:50`, are converted. Their twins are
   * permissions, which lift prohibitions of the robots.txt (M4); the directives never do.
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
