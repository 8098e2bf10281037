import type { Policy } from '../model/policy.ts';

/** Gives the value for a key, derived or remembered. */
export type PolicyCache<T> = (policy: Policy, key: string, derive: () => T) => T;

/**
 * Remembers what was derived from a policy for a key, such as the rules that a crawler obeys, so that it is derived
 * once and not for each question.
 *
 * A policy never changes, so nothing here can go stale; what is kept dies with the policy. At most `limit` values are
 * kept for each policy: when there are more, all are dropped and derived again.
 */
export function createPolicyCache<T>(limit: number): PolicyCache<T> {
  const policies = new WeakMap<Policy, Map<string, T>>();
  return (policy, key, derive) => {
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
}
