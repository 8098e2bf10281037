import type { ReadingId } from '../../vocabulary/readings.ts';

/** An alternative reading, described for webmasters. */
export interface ReadingText {
  /** How it reads the text, in one sentence. */
  readonly says: string;
  /** What to write so that the reading makes no difference, in one sentence. */
  readonly advice: string;
}

/** The alternative readings in words. Clause: A5, A8, D1, D2, D4-D6, D8, D9, D11, M4, M6, P5, V3, V4. */
export const READING_TEXTS: Readonly<Record<ReadingId, ReadingText>> = {
  R1: {
    says: 'Any ACAP rule about crawling overrides the User-agent rules.',
    advice: 'Write an ACAP rule with the same pattern as the User-agent rule.',
  },
  R2: {
    says: 'A record applies to every crawler whose name contains one of its names.',
    advice: 'Use names that don’t contain each other, or write the same rules in both records.',
  },
  R3: {
    says: 'Rules that name the crawler take precedence over rules for its purpose.',
    advice: 'Repeat the rules for the purpose in the record that names the crawler.',
  },
  R4: {
    says: 'A rule that names the crawler or its purpose overrides only rules about the same usage.',
    advice: 'Write the deciding rule for this usage too.',
  },
  R5: {
    says: 'The restrictions of wider permissions apply in addition to those of the narrowest.',
    advice: 'Write all restrictions on the narrowest permission.',
  },
  R6: {
    says: 'User-agent rules inside ACAP records count too.',
    advice: 'Move them above the first ACAP record.',
  },
  R7: {
    says: 'A pattern without a leading slash is read as if it had one.',
    advice: 'Add the slash, or delete the line.',
  },
  R8: {
    says: 'A purpose in the file matches every purpose that starts with it.',
    advice: 'End it with $ for an exact match, and with * for a prefix.',
  },
  R9: {
    says: 'The crawler understands the qualifiers that are new in ACAP 1.1.',
    advice: 'Avoid qualifiers whose meaning was never published, or prohibit the usage.',
  },
  R10: {
    says: 'In ACAP 1.0 too, a permission with a qualifier that can’t be interpreted is a prohibition.',
    advice: 'Correct the qualifier, or delete the line.',
  },
  R11: {
    says: 'A page takes precedence over the robots.txt only where both are for the same crawler and purpose.',
    advice: 'Name the same crawler and purpose in the page as in the robots.txt.',
  },
  R12: {
    says: 'Rules about “other” cover only usages without a name of their own.',
    advice: 'Write the rule for this usage too.',
  },
  R13: {
    says: 'The rule about the more specific usage decides, and only then the narrower pattern.',
    advice: 'Write the rule with the narrower pattern for this usage too.',
  },
  R14: {
    says: 'A pattern that starts with * is compared as written, without an implied leading slash.',
    advice: 'Write /* instead of the leading *.',
  },
  R15: {
    says: 'Rules about “other” apply to crawling too, even where another usage is permitted.',
    advice: 'Write an ACAP rule about crawling too.',
  },
  R16: {
    says: 'Only the User-agent rule that wins is compared with the ACAP rules.',
    advice: 'Write an ACAP rule with the pattern of each User-agent rule that matches.',
  },
  R17: {
    says: 'User-agent rules that name the crawler override ACAP records for all crawlers.',
    advice: 'Write an ACAP record that names the crawler too.',
  },
  R18: {
    says: 'A copy, or a snippet or thumbnail of an old one, may be shown only if the page may be preserved.',
    advice: 'Repeat the rules for copies as rules about “preserve”.',
  },
  R19: {
    says: 'An ACAP statement for all crawlers overrides directives for a single one.',
    advice: 'Repeat the statement under the name of that crawler.',
  },
};
