import { isBlank } from '../syntax/parse-line.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import { partOf } from '../syntax/split-words.ts';

/** A qualifier as far as it is written: `max-`, `max-length=`, `max-length=200-chars`. */
export interface QualifierDraft {
  readonly name: Token;
  /** `null` while there is no `=`. */
  readonly value: Token | null;
}

/**
 * Reads qualifiers while they are being written: what `parseQualifiers` reads, and what may become that. Never throws.
 *
 * Source: Part 1 §3. Clause: Q.
 */
export function scanQualifiers(token: Token): QualifierDraft[] {
  const { text } = token;
  const drafts: QualifierDraft[] = [];
  let at = skip(text, 0, true);
  while (at < text.length) {
    const start = at;
    while (at < text.length && text.charAt(at) !== '=' && !isBlank(text.charCodeAt(at))) at++;
    const name = partOf(token, start, at);
    const equals = skip(text, at, true);
    if (text.charAt(equals) !== '=') {
      drafts.push({ name, value: null });
      at = equals;
      continue;
    }
    const valueStart = skip(text, equals + 1, true);
    at = skip(text, valueStart, false);
    // Where nothing follows, the value is to be written right behind what is there.
    drafts.push({ name, value: partOf(token, valueStart, at) });
    at = skip(text, at, true);
  }
  return drafts;
}

/** The first place from `at` on that is not blank, or that is. */
function skip(text: string, at: number, blanks: boolean): number {
  let place = at;
  while (place < text.length && isBlank(text.charCodeAt(place)) === blanks) place++;
  return place;
}
