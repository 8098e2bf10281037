import { createDecider } from '../../decide/create-decider.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { createPreferenceDecider } from '../../preferences/decide-preferences.ts';
import type { DecidedVocabulary } from '../../preferences/preference.ts';
import type { PreferenceDocuments } from '../../preferences/read-documents.ts';
import { getOrAdd } from '../../text/maps.ts';
import { ACAP_PURPOSES, type AcapPurposeName, wordForPurpose } from '../../vocabulary/preference-data/acap-purposes.ts';
import type { CrosswalkSource } from '../plan/crosswalk-source.ts';

/** A use that a conversion is checked for: an ACAP purpose, or all text and data mining. */
export type CheckedUse = AcapPurposeName | 'tdm';

/** Returns whether a use is refused to a crawler at a path. */
export type Meaning = (crawler: string, path: string, use: CheckedUse) => boolean;

const USES: readonly CheckedUse[] = [...ACAP_PURPOSES.map(({ purpose }) => purpose), 'tdm'];

/** Returns a vocabulary's word for a use. A reservation covers all mining, for which no other vocabulary has a word. */
function wordOf(vocabulary: DecidedVocabulary, use: CheckedUse): string | null {
  if (vocabulary === 'tdmrep') return use === 'tdm' ? use : null;
  return use === 'tdm' ? null : wordForPurpose(vocabulary, use);
}

export function usesOf(vocabulary: DecidedVocabulary): CheckedUse[] {
  return USES.filter((use) => wordOf(vocabulary, use) !== null);
}

/** Returns what ACAP records refuse to a crawler that states the purpose of the use. Clause: D2, D9, K108. */
export function meaningOfAcap(policy: Policy): Meaning {
  const decider = createDecider(policy);
  return (crawler, path, use) => {
    const purpose = use === 'tdm' ? null : use;
    const decision = decider
      .for({ reader: 'acap', crawler, purpose })
      .decideUsage(path, use === 'search' ? 'index' : 'other');
    return decision.effect === 'prohibited';
  };
}

/** Returns what at least one of some vocabularies refuses. Clause: S8, K105. */
export function meaningOfDocuments(
  documents: PreferenceDocuments,
  vocabularies: readonly DecidedVocabulary[],
): Meaning {
  const decider = createPreferenceDecider(documents);
  const cache = new Map<string, ReadonlySet<CheckedUse>>();
  const refusedAt = (crawler: string, path: string) => {
    const preferences = decider.decideVocabularies({ crawler, path }, vocabularies);
    const refused = new Set<CheckedUse>(
      [...preferences].flatMap(([vocabulary, categories]) =>
        usesOf(vocabulary).filter((one) => categories.get(wordOf(vocabulary, one) ?? '')?.value === 'disallowed'),
      ),
    );
    // Content that may not be kept beyond an answer may not be indexed (K22, K45).
    if (preferences.get('content-signal')?.get('use')?.value === 'immediate') refused.add('search');
    return refused;
  };
  return (crawler, path, use) => getOrAdd(cache, `${crawler} ${path}`, () => refusedAt(crawler, path)).has(use);
}

/** Placeholder for the URL of a document that has none yet. */
const SOME_URL = 'https://site.invalid/license.xml';

/** Wraps an RSL document as if a robots.txt named it for all crawlers. */
export function documentsWithLicense(text: string): PreferenceDocuments {
  return {
    policy: parsePolicy(`License: ${SOME_URL}`),
    licenses: new Map([[SOME_URL, text]]),
  };
}

export function preferenceDocumentsOf(source: CrosswalkSource): PreferenceDocuments {
  if (source.kind === 'robots') return { policy: source.policy, licenses: source.licenses ?? new Map() };
  if (source.kind === 'ai-txt') return { policy: parsePolicy(''), aiTxt: source.policy };
  return source.kind === 'rsl' ? documentsWithLicense(source.text) : { policy: parsePolicy(''), tdmrep: source.text };
}
