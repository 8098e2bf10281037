import { utf8Octets } from '../match/normalize-path.ts';

const LAST_ASCII = 0x7f;

/**
 * Returns the UTF-8 octets of a text as characters U+0000 to U+00FF; a lone surrogate counts as U+FFFD.
 *
 * Clause: G4, G5.
 */
export function toOctets(text: string): string {
  let result = '';
  let copied = 0;
  for (let i = 0; i < text.length; i++) {
    if (text.charCodeAt(i) <= LAST_ASCII) continue;
    let end = i + 1;
    while (text.charCodeAt(end) > LAST_ASCII) end++;
    result += text.slice(copied, i);
    for (const octet of utf8Octets(text.slice(i, end))) result += String.fromCharCode(octet);
    copied = end;
    i = end;
  }
  return result + text.slice(copied);
}

/** Decodes every `%xx` to its octet, except `%2F`, which is upper-cased; a stray `%` stays. */
function decodeTriplets(text: string): string {
  let result = '';
  let copied = 0;
  for (let at = text.indexOf('%'); at !== -1; at = text.indexOf('%', at + 1)) {
    const digits = text.slice(at + 1, at + 3);
    if (!/^[0-9A-Fa-f]{2}$/.test(digits)) continue;
    const octet = Number.parseInt(digits, 16);
    result += text.slice(copied, at) + (octet === SLASH ? '%2F' : String.fromCharCode(octet));
    at += 2;
    copied = at + 1;
  }
  return result + text.slice(copied);
}

const SLASH = 0x2f;

/**
 * Returns a path or pattern as the 1996 draft compares it: as octets, with every `%xx` decoded except a slash.
 *
 * Source: Koster §3.2.2. Clause: G5.
 */
export function toDecodedOctets(path: string): string {
  return decodeTriplets(toOctets(path));
}
