import { productToken } from './typed-crawler.ts';
import type { ConventionalGroup, Policy } from '../model/policy.ts';

/** Returns the groups that together apply to every crawler that no group names. Clause: G2. */
export function groupsOfEveryone({ groups }: Policy): ConventionalGroup[] {
  return groups.filter(isForEveryone);
}

/** Returns whether a group applies to every crawler that no group names. Clause: G2. */
export function isForEveryone({ agents }: Pick<ConventionalGroup, 'agents'>): boolean {
  return agents.some(({ value }) => productToken(value.text) === '*');
}
