import type { ReaderChoice, ReaderId } from '#core';

interface ReaderText {
  readonly name: string;
  /** How this reader interprets a file, in one sentence. */
  readonly explanation: string;
}

export const READER_TEXTS: Readonly<Record<ReaderChoice, ReaderText>> = {
  auto: {
    name: 'Automatic',
    explanation:
      'ACAP-aware if the file has ACAP records or the page has ACAP statements; otherwise Google’s parser for Google’s crawlers, and RFC 9309 for all others.',
  },
  acap: {
    name: 'ACAP-aware',
    explanation: 'Reads the ACAP records for every usage, and for crawling combines them with the User-agent groups.',
  },
  rfc9309: {
    name: 'RFC 9309',
    explanation: 'Follows today’s standard for User-agent groups: the longest match decides. Ignores ACAP lines.',
  },
  google: {
    name: 'Google',
    explanation: 'Reads User-agent groups as Google’s open-source parser does, including misspelt field names.',
  },
  'koster-1996': {
    name: '1996 draft',
    explanation: 'Follows the 1996 draft for User-agent records: the first match decides, and there are no wildcards.',
  },
};

/** Joins the names of readers: `Google and RFC 9309`. */
export function nameReaders(readers: readonly ReaderId[]): string {
  return readers.map((reader) => READER_TEXTS[reader].name).join(' and ');
}
