import type { Draft } from '../decision.ts';
import type { LineReference } from '../../model/line-reference.ts';
import type { Usage } from '../../vocabulary/usages.ts';
import { newStep } from '../step.ts';

/** Whatever depends on crawling is prohibited where that is. Source: Guide §2.4. Clause: D12. */
export function prohibitWithoutCrawl(draft: Draft, crawl: Draft): Draft {
  const step = newStep('D12', 'crawl-prohibited', linesBehind(crawl));
  return {
    effect: 'prohibited',
    basis: 'crawl-prohibited',
    lines: crawl.lines ?? [],
    steps: [...draft.steps, step],
  };
}

const FROM_A_COPY: readonly Usage[] = [
  'present-currentcopy',
  'present-oldcopy',
  'present-oldsnippet',
  'present-oldthumbnail',
];

/** True for what can only be presented from a preserved copy. Source: Part 1 §2.5.5.1.2. Clause: D12; reading R18. */
export function isFromCopy(usage: Usage): boolean {
  return FROM_A_COPY.includes(usage);
}

/** A copy that may not be preserved may not be presented. Source: Part 1 §2.5.5.1.2. Clause: D12; reading R18. */
export function prohibitWithoutCopy(draft: Draft, preserve: Draft): Draft {
  const { basis, lines = [] } = preserve;
  const step = newStep('D12', 'preserve-prohibited', linesBehind(preserve));
  return { effect: 'prohibited', basis, lines, steps: [...draft.steps, step] };
}

/** The lines that decided, those of a page included, which `lines` does not name (F7). */
function linesBehind({ lines = [], steps }: Draft): readonly LineReference[] {
  return lines.length > 0 ? lines : (steps.at(-1)?.kept ?? []);
}
