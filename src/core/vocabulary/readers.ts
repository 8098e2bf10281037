/**
 * How the text is read: by an ACAP-aware crawler (section D), by RFC 9309 (G1-G3), as google/robotstxt does (G4), or
 * by the draft of 1996 (G5).
 */
export const READERS = ['acap', 'rfc9309', 'google', 'koster-1996'] as const;
export type ReaderId = (typeof READERS)[number];

/** What can be asked for: a reader, or `auto` for the one that the crawler most likely is. */
export const READER_CHOICES = ['auto', ...READERS] as const;
export type ReaderChoice = (typeof READER_CHOICES)[number];

/** The readers that read only conventional records. */
export type ConventionalReaderId = Exclude<ReaderId, 'acap'>;
