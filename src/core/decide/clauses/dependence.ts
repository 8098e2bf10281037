import { type Draft, linesBehind } from '../decision.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { newStep } from '../step.ts';

/**
 * Prohibits a usage because crawling, which it depends on, is prohibited.
 *
 * @param clause - G6 for a reader of conventional records
 *
 * Source: Guide §2.4. Clause: D12, G6.
 */
export function prohibitWithoutCrawl(draft: Draft, crawl: Draft, clause: 'D12' | 'G6' = 'D12'): Draft {
  const step = newStep(clause, 'crawl-prohibited', linesBehind(crawl));
  return { effect: 'prohibited', basis: 'crawl-prohibited', lines: crawl.lines ?? [], steps: [...draft.steps, step] };
}

const FROM_A_COPY: readonly Usage[] = [
  'present-currentcopy',
  'present-oldcopy',
  'present-oldsnippet',
  'present-oldthumbnail',
];

/** Returns whether presenting needs a preserved copy. Source: Part 1 §2.5.5.1.2. Clause: D12; reading R18. */
export function isFromCopy(usage: Usage): boolean {
  return FROM_A_COPY.includes(usage);
}

/** Prohibits presenting a copy that may not be preserved. Source: Part 1 §2.5.5.1.2. Clause: D12; reading R18. */
export function prohibitWithoutCopy(draft: Draft, preserve: Draft): Draft {
  const { basis, lines = [] } = preserve;
  const step = newStep('D12', 'preserve-prohibited', linesBehind(preserve));
  return { effect: 'prohibited', basis, lines, steps: [...draft.steps, step] };
}
