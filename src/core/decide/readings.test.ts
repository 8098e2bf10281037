import { describe, expect, test } from 'vitest';
import { type Asked, prepare, printDecision } from '#testing/ask.ts';
import { metaTags } from '#testing/ask-page.ts';
import { decide, describeStep } from '#testing/decide.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { readPage } from '../model/build-page-policy.ts';
import { USAGES } from '../vocabulary/usages.ts';
import { ambiguousReadings, decideWithReadings } from './readings.ts';

const ANY = 'ACAP-crawler: *\n';

/** The decisions of alternative readings, one per line. */
function alternatives(text: string, asked: Asked = {}): string[] {
  const { decider, question, context } = prepare(text, asked);
  return [...decideWithReadings(decider, question, context).alternatives].flatMap(([usage, others]) =>
    others.map(({ reading, decision }) => `${usage} ${reading}: ${printDecision(decision)}`),
  );
}

describe('F7: what another reading would change', () => {
  test('R1: is listed by usage, with the resulting decision', () => {
    const text = `User-agent: *\nDisallow: /a\n${ANY}ACAP-allow-crawl: /`;
    expect(alternatives(text).slice(0, 2)).toEqual([
      'crawl R1: permitted by rule in 4',
      'follow R1: permitted by default',
    ]);
    expect(alternatives(text, { readings: ['R1'] })).toEqual([]);
  });

  test('R5: is listed even if only the restrictions differ', () => {
    const text = `${ANY}ACAP-allow-index: / time-limit=3-days\nACAP-allow-index: /a`;
    expect(alternatives(text)).toEqual(['index R5: permitted by rule in 3 with time-limit=3-days']);
  });

  test('R2, R3: several readings, in numerical order', () => {
    const text = [
      'ACAP-crawler: AnyBot',
      'ACAP-allow-index: /',
      'ACAP-crawler: *',
      'ACAP-usage-purpose: news',
      'ACAP-disallow-index: /',
      'ACAP-crawler: Any',
      'ACAP-usage-purpose: news',
      'ACAP-allow-index: /',
    ].join('\n');
    expect(alternatives(text, { purpose: 'news' })).toEqual([
      'index R2: permitted by rule in 8',
      'index R3: permitted by rule in 2',
    ]);
  });

  test('R11: with a page', () => {
    const page = readPage(metaTags('ACAP allow-index'));
    const text = 'ACAP-crawler: AnyBot\nACAP-disallow-index: /';
    expect(alternatives(text, { page })).toEqual(['index R11: prohibited by rule in 2']);
  });

  test('F10: none for readers of conventional records', () => {
    expect(
      alternatives('User-agent: a\nDisallow: /\nACAP-crawler: a\nACAP-disallow-crawl: a', { reader: 'google' }),
    ).toEqual([]);
  });

  test('F7: agrees with decide on the answer, and with ambiguousReadings on the readings', () => {
    const text = `User-agent: *\nDisallow: /a\n${ANY}ACAP-allow-crawl: /\nACAP-disallow-other: /\nACAP-allow-present: a x=y`;
    const { decider, question, context } = prepare(text, {});
    const { alternatives: others, ...answer } = decideWithReadings(decider, question, context);
    expect(answer).toEqual(decide(decider.policy, question, context));
    for (const usage of USAGES) {
      const readings = others.get(usage)?.map(({ reading }) => reading);
      expect(readings).toEqual(ambiguousReadings(decider, question, usage, context));
    }
  });
});

describe('A11: an answer from several documents', () => {
  test('A11, D5: names what is missing, the lines that decide with their documents, and those they overrule', () => {
    const text = [
      'ACAP-crawler: *',
      'ACAP-disallow-index: /',
      'ACAP-crawler: AnyBot',
      'ACAP-permissions-reference: /more.txt',
      'ACAP-permissions-reference: /gone.txt',
    ].join('\n');
    const more = `${ANY}ACAP-disallow-index: /\nACAP-crawler: AnyBot\nACAP-allow-index: /\nACAP-disallow-index: /a`;
    const { decider, question, context } = prepare(text, { references: { '/more.txt': more } });
    const { decisions, complete } = decideWithReadings(decider, question, context);
    const decision = decisions.get('index');
    expect(complete).toBe(false);
    expect(decision?.lines).toEqual([{ path: 'robots.txt', line: 3 }]);
    expect(decision?.steps.map(({ clause, kept, dropped }) => ({ clause, kept, dropped }))).toEqual([
      {
        clause: 'D1',
        kept: [
          { path: 'robots.txt', line: 0 },
          { path: 'robots.txt', line: 2 },
          { path: '/more.txt', line: 0 },
          { path: '/more.txt', line: 2 },
        ],
        dropped: [],
      },
      { clause: 'A11', kept: [{ path: 'robots.txt', line: 4 }], dropped: [] },
      {
        clause: 'D4',
        kept: [
          { path: '/more.txt', line: 3 },
          { path: '/more.txt', line: 4 },
        ],
        dropped: [
          { path: 'robots.txt', line: 1 },
          { path: '/more.txt', line: 1 },
        ],
      },
      { clause: 'D5', kept: [{ path: '/more.txt', line: 4 }], dropped: [{ path: '/more.txt', line: 3 }] },
      { clause: 'D7', kept: [{ path: '/more.txt', line: 4 }], dropped: [] },
    ]);
    expect(decision?.steps.map((step) => describeStep(step, parsePolicy(text))).at(2)).toBe(
      'Lines 4 and 5 of /more.txt name this crawler, so they take precedence over line 2 (“ACAP-disallow-index: /”) and line 2 of /more.txt.',
    );
  });
});
