import type { Usage } from '../usages.ts';
import type { PreferenceVocabulary, SiteUse } from './preference-vocabulary.ts';
import { wordsOf } from './vocabulary-data.ts';

/** How ACAP expresses a use: as rules in the sub-records of a purpose. */
interface AcapPurpose {
  /** `null` for a purpose that, apart from ACAP, only RSL has a word for, which is the same word. */
  readonly use: SiteUse | null;
  /** The name that a crawler would declare; no crawler is known to do so. */
  readonly purpose: string;
  /** The usages to prohibit in order to refuse the use. */
  readonly usages: readonly Usage[];
}

/** The purposes that represent today's uses. Clause: K36, K40, K41, K42, K104. */
export const ACAP_PURPOSES = [
  { use: 'search', purpose: 'search', usages: ['index', 'present'] },
  { use: 'ai-answers', purpose: 'ai-input', usages: ['other'] },
  { use: null, purpose: 'ai-index', usages: ['other'] },
  { use: 'ai-training', purpose: 'ai-train', usages: ['other'] },
] as const satisfies readonly AcapPurpose[];

export type AcapPurposeName = (typeof ACAP_PURPOSES)[number]['purpose'];

/** Returns the use that a purpose represents; `null` for one that only RSL has a word for. */
export function siteUseOf(purpose: AcapPurposeName): SiteUse | null {
  return ACAP_PURPOSES.find((one) => one.purpose === purpose)?.use ?? null;
}

/** Returns the ACAP usages that refuse or allow a purpose. Clause: K40-K43. */
export function usagesOfPurpose(purpose: AcapPurposeName): readonly Usage[] {
  return ACAP_PURPOSES.find((one) => one.purpose === purpose)?.usages ?? [];
}

/** Returns a vocabulary's word for a purpose; `null` if it has none. Clause: K37. */
export function wordForPurpose(vocabulary: PreferenceVocabulary, purpose: AcapPurposeName): string | null {
  const use = siteUseOf(purpose);
  const isSame = (one: { readonly word: string; readonly use: SiteUse | null }) =>
    use === null ? one.word === purpose : one.use === use;
  return wordsOf(vocabulary).find(isSame)?.word ?? null;
}

/** Returns the purpose for a vocabulary's word; `null` for words that are unknown or have no purpose. Clause: K44. */
export function purposeForWord(vocabulary: PreferenceVocabulary, word: string): AcapPurposeName | null {
  return ACAP_PURPOSES.find(({ purpose }) => wordForPurpose(vocabulary, purpose) === word)?.purpose ?? null;
}
