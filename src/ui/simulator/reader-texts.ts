import type { ReaderId } from '#core';

interface ReaderText {
  readonly name: string;
  /** How this reader reads a file, in one sentence. */
  readonly explanation: string;
}

/** What the interface calls the readers of a file. */
export const READER_TEXTS: Readonly<Record<ReaderId, ReaderText>> = {
  acap: {
    name: 'ACAP-aware',
    explanation: 'Reads the ACAP records for every usage, and weighs User-agent groups with them for crawling.',
  },
  rfc9309: {
    name: 'RFC 9309',
    explanation:
      'Reads User-agent groups as today’s standard says: the longest match decides. ACAP lines mean nothing.',
  },
  google: {
    name: 'Google',
    explanation: 'Reads User-agent groups as Google’s open-source parser does, misspelt names of fields included.',
  },
  'koster-1996': {
    name: '1996 draft',
    explanation:
      'Reads User-agent records as the draft of 1996 says: the first match decides, and there are no wildcards.',
  },
};
