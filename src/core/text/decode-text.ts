import type { Encoding } from './encoding.ts';
import { WINDOWS_1252_UPPER, WINDOWS_1252_UPPER_START } from './encoding.ts';

/** The part of the platform’s decoder that is used; core is compiled without platform types. */
declare const TextDecoder: new (
  label: 'utf-8',
  options: { readonly fatal: true; readonly ignoreBOM: true },
) => { decode(bytes: Uint8Array): string };

/**
 * The text of a file, or why it has none.
 *
 * A BOM stays in `text`. `note` tells the user that the encoding was guessed, else it is `null`; `reason` is a sentence
 * about what the bytes are instead.
 */
export type DecodedText =
  | { readonly ok: true; readonly text: string; readonly encoding: Encoding; readonly note: string | null }
  | { readonly ok: false; readonly reason: string };

/**
 * Decodes the bytes of a file: as UTF-16 if there is a BOM or if nearly every other byte is zero, as UTF-8 if they are
 * valid UTF-8, else as windows-1252. Refuses what is not text.
 *
 * {@link encodeText} with the returned encoding restores the same bytes.
 *
 * @throws TypeError for anything but bytes, such as a string
 *
 * Clause: L1, L2.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  if (!ArrayBuffer.isView(bytes)) throw new TypeError('The bytes must be a Uint8Array.');
  const kind = binaryKind(bytes);
  if (kind !== null) return { ok: false, reason: `This is ${kind}, not a text file.` };
  const marked = markedUtf16(bytes);
  const utf16 = marked ?? unmarkedUtf16(bytes);
  if (utf16 !== null) {
    if (bytes.length % 2 !== 0) {
      return { ok: false, reason: 'This is UTF-16 text that ends in the middle of a character.' };
    }
    const note = marked === null ? 'The file has no byte order mark; it was read as UTF-16.' : null;
    return { ok: true, text: decodeUtf16(bytes, utf16), encoding: utf16, note };
  }
  const text = decodeUtf8(bytes);
  if (isMostlyControls(bytes, text === null)) {
    return { ok: false, reason: 'This is binary data, not a text file.' };
  }
  if (text !== null) return { ok: true, text, encoding: 'utf-8', note: null };
  return {
    ok: true,
    text: decodeWindows1252(bytes),
    encoding: 'windows-1252',
    note: 'The file is not valid UTF-8; it was read as windows-1252, so some characters may be wrong.',
  };
}

const SIGNATURES: readonly (readonly [string, readonly number[]])[] = [
  ['gzip-compressed data', [0x1f, 0x8b]],
  ['a PNG image', [0x89, 0x50, 0x4e, 0x47]],
  ['a JPEG image', [0xff, 0xd8, 0xff]],
  ['a GIF image', [0x47, 0x49, 0x46, 0x38]],
  ['a ZIP archive', [0x50, 0x4b, 0x03, 0x04]],
  ['a PDF document', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['zstd-compressed data', [0x28, 0xb5, 0x2f, 0xfd]],
];

function binaryKind(bytes: Uint8Array): string | null {
  const found = SIGNATURES.find(([, signature]) => signature.every((byte, index) => bytes[index] === byte));
  return found === undefined ? null : found[0];
}

/**
 * True if too many bytes are control characters that no text editor writes. Valid UTF-8 may contain some (a stray NUL
 * is still text); in bytes that are not UTF-8 they indicate binary data.
 */
function isMostlyControls(bytes: Uint8Array, invalid: boolean): boolean {
  let controls = 0;
  // An iterator would leave twenty times the size of the file as garbage.
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index] ?? 0;
    if (byte < 0x20 && !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b) controls++;
  }
  return controls > bytes.length * (invalid ? 0.01 : 0.3);
}

type Utf16 = 'utf-16le' | 'utf-16be';

function markedUtf16(bytes: Uint8Array): Utf16 | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

/** In UTF-16 without a BOM, ASCII makes nearly every other byte zero, always the same one of a pair. */
function unmarkedUtf16(bytes: Uint8Array): Utf16 | null {
  const length = Math.min(bytes.length - (bytes.length % 2), 1024);
  if (length < 4) return null;
  const zeros = [0, 0];
  for (let index = 0; index < length; index++) {
    if (bytes[index] === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  }
  const [even = 0, odd = 0] = zeros;
  const most = (length / 2) * 0.7;
  if (odd >= most && even === 0) return 'utf-16le';
  if (even >= most && odd === 0) return 'utf-16be';
  return null;
}

/** Avoids `TextDecoder`, which replaces unpaired surrogates, so that they could not be saved unchanged. */
function decodeUtf16(bytes: Uint8Array, encoding: Utf16): string {
  const [high, low] = encoding === 'utf-16le' ? [1, 0] : [0, 1];
  return fromCodeUnits(
    bytes.length / 2,
    (index) => ((bytes[2 * index + high] ?? 0) << 8) | (bytes[2 * index + low] ?? 0),
  );
}

/** Avoids `TextDecoder` too: Node 20.18.3 to 20.20 decode windows-1252 as ISO 8859-1 (nodejs/node#56542). */
function decodeWindows1252(bytes: Uint8Array): string {
  return fromCodeUnits(bytes.length, (index) => {
    const byte = bytes[index] ?? 0;
    const upper = WINDOWS_1252_UPPER.charCodeAt(byte - WINDOWS_1252_UPPER_START);
    return Number.isNaN(upper) ? byte : upper;
  });
}

/** Builds a string from UTF-16 code units in chunks: one call of `String.fromCharCode` cannot take millions. */
function fromCodeUnits(length: number, unitAt: (index: number) => number): string {
  const parts: string[] = [];
  for (let start = 0; start < length; start += 8192) {
    const units = Array.from({ length: Math.min(8192, length - start) }, (_, index) => unitAt(start + index));
    parts.push(String.fromCharCode(...units));
  }
  return parts.join('');
}

/** The text, with a BOM if there is one; `null` when the bytes are not valid UTF-8. */
function decodeUtf8(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
