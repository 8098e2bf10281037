import type { TextDocument } from '../../text/text-document.ts';
import type { PlannedLines } from './plan-lines.ts';

/** The part of a file that every crawler reads. Source: RFC 9309 §2.5. */
const READ_BYTES = 500 * 1024;
/** The most UTF-8 octets per UTF-16 code unit of any character. */
const MAX_OCTETS_PER_UNIT = 3;

/**
 * Whether everything planned for a group lies within the part of the file that crawlers read.
 *
 * @param others - plans for other groups, which may lie above
 *
 * Clause: E16.
 */
export function isInLimit(
  { text, lineStarts }: TextDocument,
  { edits, insertions }: PlannedLines,
  others: readonly PlannedLines[],
): boolean {
  const added = [...others.flatMap((one) => one.insertions), ...insertions].reduce(
    (sum, { contents }) => sum + contents.join('\r\n').length + 2,
    0,
  );
  const places = [...edits.map((edit) => edit.end), ...insertions.map(({ at }) => lineStarts[at] ?? text.length)];
  const end = Math.max(0, ...places) + added;
  return (
    end * MAX_OCTETS_PER_UNIT <= READ_BYTES || octets(text.slice(0, end)) + added * MAX_OCTETS_PER_UNIT <= READ_BYTES
  );
}

function octets(text: string): number {
  let count = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    count += code < 0x80 ? 1 : code < 0x800 ? 2 : code < 0x10000 ? 3 : 4;
  }
  return count;
}
