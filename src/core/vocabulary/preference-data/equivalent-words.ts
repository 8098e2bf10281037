import type { PreferenceVocabulary, SiteUse } from './preference-vocabulary.ts';
import { TDMREP } from './tdmrep.ts';
import { wordFor } from './vocabulary-data.ts';

/** The page directives that govern a use, and the operators that read them so. Clause: N4. */
export const DIRECTIVES_OF_USE: Readonly<Record<SiteUse, string>> = {
  'ai-training': '“noai”, and “noarchive” for Bing and Amazon',
  'ai-answers': '“nosnippet” for Google and Apple, “noarchive” for Bing',
  search: '“noindex”',
};

/** Lists the words of other vocabularies for a use: `“train-ai” in Content-Usage`. */
export function equivalentWords(use: SiteUse, own: PreferenceVocabulary): string[] {
  const all: readonly (readonly [PreferenceVocabulary, string | null, string])[] = [
    ['content-signal', wordFor('content-signal', use), 'Content-Signal'],
    ['content-usage', wordFor('content-usage', use), 'Content-Usage'],
    ['rsl', wordFor('rsl', use), 'RSL'],
    ['tdmrep', wordFor('tdmrep', use) === null ? null : TDMREP.reservation, 'TDMRep, which covers all data mining'],
  ];
  return all.flatMap(([vocabulary, name, where]) =>
    vocabulary === own || name === null ? [] : [`“${name}” in ${where}`],
  );
}
