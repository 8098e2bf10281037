import type { ConversionDifference, DifferenceReason, UnconvertedField, UnconvertedReason } from './conversion.ts';

/** Sentences for a person: what is the matter, and what can be done. */
export interface Advice {
  readonly sentence: string;
  readonly advice: string;
}

const DIFFERENCES: Readonly<Record<DifferenceReason, { readonly why: string; readonly advice: string }>> = {
  case: {
    why: 'ACAP does not tell upper case from lower case',
    advice:
      'Nothing in ACAP can express this. It matters only if the site has addresses that differ in case alone; then rename one of them.',
  },
  'existing-record': {
    why: 'an ACAP record that was in the file before says otherwise',
    advice: 'Decide which of the two is meant, and change or remove the other.',
  },
  'crawler-name': {
    why: 'a crawler name in ACAP cannot hold an asterisk, so that the group has no ACAP record',
    advice: 'Write the crawler’s full name in the User-agent line, and convert again.',
  },
  'blank-in-pattern': {
    why: 'the pattern holds a blank, which ACAP can only write as %20',
    advice: 'Addresses never hold blanks: write %20 (or %09 for a tab) in the original line too, or mend it.',
  },
  overlap: {
    why: 'patterns overlap in more ways than could be repaired by narrower rules',
    advice:
      'Simplify the rules of the group so that fewer patterns with asterisks contradict each other, or write a narrower rule by hand where one of these paths matters.',
  },
};

/**
 * Says what a difference is and what a webmaster can do about it.
 *
 * Clause: C2.
 */
export function describeDifference(difference: ConversionDifference): Advice {
  const { crawlers, path, original, converted, reason } = difference;
  const { why, advice } = DIFFERENCES[reason];
  return {
    sentence: `For ${nameCrawlers(crawlers)}, crawling ${path} is ${original} now and will be ${converted}: ${why}.`,
    advice,
  };
}

/** Says why decisions differ, as part of a sentence. */
export function describeReason(reason: DifferenceReason): string {
  return DIFFERENCES[reason].why;
}

const UNCONVERTED: Readonly<Record<UnconvertedReason, { readonly why: string; readonly advice: string }>> = {
  'no-counterpart': {
    why: 'ACAP has nothing that says the same',
    advice: 'It stays as it is; crawlers that know it go on reading it.',
  },
  'unknown-field': {
    why: 'neither RFC 9309 nor ACAP defines this field',
    advice: 'It stays as it is. If it is misspelt, mend it and convert again.',
  },
  'empty-pattern': {
    why: 'it has no value and so says nothing',
    advice: 'Remove it, or write the path that was meant.',
  },
  'pattern-without-slash': {
    why: 'the pattern begins with neither a slash nor an asterisk and so matches no address',
    advice: 'If a slash was forgotten, put it before the pattern and convert again.',
  },
  overruled: {
    why: 'wherever it matches, another rule of the same group decides',
    advice: 'It has no effect in the original either; it may be removed.',
  },
  'case-clash': {
    why: 'it says the opposite of a rule that differs from it only in upper and lower case, which ACAP does not tell apart',
    advice: 'The prohibition was converted, to be safe. If both are needed, rename one of the paths.',
  },
  'crawler-name': {
    why: 'a crawler name in ACAP cannot hold an asterisk',
    advice: 'Write the crawler’s full name and convert again.',
  },
  nobody: {
    why: 'it names no crawler, nor stands below a User-agent line that does',
    advice: 'Crawlers ignore it. Put it below the User-agent line that it is meant for, and convert again.',
  },
};

/**
 * Says why a line was not converted and what a webmaster can do about it.
 *
 * Clause: C4.
 */
export function describeUnconverted({ field, reason, by }: UnconvertedField): Advice {
  const { why, advice } = UNCONVERTED[reason];
  const place = by === null ? '' : ` (line ${by + 1})`;
  return { sentence: `${field} was not converted: ${why}${place}.`, advice };
}

const MOST_NAMED = 3;

/** Names crawlers for a person; `*` are all others. */
export function nameCrawlers(crawlers: readonly string[]): string {
  const names = crawlers.filter((name) => name !== '*');
  const shown =
    names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED - 1), `${names.length - MOST_NAMED + 1} more`] : names;
  if (names.length < crawlers.length) shown.push(names.length === 0 ? 'crawlers that no group names' : 'all others');
  const last = shown.pop() ?? '';
  return shown.length === 0 ? last : `${shown.join(', ')} and ${last}`;
}
