import { expect, test } from 'vitest';
import { acap, AGENT, convertRow } from './crosswalk-rows.test-setup.ts';
import { describeCrosswalk } from './describe-crosswalk.ts';
import type { CrosswalkTarget } from './plan/planned-item.ts';

test.each<[title: string, source: string, target: CrosswalkTarget, summary: string]>([
  [
    'P4: to ACAP',
    `${AGENT}Content-Usage: /docs/*.pdf$ search=y\n`,
    'acap',
    `Converted to ACAP. Lines: 1 exact. ACAP ignores letter case, so what is written for /docs/*.pdf$ also applies to /Docs/*.pdf$.`,
  ],
  [
    'P4: from ACAP',
    acap('ai-train', 'disallow-other: /', 'disallow-other: /Docs/'),
    'rsl',
    'Converted to an RSL licence. Lines: 2 exact. ACAP ignores letter case; what is written for /Docs/ does not apply to /docs/.',
  ],
  [
    'P4: paths without letters',
    acap('ai-train', 'disallow-other: /'),
    'rsl',
    'Converted to an RSL licence. Lines: 1 exact.',
  ],
  ['P4: no paths', acap('', 'disallow-index: /docs/'), 'meta', `Converted to META tags for pages. Lines: 1 exact.`],
  [
    'P4: from other lines than those of ACAP',
    `User-agent: GPTBot\nDisallow: /docs/\n\n${acap('ai-train', 'disallow-other: /')}`,
    'content-usage',
    'Converted to Content-Usage. Lines: 1 narrower, 1 left out.',
  ],
])('%s', (_, source, target, summary) => {
  expect(describeCrosswalk(target, convertRow(source, target, '')[1].lines)).toBe(summary);
});
