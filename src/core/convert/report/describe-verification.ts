import { capitalize, countThings, formatCount } from '../../text/join-words.ts';
import type { ConversionDifference } from '../verify/conversion-differences.ts';
import type { Verification, VerificationObstacle } from '../verify/verify-conversion.ts';

/** Human-readable summary of a verification. */
export interface VerificationSummary {
  /** `Proved equal`, `Proved equal, except for 2 differences`, `Not proved`. */
  readonly title: string;
  readonly sentence: string;
}

const OBSTACLES: Readonly<Record<VerificationObstacle, string>> = {
  budget: 'the patterns overlap in too many ways to explore within the budget',
  cancelled: 'verification was cancelled',
  'missing-document': 'the file refers the crawlers to a missing document',
};

/** True for a difference that only matters if URLs differ in case alone; nearly every file has some. */
export function isByCase({ reason }: ConversionDifference): boolean {
  return reason === 'case';
}

/** Explains in plain words what verification showed and what that means. Clause: C2. */
export function describeVerification({ status, classes, differences, states }: Verification): VerificationSummary {
  const others = differences.filter((one) => !isByCase(one)).length;
  const byCase = differences.length - others;
  if (status === 'proved-equal') {
    return {
      title: 'Proved equal',
      sentence:
        'The ACAP records give the same crawling decisions as your own lines, for every crawler and every path.',
    };
  }
  if (status === 'proved-equal-except') {
    const aboutCase = byCase === 0 ? '' : ` ${describeCase(byCase)}`;
    return others === 0
      ? {
          title: 'Proved equal, except for letter case',
          sentence: `${describeCase(byCase)} Apart from that, the ACAP records give the same crawling decisions as your own lines, for every crawler and every path.`,
        }
      : {
          title: `Proved equal, except for ${countThings(others, 'difference')}`,
          sentence: `Apart from the differences listed, the ACAP records give the same crawling decisions as your own lines, for every crawler and every path.${aboutCase}`,
        };
  }
  const unproved = classes.filter((one) => one.status === 'not-proved');
  const why = OBSTACLES[unproved[0]?.obstacle ?? 'budget'];
  const proved = classes.length - unproved.length;
  const rest = proved === 1 ? 'one is' : `${formatCount(proved)} are`;
  const where =
    proved === 0
      ? ''
      : ` This affects ${countThings(unproved.length, 'class', 'classes')} of crawlers; the other ${rest} proved.`;
  const found = capitalize(countThings(differences.length, 'difference'));
  const explored = states === 0 ? '' : ` in ${formatCount(states)} states`;
  return {
    title: 'Not proved',
    sentence: `Not all paths could be compared: ${why}.${where} ${found} found${explored}.`,
  };
}

function describeCase(count: number): string {
  return `ACAP ignores letter case, which causes ${countThings(count, 'difference')}.`;
}
