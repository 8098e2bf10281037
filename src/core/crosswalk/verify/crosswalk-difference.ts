import type { Usage } from '../../vocabulary/usages.ts';
import type { CheckedUse } from './meanings.ts';

/** A path for which the result does not say what the source says. */
export interface CrosswalkDifference {
  /** `widens`: something that the source refuses is now open; `restricts`: the other way round. */
  readonly kind: 'widens' | 'restricts';
  /** For a page, possibly a usage. */
  readonly use: CheckedUse | Usage;
  readonly crawler: string;
  /** `the page` for a difference in a page. */
  readonly path: string;
  /** True when a reported line accounts for it. */
  readonly isExplained: boolean;
}
