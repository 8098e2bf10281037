import type { PagePolicy } from '../model/page-policy.ts';
import type { Policy } from '../model/policy.ts';
import type { Usage } from '../vocabulary/usages.ts';
import { applyDirectives } from './decide-page.ts';
import type { Decision } from './decision.ts';
import type { Dialect } from './dialects/dialect.ts';
import { GOOGLE } from './dialects/google.ts';
import { KOSTER_1996 } from './dialects/koster-1996.ts';
import { RFC9309 } from './dialects/rfc9309.ts';
import type { Draft } from './draft.ts';
import { newStep, robotsLine } from './line-references.ts';
import { openPageConventionally } from './page-case.ts';
import type { Question, ReaderId } from './question.ts';

const DIALECTS: Readonly<Record<Exclude<ReaderId, 'acap'>, Dialect>> = {
  rfc9309: RFC9309,
  google: GOOGLE,
  'koster-1996': KOSTER_1996,
};

/**
 * Decides for a crawler that knows only conventional records: `crawl` by the records, everything else prohibited
 * where crawling is, and permitted elsewhere.
 *
 * @returns the decision for each usage that is asked for
 *
 * Clause: G6.
 */
export function decideConventionally(
  policy: Policy,
  reader: Exclude<ReaderId, 'acap'>,
  { crawler, path, date = null }: Pick<Question, 'crawler' | 'path' | 'date'>,
  page: PagePolicy | null,
): (usage: Usage) => Decision {
  const dialect = DIALECTS[reader];
  const { effect, rule } = dialect.decide(policy, crawler, path);
  const steps = dialect.explain(policy, crawler, path);
  const lines = rule === null ? [] : [robotsLine(rule)];
  const byDefault = newStep('G6', 'default');
  const pageCase = page && openPageConventionally(page, crawler, date);
  const crawl = {
    basis: rule === null ? ('default' as const) : ('conventional' as const),
    steps: rule === null ? [...steps, byDefault] : steps,
  };
  const withoutCrawl = effect === 'permitted' ? [] : [...steps, newStep('G6', 'crawl-prohibited', lines)];
  return (usage) => {
    if (usage === 'crawl') return { usage, effect, basis: crawl.basis, restrictions: [], lines, steps: crawl.steps };
    if (effect === 'prohibited') {
      return { usage, effect, basis: 'crawl-prohibited', restrictions: [], lines, steps: withoutCrawl };
    }
    const permitted: Draft = { effect, basis: 'default', steps: [byDefault] };
    const draft = pageCase ? applyDirectives(pageCase, usage, permitted) : permitted;
    return {
      usage,
      effect: draft.effect,
      basis: draft.basis,
      restrictions: draft.restrictions ?? [],
      lines: draft.lines ?? [],
      steps: draft.steps,
    };
  };
}
