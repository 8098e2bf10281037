/**
 * How the text is read: as an ACAP-aware crawler does (section D), by RFC 9309 (G1-G3), as google/robotstxt does (G4),
 * or by the 1996 draft (G5).
 */
export const READERS = ['acap', 'rfc9309', 'google', 'koster-1996'] as const;
export type ReaderId = (typeof READERS)[number];

/** The choices a caller has: a reader, or `auto` for the most likely reader of the crawler. */
export const READER_CHOICES = ['auto', ...READERS] as const;
export type ReaderChoice = (typeof READER_CHOICES)[number];

/** The readers that read only conventional records. */
export type ConventionalReaderId = Exclude<ReaderId, 'acap'>;
