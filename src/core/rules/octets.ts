import { utf8Octets } from '../match/normalize-path.ts';

/** Returns the UTF-8 octets of a text as characters; a lone surrogate counts as U+FFFD. Clause: G4, G5. */
export function toOctets(text: string): string {
  return text.replace(/[\u0080-\uffff]+/g, (run) => {
    let octets = '';
    for (const octet of utf8Octets(run)) octets += String.fromCharCode(octet);
    return octets;
  });
}

/**
 * Returns the octets of a text, with every `%xx` decoded except `%2F`, which is upper-cased; a stray `%` stays.
 *
 * Source: Koster §3.2.2. Clause: G5.
 */
export function toDecodedOctets(text: string): string {
  return toOctets(text).replace(/%([0-9A-Fa-f]{2})/g, (_, digits: string) => {
    const octet = Number.parseInt(digits, 16);
    return octet === SLASH ? '%2F' : String.fromCharCode(octet);
  });
}

const SLASH = 0x2f;
