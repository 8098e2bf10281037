import type { Policy } from '../../model/policy.ts';
import { CROSSWALK_TARGETS, type CrosswalkTarget } from './planned-item.ts';

/** A source to convert. */
export type CrosswalkSource = RobotsSource | TextSource | AiTxtSource;

export interface RobotsSource {
  readonly kind: 'robots';
  readonly policy: Policy;
  /** RSL documents by URL. */
  readonly licenses?: ReadonlyMap<string, string>;
}

/** A document other than a robots.txt. */
export interface TextSource {
  readonly kind: 'tdmrep' | 'rsl' | 'llms';
  readonly text: string;
}

export interface AiTxtSource {
  readonly kind: 'ai-txt';
  readonly policy: Policy;
}

/** What each kind of document can be converted to; pages and headers have their own conversions. */
export const TARGETS_OF_SOURCES: Readonly<
  Record<CrosswalkSource['kind'] | 'page' | 'headers', readonly CrosswalkTarget[]>
> = {
  robots: CROSSWALK_TARGETS,
  page: ['acap', 'meta'],
  headers: ['acap'],
  tdmrep: ['acap', 'groups'],
  rsl: ['acap', 'groups'],
  'ai-txt': ['acap'],
  llms: ['acap'],
};
