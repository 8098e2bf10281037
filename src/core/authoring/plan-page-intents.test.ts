import { describe, expect, test } from 'vitest';
import { readPage } from '../model/build-page-policy.ts';
import { applyEdits } from '../text/text-edit.ts';
import type { Usage } from '../vocabulary/usages.ts';
import type { Intent, IntentAudience, IntentStatement } from './intent.ts';
import { planPageIntents } from './plan-page-intents.ts';

const HEAD = '<html><head>\n  <title>A</title>\n';
const page = (...tags: string[]) => `${HEAD}${tags.map((tag) => `  ${tag}\n`).join('')}</head><body></body></html>`;
const meta = (content: string, name = 'robots') => `<meta name="${name}" content="${content}">`;

function intent(what: readonly IntentStatement[], who: IntentAudience = { kind: 'everyone' }): Intent {
  return { who, purposes: [], where: [], what };
}

const allow = (usage: Usage): IntentStatement => ({ usage, effect: 'allow' });
const disallow = (usage: Usage): IntentStatement => ({ usage, effect: 'disallow' });
const READERS: IntentAudience = { kind: 'acap-readers' };

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
      intents: [intent([disallow('index')])],
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
      intents: [intent([disallow('preserve')])],
      after: [meta('ACAP disallow-preserve')],
    },
    {
      name: 'M8: directives join or replace existing ones',
      before: page(meta('noarchive, max-snippet:20')),
      intents: [intent([SNIPPET, disallow('index')])],
      after: [
        meta('noarchive, max-snippet:100, noindex'),
        meta('ACAP allow-present-snippet max-length=100-chars'),
        meta('ACAP disallow-index'),
      ],
    },
    {
      name: 'M3: contradicting statements are removed',
      before: page(meta('ACAP disallow-index'), meta('noindex, nofollow')),
      intents: [intent([allow('index')])],
      after: [meta('nofollow'), meta('ACAP allow-index')],
    },
    {
      name: 'M1: a named crawler gets its own tags',
      before: page(meta('noindex')),
      intents: [intent([disallow('follow')], { kind: 'crawlers', names: ['GPTBot'] })],
      after: [meta('noindex'), meta('ACAP disallow-follow', 'GPTBot'), meta('nofollow', 'GPTBot')],
    },
    {
      name: 'M3: an excepted crawler keeps its own statement',
      before: page(meta('ACAP disallow-index', 'GPTBot')),
      intents: [intent([disallow('index')], { kind: 'everyone-except', names: ['GPTBot'] })],
      after: [meta('ACAP disallow-index', 'GPTBot'), meta('ACAP disallow-index'), meta('noindex')],
    },
    {
      name: 'M3: a new statement below the one that it replaces',
      before: page(meta('ACAP allow-preserve')),
      intents: [intent([allow('present'), disallow('preserve')])],
      after: [meta('ACAP allow-present'), meta('ACAP disallow-preserve')],
    },
    {
      name: 'M8: a length next to a prohibition that replaces a permission',
      before: page(meta('ACAP allow-present-thumbnail'), '<meta name=robots content=noindex>'),
      intents: [intent([SNIPPET, disallow('present-thumbnail')])],
      after: [
        '<meta name=robots content="noindex, max-snippet:100, noimageindex">',
        meta('ACAP allow-present-snippet max-length=100-chars'),
        meta('ACAP disallow-present-thumbnail'),
      ],
    },
    {
      name: 'M6: two directives of a tag go, and the tag with them',
      before: page(meta('noindex'), meta('noindex, nofollow')),
      intents: [intent([allow('index'), allow('follow')])],
      after: [meta('ACAP allow-index'), meta('ACAP allow-follow')],
    },
    {
      name: 'M8: two of three directives go',
      before: page(meta('noimageindex, noindex, nosnippet')),
      intents: [intent([allow('present-thumbnail'), allow('present-snippet')])],
      after: [meta('noindex'), meta('ACAP allow-present-thumbnail'), meta('ACAP allow-present-snippet')],
    },
    {
      name: 'M8: noarchive stays if old copies, which have no directive of their own, were not mentioned',
      before: page(meta('noarchive')),
      intents: [intent([allow('present-currentcopy')])],
      after: [meta('noarchive'), meta('ACAP allow-present-currentcopy')],
    },
    {
      name: 'M8: noarchive goes if both kinds of copies are allowed',
      before: page(meta('noarchive')),
      intents: [intent([allow('present-currentcopy'), allow('present-oldcopy')])],
      after: [meta('ACAP allow-present-currentcopy'), meta('ACAP allow-present-oldcopy')],
    },
    {
      name: 'M8: two directives join an unquoted one',
      before: page('<meta name=robots content=nocache>'),
      intents: [
        intent([disallow('index'), disallow('follow')], READERS),
        intent([disallow('index'), disallow('follow')]),
      ],
      after: [
        '<meta name=robots content="nocache, noindex, nofollow">',
        meta('ACAP disallow-index'),
        meta('ACAP disallow-follow'),
      ],
    },
    {
      name: 'M6: of none, the other usage stays prohibited',
      before: page(meta('None'), meta('none, nofollow'), meta('noindex, noindex, none')),
      intents: [intent([allow('index')])],
      after: [meta('nofollow'), meta('nofollow'), meta('nofollow'), meta('ACAP allow-index')],
    },
    {
      name: 'M6: none goes if both of its usages are allowed',
      before: page(meta('none')),
      intents: [intent([allow('index'), allow('follow')])],
      after: [meta('ACAP allow-index'), meta('ACAP allow-follow')],
    },
    {
      name: 'M8: a directive that prohibits because of its value goes; one that prohibits more stays',
      before: page(meta('max-snippet:0, noarchive, max-image-preview:none')),
      intents: [intent([allow('present-snippet'), allow('present-thumbnail'), allow('present-oldcopy')])],
      after: [
        meta('noarchive'),
        meta('ACAP allow-present-snippet'),
        meta('ACAP allow-present-thumbnail'),
        meta('ACAP allow-present-oldcopy'),
      ],
    },
    {
      name: 'M8: of several lengths, only the wanted one stays',
      before: page(meta('max-snippet:20, max-snippet:30'), meta('max-snippet:40')),
      intents: [intent([SNIPPET])],
      after: [
        meta('max-snippet:100'),
        meta('max-snippet:100'),
        meta('ACAP allow-present-snippet max-length=100-chars'),
      ],
    },
  ])('$name', ({ before, intents, after }) => {
    expect(contentsAfter(before, ...intents)).toEqual(after);
  });

  test.each([
    {
      name: 'an effect',
      intents: [
        { ...intent([allow('index')]), where: ['/a/'] },
        { ...intent([disallow('index')]), where: ['/a/*.png$'] },
      ],
    },
    {
      name: 'a qualifier, for the same name',
      intents: [intent([SNIPPET], READERS), intent([allow('present-snippet')])],
    },
  ])('M3: refuses statements that contradict each other: $name', ({ intents }) => {
    const result = planPageIntents(readPage(page()), intents);
    expect(!result.ok && result.problem.text).toMatch(
      /^META tags are about the whole page, but this says different things about “[a-z-]+”\.$/,
    );
  });

  test('D12: explains that a page cannot say who may fetch it', () => {
    const result = planPageIntents(readPage(page()), [intent([disallow('crawl')])]);
    expect(result.ok && result.plan.messages.map(({ text }) => text)).toContain(
      'META tags can’t control crawling: crawlers only see them after fetching the page.',
    );
  });
});
