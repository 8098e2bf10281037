import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { robotsText } from '#testing/properties/arbitraries.ts';
import { decide } from '#testing/decide.ts';
import { chooseReader } from '../../decide/choose-reader.ts';
import { createDecider } from '../../decide/create-decider.ts';
import { matchPattern } from '../../match/match-pattern.ts';
import { comparablePath, foldCase } from '../../match/normalize-path.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { resolveCrawlers } from '../resolve-crawlers.ts';
import { createCoverage } from './count-coverage.ts';
import { rulesOfFile } from './rules-of-file.ts';

const ROBOTS = `User-agent: *
Disallow: /private/
Allow: /private/open/
Disallow: /never/

User-agent: GPTBot
Disallow: /
`;

function cover(text: string, urls: readonly (readonly [url: string, header?: string])[], host: string | null = null) {
  const policy = parsePolicy(text);
  const crawlers = resolveCrawlers(['*', 'GPTBot'], policy);
  const coverage = createCoverage({ policy }, { crawlers, reader: 'auto', host });
  for (const [url, header] of urls) coverage.add(url, header);
  return coverage.report();
}

describe('coverage', () => {
  test('G2, G3: counts what each line matches, decides and blocks, and for which crawlers', () => {
    const report = cover(ROBOTS, [['/'], ['/private/a'], ['/private/open/b'], ['/Private/c']]);
    expect(report.addresses).toBe(4);
    expect(report.blocked).toEqual({ count: 4, examples: ['/', '/private/a', '/private/open/b', '/Private/c'] });
    expect(report.crawlers).toEqual([
      { crawler: '*', purposes: [], reader: 'rfc9309', allowed: 3, blocked: 1, isNamed: false },
      { crawler: 'GPTBot', purposes: ['ai-training'], reader: 'rfc9309', allowed: 0, blocked: 4, isNamed: true },
    ]);
    expect(
      report.lines.map(({ line, matched, decided, blocked, caseOnly }) => [
        line,
        matched,
        decided,
        blocked.count,
        caseOnly.count,
      ]),
    ).toEqual([
      [1, 2, 1, 1, 1],
      [2, 1, 1, 0, 0],
      [3, 0, 0, 0, 0],
      [6, 4, 4, 4, 0],
    ]);
  });

  test('P1: URLs on other hosts are listed separately', () => {
    const urls = [['https://a.example/private/x'], ['http://A.example:80/'], ['https://b.example/private/']] as const;
    const report = cover(ROBOTS, urls);
    expect(report.otherHosts).toEqual({ count: 1, examples: ['https://b.example/private/'] });
    expect(cover(ROBOTS, urls, 'b.example').otherHosts.count).toBe(2);
  });

  test('G2: in a log, each crawler is tested on what it fetched itself', () => {
    const report = cover(ROBOTS, [
      ['/', 'Mozilla/5.0 (compatible; GPTBot/1.0)'],
      ['/private/', 'Mozilla/5.0 (compatible; Googlebot/2.1)'],
      ['/private/', 'Mozilla/5.0 (Windows NT 10.0)'],
    ]);
    expect(report.otherClients).toBe(1);
    expect(report.crawlers.slice(1)).toMatchObject([
      { crawler: 'GPTBot', reader: 'rfc9309', allowed: 0, blocked: 1, isNamed: true },
      { crawler: 'Googlebot', reader: 'google', allowed: 0, blocked: 1, isNamed: false },
    ]);
  });

  test.each<[title: string, text: string, header: string, crawler: string, blocked: number, isNamed: boolean]>([
    [
      'a group may be named after a part of the crawler’s token',
      'User-agent: Yandex\nDisallow: /\n\nUser-agent: *\nAllow: /\n',
      'Mozilla/5.0 (compatible; YandexBot/3.0; +http://yandex.com/bots)',
      'YandexBot',
      1,
      true,
    ],
    [
      'of two names in the header, the longer one counts',
      'User-agent: foo\nAllow: /\n\nUser-agent: foobot\nDisallow: /\n',
      'foobot/1.0',
      'foobot',
      1,
      true,
    ],
    [
      'a name that only contains a crawler’s is another crawler’s',
      'User-agent: GPTBot\nDisallow: /\n\nUser-agent: GPTBot-custom\nDisallow: /a\n',
      'GPTBot-custom',
      'GPTBot-custom',
      1,
      true,
    ],
    ['a version in the file does not matter', 'User-agent: FooBot/1.0\nDisallow: /\n', 'FooBot/2.0', 'FooBot', 1, true],
    [
      'an ACAP record may be named after a part of it',
      'ACAP-crawler: Yandex\nACAP-disallow-crawl: /\n',
      'Mozilla/5.0 (compatible; YandexBot/3.0)',
      'YandexBot',
      1,
      true,
    ],
    [
      'Google’s parser compares the name',
      'User-agent: Google\nDisallow: /\n\nUser-agent: *\nAllow: /\n',
      'Mozilla/5.0 (compatible; Googlebot/2.1)',
      'Googlebot',
      0,
      false,
    ],
  ])('G2, D1: in a log, %s', (_title, text, header, crawler, blocked, isNamed) => {
    const report = cover(text, [['/a', header]]);
    expect(report.crawlers.slice(2)).toMatchObject([{ crawler, blocked, allowed: 1 - blocked, isNamed }]);
  });

  test('G2: headers of a crawler that obey different groups are counted as one crawler', () => {
    const text = 'User-agent: Mirror-Detector\nDisallow: /\n\nUser-agent: *\nAllow: /\n';
    const report = cover(text, [
      ['/a', 'YandexBot/3.0'],
      ['/a', 'YandexBot/3.0 Mirror-Detector'],
    ]);
    expect(report.crawlers.slice(2)).toMatchObject([{ crawler: 'YandexBot', allowed: 1, blocked: 1, isNamed: true }]);
  });

  test('G2: in a log, a name that only contains a crawler’s is not that crawler', () => {
    const { crawlers, otherClients } = cover(ROBOTS, [['/', 'GPTBot-custom']]);
    expect(crawlers.map(({ crawler }) => crawler)).toEqual(['*', 'GPTBot']);
    expect(crawlers[1]).toMatchObject({ allowed: 0, blocked: 0 });
    expect(otherClients).toBe(1);
  });

  test('D9: a rule about other uses is counted where it decides crawling', () => {
    const { lines } = cover('ACAP-crawler: *\nACAP-disallow-other: /a\n', [['/a'], ['/b']]);
    expect(lines).toMatchObject([{ line: 1, matched: 1, decided: 1, blocked: { count: 1 } }]);
  });

  test('G1-G6, D1-D12: agrees with decide, line by line, whatever was counted before', () => {
    const path = fc.constantFrom(
      '/',
      '/a',
      '/A/b.html',
      '/a/B.html',
      '/private/x',
      '/*',
      '/caf\u00E9',
      '/caf%c3%a9',
      '/a?x=%7e',
    );
    const request = fc.tuple(
      path,
      fc.option(fc.constantFrom('GPTBot/1.0', 'Googlebot/2.1', 'Firefox'), { nil: undefined }),
    );
    fc.assert(
      fc.property(robotsText, fc.array(request, { maxLength: 40 }), (text, requests) => {
        const report = cover(
          text,
          requests.map(([one, header]) => (header === undefined ? [one] : [one, header])),
        );
        expect(report).toMatchObject(countOneByOne(text, requests));
      }),
      { numRuns: 500 },
    );
  });
});

/** Computes the same with `decide` and by matching each rule against each path. */
function countOneByOne(text: string, requests: readonly (readonly [path: string, header: string | undefined])[]) {
  const policy = parsePolicy(text);
  const decider = createDecider(policy);
  const listed = resolveCrawlers(['*', 'GPTBot'], policy);
  const rules = rulesOfFile(decider);
  const numbers = [...new Set(rules.map(({ line }) => line.line))].toSorted((a, b) => a - b);
  const rows = requests.map(([path, header]) => {
    const name = /GPTBot|Googlebot/.exec(header ?? '')?.[0];
    const asked = header === undefined ? listed : name === undefined ? [] : [{ label: name, crawler: header }];
    const decisions = asked.map(({ label, crawler: typed }) => {
      const { reader } = chooseReader(policy, null, typed);
      const crawler = reader === 'google' ? label : typed;
      return { label, decision: decide(policy, { reader, crawler, path }).decisions.get('crawl') };
    });
    const compared = comparablePath(path);
    const matches = (isFolded: boolean) => {
      const own = rules.filter(({ kind, pattern }) =>
        isFolded || kind === 'acap'
          ? matchPattern(foldCase(pattern), foldCase(compared))
          : matchPattern(pattern, compared),
      );
      return new Set(own.map(({ line }) => line.line));
    };
    return { path, decisions, exactly: matches(false), folded: matches(true) };
  });
  const first = (paths: readonly string[]) => ({ count: paths.length, examples: [...new Set(paths)].slice(0, 5) });
  const decides = (row: (typeof rows)[number], line: number, onlyBlocked: boolean) =>
    row.decisions.some(
      ({ decision }) =>
        (!onlyBlocked || decision?.effect === 'prohibited') &&
        decision?.lines.some((one) => one.path === 'robots.txt' && one.line === line),
    );
  const isBlocked = (row: (typeof rows)[number]) =>
    row.decisions.some(({ decision }) => decision?.effect === 'prohibited');
  const pathsOf = (chosen: typeof rows) => chosen.map(({ path }) => path);
  return {
    addresses: requests.length,
    otherClients: requests.filter(([, header]) => header === 'Firefox').length,
    blocked: first(pathsOf(rows.filter(isBlocked))),
    lines: numbers.map((line) => ({
      line,
      matched: rows.filter(({ exactly }) => exactly.has(line)).length,
      decided: rows.filter((row) => decides(row, line, false)).length,
      blocked: first(pathsOf(rows.filter((row) => decides(row, line, true)))),
      caseOnly: first(pathsOf(rows.filter(({ exactly, folded }) => folded.has(line) && !exactly.has(line)))),
    })),
  };
}
