/** The encoding of a file, kept so that it can be saved byte for byte. */
export type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252';

/** Describes how crawlers read a robots.txt in this encoding; `null` if correctly. Source: RFC 9309 §2.3. */
export function encodingCaveat(encoding: Encoding): string | null {
  return encoding.startsWith('utf-16') ? 'Crawlers expect UTF-8 and find no rules in UTF-16.' : null;
}

/**
 * The characters of the bytes 0x80 to 0x9F in windows-1252; every other byte is the character with its own code. The
 * five undefined ones are the control characters with their code, as in the Encoding Standard, so that every byte
 * survives a round trip.
 */
export const WINDOWS_1252_UPPER =
  '\u20AC\u0081\u201A\u0192\u201E\u2026\u2020\u2021\u02C6\u2030\u0160\u2039\u0152\u008D\u017D\u008F' +
  '\u0090\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u02DC\u2122\u0161\u203A\u0153\u009D\u017E\u0178';

export const WINDOWS_1252_UPPER_START = 0x80;
