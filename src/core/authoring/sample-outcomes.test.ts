import { describe, expect, test } from 'vitest';
import { printOutcome } from '../compare/differences/usage-outcome.ts';
import { parsePolicy } from '../model/build-policy.ts';
import type { Intent } from './intent.ts';
import { planIntents } from './plan-intents.ts';
import { sampleOutcomes } from './sample-outcomes.ts';

function sample(text: string, intent: Intent) {
  const policy = parsePolicy(text);
  const result = planIntents({ policy }, [intent]);
  if (!result.ok) throw new Error(result.problem.text);
  const samples = sampleOutcomes({ policy }, result.plan.policy, [intent], result.plan.crawlers);
  return {
    ...samples,
    rows: samples.rows.map(({ path, cells }) => [
      path,
      ...cells.map(({ before, after, isChanged }) =>
        isChanged ? `${printOutcome(before)} → ${printOutcome(after)}` : printOutcome(after),
      ),
    ]),
  };
}

describe('sampleOutcomes', () => {
  test('shows who is newly blocked, where, and who is unaffected', () => {
    const { crawlers, concerned, rows } = sample('User-agent: *\nDisallow: /private/\n', {
      who: { kind: 'crawlers', names: ['GPTBot'] },
      purposes: [],
      where: ['/'],
      what: [{ usage: 'crawl', effect: 'disallow' }],
    });
    expect(crawlers).toEqual(['GPTBot', 'Googlebot', '*']);
    expect(concerned).toBe(1);
    expect(rows).toEqual([
      ['/', 'permitted → prohibited', 'permitted', 'permitted'],
      ['/private/page.html', 'prohibited', 'prohibited', 'prohibited'],
    ]);
  });

  test('D8: a limit is a change too', () => {
    const { usage, crawlers, rows } = sample('', {
      who: { kind: 'everyone' },
      purposes: [],
      where: ['/news/'],
      what: [
        {
          usage: 'present-snippet',
          effect: 'allow',
          qualifiers: [{ name: 'max-length', value: '100-chars' }],
        },
      ],
    });
    expect(usage).toBe('present-snippet');
    expect(crawlers).toEqual(['Googlebot', 'GPTBot', '*']);
    expect(rows).toContainEqual([
      '/news/page.html',
      ...crawlers.map(() => 'permitted → permitted with max-length=100-chars'),
    ]);
  });
});
