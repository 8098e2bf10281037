import { fillRecipe, planIntents, RECIPES } from '#core/analysis';
import { parsePolicy } from '#core';
import { describe, expect, test } from 'vitest';
import {
  conditionsOf,
  describeAnswers,
  NO_ANSWERS,
  patternsOf,
  toAnswers,
  toIntents,
  type Answers,
} from './answers.ts';

const answers = (change: Partial<Answers>): Answers => ({ ...NO_ANSWERS, ...change });

describe('answers', () => {
  test.each([
    { where: 'site', places: '', patterns: ['/'] },
    { where: 'home', places: '', patterns: ['/$'] },
    { where: 'directory', places: 'archive /a/b/', patterns: ['/archive/', '/a/b/'] },
    { where: 'directory', places: '/', patterns: ['/'] },
    { where: 'directory', places: '/a, /b,c', patterns: ['/a/', '/b,c/'] },
    { where: 'directory', places: 'https://example.org/a/b https://example.org', patterns: ['/a/b/', '/'] },
    { where: 'file-type', places: 'pdf *.zip .doc', patterns: ['/*.pdf$', '/*.zip$', '/*.doc$'] },
    { where: 'file-type', places: 'pdf,zip, doc', patterns: ['/*.pdf$', '/*.zip$', '/*.doc$'] },
    { where: 'pattern', places: ' /x* ', patterns: ['/x*'] },
    { where: 'pattern', places: ' ', patterns: [] },
  ] as const)('P1, P3: $where $places is $patterns', ({ where, places, patterns }) => {
    expect(patternsOf({ where, places })).toEqual(patterns);
  });

  test('P3: a pattern for the home page alone leaves it open', () => {
    const closed = answers({ names: ['GPTBot'], what: { crawl: 'disallow' }, keepsHome: true });
    expect(toIntents(closed, false)).toMatchObject([
      { where: ['/'], what: [{ usage: 'crawl', effect: 'disallow' }] },
      { where: ['/$'], what: [{ usage: 'crawl', effect: 'allow' }] },
    ]);
    expect(describeAnswers(closed, false)).toBe('GPTBot: blocked from all but the home page.');
  });

  test('G3, D7: the home page is left open, but not to crawlers that are blocked altogether', () => {
    const groups = 'User-agent: GPTBot\nDisallow: /\n\nUser-agent: bingbot\nDisallow: /x/\n';
    const records = 'ACAP-crawler: GPTBot\nACAP-disallow-crawl: /\n';
    const closed = answers({ who: 'everyone', what: { crawl: 'disallow' }, keepsHome: true });
    const plan = (text: string) => {
      const result = planIntents({ policy: parsePolicy(text) }, toIntents(closed, false));
      return result.ok ? result.plan : null;
    };
    const planned = plan(`${groups}\n${records}`);
    expect(planned).toMatchObject({ sideEffects: [], isProved: true });
    expect(planned?.text).toBe(
      'User-agent: GPTBot\nDisallow: /\n\nUser-agent: bingbot\nDisallow: /x/\nDisallow: /\nAllow: /$\n\n' +
        'User-agent: *\nDisallow: /\nAllow: /$\n\n' +
        `${records}\nACAP-crawler: *\nACAP-disallow-crawl: /\nACAP-allow-crawl: /$\n`,
    );
    expect(plan(planned?.text ?? '')?.edits).toEqual([]);
    // Opening it for everyone is more than leaving it open.
    const opened = plan('User-agent: *\nDisallow: /\n');
    expect(opened?.text).toBe('User-agent: *\nDisallow: /\nAllow: /$\n');
    expect(opened?.sideEffects.map(({ difference }) => difference.path)).toContain('/');
  });

  test.each([
    { title: 'the robots.txt', isPage: false, usage: 'index', name: 'location', isStated: false },
    { title: 'a page', isPage: true, usage: 'index', name: 'location', isStated: true },
    {
      title: 'a page (no rule for reading)',
      isPage: true,
      usage: 'crawl',
      name: 'location',
      isStated: false,
    },
    { title: 'the robots.txt', isPage: false, usage: 'index', name: 'time-limit', isStated: true },
  ] as const)('the condition $name of $usage in $title', ({ isPage, usage, name, isStated }) => {
    const how = [{ usage, name, value: 'x' }];
    const stated = conditionsOf(answers({ what: { crawl: 'allow', index: 'allow' }, how }), isPage);
    expect(stated).toEqual(isStated ? how : []);
  });

  test('K70: a use is refused to everyone, regardless of the chosen crawlers, unless groups say it too', () => {
    const refused = answers({
      names: ['GPTBot'],
      what: { crawl: 'disallow' },
      keepsHome: true,
      refuses: ['ai-training'],
    });
    const said = { ...refused, ways: ['content-signal', 'content-usage'] as const };
    expect(toIntents(said, false)).toMatchObject([{ refusal: { uses: ['ai-training'], ways: said.ways } }]);
    expect(describeAnswers(said, false)).toBe(
      'AI training is refused for everyone, using Content-Signal and AIPREF (Content-Usage).',
    );
    expect(describeAnswers({ ...said, ways: ['groups', 'acap'] }, false)).toBe(
      'GPTBot: blocked from all but the home page. AI training is refused for everyone, using ACAP.',
    );
    expect(toIntents(said, true)[0]?.refusal).toBeUndefined();
  });

  test('D12: usages that need crawling are not written where crawling is blocked', () => {
    const blocked = answers({ names: ['GPTBot'], what: { crawl: 'disallow', index: 'allow' } });
    expect(toIntents(blocked, false)[0]?.what).toEqual([{ usage: 'crawl', effect: 'disallow', qualifiers: [] }]);
    expect(toIntents(blocked, true)[0]?.what).toEqual([{ usage: 'index', effect: 'allow', qualifiers: [] }]);
  });

  test.each(RECIPES.filter(({ target }) => target === 'robots').map((recipe) => [recipe.id, recipe] as const))(
    '%s round-trips through answers',
    (_id, recipe) => {
      const samples = {
        crawler: 'ExampleBot',
        crawlers: 'ExampleBot',
        path: '/x/',
        paths: '/x/',
        address: 'https://a.example/s.xml',
      };
      const values = new Map(
        recipe.parameters.map(({ name, kind, preset }) => [name, preset ?? Reflect.get(samples, kind) ?? '7']),
      );
      const filled = fillRecipe(recipe, values);
      if (!filled.ok) throw new Error(filled.problem.text);
      const policy = parsePolicy('User-agent: *\nDisallow: /private/\n');
      const [direct, byForm] = [
        filled.intents,
        filled.intents.map(toAnswers).flatMap((one) => toIntents(one, false)),
      ].map((intents) => {
        const result = planIntents({ policy }, intents, { isCompared: false });
        // The form asks about usages in another order, which affects no decision.
        return (result.ok ? result.plan.text : result.problem.text).split('\n').toSorted();
      });
      expect(byForm).toEqual(direct);
    },
  );
});
