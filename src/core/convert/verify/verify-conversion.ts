import { buildPolicy } from '../../model/build-policy.ts';
import type { Decider } from '../../decide/create-decider.ts';
import { createEffort, type EffortLimits } from '../../paths/effort.ts';
import { createTextDocument } from '../../text/text-document.ts';
import type { ClassPlan } from '../plan/plan-classes.ts';
import type { ExtendedText } from '../write/write-conversion.ts';
import type { ConversionDifference } from './conversion-differences.ts';
import { findVerifiedClasses } from './verified-classes.ts';
import { verifyClass } from './verify-class.ts';

/**
 * What is known about a conversion over all possible paths:
 * - `proved-equal`: it decides every path as the original does;
 * - `proved-equal-except`: it does so apart from differences of the kinds listed;
 * - `not-proved`: neither could be shown; there may be more differences than are listed.
 */
export type VerificationStatus = 'proved-equal' | 'proved-equal-except' | 'not-proved';

/**
 * Why nothing could be proved:
 * - `budget`: it would have taken more states than allowed;
 * - `cancelled`: verification was cancelled;
 * - `missing-document`: the converted file refers the crawlers to a missing document, which may decide too (A11).
 */
export type VerificationObstacle = 'budget' | 'cancelled' | 'missing-document';

export interface ClassVerification {
  /** Crawlers that neither file tells apart, as written; `*` is any other crawler. */
  readonly crawlers: readonly string[];
  readonly status: VerificationStatus;
  /** `null` unless the status is `not-proved`. */
  readonly obstacle: VerificationObstacle | null;
  /** How many states were explored. */
  readonly states: number;
}

export interface Verification {
  /** The weakest status of any class. */
  readonly status: VerificationStatus;
  readonly classes: readonly ClassVerification[];
  /** One for each class, reason and set of deciding lines; complete unless the status is `not-proved`. */
  readonly differences: readonly ConversionDifference[];
  readonly states: number;
}

/** Default budget of states for one file: a second or two of work at most. */
export const DEFAULT_BUDGET = 1_000_000;

/**
 * Finds, over all possible paths, where a converted file decides `crawl` differently from the original: the former as
 * read by an ACAP-aware crawler that ignores the User-agent groups, the latter as read by RFC 9309.
 *
 * @param original - decides from the original
 * @param classes - what was planned for its crawlers; tells why decisions differ
 * @param converted - the result, whether planned or edited by hand
 *
 * Clause: C2, A11, D4, D6, D7, D9, G3, P4.
 */
export function verifyConversion(
  original: Decider,
  classes: readonly ClassPlan[],
  converted: Pick<ExtendedText, 'text' | 'linesOf' | 'isAdded'>,
  limits: EffortLimits,
): Verification {
  const effort = createEffort(limits);
  const differences: ConversionDifference[] = [];
  const policy = buildPolicy(createTextDocument(converted.text));
  const verifications = findVerifiedClasses(original, classes, policy).map((verified): ClassVerification => {
    const before = effort.states;
    const { isComplete, found } = verifyClass(verified, converted, effort);
    differences.push(...found);
    const status = !isComplete ? 'not-proved' : found.length > 0 ? 'proved-equal-except' : 'proved-equal';
    const spent = effort.isCancelled?.() === true ? 'cancelled' : 'budget';
    const obstacle = isComplete ? null : verified.converted.isComplete ? spent : 'missing-document';
    return { crawlers: verified.names, status, obstacle, states: effort.states - before };
  });
  const has = (status: VerificationStatus) => verifications.some((one) => one.status === status);
  return {
    status: has('not-proved') ? 'not-proved' : has('proved-equal-except') ? 'proved-equal-except' : 'proved-equal',
    classes: verifications,
    differences,
    states: effort.states,
  };
}
