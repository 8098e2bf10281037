import type { UnconvertedLine, UnconvertedReason } from '../plan/find-unconverted.ts';
import { type Advice, NO_EFFECT_TODAY } from './describe-difference.ts';

/** The last rule of a group separates its crawlers from those of the next group. */
const REMOVABLE = 'If the group has other rules, you can remove it.';

const UNCONVERTED: Readonly<Record<UnconvertedReason, { readonly why: string; readonly advice: string }>> = {
  'no-counterpart': {
    why: 'ACAP has no counterpart',
    advice: 'It stays as it is, for the crawlers that read it.',
  },
  'unknown-field': {
    why: 'neither RFC 9309 nor ACAP defines this field',
    advice: 'It stays as it is. If it is misspelt, fix it and convert again.',
  },
  'no-field': {
    why: 'it is not a field, usually because its colon is missing',
    advice: 'Crawlers skip it. If it was meant as a rule, fix it and convert again.',
  },
  'several-fields': {
    why: 'the line contains a second field, which crawlers read as part of the first one',
    advice: 'Put each field on a line of its own and convert again.',
  },
  'empty-pattern': {
    why: 'it has no value, so it matches no path',
    advice: `Add the path that was meant. ${REMOVABLE}`,
  },
  'full-address': {
    why: 'the pattern is a full URL, which matches no path',
    advice: 'Write only the path, starting with a slash, and convert again.',
  },
  'pattern-without-slash': {
    why: 'the pattern starts with neither a slash nor an asterisk, so it matches no path',
    advice: 'If the leading slash is missing, add it and convert again.',
  },
  overruled: {
    why: 'another rule of the group overrides it wherever it matches',
    advice: `${NO_EFFECT_TODAY} ${REMOVABLE}`,
  },
  'case-clash': {
    why: 'it contradicts a rule that differs only in letter case, which ACAP ignores',
    advice: 'The blocking rule was converted, to be safe. If you need both, rename one of the paths.',
  },
  'crawler-name': {
    why: 'a crawler name in ACAP cannot contain an asterisk',
    advice: 'Write the crawler’s full name and convert again.',
  },
  nobody: {
    why: 'it names no crawler, or comes before any User-agent line that does',
    advice: 'Crawlers ignore it. Move it below the User-agent line it is meant for and convert again.',
  },
  'missing-document': {
    why: 'the file refers its crawlers to a missing document, whose content is unknown',
    advice: 'Add the document and convert again.',
  },
};

/** Explains why a line was not converted and what a webmaster can do about it. Clause: C4. */
export function describeUnconverted({ field, reason, by }: UnconvertedLine): Advice {
  const { why, advice } = UNCONVERTED[reason];
  const place = by === null ? '' : ` (line ${by + 1})`;
  const subject = reason === 'no-field' ? 'This line' : field;
  return { sentence: `${subject} was not converted: ${why}${place}.`, advice };
}
