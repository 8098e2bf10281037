import { describe, expect, test } from 'vitest';
import type { CrosswalkTarget } from './plan/planned-item.ts';
import { acap, AGENT, convertRow } from './crosswalk-rows.test-setup.ts';

describe('from ACAP, for some of the crawlers only', () => {
  test('K32, E2: a crawler without a group of its own', () => {
    const [lines] = convertRow(
      `${AGENT}\nACAP-crawler: GPTBot\nACAP-usage-purpose: ai-train\nACAP-disallow-other: /\n`,
      'content-signal',
      'K1',
    );
    expect(lines[0]).toMatchObject({
      to: [],
      fidelity: 'none',
      loss: expect.stringContaining('follows the group for everyone') as string,
    });
  });

  test('K32: a crawler for which nothing could be written is not reported as exact', () => {
    const [, result] = convertRow(
      'User-agent: a\nUser-agent: b\nAllow: /\n\nACAP-crawler: a\nACAP-disallow-other: /\n',
      'content-usage',
      'K1',
    );
    expect(result.lines.filter(({ fidelity }) => fidelity === 'exact')).toEqual([]);
  });

  test.each<[own: string, target: CrosswalkTarget, row: string, leftOut: string]>([
    ['Content-Usage: / train-ai=y', 'content-signal', 'K17', 'Content-Signal: ai-train=no'],
    ['Content-Signal: ai-input=yes', 'content-usage', 'K18', 'Content-Usage: / ai-use=n'],
  ])('K105, E8: next to %j, to %s, %s says which of its uses is left out', (own, target, row, leftOut) => {
    const source = acap('', 'disallow-other: /').replace('Allow: /\n', `Allow: /\n${own}\n`);
    const [lines, { differences }] = convertRow(source, target, row);
    const loss = expect.stringContaining(
      `contradict each other in the same group. This leaves out ${leftOut}.`,
    ) as string;
    expect(lines).toMatchObject([{ fidelity: 'narrower', loss }]);
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });

  test('K28, E8: a permission that is not written for one crawler accounts for what is refused to it', () => {
    const rules = `${acap('', 'disallow-other: /')}ACAP-usage-purpose: ai-input\nACAP-allow-other: /b/\n`;
    const source = `User-agent: x\nAllow: /\nContent-Signal: ai-input=no\n\n${rules}`;
    const [lines, { differences }] = convertRow(source, 'content-usage', 'K28');
    const loss = expect.stringContaining('Not for x: ') as string;
    expect(lines).toMatchObject([{ to: ['Content-Usage: /b/ ai-use=y'], fidelity: 'narrower', loss }]);
    const ofCrawler = differences.filter(({ crawler }) => crawler === 'x');
    expect(ofCrawler).toMatchObject([{ kind: 'restricts', use: 'ai-input', path: '/b/', isExplained: true }]);
  });

  test.each<[title: string, groups: string, losses: string[]]>([
    [
      'Y6: those without a group may not crawl the path',
      'User-agent: x\nAllow: /\n\nUser-agent: *\nDisallow: /a\n',
      ['Not for crawlers without a group: These pages are blocked'],
    ],
    [
      'Y6, E8: others for another reason',
      'User-agent: x\nAllow: /\n\nUser-agent: y\nAllow: /\nContent-Signal: ai-train=yes\n\nUser-agent: *\nDisallow: /a\n',
      [
        'Not for crawlers without a group: These pages are blocked',
        'Not for y: Content-Signal and Content-Usage would',
      ],
    ],
  ])('K3: a refusal that is written for one crawler only is not lost. %s', (_, groups, losses) => {
    const source = acap('ai-train', 'disallow-other: /a').replace(AGENT, groups);
    const [lines, { robots, differences }] = convertRow(source, 'content-usage', 'K3');
    expect(robots?.text).toContain('User-agent: x\nAllow: /\nContent-Usage: /a train-ai=n\n');
    expect(lines).toMatchObject([{ to: ['Content-Usage: /a train-ai=n'], fidelity: 'narrower' }]);
    for (const loss of losses) expect(lines[0]?.loss).toContain(loss);
    expect(differences.filter(({ isExplained }) => !isExplained)).toEqual([]);
  });
});
