import { productToken } from '../../rules/asked-crawler.ts';
import type { ConventionalGroup, Policy } from '../../model/policy.ts';

/** The groups that every crawler obeys which no group names, as one. Clause: G2. */
export function groupsOfEveryone({ groups }: Policy): ConventionalGroup[] {
  return groups.filter(({ agents }) => agents.some(({ value }) => productToken(value.text) === '*'));
}
