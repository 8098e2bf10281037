import type { Encoding } from './encoding.ts';
import { WINDOWS_1252_UPPER, WINDOWS_1252_UPPER_START } from './encoding.ts';

/** The part of the platform’s encoder that is used; core is compiled without platform types. */
declare const TextEncoder: new () => { encode(text: string): Uint8Array<ArrayBuffer> };

/** The bytes of a text. `note` tells the user when the encoding or a character had to change; `null` otherwise. */
export interface EncodedText {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly note: string | null;
}

/**
 * Encodes a text in the encoding of the file it came from: the reverse of {@link decodeText}. Never throws.
 *
 * No BOM is added or removed: it is a character of the text. A text with characters that windows-1252 lacks is encoded
 * as UTF-8; an unpaired surrogate, which UTF-8 cannot encode, becomes U+FFFD. `note` reports either.
 *
 * Clause: L1, L2.
 */
export function encodeText(text: string, encoding: Encoding): EncodedText {
  if (encoding === 'utf-8') return encodeUtf8(text);
  if (encoding !== 'windows-1252') return { bytes: encodeUtf16(text, encoding), note: null };
  const bytes = encodeWindows1252(text);
  if (bytes !== null) return { bytes, note: null };
  return {
    bytes: encodeUtf8(text).bytes,
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

function encodeUtf8(text: string): EncodedText {
  const replaced = text.match(/\p{Surrogate}/gu)?.length ?? 0;
  const note =
    replaced === 0
      ? null
      : `The text has ${replaced === 1 ? 'a character' : `${replaced} characters`} that UTF-8 cannot encode, replaced with U+FFFD.`;
  return { bytes: new TextEncoder().encode(text), note };
}
