import { describe, expect, test } from 'vitest';
import { parsePolicy } from '../model/build-policy.ts';
import type { Intent, IntentProblem } from './intent.ts';
import { planIntents } from './plan-intents.ts';
import { EVERYONE, crawlers, except, crawl, planOf, BLOCK } from './plan-intents.test-setup.ts';

describe('messages about a plan', () => {
  test('G4: a name that Google cuts short is written, and listed with what Google reads', () => {
    const plan = planOf('', [crawl(crawlers('GPTBot', 'AI2Bot'), 'disallow', ['/'])]);
    expect(plan.text).toBe('User-agent: GPTBot\nUser-agent: AI2Bot\nDisallow: /\n');
    expect(plan).toMatchObject({
      sideEffects: [],
      isProved: true,
      messages: [{ kind: 'cut-name', text: expect.stringContaining('reads “AI2Bot” as “AI”') }],
    });
  });

  test('G4: changes for the shorter name are side effects if the file mentions it', () => {
    const plan = planOf('User-agent: AI\nDisallow: /x\n', [crawl(crawlers('AI2Bot'), 'disallow', ['/'])]);
    expect(plan.sideEffects).toEqual([
      expect.objectContaining({ reader: 'google', difference: expect.objectContaining({ crawlers: ['AI'] }) }),
    ]);
  });

  test('G2: mentions crawlers that follow the same rules and those that may not obey', () => {
    const plan = planOf('', [crawl(crawlers('GoogleOther', 'Bytespider'), 'disallow', ['/'])]);
    expect(plan.messages.map(({ text }) => text)).toEqual([
      'GoogleOther-Image and GoogleOther-Video follow the rules for GoogleOther unless a group names them, so this applies to them too.',
      'Bytespider may fetch pages anyway: it is known or reported not to obey robots.txt.',
    ]);
  });

  test('G3: exceptions within a directory stay, and are reported', () => {
    const plan = planOf('User-agent: *\nAllow: /x/open\n', [crawl(EVERYONE, 'disallow', ['/x/'])]);
    expect(plan.messages).toEqual([
      { kind: 'exception-kept', text: 'Line 2 is kept: it makes an exception for some paths.', lines: [1] },
    ]);
  });

  test('the number of a line is not a count, so its digits are not grouped', () => {
    const text = `${'\n'.repeat(1233)}User-agent: *\nAllow: /x/open\n`;
    const plan = planOf(text, [crawl(EVERYONE, 'disallow', ['/x/'])]);
    expect(plan.messages.map((message) => message.text)).toEqual([
      'Line 1235 is kept: it makes an exception for some paths.',
    ]);
  });

  test('G3: a kept exception of the second crawler is reported', () => {
    const text = 'User-agent: Googlebot\nAllow: /x/*page\n';
    const plan = planOf(text, [crawl(crawlers('GPTBot', 'Googlebot'), 'disallow', ['/x/'])]);
    expect(plan.messages.filter(({ kind }) => kind === 'not-said').map((message) => message.text)).toEqual([
      '/x/any-page still has a different result for Googlebot, because of line 2 of the changed file.',
    ]);
  });

  const SET = 'ACAP-resource-set: s /a /b\n';
  const COMPOSITE = 'ACAP-composite-usage: c crawl index\n';
  const PURPOSE = 'ACAP-crawler: *\nACAP-usage-purpose: news\nACAP-allow-crawl: /\n';

  test.each([
    {
      name: 'A9: a resource set in another record',
      text: `ACAP-crawler: Googlebot\nACAP-allow-crawl: the-acap:resource-set:s\n${SET}`,
      intent: crawl(EVERYONE, 'disallow', ['/']),
      unmet: '/a still has a different result for Googlebot, because of line 5 of the changed file.',
    },
    {
      name: 'A9: a resource set in the same record',
      text: `ACAP-crawler: GPTBot\nACAP-allow-crawl: the-acap:resource-set:s\n${SET}`,
      intent: crawl(crawlers('GPTBot'), 'disallow', ['/']),
      unmet: '/a still has a different result for GPTBot, because of line 5 of the changed file.',
    },
    {
      name: 'A9: a resource set that prohibits',
      text: `ACAP-crawler: GPTBot\nACAP-disallow-crawl: the-acap:resource-set:s\n${SET}`,
      intent: crawl(EVERYONE, 'allow', ['/'], { exceptions: 'remove' }),
      unmet: '/a still has a different result for GPTBot, because of line 5 of the changed file.',
    },
    {
      name: 'A7: a local usage',
      text: `${COMPOSITE}ACAP-crawler: Googlebot\nACAP-allow-(c): /\n`,
      intent: crawl(EVERYONE, 'disallow', ['/']),
      unmet: '/ still has a different result for Googlebot, because of line 7 of the changed file.',
    },
    {
      name: 'D2: a sub-record, for everyone',
      text: PURPOSE,
      intent: crawl(EVERYONE, 'disallow', ['/']),
      unmet: '/ still has a different result for other crawlers, because of line 7 of the changed file.',
    },
    {
      name: 'D2: a sub-record, for one crawler',
      text: PURPOSE,
      intent: crawl(crawlers('GPTBot'), 'disallow', ['/']),
      unmet: '/ still has a different result for GPTBot, because of line 6 of the changed file.',
    },
    {
      name: 'P3: a rule for some of the same paths',
      text: 'ACAP-crawler: *\nACAP-allow-crawl: /news/\n',
      intent: crawl(EVERYONE, 'disallow', ['/*/private/']),
      unmet: '/news/private/ still has a different result for other crawlers, because of line 5 of the changed file.',
    },
    {
      name: 'D3: another usage',
      text: `ACAP-crawler: *\nACAP-allow-present: the-acap:resource-set:s\n${SET}`,
      intent: { ...crawl(EVERYONE, 'disallow', ['/']), what: [{ usage: 'present', effect: 'disallow' } as const] },
      unmet: '/a still has a different result for other crawlers, because of line 2 of the changed file.',
    },
  ])('D1: reports where ACAP rules still differ: $name', ({ text, intent, unmet }) => {
    const plan = planOf(text, [intent]);
    const notSaid = plan.messages.filter(({ kind }) => kind === 'not-said');
    expect(notSaid.map((message) => message.text)).toEqual([unmet]);
    expect(planOf(plan.text, [intent])).toMatchObject({ edits: [], messages: notSaid });
  });

  test('D2, D4: says nothing where another intent wants the other result', () => {
    const intents = [
      crawl(EVERYONE, 'disallow', ['/'], { write: 'acap' }),
      crawl(EVERYONE, 'allow', ['/$', '/open/'], { write: 'acap' }),
      crawl(EVERYONE, 'allow', ['/news/'], { purposes: ['news.*'] }),
      crawl(crawlers('Googlebot'), 'allow', ['/'], { write: 'acap' }),
    ];
    expect(planOf('', intents).messages.map(({ kind }) => kind)).not.toContain('not-said');
  });

  test.each([
    {
      name: 'G1: below a new group',
      text: 'User-agent: Foo\nDisallow: /x\n\nACAP-crawler: *\nACAP-allow-crawl: /x/open\n',
      intents: [crawl(EVERYONE, 'disallow', ['/x/'])],
      line: 5,
    },
    {
      name: 'G1: below a new group, in a long file',
      text: `ACAP-crawler: *\nACAP-allow-crawl: /x/open\n${'# \n'.repeat(9)}`,
      intents: [crawl(EVERYONE, 'disallow', ['/x/'])],
      line: 2,
    },
    {
      name: 'G2: below a line that moved to its own group',
      text: 'User-agent: GPTBot\nUser-agent: bingbot\nCrawl-delay: 1\n\nUser-agent: *\nAllow: /x/open\n',
      intents: [crawl(crawlers('GPTBot'), 'disallow', ['/']), crawl(except('bingbot'), 'disallow', ['/x/'])],
      line: 6,
    },
  ])('G3: the line of a kept rule is that of the file before the edits: $name', ({ text, intents, line }) => {
    const { messages } = planOf(text, intents);
    // Nor is it reported once more as saying something else.
    expect(messages.filter(({ kind }) => kind === 'exception-kept' || kind === 'not-said')).toEqual([
      {
        kind: 'exception-kept',
        text: `Line ${line} is kept: it makes an exception for some paths.`,
        lines: [line - 1],
      },
    ]);
  });

  test.each([
    {
      name: 'G2: two words',
      intent: crawl(crawlers('Foo Bar'), 'disallow', ['/']),
      kind: 'unnameable-crawler',
      says: 'Use “Foo” instead.',
    },
    {
      name: 'G2: a header',
      intent: crawl(crawlers('GPTBot/1.0'), 'disallow', ['/']),
      kind: 'unnameable-crawler',
      says: 'Use “GPTBot” instead.',
    },
    {
      name: 'L3: a comment mark',
      intent: crawl(crawlers('My#Bot'), 'disallow', ['/']),
      kind: 'unnameable-crawler',
      says: 'Use “MyBot” instead.',
    },
    {
      name: 'G2: everybody',
      intent: crawl(crawlers('*'), 'disallow', ['/']),
      kind: 'unnameable-crawler',
      says: 'Choose “everyone” instead.',
    },
    { name: 'P5: no slash', intent: crawl(EVERYONE, 'disallow', ['x/']), kind: 'pattern', says: 'use “/x/”.' },
    {
      name: 'P5: a full URL',
      intent: crawl(EVERYONE, 'disallow', ['https://example.org/x/']),
      kind: 'pattern',
      says: 'use “/x/”.',
    },
    {
      name: 'L2: two lines',
      intent: crawl(EVERYONE, 'disallow', ['/x\nAllow: /']),
      kind: 'pattern',
      says: 'can’t be written.',
    },
    {
      name: 'Q: an invalid length',
      intent: {
        ...crawl(EVERYONE, 'allow', ['/']),
        what: [{ usage: 'present-snippet', effect: 'allow', qualifiers: [{ name: 'max-length', value: 'long' }] }],
      } satisfies Intent,
      kind: 'qualifier',
      says: 'is not a valid value for max-length. Use ',
    },
    {
      name: 'nothing',
      intent: { ...BLOCK, what: [] },
      kind: 'nothing-wanted',
      says: 'Choose what the crawlers may or may not do.',
    },
  ] as const)('$name cannot be written', ({ intent, kind, says }) => {
    const result = planIntents({ policy: parsePolicy('') }, [intent]);
    const problem: IntentProblem | null = result.ok ? null : result.problem;
    expect(problem).toMatchObject({ kind, text: expect.stringContaining(says) });
  });
});
