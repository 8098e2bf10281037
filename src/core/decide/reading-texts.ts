import type { ReadingId } from '../vocabulary/clauses.ts';

/** What one of the other readings is about, for a webmaster. */
export interface ReadingText {
  /** How it reads the text, one sentence. */
  readonly says: string;
  /** What to write so that it makes no difference, one sentence. */
  readonly advice: string;
}

/**
 * The other readings in words.
 *
 * Clause: A5, A8, D1, D2, D4-D6, D8, D9, D11, M4, P5, V3, V4.
 */
export const READING_TEXTS: Readonly<Record<ReadingId, ReadingText>> = {
  R1: {
    says: 'Any ACAP rule about crawling sets the conventional rules aside.',
    advice: 'Write an ACAP rule with the very pattern of the conventional one.',
  },
  R2: {
    says: 'A record is for each crawler in whose name one of its names occurs.',
    advice: 'Write names that do not occur in each other, or let both records say the same.',
  },
  R3: {
    says: 'Rules that name the crawler go before rules for its purpose.',
    advice: 'Write what holds for the purpose in the record that names the crawler as well.',
  },
  R4: {
    says: 'A rule for the crawler by name, or for its purpose, sets aside only rules about the very same usage.',
    advice: 'Write the deciding rule for this very usage as well.',
  },
  R5: {
    says: 'The restrictions of wider permissions hold together with those of the narrowest.',
    advice: 'Write all restrictions that shall hold on the narrowest permission.',
  },
  R6: {
    says: 'Conventional lines that stand within ACAP records are read all the same.',
    advice: 'Move them above the first ACAP record.',
  },
  R7: {
    says: 'A pattern without a slash at its beginning is read as if it had one.',
    advice: 'Write the slash, or delete the line.',
  },
  R8: {
    says: 'A purpose in the file matches each purpose that begins with it.',
    advice: 'End it with $ where it is meant whole, and with * where it is not.',
  },
  R9: {
    says: 'The crawler understands the qualifiers that are new in ACAP 1.1.',
    advice: 'Do without the qualifiers whose meaning is not published, or prohibit the usage.',
  },
  R10: {
    says: 'A permission with a qualifier that cannot be interpreted is a prohibition in ACAP 1.0 too.',
    advice: 'Mend the qualifier, or delete the line.',
  },
  R11: {
    says: 'A page goes before the robots.txt only where both speak to the same crawler and purpose.',
    advice: 'Name the same crawler and purpose in the page as in the robots.txt.',
  },
  R12: {
    says: 'Rules about “other” mean only usages that have no name of their own.',
    advice: 'Write the rule for this very usage as well.',
  },
  R13: {
    says: 'The rule about the more specific usage decides, and only then the narrower pattern.',
    advice: 'Write the rule with the narrower pattern for this very usage as well.',
  },
  R14: {
    says: 'A pattern that begins with * is compared as it stands, without a slash thought before it.',
    advice: 'Write /* in place of the * at its beginning.',
  },
};
