import { describe, expect, test } from 'vitest';
import { buildPagePolicy } from '../../model/build-page-policy.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { createTextDocument } from '../../text/text-document.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';
import { createDecider } from '../create-decider.ts';
import { plainText } from './describe-step.ts';
import { explainFollowed, explainVerdict, verdictOf } from './explain-verdict.ts';
import { findDisagreements } from './find-disagreements.ts';

function ask(text: string, crawler: string, path: string, reader: ReaderId, status: number | null = 200) {
  const policy = parsePolicy(text);
  const decider = createDecider(policy);
  const question = { reader, crawler, path, status };
  const answer = decider.for(question).decide(path);
  return { policy, decider, question, answer };
}

const MANY = `User-agent: *\n${Array.from({ length: 26 }, (_, index) => `Disallow: /d${index}/\n`).join('')}\nUser-agent: GPTBot\nDisallow: /x\nAllow: /x/open\n`;

describe('the reason', () => {
  test.each([
    ['G3', MANY, 'AnyBot', '/d3/', 'Line 5 blocks it.'],
    ['G3', MANY, 'AnyBot', '/', 'No rule matches, so it’s allowed.'],
    ['G3', MANY, 'GPTBot', '/x/open', 'Line 31 allows it.'],
    ['G3', MANY, 'GPTBot', '/robots.txt', 'The file /robots.txt itself may always be crawled.'],
  ])('%s: is short', (_clause, text, crawler, path, reason) => {
    const { policy, answer } = ask(text, crawler, path, 'rfc9309');
    const crawl = answer.decisions.get('crawl');
    expect(crawl && plainText(explainVerdict(crawl, { policy }))).toBe(reason);
  });

  test('D7: names several lines', () => {
    const { policy, answer } = ask(
      'ACAP-crawler: *\nACAP-disallow-crawl: /a\nACAP-disallow-crawl: /a\n',
      'b',
      '/a',
      'acap',
    );
    const crawl = answer.decisions.get('crawl');
    expect(crawl && plainText(explainVerdict(crawl, { policy }))).toBe('Lines 2 and 3 block it.');
  });
});

test('D9: a rule about other that leaves crawling alone is the reason', () => {
  const text = 'ACAP-crawler: *\nACAP-disallow-other: /\nACAP-allow-index: /\n';
  const { policy, answer } = ask(text, 'b', '/a', 'acap');
  const crawl = answer.decisions.get('crawl');
  expect(crawl && plainText(explainVerdict(crawl, { policy }))).toBe(
    'The rules permit “index”, which depends on crawling, so line 2 (“ACAP-disallow-other: /”), which covers all other usages, doesn’t block crawling.',
  );
});

describe('the group or record that a crawler follows', () => {
  const ACAP =
    'User-agent: *\nDisallow: /c\n\nACAP-crawler: *\nACAP-disallow-crawl: /a\n\nACAP-crawler: Own\nACAP-allow-index: /\n';

  test.each([
    ['G2', MANY, 'AnyBot', '/', 'rfc9309', ['group: Not named; follows * (line 1); none of its 26 rules match.']],
    [
      'G2',
      `User-agent: *\n${'Disallow: /x\n'.repeat(1500)}Allow: /y\n`,
      'AnyBot',
      '/x',
      'rfc9309',
      ['group: Not named; follows * (line 1); 1,500 of its 1,501 rules match.'],
    ],
    ['G2', MANY, 'AnyBot', '/d3/', 'google', ['group: Not named; follows * (line 1); 1 of its 26 rules matches.']],
    [
      'G2',
      MANY,
      'GPTBot',
      '/x/open',
      'rfc9309',
      ['group: Named on line 29; both of its rules match. The rules for * don’t apply.'],
    ],
    [
      'G4',
      'User-agent: *\nDisallow: /\nAllow: /a/index.html\n',
      'b',
      '/a/index.html',
      'google',
      ['group: Not named; follows * (line 1); both of its rules match.'],
    ],
    ['G2', 'User-agent: a\nDisallow: /', 'b', '/', 'rfc9309', ['group: Not named, and there is no group for *.']],
    ['D1', ACAP, 'b', '/a', 'acap', ['record: Not named; follows * (line 4).']],
    ['D1', ACAP, 'Own', '/a', 'acap', ['record: Named on line 7; for everything else, follows * (line 4).']],
    ['D1', 'ACAP-crawler: *\nACAP-allow-unheard-of: /\n', 'b', '/', 'acap', ['record: Not named; follows * (line 1).']],
    ['D1', 'ACAP-crawler: b\nACAP-permissions-reference: c.txt\n', 'b', '/', 'acap', ['record: Named on line 1.']],
    [
      'D11',
      ACAP,
      'b',
      '/c',
      'acap',
      ['record: Not named; follows * (line 4).', 'group: Not named; follows * (line 1); its only rule matches.'],
    ],
    [
      'D11',
      'User-agent: *\nDisallow: /*a\n\nACAP-crawler: *\nACAP-allow-crawl: /*b\n',
      'b',
      '/ab',
      'acap',
      ['record: Not named; follows * (line 4).', 'group: Not named; follows * (line 1); its only rule matches.'],
    ],
  ] as const)('%s: is named, and how many of its rules match: %#', (_clause, text, crawler, path, reader, parts) => {
    const { decider, question, answer } = ask(text, crawler, path, reader);
    const said = explainFollowed(decider, question, answer).map(
      ({ kind, sentence }) => `${kind}: ${plainText(sentence)}`,
    );
    expect(said).toEqual(parts);
  });

  test('L5: is no group if the file says to ignore them', () => {
    const text = `ACAP-ignore-conventional-records\n${MANY}`;
    const { decider, question, answer } = ask(text, 'b', '/', 'acap');
    expect(explainFollowed(decider, question, answer)).toEqual([]);
  });

  test('G7: is none if the text is ignored', () => {
    const { decider, question, answer } = ask(MANY, 'b', '/', 'rfc9309', 404);
    expect(explainFollowed(decider, question, answer)).toEqual([]);
  });
});

describe('other readers that the crawler might be', () => {
  const BAD = 'ACAP-crawler: BadBot\nACAP-disallow-crawl: /\n';
  const found = (text: string, crawler: string, path: string, reader: ReaderId) => {
    const { decider, question } = ask(text, crawler, path, reader);
    return findDisagreements(decider, question).map(({ readers, verdict, lines }) =>
      `${readers.join('+')} ${verdict} ${lines.map(({ line }) => line + 1).join()}`.trim(),
    );
  };

  test.each([
    ['G6', BAD, 'BadBot', 'acap', ['rfc9309+google allowed']],
    ['G6', BAD, 'BadBot', 'rfc9309', ['acap blocked 2']],
    ['G6', BAD.replace('BadBot', 'Googlebot'), 'Googlebot', 'acap', ['google allowed']],
    ['G4', 'User-agent: *\nDissallow: /\n', 'bingbot', 'rfc9309', ['google blocked 2']],
    ['G4', 'User-agent: *\nDissallow: /\n', 'Googlebot', 'google', []],
    ['G5', 'User-agent: *\nDisallow: /\n', 'bingbot', 'rfc9309', []],
  ] as const)('%s: are those with a different verdict: %#', (_clause, text, crawler, reader, disagreements) => {
    expect(found(text, crawler, '/x', reader)).toEqual(disagreements);
  });

  test('M6: the verdict takes the page into account', () => {
    const decider = createDecider(parsePolicy(''));
    const page = buildPagePolicy(createTextDocument('<meta name="robots" content="noindex">'));
    const answer = decider.for({ reader: 'google', crawler: 'b' }).decide('/', { page });
    expect(verdictOf(answer)).toBe('not-indexed');
  });
});
