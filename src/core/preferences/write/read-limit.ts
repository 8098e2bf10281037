import { encodeText } from '../../text/encode-text.ts';
import type { TextDocument } from '../../text/text-document.ts';
import type { PlannedLines } from './plan-lines.ts';

/** The part of a file that every crawler reads. Source: RFC 9309 §2.5. */
const READ_BYTES = 500 * 1024;

/**
 * Creates a function that returns whether everything planned for a group lies within the part of the file that crawlers
 * read. Lines of plans that do are counted, since they may be above those of later plans.
 *
 * Clause: E16.
 */
export function createReadLimit({ text, lineStarts }: TextDocument): (plan: PlannedLines) => boolean {
  let added = 0;
  let measured = { end: 0, octets: 0 };
  const octetsUpTo = (end: number) => {
    // Plans usually come in file order, so only the text since the last one is measured.
    const { end: start, octets } = end < measured.end ? { end: 0, octets: 0 } : measured;
    measured = { end, octets: octets + octetsOf(text.slice(start, end)) };
    return measured.octets;
  };
  return ({ edits, insertions }) => {
    const inserted = octetsOf(
      [...edits.map(({ newText }) => newText), ...insertions.flatMap(({ contents }) => contents)].join('\r\n') + '\r\n',
    );
    const places = [...edits.map((edit) => edit.end), ...insertions.map(({ at }) => lineStarts[at] ?? text.length)];
    const isIn = octetsUpTo(Math.max(0, ...places)) + added + inserted <= READ_BYTES;
    if (isIn) added += inserted;
    return isIn;
  };
}

function octetsOf(text: string): number {
  return encodeText(text, 'utf-8').bytes.length;
}
