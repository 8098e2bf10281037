import { policyAfter } from '../model/build-policy.ts';
import type { Policy } from '../model/policy.ts';
import { composeEdits } from '../text/compose-edits.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { EditRefusal, EditResult } from './edit-result.ts';

/** A policy that is edited step by step; the edits are composed into one list. */
export class PolicyDraft {
  policy: Policy;
  edits: readonly TextEdit[];
  refusal: EditRefusal | null = null;

  /** @param edits - edits made already, to begin with */
  constructor(policy: Policy, edits: readonly TextEdit[] = []) {
    this.policy = policyAfter(policy, edits);
    this.edits = edits;
  }

  /** @returns why the edits were not made; `null` if they were */
  apply(result: EditResult): EditRefusal | null {
    if (!result.ok) {
      this.refusal ??= result.refusal;
      return result.refusal;
    }
    this.edits = composeEdits(this.edits, result.edits);
    this.policy = policyAfter(this.policy, result.edits);
    return null;
  }

  /** Applies an operation to all items at once or, if refused, one by one. @returns the items that were refused */
  applyToAll<Item>(
    items: readonly Item[],
    operation: (policy: Policy, items: readonly Item[]) => EditResult,
  ): readonly Item[] {
    if (items.length === 0) return [];
    const all = operation(this.policy, items);
    if (!all.ok && items.length > 1) {
      return items.filter((item) => this.apply(operation(this.policy, [item])) !== null);
    }
    return this.apply(all) === null ? [] : items;
  }
}
