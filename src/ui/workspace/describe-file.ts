import { bomLength, formatCount, lineTerminator, type Encoding, type TextDocument } from '#core';

const LINE_ENDING_NAMES = { '\n': 'LF', '\r\n': 'CRLF', '\r': 'CR' } as const;

/** A short label for the line endings, such as `LF` or `Mixed line endings`, with counts for a mix. */
export function describeLineEndings(document: TextDocument): { label: string; details: string | null } {
  // A shortcut for most files: this runs on every keystroke.
  if (!document.text.includes('\r')) {
    return { label: document.lineStarts.length > 1 ? 'LF' : 'No line ending', details: null };
  }
  const counts = { LF: 0, CRLF: 0, CR: 0 };
  for (let line = 0; line < document.lineStarts.length; line++) {
    const end = lineTerminator(document, line);
    if (end !== '') counts[LINE_ENDING_NAMES[end]]++;
  }
  const present = Object.entries(counts).filter(([, count]) => count > 0);
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
