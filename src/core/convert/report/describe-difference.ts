import { nameCrawlers } from '../../text/name-crawlers.ts';
import type { ConversionDifference, DifferenceReason } from '../verify/conversion-differences.ts';

/** What a webmaster needs to know about an entry in the report: what it is, and what to do about it. */
export interface Advice {
  readonly sentence: string;
  readonly advice: string;
}

/** About what need not be converted, because nothing would change without it. */
export const NO_EFFECT_TODAY = 'It has no effect today either.';

interface Explanation {
  /** The reason, as part of a sentence. */
  readonly why: string;
  readonly advice: string;
}

const DIFFERENCES: Readonly<Record<DifferenceReason, Explanation>> = {
  case: {
    why: 'ACAP ignores letter case',
    advice: 'ACAP cannot express this. It only matters if your site has URLs that differ in letter case alone.',
  },
  'existing-record': {
    why: 'an ACAP record that was already in the file says so',
    advice: 'Decide which of the two you mean, and change or remove the other.',
  },
  'crawler-name': {
    why: 'a crawler name in ACAP cannot contain an asterisk, so the group gets no ACAP record',
    advice: 'Write the crawler’s full name in the User-agent line and convert again.',
  },
  'blank-in-pattern': {
    why: 'the pattern contains a space or a tab, which ACAP can only write as %20 or %09',
    advice: 'URLs never contain spaces. Write %20 in the User-agent rule too, or fix the pattern.',
  },
  overlap: {
    why: 'the patterns overlap in too many ways to settle with narrower rules',
    advice:
      'Simplify the group so that fewer patterns with asterisks contradict each other, or add a narrower rule by hand for the paths that matter.',
  },
};

const VERDICTS = { permitted: 'allowed', prohibited: 'blocked' } as const;

/** Describes a difference and what a webmaster can do about it. Clause: C2. */
export function describeDifference(difference: ConversionDifference): Advice {
  const { crawlers, path, original, converted, reason } = difference;
  const { why, advice } = DIFFERENCES[reason];
  return {
    sentence: `For ${nameCrawlers(crawlers)}, ${path} is ${VERDICTS[original]} now but will be ${VERDICTS[converted]}: ${why}.`,
    advice,
  };
}

/** Explains why decisions differ, as part of a sentence. */
export function describeReason(reason: DifferenceReason): string {
  return DIFFERENCES[reason].why;
}
