import { createDecider } from '../decide/create-decider.ts';
import type { Policy } from '../model/policy.ts';
import type { EffortLimits } from '../paths/effort.ts';
import { type ConversionOptions, DEFAULT_CONVERSION } from './plan/conversion-options.ts';
import type { ReferencedPolicies } from '../rules/acap-blocks.ts';
import { planConversion } from './plan/plan-conversion.ts';
import { DEFAULT_BUDGET, type Verification, verifyConversion } from './verify/verify-conversion.ts';
import { type Conversion, writeConversion } from './write/write-conversion.ts';

/** A conversion, with a separate, slower step to verify it. */
export interface AcapConversion {
  readonly conversion: Conversion;
  readonly verify: (limits?: EffortLimits) => Verification;
}

/**
 * Converts the User-agent groups of a robots.txt to ACAP records: plans and writes them, and verifies on demand that no
 * decision changes.
 *
 * The original lines are kept byte for byte. For every crawler and path, the records appended to them decide `crawl` as
 * RFC 9309 does from the original, as far as ACAP can express it; verification lists the exceptions. Anything that the
 * file's ACAP records already say is left alone, so the conversion is idempotent. Never throws.
 *
 * @param policy - of the original; the edits apply to its document
 * @param references - documents that the file refers to, by locator
 *
 * Source: Part 1 §2.1, §2.5.1 note, §2.9. Clause: A11, C1-C6, V5.
 */
export function convertToAcap(
  policy: Policy,
  options: ConversionOptions = DEFAULT_CONVERSION,
  references: ReferencedPolicies = new Map(),
): AcapConversion {
  const decider = createDecider(policy, references);
  const plan = planConversion(decider, options);
  const { conversion, inline } = writeConversion(decider, plan, options);
  return {
    conversion,
    verify: (limits = { budget: DEFAULT_BUDGET }) => verifyConversion(decider, plan, inline, limits),
  };
}
