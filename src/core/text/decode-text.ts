import type { Encoding } from './encoding.ts';
import { WINDOWS_1252_UPPER, WINDOWS_1252_UPPER_START } from './encoding.ts';

/**
 * The text of a file, or why it has none.
 *
 * A BOM stays in `text`. `note` is a sentence for the user when the encoding had to be guessed, else `null`;
 * `reason` is a sentence that says what the bytes are instead.
 */
export type DecodedText =
  | { readonly ok: true; readonly text: string; readonly encoding: Encoding; readonly note: string | null }
  | { readonly ok: false; readonly reason: string };

/**
 * Decodes the bytes of a file: UTF-16 when a BOM or the zeros of ASCII say so, UTF-8 when they are valid UTF-8, else
 * windows-1252. Refuses what is no text. Never throws.
 *
 * {@link encodeText} with the encoding that is answered gives the very same bytes again.
 *
 * Clause: L1, L2.
 */
export function decodeText(bytes: Uint8Array): DecodedText {
  const kind = binaryKind(bytes);
  if (kind !== null) return { ok: false, reason: `This is ${kind}, not a text.` };
  const marked = markedUtf16(bytes);
  const utf16 = marked ?? unmarkedUtf16(bytes);
  if (utf16 !== null) {
    if (bytes.length % 2 !== 0) {
      return { ok: false, reason: 'This text is in UTF-16 and breaks off in the middle of a character.' };
    }
    const note = marked === null ? 'The file has no byte order mark; it was read as UTF-16.' : null;
    return { ok: true, text: decodeUtf16(bytes, utf16), encoding: utf16, note };
  }
  const text = decodeUtf8(bytes);
  if (isMostlyControls(bytes, text === null)) {
    return { ok: false, reason: 'This is binary data, not a text.' };
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
 * True when too many bytes are control characters that no text editor writes. Valid UTF-8 may hold a few (a stray
 * NUL is still text); among bytes that are not UTF-8 they mean data.
 */
function isMostlyControls(bytes: Uint8Array, invalid: boolean): boolean {
  let controls = 0;
  for (const byte of bytes) {
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

/** UTF-16 without a BOM shows by a zero in nearly every other byte, always on the same side. */
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

/** Collects UTF-16 code units and makes strings of them in portions, since one call cannot take millions. */
function codeUnitWriter(): { push(unit: number): void; finish(): string } {
  const portion = new Uint16Array(8192);
  const parts: string[] = [];
  let used = 0;
  const flush = () => {
    parts.push(String.fromCharCode(...portion.subarray(0, used)));
    used = 0;
  };
  return {
    push(unit) {
      portion[used++] = unit;
      if (used === portion.length) flush();
    },
    finish() {
      flush();
      return parts.join('');
    },
  };
}

function decodeUtf16(bytes: Uint8Array, encoding: Utf16): string {
  const writer = codeUnitWriter();
  const [high, low] = encoding === 'utf-16le' ? [1, 0] : [0, 1];
  for (let index = 0; index < bytes.length; index += 2) {
    writer.push(((bytes[index + high] ?? 0) << 8) | (bytes[index + low] ?? 0));
  }
  return writer.finish();
}

function decodeWindows1252(bytes: Uint8Array): string {
  const writer = codeUnitWriter();
  for (const byte of bytes) {
    const upper = WINDOWS_1252_UPPER.charCodeAt(byte - WINDOWS_1252_UPPER_START);
    writer.push(Number.isNaN(upper) ? byte : upper);
  }
  return writer.finish();
}

/** The text, or `null` when a byte breaks the rules of UTF-8: overlong forms and surrogates break them too. */
function decodeUtf8(bytes: Uint8Array): string | null {
  const writer = codeUnitWriter();
  let index = 0;
  while (index < bytes.length) {
    const first = bytes[index] ?? 0;
    if (first < 0x80) {
      writer.push(first);
      index++;
      continue;
    }
    const length = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : 2;
    if (first < 0xc2 || first > 0xf4 || index + length > bytes.length) return null;
    let point = first & (0x7f >> length);
    for (let next = index + 1; next < index + length; next++) {
      const byte = bytes[next] ?? 0;
      if (byte >> 6 !== 0b10) return null;
      point = (point << 6) | (byte & 0x3f);
    }
    const isOverlong = (length === 3 && point < 0x800) || (length === 4 && point < 0x10000);
    if (isOverlong || point > 0x10ffff || (point >= 0xd800 && point <= 0xdfff)) return null;
    if (point >= 0x10000) {
      writer.push(0xd800 + ((point - 0x10000) >> 10));
      writer.push(0xdc00 + ((point - 0x10000) & 0x3ff));
    } else {
      writer.push(point);
    }
    index += length;
  }
  return writer.finish();
}
