import { productToken } from './asked-crawler.ts';
import type { ConventionalGroup, Policy } from '../model/policy.ts';

/** The groups that every crawler obeys which no group names, as one. Clause: G2. */
export function groupsOfEveryone({ groups }: Policy): ConventionalGroup[] {
  return groups.filter(isForEveryone);
}

/** True for a group that every crawler obeys which no group names. Clause: G2. */
export function isForEveryone({ agents }: Pick<ConventionalGroup, 'agents'>): boolean {
  return agents.some(({ value }) => productToken(value.text) === '*');
}
