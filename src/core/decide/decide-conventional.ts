import type { Policy } from '../model/policy.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { Decision } from './decision.ts';
import type { Dialect } from './dialects/dialect.ts';
import { GOOGLE } from './dialects/google.ts';
import { KOSTER_1996 } from './dialects/koster-1996.ts';
import { RFC9309 } from './dialects/rfc9309.ts';
import { newStep, robotsLine } from './line-references.ts';
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
  { crawler, path }: Pick<Question, 'crawler' | 'path'>,
): (usage: Usage) => Decision {
  const dialect = DIALECTS[reader];
  const { effect, rule } = dialect.decide(policy, crawler, path);
  const found = dialect.explain(policy, crawler, path);
  const lines = rule === null ? [] : [robotsLine(rule)];
  const byDefault = newStep('G6', 'default');
  return (usage) => {
    const decided = { usage, effect, restrictions: [] };
    if (usage === 'crawl') {
      if (rule === null) return { ...decided, basis: 'default', lines, steps: [...found, byDefault] };
      return { ...decided, basis: 'conventional', lines, steps: found };
    }
    if (effect === 'permitted') return { ...decided, basis: 'default', lines: [], steps: [byDefault] };
    const steps = [...found, newStep('G6', 'crawl-prohibited', lines)];
    return { ...decided, basis: 'crawl-prohibited', lines, steps };
  };
}
