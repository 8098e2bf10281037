import { ACAP_PURPOSES } from '../../vocabulary/preference-data/acap-purposes.ts';
import type { Usage } from '../../vocabulary/usages.ts';

/** The usages of ACAP by which a purpose is refused or allowed. Clause: K40-K43. */
export function usagesOf(purpose: string): readonly Usage[] {
  return ACAP_PURPOSES.find((one) => one.purpose === purpose)?.usages ?? ['other'];
}
