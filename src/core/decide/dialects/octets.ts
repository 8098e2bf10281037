import { encodeUtf8 } from '../../match/normalize-path.ts';

/**
 * The UTF-8 octets of a text, one character (U+0000 to U+00FF) for each; a lone surrogate counts as U+FFFD.
 *
 * Clause: G4, G5.
 */
export function toOctets(text: string): string {
  return text.replace(/[\u0080-\uffff]+/g, (run) => decodeTriplets(encodeUtf8(run)));
}

/** Turns every `%xx` into the octet that it stands for; a stray `%` stays. */
export function decodeTriplets(text: string): string {
  return text.replace(/%([0-9A-Fa-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
