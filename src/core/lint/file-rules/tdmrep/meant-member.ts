import { nearestName } from '../../../text/nearest-name.ts';
import { entryOf } from '../../../vocabulary/entry-of.ts';
import { TDMREP } from '../../../vocabulary/preference-data/tdmrep.ts';

/** Whether a rule can have a member of this name. Clause: T1. */
export function isMember(name: string): boolean {
  return TDMREP.members.some((member) => member === name);
}

/** Returns the member that a misspelt name means; `null` if the name is correct or means no member. Clause: S11. */
export function meantMember(name: string): string | null {
  if (isMember(name)) return null;
  const listed = entryOf(TDMREP.misspellings, name);
  if (listed !== undefined) return listed;
  const plain = name.trim().toLowerCase().replaceAll('_', '-');
  return TDMREP.members.find((member) => member === plain) ?? nearestName(plain, TDMREP.members, 2);
}
