import type { Encoding } from './encoding.ts';
import { WINDOWS_1252_UPPER, WINDOWS_1252_UPPER_START } from './encoding.ts';

/** The bytes of a text, the encoding that was used, and a sentence when that or a character had to change. */
export interface EncodedText {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly encoding: Encoding;
  readonly note: string | null;
}

/**
 * Encodes a text as the file it came from was encoded: the reverse of {@link decodeText}. Never throws.
 *
 * No BOM is added or removed: one that is there is a character of the text. A text with characters that
 * windows-1252 does not have becomes UTF-8; a half of a surrogate pair, which UTF-8 does not have, becomes U+FFFD.
 * Both are said in `note`.
 *
 * Clause: L1, L2.
 */
export function encodeText(text: string, encoding: Encoding): EncodedText {
  if (encoding === 'utf-8') return encodeUtf8(text);
  if (encoding !== 'windows-1252') return { bytes: encodeUtf16(text, encoding), encoding, note: null };
  const bytes = encodeWindows1252(text);
  if (bytes !== null) return { bytes, encoding, note: null };
  return {
    bytes: encodeUtf8(text).bytes,
    encoding: 'utf-8',
    note: 'The text has characters that windows-1252 does not have; it was written as UTF-8.',
  };
}

function encodeUtf16(text: string, encoding: 'utf-16le' | 'utf-16be'): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length * 2);
  const [high, low] = encoding === 'utf-16le' ? [1, 0] : [0, 1];
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    bytes[2 * index + high] = unit >> 8;
    bytes[2 * index + low] = unit & 0xff;
  }
  return bytes;
}

function encodeWindows1252(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    const upper = unit < 0x80 ? -1 : WINDOWS_1252_UPPER.indexOf(text.charAt(index));
    if (upper >= 0) bytes[index] = WINDOWS_1252_UPPER_START + upper;
    else if (unit < 0x80 || (unit >= 0xa0 && unit <= 0xff)) bytes[index] = unit;
    else return null;
  }
  return bytes;
}

/** How the first byte of a UTF-8 character begins, by the number of bytes that follow it. */
const LEAD_BYTES = [0, 0xc0, 0xe0, 0xf0];

function encodeUtf8(text: string): EncodedText {
  // A code unit takes three bytes at most: the four of a pair are shared by two units.
  const bytes = new Uint8Array(text.length * 3);
  let length = 0;
  let replaced = 0;
  for (const character of text) {
    let point = character.codePointAt(0) ?? 0;
    if (point >= 0xd800 && point <= 0xdfff) {
      point = 0xfffd;
      replaced++;
    }
    if (point < 0x80) {
      bytes[length++] = point;
      continue;
    }
    const following = point < 0x800 ? 1 : point < 0x10000 ? 2 : 3;
    bytes[length++] = (LEAD_BYTES[following] ?? 0) | (point >> (6 * following));
    for (let rest = following - 1; rest >= 0; rest--) bytes[length++] = 0x80 | ((point >> (6 * rest)) & 0x3f);
  }
  const note =
    replaced === 0
      ? null
      : `The text has ${replaced === 1 ? 'a character' : `${replaced} characters`} that UTF-8 cannot write; U+FFFD stands there instead.`;
  return { bytes: bytes.slice(0, length), encoding: 'utf-8', note };
}
