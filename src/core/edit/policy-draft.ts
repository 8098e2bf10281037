import { policyAfter } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { composeEdits } from '../text/compose-edits.ts';
import type { TextEdit } from '../text/text-edit.ts';
import { describeRefusal, type EditResult } from './edit-result.ts';

/** A policy that is edited step by step; the edits are composed into one list. */
export class PolicyDraft {
  policy: Policy;
  edits: readonly TextEdit[];
  /** Why an operation was refused, in a sentence or two: the first one; `null` if none was. */
  refusal: string | null = null;

  /** @param edits - edits made already, to begin with */
  constructor(policy: Policy, edits: readonly TextEdit[] = []) {
    this.policy = policyAfter(policy, edits);
    this.edits = edits;
  }

  /** @returns why the operation was refused, in a sentence or two; `null` if its edits were made */
  apply(result: EditResult): string | null {
    if (!result.ok) {
      const refusal = describeRefusal(result.refusal);
      this.refusal ??= refusal;
      return refusal;
    }
    this.edits = composeEdits(this.edits, result.edits);
    this.policy = policyAfter(this.policy, result.edits);
    return null;
  }
}
