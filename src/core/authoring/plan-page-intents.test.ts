import { describe, expect, test } from 'vitest';
import { readPage } from '../model/build-page-policy.ts';
import { applyEdits } from '../text/text-edit.ts';
import type { Intent, IntentAudience, IntentStatement } from './intent.ts';
import { planPageIntents } from './plan-page-intents.ts';

const HEAD = '<html><head>\n  <title>A</title>\n';
const page = (...tags: string[]) => `${HEAD}${tags.map((tag) => `  ${tag}\n`).join('')}</head><body></body></html>`;
const meta = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`;

function intent(what: readonly IntentStatement[], who: IntentAudience = { kind: 'everyone' }): Intent {
  return { who, purposes: [], where: [], what };
}

const SNIPPET: IntentStatement = {
  usage: 'present-snippet',
  effect: 'allow',
  qualifiers: [{ name: 'max-length', value: '100-chars' }],
};

function contentsAfter(text: string, ...intents: Intent[]): string[] {
  const result = planPageIntents(readPage(text), intents);
  if (!result.ok) throw new Error(result.problem.text);
  const { plan } = result;
  expect(applyEdits(text, plan.edits)).toBe(plan.text);
  const again = planPageIntents(readPage(plan.text), intents);
  expect(again.ok && again.plan.edits).toEqual([]);
  return [...plan.text.matchAll(/<meta[^>]*>/g)].map(([tag]) => tag);
}

describe('planPageIntents', () => {
  test.each([
    {
      name: 'M2, M6: a prohibition, for both kinds of crawlers',
      before: page(),
      intents: [intent([{ usage: 'index', effect: 'disallow' }])],
      after: [meta('ACAP disallow-index'), meta('noindex')],
    },
    {
      name: 'M8: a length',
      before: page(),
      intents: [intent([SNIPPET])],
      after: [meta('ACAP allow-present-snippet max-length=100-chars'), meta('max-snippet:100')],
    },
    {
      name: 'M8: preserving has no directive',
      before: page(),
      intents: [intent([{ usage: 'preserve', effect: 'disallow' }])],
      after: [meta('ACAP disallow-preserve')],
    },
    {
      name: 'M8: directives join or replace existing ones',
      before: page(meta('noarchive, max-snippet:20')),
      intents: [intent([SNIPPET, { usage: 'index', effect: 'disallow' }])],
      after: [
        meta('noarchive, max-snippet:100, noindex'),
        meta('ACAP allow-present-snippet max-length=100-chars'),
        meta('ACAP disallow-index'),
      ],
    },
    {
      name: 'M3: contradicting statements are removed',
      before: page(meta('ACAP disallow-index'), meta('noindex, nofollow')),
      intents: [intent([{ usage: 'index', effect: 'allow' }])],
      after: [meta('nofollow'), meta('ACAP allow-index')],
    },
    {
      name: 'M1: a named crawler gets its own tags',
      before: page(meta('noindex')),
      intents: [intent([{ usage: 'follow', effect: 'disallow' }], { kind: 'crawlers', names: ['GPTBot'] })],
      after: [meta('noindex'), meta('ACAP disallow-follow', 'GPTBot'), meta('nofollow', 'GPTBot')],
    },
  ])('$name', ({ before, intents, after }) => {
    expect(contentsAfter(before, ...intents)).toEqual(after);
  });

  test('D12: explains that a page cannot say who may fetch it', () => {
    const result = planPageIntents(readPage(page()), [intent([{ usage: 'crawl', effect: 'disallow' }])]);
    expect(result.ok && result.plan.messages.map(({ text }) => text)).toContain(
      'META tags can’t control crawling: crawlers only see them after fetching the page.',
    );
  });
});
