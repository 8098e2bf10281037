import type { Policy } from '../model/policy.ts';

/** Gives the value for a key, derived or remembered. */
export type PolicyCache<T> = (policy: Policy, key: string, derive: () => T) => T;

/**
 * Remembers what was derived from a policy for a key, such as the rules that a crawler obeys, so that it is derived
 * once and not for each question.
 *
 * A policy never changes, so nothing here can go stale; what is kept dies with the policy, but for the value that was
 * asked for last, which is at hand for the next question. At most `limit` values are kept for each policy: when there
 * are more, all are dropped and derived again.
 */
export function createPolicyCache<T>(limit: number): PolicyCache<T> {
  const policies = new WeakMap<Policy, Map<string, T>>();
  let last: { readonly policy: Policy; readonly key: string; readonly value: T } | null = null;
  const find = (policy: Policy, key: string, derive: () => T): T => {
    let values = policies.get(policy);
    if (values === undefined) {
      values = new Map();
      policies.set(policy, values);
    }
    const known = values.get(key);
    if (known !== undefined) return known;
    const value = derive();
    if (values.size >= limit) values.clear();
    values.set(key, value);
    return value;
  };
  return (policy, key, derive) => {
    if (last !== null && last.policy === policy && last.key === key) return last.value;
    const value = find(policy, key, derive);
    last = { policy, key, value };
    return value;
  };
}
