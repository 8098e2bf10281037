import type { Usage } from '../../vocabulary/usages.ts';
import type { CheckedUse } from './meanings.ts';

/** A path at which what was written does not say what the source says. */
export interface CrosswalkDifference {
  /** What the source refuses is open now, or the other way round. */
  readonly kind: 'widens' | 'restricts';
  /** Of a page, a usage too. */
  readonly use: CheckedUse | Usage;
  readonly crawler: string;
  /** `the page` for what is about a page. */
  readonly path: string;
  /** True where the report of a line says so. */
  readonly isExplained: boolean;
}
