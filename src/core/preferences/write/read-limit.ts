import { encodeText } from '../../text/encode-text.ts';
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
  if (end * MAX_OCTETS_PER_UNIT <= READ_BYTES) return true;
  const { bytes } = encodeText(text.slice(0, end), 'utf-8');
  return bytes.length + added * MAX_OCTETS_PER_UNIT <= READ_BYTES;
}
