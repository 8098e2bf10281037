import { encodeUtf8 } from '../match/normalize-path.ts';

/** Returns the UTF-8 octets of a text as characters; a lone surrogate counts as U+FFFD. Clause: G4, G5. */
export function toOctets(text: string): string {
  return text.replace(/[\u0080-\uffff]+/g, (run) => decodeTriplets(encodeUtf8(run)));
}

/**
 * Returns the octets of a text, with every `%xx` decoded except `%2F`, which is upper-cased; a stray `%` stays.
 *
 * Source: Koster §3.2.2. Clause: G5.
 */
export function toDecodedOctets(text: string): string {
  return decodeTriplets(toOctets(text));
}

function decodeTriplets(text: string): string {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, digits: string) => {
    const octet = Number.parseInt(digits, 16);
    return octet === SLASH ? '%2F' : String.fromCharCode(octet);
  });
}

const SLASH = 0x2f;
