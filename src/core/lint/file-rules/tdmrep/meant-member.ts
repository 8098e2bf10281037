import { nearestName } from '../../../text/nearest-name.ts';
import { TDMREP } from '../../../vocabulary/preference-data/tdmrep.ts';

const MEMBERS = ['location', TDMREP.reservation, TDMREP.policy] as const;

/** True for the name of a member of a rule. Clause: T1. */
export function isMember(name: string): boolean {
  return MEMBERS.some((member) => member === name);
}

/** The member that a misspelt name means; `null` for one that is right, and for one that means none. Clause: S11. */
export function meantMember(name: string): string | null {
  if (isMember(name)) return null;
  const listed = Object.entries(TDMREP.misspellings).find(([misspelt]) => misspelt === name)?.[1];
  if (listed !== undefined) return listed;
  const plain = name.trim().toLowerCase().replaceAll('_', '-');
  return MEMBERS.find((member) => member === plain) ?? nearestName(plain, MEMBERS, 2);
}
