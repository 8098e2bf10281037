import type { CrosswalkTarget } from './plan/planned-item.ts';
import type { Fidelity } from './rows/crosswalk-row.ts';

/** Display names of the targets. */
export const TARGET_NAMES: Readonly<Record<CrosswalkTarget, string>> = {
  acap: 'ACAP',
  'content-signal': 'Content-Signal',
  'content-usage': 'Content-Usage',
  rsl: 'RSL licence',
  tdmrep: 'tdmrep.json',
  meta: 'META tags for pages',
  groups: 'Groups for crawlers',
};

/** Display names of the fidelities. */
export const FIDELITY_NAMES: Readonly<Record<Fidelity, string>> = {
  exact: 'exact',
  narrower: 'narrower',
  broader: 'broader',
  none: 'no equivalent',
};
