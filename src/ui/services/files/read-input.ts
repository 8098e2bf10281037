import { countThings, decodeText, type Encoding, encodingCaveat, formatCount } from '#core';
import { looksLikeAccessLog, looksLikeHtml, looksLikeSitemap } from '#core/language';
import type { DocumentKind } from '#state';

/** Above this many bytes, nothing is opened: no crawler reads that much, and the panes would freeze. */
export const MAX_INPUT_BYTES = 10 * 1024 * 1024;
/** Up to this many bytes, everything responds instantly; above, the user is asked first. */
const COMFORTABLE_INPUT_BYTES = 2 * 1024 * 1024;
/** How much of a robots.txt Google reads (RFC 9309 §2.5 requires at least as much of any crawler). */
const GOOGLE_LIMIT_BYTES = 500 * 1024;

/** The result of reading a file or a paste. Every string is a sentence for the user. */
export type InputReading =
  | {
      readonly kind: 'readable';
      readonly text: string;
      readonly encoding: Encoding;
      /** Remarks to show once it is open. */
      readonly notes: readonly string[];
      /** Reasons to ask the user before opening it; usually none. */
      readonly doubts: readonly string[];
    }
  | { readonly kind: 'refused'; readonly reason: string };

/** Detects the kind of document from its text; a robots.txt by default. */
type KindOf = (text: string) => DocumentKind;
const isRobots: KindOf = () => 'robots';

/** Decodes the bytes of a file as a text to open, or explains why not. Never throws. */
export function readBytes(bytes: Uint8Array, kindOf: KindOf = isRobots): InputReading {
  const tooLarge = refuseTooLarge(bytes.length);
  if (tooLarge) return tooLarge;
  const decoded = decodeText(bytes);
  if (!decoded.ok) return { kind: 'refused', reason: decoded.reason };
  const kind = kindOf(decoded.text);
  return judgeText(decoded.text, decoded.encoding, bytes.length, decoded.note === null ? [] : [decoded.note], kind);
}

/** Reads a file as a text to open, or explains why not. Never rejects. */
export async function readFile(file: File, kindOf?: KindOf): Promise<InputReading> {
  const tooLarge = refuseTooLarge(file.size);
  if (tooLarge) return tooLarge;
  try {
    return readBytes(new Uint8Array(await file.arrayBuffer()), kindOf);
  } catch {
    const reason = 'The browser could not read it. It may be a folder, or have been moved or changed.';
    return { kind: 'refused', reason };
  }
}

/** Accepts pasted text to open, or explains why not. It will be saved in UTF-8. Never throws. */
export function readPastedText(text: string, kind: DocumentKind = 'robots'): InputReading {
  if (text === '') {
    return { kind: 'refused', reason: 'The box is empty. Paste a robots.txt, choose a file, or start empty.' };
  }
  const size = new TextEncoder().encode(text).length;
  return refuseTooLarge(size) ?? judgeText(text, 'utf-8', size, [], kind);
}

/** Refuses input larger than {@link MAX_INPUT_BYTES}, before it is read; returns `null` for the rest. */
function refuseTooLarge(size: number): InputReading | null {
  if (size <= MAX_INPUT_BYTES) return null;
  const limit = formatSize(MAX_INPUT_BYTES);
  return {
    kind: 'refused',
    reason: `This is ${formatSize(size)}; Gatepost opens up to ${limit}. Crawlers stop reading well before that.`,
  };
}

function judgeText(
  text: string,
  encoding: Encoding,
  size: number,
  found: readonly string[],
  kind: DocumentKind,
): InputReading {
  const notes = [...found, ...noteOddCharacters(text)];
  const caveat = kind === 'robots' ? encodingCaveat(encoding) : null;
  if (caveat !== null) notes.push(`${caveat} To get UTF-8, copy the text and open that.`);
  const doubts: string[] = [];
  if (kind !== 'page' && looksLikeHtml(text)) {
    doubts.push(
      kind === 'robots'
        ? 'This looks like an HTML page, not a robots.txt. Servers without a robots.txt often return a page instead.'
        : 'This looks like an HTML page. Servers often return a page in place of a missing file.',
    );
  }
  if (kind === 'robots' && looksLikeSitemap(text)) doubts.push('This is a sitemap, not a robots.txt.');
  if (kind === 'robots' && looksLikeAccessLog(text)) {
    doubts.push(
      'This looks like an access log, not a robots.txt. To see what the rules do to its URLs, choose it in Coverage.',
    );
  }
  if (looksDamaged(text)) {
    doubts.push('Much of this cannot be read as text: it may be an image or archive saved as text.');
  }
  const google =
    kind === 'robots' && size > GOOGLE_LIMIT_BYTES
      ? `Google reads only the first ${formatSize(GOOGLE_LIMIT_BYTES)}.`
      : null;
  if (size > COMFORTABLE_INPUT_BYTES) {
    const slow = `Above ${formatSize(COMFORTABLE_INPUT_BYTES)}, every change may take a while`;
    doubts.push(`This is ${formatSize(size)}. ${slow}${google === null ? '.' : `, and ${google}`}`);
  } else if (google !== null) {
    notes.push(`It is ${formatSize(size)}; ${google}`);
  }
  return { kind: 'readable', text, encoding, notes, doubts };
}

/** True when much of a text consists of control or replacement characters. */
export function looksDamaged(text: string): boolean {
  return countMatches(text, /(?![\t\n\v\f\r])[\p{Cc}\uFFFD]/gu) > text.length / 10;
}

function noteOddCharacters(text: string): string[] {
  const notes: string[] = [];
  const nulls = countMatches(text, /\0/g);
  if (nulls > 0) {
    notes.push(`It contains ${countThings(nulls, 'NUL character')}, kept as is; crawlers may stop reading there.`);
  }
  const surrogates = countMatches(text, /\p{Surrogate}/gu);
  if (surrogates > 0) {
    notes.push(
      `It contains ${countThings(surrogates, 'broken character')} (unpaired surrogates), which UTF-8 cannot encode: a saved file gets U+FFFD instead.`,
    );
  }
  return notes;
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}

/** Formats a size in a readable unit: `312 bytes`, `4.2 MiB`. @param size - in bytes */
export function formatSize(size: number): string {
  if (size < 1024) return size === 1 ? '1 byte' : `${formatCount(size)} bytes`;
  const [value, unit] = size < 1024 * 1024 ? [size / 1024, 'KiB'] : [size / 1024 / 1024, 'MiB'];
  return `${value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 })} ${unit}`;
}
