import type { Usage } from '../usages.ts';
import type { SiteUse } from './preference-vocabulary.ts';

/** What ACAP rules say of a use: in the sub-records of a purpose. */
interface AcapPurpose {
  readonly use: SiteUse;
  /** The name that a crawler would declare; none is known to. */
  readonly purpose: string;
  /** What is prohibited to refuse the use. */
  readonly usages: readonly Usage[];
}

/** Purposes for the uses that other vocabularies have words for. Clause: K40, K41, K42. */
export const ACAP_PURPOSES: readonly AcapPurpose[] = [
  { use: 'ai-training', purpose: 'ai-train', usages: ['other'] },
  { use: 'ai-answers', purpose: 'ai-input', usages: ['other'] },
  { use: 'search', purpose: 'search', usages: ['index', 'present'] },
];
