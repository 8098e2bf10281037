import { createDecider, type Decider } from '../../decide/create-decider.ts';
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
const TAG_USAGES: readonly Usage[] = USAGES.filter((usage) =>
  ['follow', 'index', 'present-snippet', 'present-thumbnail', 'present-currentcopy', 'present-oldcopy'].includes(usage),
);

export const TAG_USES: readonly TagUse[] = [...PURPOSES, ...TAG_USAGES];

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
  return refusedByAcap(createDecider(parsePolicy('')), crawler, '/', { ...page, directives: [] });
}

/** Returns what ACAP refuses a crawler at a path if it states the purpose of a use. Clause: D2, K40-K42, K108. */
export function refusedByAcap(
  all: Decider,
  crawler: string,
  path: string,
  page: PagePolicy | null = null,
): ReadonlySet<TagUse> {
  const isRefused = (usage: Usage, purpose: string | null) =>
    all.for({ reader: 'acap', crawler, purpose }).decideUsage(path, usage, { page }).effect === 'prohibited';
  return new Set<TagUse>([
    ...TAG_USAGES.filter((usage) => isRefused(usage, null)),
    ...PURPOSES.filter((purpose) => isRefused(purpose === 'search' ? 'index' : 'other', purpose)),
  ]);
}
