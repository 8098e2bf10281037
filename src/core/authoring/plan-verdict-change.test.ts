import { describe, expect, test } from 'vitest';
import type { Question } from '../decide/question.ts';
import { parsePolicy } from '../model/build-policy.ts';
import { applyEdits } from '../text/text-edit.ts';
import { pathScopes } from './path-scopes.ts';
import { planVerdictChange, type VerdictPlan } from './plan-verdict-change.ts';

const ASKED = { reader: 'rfc9309', crawler: 'GPTBot', path: '/news/a.html' } as const;

function plan(
  text: string,
  effect: 'permitted' | 'prohibited',
  pattern: string,
  question: Pick<Question, 'reader' | 'crawler' | 'path'> = ASKED,
): VerdictPlan {
  return planVerdictChange({ policy: parsePolicy(text) }, { question, effect, pattern });
}

function textAfter(
  text: string,
  ...rest: [effect: 'permitted' | 'prohibited', pattern: string, question?: typeof ASKED]
) {
  const planned = plan(text, ...rest);
  if (!planned.ok) return planned.obstacle;
  const { edits, sideEffects, isProved } = planned.change;
  expect({ sideEffects, isProved }).toEqual({ sideEffects: [], isProved: true });
  return applyEdits(text, edits);
}

describe('planVerdictChange', () => {
  test.each([
    {
      name: 'G2: a crawler without a group gets one with the rules of *',
      text: 'User-agent: *\nDisallow: /private/\n',
      effect: 'prohibited',
      pattern: '/news/',
      after: 'User-agent: *\nDisallow: /private/\n\nUser-agent: GPTBot\nDisallow: /private/\nDisallow: /news/\n',
    },
    {
      name: 'G2: a crawler without a group gets one with the other fields of * too',
      text: 'User-agent: *\nCrawl-delay: 10\nContent-Signal: ai-train=no\nDisallow: /private/\n',
      effect: 'prohibited',
      pattern: '/news/',
      after:
        'User-agent: *\nCrawl-delay: 10\nContent-Signal: ai-train=no\nDisallow: /private/\n\nUser-agent: GPTBot\nCrawl-delay: 10\nContent-Signal: ai-train=no\nDisallow: /private/\nDisallow: /news/\n',
    },
    {
      name: 'G2: a crawler named with others gets a group of its own, which adds to theirs',
      text: 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /x/\n',
      effect: 'prohibited',
      pattern: '/news/a.html$',
      after: 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /x/\n\nUser-agent: GPTBot\nDisallow: /news/a.html$\n',
    },
    {
      name: 'G3: a group for this crawler alone gets one more rule',
      text: 'User-agent: gptbot\nDisallow: /x/\n\nUser-agent: *\nDisallow: /\n',
      effect: 'prohibited',
      pattern: '/news/',
      after: 'User-agent: gptbot\nDisallow: /x/\nDisallow: /news/\n\nUser-agent: *\nDisallow: /\n',
    },
    {
      name: 'G3: a rule for exactly these paths is removed',
      text: 'User-agent: GPTBot\nDisallow: /x/\nDisallow: /news/\n',
      effect: 'permitted',
      pattern: '/news/',
      after: 'User-agent: GPTBot\nDisallow: /x/\n',
    },
    {
      name: 'G3: a rule for more paths gets an exception',
      text: 'User-agent: GPTBot\nDisallow: /\n',
      effect: 'permitted',
      pattern: '/news/',
      after: 'User-agent: GPTBot\nDisallow: /\nAllow: /news/\n',
    },
    {
      name: 'G1: an empty file gets a group',
      text: '',
      effect: 'prohibited',
      pattern: '/',
      after: 'User-agent: GPTBot\nDisallow: /\n',
    },
  ] as const)('$name', ({ text, effect, pattern, after }) => {
    expect(textAfter(text, effect, pattern)).toBe(after);
  });

  test('G3: rejects an exception that a longer pattern outranks', () => {
    const text = 'User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /*****************html\n';
    expect(plan(text, 'permitted', '/news/')).toEqual({ ok: false, obstacle: 'outranked' });
  });

  test('D4: a crawler’s own record blocks it where * lets it in, and nobody else', () => {
    const text = 'ACAP-crawler: *\nACAP-allow-crawl: /\nACAP-disallow-index: /x/\n';
    const planned = plan(text, 'prohibited', '/news/', { ...ASKED, reader: 'acap' });
    expect(planned.ok && applyEdits(text, planned.change.edits)).toBe(
      `${text}\nACAP-crawler: GPTBot\nACAP-disallow-crawl: /news/\n`,
    );
    expect(planned.ok && planned.change).toMatchObject({ sideEffects: [], isProved: true });
  });

  test('G4: for a name that Google cuts short, lists the others its parser would address', () => {
    const planned = plan('', 'prohibited', '/', { ...ASKED, crawler: 'AI2Bot' });
    expect(planned.ok && planned.change.sideEffects).toEqual([
      expect.objectContaining({ reader: 'google', difference: expect.objectContaining({ crawlers: ['AI'] }) }),
    ]);
  });

  test('G2: reports a name that cannot be written', () => {
    expect(plan('', 'prohibited', '/', { ...ASKED, crawler: '*' })).toEqual({
      ok: false,
      obstacle: 'unnameable-crawler',
    });
  });
});

describe('pathScopes', () => {
  test.each([
    ['/news/a.html', ['address /news/a.html$', 'prefix /news/a.html', 'directory /news/', 'site /']],
    ['/news/', ['address /news/$', 'directory /news/', 'site /']],
    ['/', ['address /$', 'site /']],
    ['https://example.com/a/b?q=1#top', ['address /a/b?q=1$', 'prefix /a/b?q=1', 'directory /a/', 'site /']],
    ['/100%$*', ['address /100%%24%2A$', 'prefix /100%%24%2A', 'site /']],
  ])('P1, P2: scopes of %s', (path, scopes) => {
    expect(pathScopes(path).map(({ kind, pattern }) => `${kind} ${pattern}`)).toEqual(scopes);
  });
});
