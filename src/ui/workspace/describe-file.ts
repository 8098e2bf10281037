import { bomLength, lineTerminator, type Encoding, type TextDocument } from '#core';
import { formatCount } from '../controls/count-in-words.ts';

/** Counts of line ends. */
export interface LineEndCounts {
  readonly lf: number;
  readonly crlf: number;
  readonly cr: number;
}

export function countLineEnds(document: TextDocument): LineEndCounts {
  const counts = { '\n': 0, '\r\n': 0, '\r': 0, '': 0 };
  for (let line = 0; line < document.lineStarts.length; line++) counts[lineTerminator(document, line)]++;
  return { lf: counts['\n'], crlf: counts['\r\n'], cr: counts['\r'] };
}

/** A short label for the line ends, such as `LF` or `Mixed line ends`, with counts for a mix. */
export function describeLineEnds({ lf, crlf, cr }: LineEndCounts): { label: string; details: string | null } {
  const kinds: readonly (readonly [string, number])[] = [
    ['LF', lf],
    ['CRLF', crlf],
    ['CR', cr],
  ];
  const present = kinds.filter(([, count]) => count > 0);
  const [first, second] = present;
  if (!first) return { label: 'No line ending', details: null };
  if (!second) return { label: first[0], details: null };
  return {
    label: 'Mixed line endings',
    details: present.map(([kind, count]) => `${formatCount(count)} × ${kind}`).join(', '),
  };
}

const ENCODING_NAMES: Readonly<Record<Encoding, string>> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1252': 'Windows-1252',
};

/** The encoding and whether the text has a byte order mark: `UTF-8 with BOM`. */
export function describeEncoding(encoding: Encoding, document: TextDocument): string {
  return bomLength(document) === 0 ? ENCODING_NAMES[encoding] : `${ENCODING_NAMES[encoding]} with BOM`;
}
