import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { robotsText } from '#testing/arbitraries.ts';
import { policyOf } from '#testing/ask.ts';
import { chooseReader } from '../../decide/choose-reader.ts';
import { decide } from '../../decide/create-decider.ts';
import { askedCrawlers } from '../asked-crawlers.ts';
import { createCoverage } from './count-coverage.ts';

const ROBOTS = `User-agent: *
Disallow: /private/
Allow: /private/open/
Disallow: /never/

User-agent: GPTBot
Disallow: /
`;

function cover(text: string, addresses: readonly (readonly [address: string, header?: string])[], host: string | null = null) {
  const policy = policyOf(text);
  const crawlers = askedCrawlers(['*', 'GPTBot'], policy);
  const coverage = createCoverage({ policy }, { crawlers, reader: 'auto', host });
  for (const [address, header] of addresses) coverage.add(address, header);
  return coverage.report();
}

describe('coverage', () => {
  test('G2, G3: counts what each line matches, decides and blocks, and whom it concerns', () => {
    const report = cover(ROBOTS, [['/'], ['/private/a'], ['/private/open/b'], ['/Private/c']]);
    expect(report.addresses).toBe(4);
    expect(report.blocked).toEqual({ count: 4, examples: ['/', '/private/a', '/private/open/b', '/Private/c'] });
    expect(report.crawlers).toEqual([
      { crawler: '*', reader: 'rfc9309', allowed: 3, blocked: 1, isNamed: false },
      { crawler: 'GPTBot', reader: 'rfc9309', allowed: 0, blocked: 4, isNamed: true },
    ]);
    expect(report.lines.map(({ line, matched, decided, blocked, caseOnly }) => [line, matched, decided, blocked.count, caseOnly.count])).toEqual([
      [1, 2, 1, 1, 1],
      [2, 1, 1, 0, 0],
      [3, 0, 0, 0, 0],
      [6, 4, 4, 4, 0],
    ]);
  });

  test('P1: addresses of other hosts are listed apart', () => {
    const addresses = [['https://a.example/private/x'], ['http://A.example:80/'], ['https://b.example/private/']] as const;
    const report = cover(ROBOTS, addresses);
    expect(report.otherHosts).toEqual({ count: 1, examples: ['https://b.example/private/'] });
    expect(cover(ROBOTS, addresses, 'b.example').otherHosts.count).toBe(2);
  });

  test('G2: in a log, each crawler is asked about what it fetched itself', () => {
    const report = cover(ROBOTS, [
      ['/', 'Mozilla/5.0 (compatible; GPTBot/1.0)'],
      ['/private/', 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
      ['/private/', 'Mozilla/5.0 (Windows NT 10.0)'],
    ]);
    expect(report.otherClients).toBe(1);
    expect(report.crawlers.slice(1)).toEqual([
      { crawler: 'GPTBot', reader: 'rfc9309', allowed: 0, blocked: 1, isNamed: true },
      { crawler: 'Googlebot', reader: 'google', allowed: 0, blocked: 1, isNamed: false },
    ]);
  });

  test('G1-G6, D1-D12: counts what decide answers', () => {
    const path = fc.constantFrom('/', '/a', '/A/b.html', '/private/x', '/*', '/caf\u00E9');
    fc.assert(
      fc.property(robotsText, fc.array(path, { maxLength: 6 }), (text, paths) => {
        const policy = policyOf(text);
        const report = cover(
          text,
          paths.map((one) => [one]),
        );
        for (const { label, crawler } of askedCrawlers(['*', 'GPTBot'], policy)) {
          const { reader } = chooseReader(policy, null, crawler);
          const blocked = paths.filter(
            (one) => decide(policy, { reader, crawler, path: one }).decisions.get('crawl')?.effect === 'prohibited',
          );
          expect(report.crawlers.find((one) => one.crawler === label)).toMatchObject({ reader, blocked: blocked.length });
        }
      }),
      { numRuns: 300 },
    );
  });
});
