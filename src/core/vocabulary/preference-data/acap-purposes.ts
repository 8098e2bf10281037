import type { Usage } from '../usages.ts';
import type { PreferenceVocabulary, SiteUse } from './preference-vocabulary.ts';
import { wordsOf } from './vocabulary-data.ts';

/** What ACAP rules say of a use: in the sub-records of a purpose. */
interface AcapPurpose {
  /** `null` for a purpose that no other vocabulary has a word for but RSL, which calls it the same. */
  readonly use: SiteUse | null;
  /** The name that a crawler would declare; none is known to. */
  readonly purpose: string;
  /** What is prohibited to refuse the use. */
  readonly usages: readonly Usage[];
}

/** Purposes that stand for a use today. Clause: K36, K40, K41, K42, K104. */
export const ACAP_PURPOSES = [
  { use: 'search', purpose: 'search', usages: ['index', 'present'] },
  { use: 'ai-answers', purpose: 'ai-input', usages: ['other'] },
  { use: null, purpose: 'ai-index', usages: ['other'] },
  { use: 'ai-training', purpose: 'ai-train', usages: ['other'] },
] as const satisfies readonly AcapPurpose[];

export type AcapPurposeName = (typeof ACAP_PURPOSES)[number]['purpose'];

/** The use that a purpose stands for; `null` for one that only RSL has a word for. */
export function siteUseOf(purpose: AcapPurposeName): SiteUse | null {
  return ACAP_PURPOSES.find((one) => one.purpose === purpose)?.use ?? null;
}

/** The usages of ACAP by which a purpose is refused or allowed. Clause: K40-K43. */
export function usagesOfPurpose(purpose: AcapPurposeName): readonly Usage[] {
  return ACAP_PURPOSES.find((one) => one.purpose === purpose)?.usages ?? [];
}

/** The word of a vocabulary for a purpose; `null` where it has none. Clause: K37. */
export function wordForPurpose(vocabulary: PreferenceVocabulary, purpose: AcapPurposeName): string | null {
  const use = siteUseOf(purpose);
  const isSame = (one: { readonly word: string; readonly use: SiteUse | null }) =>
    use === null ? one.word === purpose : one.use === use;
  return wordsOf(vocabulary).find(isSame)?.word ?? null;
}

/** The purpose for a word of a vocabulary; `null` for words that are not known, or have none. Clause: K44. */
export function purposeForWord(vocabulary: PreferenceVocabulary, word: string): AcapPurposeName | null {
  return ACAP_PURPOSES.find(({ purpose }) => wordForPurpose(vocabulary, purpose) === word)?.purpose ?? null;
}
