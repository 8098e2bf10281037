import { createDecider } from '../../decide/create-decider.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { PagePolicy } from '../../model/page-policy.ts';
import { createPreferenceDecider } from '../../preferences/decide-preferences.ts';
import { crawlerNamed } from '../../vocabulary/crawler-directory.ts';
import { DIRECTIVE_OPERATORS } from '../../vocabulary/preference-data/page-directives.ts';
import { USAGES, type Usage } from '../../vocabulary/usages.ts';
import type { CheckedUse } from './meanings.ts';
import { ANY_OTHER } from '../../rules/crawler-names.ts';

/** What both page directives and ACAP statements can refuse. */
export type TagUse = Usage | Extract<CheckedUse, 'search' | 'ai-input' | 'ai-train'>;

const PURPOSES = ['search', 'ai-input', 'ai-train'] as const;

/** Usages with a directive of their own. */
export const TAG_USAGES: readonly Usage[] = USAGES.filter((usage) =>
  ['follow', 'index', 'present-snippet', 'present-thumbnail', 'present-currentcopy', 'present-oldcopy'].includes(usage),
);

/** Returns the ACAP usage that a purpose is about. Clause: K40-K42. */
export function usageOfPurpose(purpose: (typeof PURPOSES)[number]): Usage {
  return purpose === 'search' ? 'index' : 'other';
}

/**
 * Returns what the directives of a page, or of headers, refuse to a crawler. To a crawler that nothing names, they
 * refuse an AI use if they do so for any operator: which operators read a directive does not change what it says
 * (K108).
 *
 * Clause: N4, N8, M6.
 */
export function refusedByDirectives(page: PagePolicy, crawler: string): ReadonlySet<TagUse> {
  const policy = parsePolicy('');
  const decider = createDecider(policy).for({ reader: 'acap', crawler });
  const alone = { ...page, statements: [], elementStatements: [] };
  const refused = new Set<TagUse>(
    TAG_USAGES.filter((usage) => decider.decideUsage('/', usage, { page: alone }).effect === 'prohibited'),
  );
  const directives = createPreferenceDecider({ policy, page: page.syntax, headers: page.headers });
  for (const operator of operatorsOf(crawler)) {
    const preferences = directives.decideVocabularies({ crawler, path: '/', operator }, ['robots-directives']);
    for (const purpose of PURPOSES) {
      if (preferences.get('robots-directives')?.get(purpose)?.value === 'disallowed') refused.add(purpose);
    }
  }
  return refused;
}

function operatorsOf(crawler: string): readonly (string | null)[] {
  return crawler === ANY_OTHER ? [null, ...DIRECTIVE_OPERATORS] : [crawlerNamed(crawler)?.operator ?? null];
}

/** Returns what ACAP statements in a page refuse a crawler that states the purpose of a use. Clause: M2, M3, K108. */
export function refusedByStatements(page: PagePolicy, crawler: string): ReadonlySet<TagUse> {
  const all = createDecider(parsePolicy(''));
  const alone = { ...page, directives: [] };
  const isRefused = (usage: Usage, purpose: string | null) =>
    all.for({ reader: 'acap', crawler, purpose }).decideUsage('/', usage, { page: alone }).effect === 'prohibited';
  return new Set<TagUse>([
    ...TAG_USAGES.filter((usage) => isRefused(usage, null)),
    ...PURPOSES.filter((purpose) => isRefused(usageOfPurpose(purpose), purpose)),
  ]);
}
