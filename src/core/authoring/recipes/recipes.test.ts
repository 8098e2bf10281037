import { describe, expect, test } from 'vitest';
import { decideByRecipe, type RecipeRow } from '#testing/apply-recipe.ts';
import { comparePolicies } from '../../compare/differences/compare-policies.ts';
import { permitsMore } from '../../compare/differences/path-changes.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import { COMPARED_READERS } from '../find-side-effects.ts';
import type { IntentPlan } from '../intent.ts';
import { applyRecipe } from './apply-recipe.ts';
import { nearestRecipe, recipeNamed, RECIPES, searchRecipes } from './recipes.ts';

function planOf(id: string, text: string): IntentPlan {
  const recipe = recipeNamed(id);
  const applied = recipe && applyRecipe(recipe, new Map(), { policy: parsePolicy(text) });
  if (!applied?.ok) throw new Error(`${id} cannot be applied`);
  return applied.plan;
}

const [YES, NO] = ['permitted', 'prohibited'];

const ROWS: readonly RecipeRow[] = [
  {
    id: 'block-ai-training',
    expected: {
      'GPTBot crawl /a': NO,
      'ClaudeBot crawl /': NO,
      'Google-Extended crawl /': NO,
      'Applebot-Extended crawl /': NO,
      'AI2Bot crawl /': NO,
      'CCBot crawl /': YES,
      'Amazonbot crawl /': YES,
      'Googlebot crawl /': YES,
      'OAI-SearchBot crawl /': YES,
      'ChatGPT-User crawl /': YES,
      'Other crawl /': YES,
    },
  },
  {
    id: 'block-ai-training-and-answers',
    expected: {
      'GPTBot crawl /': NO,
      'OAI-SearchBot crawl /': NO,
      'ChatGPT-User crawl /': NO,
      'PerplexityBot crawl /': NO,
      'Googlebot crawl /': YES,
      'bingbot crawl /': YES,
      'Other crawl /': YES,
    },
  },
  {
    id: 'block-ai-answers',
    expected: {
      'OAI-SearchBot crawl /': NO,
      'ChatGPT-User crawl /': NO,
      'GPTBot crawl /': YES,
      'Google-Extended crawl /': YES,
      'Googlebot crawl /': YES,
      'Other crawl /': YES,
    },
  },
  {
    id: 'stay-out-of-search',
    expected: { 'Googlebot crawl /a': NO, 'bingbot crawl /': NO, 'GPTBot crawl /': YES, 'Other crawl /': YES },
  },
  {
    id: 'only-search-engines',
    expected: { 'Googlebot crawl /a': YES, 'bingbot crawl /a': YES, 'GPTBot crawl /a': NO, 'Other crawl /': NO },
  },
  { id: 'block-crawler', set: { crawler: 'GPTBot' }, expected: { 'GPTBot crawl /a': NO, 'Other crawl /a': YES } },
  {
    id: 'block-directory',
    set: { path: '/x/' },
    expected: { 'Other crawl /x/a': NO, 'GPTBot crawl /x/': NO, 'Other crawl /a': YES },
  },
  { id: 'hide-staging-site', expected: { 'Other crawl /': NO, 'Googlebot crawl /a': NO } },
  { id: 'open-everything', expected: { 'Other crawl /': YES, 'Googlebot crawl /a': YES } },
  {
    id: 'allow-in-directory',
    set: { crawler: 'GPTBot', path: '/x/' },
    expected: { 'GPTBot crawl /x/': YES, 'Other crawl /x/': YES },
  },
  { id: 'slow-down-crawler', set: { crawler: 'bingbot' }, expected: { 'bingbot crawl /': YES, 'Other crawl /': YES } },
  { id: 'list-sitemap', set: { address: 'https://e.example/s.xml' }, expected: { 'Other crawl /': YES } },
  {
    id: 'snippet-length',
    set: { max: '100-chars' },
    expected: {
      'Other present-snippet /a': `${YES} with max-length=100-chars / ${YES}`,
      'Other present-thumbnail /a': `${NO} / ${YES}`,
      'Other crawl /a': YES,
    },
  },
  {
    id: 'archive-closed',
    set: { path: '/archive/', days: '7' },
    expected: {
      'Other index /archive/a': `${YES} with time-limit=7-days / ${YES}`,
      'Other preserve /archive/a': `${YES} with time-limit=7-days / ${YES}`,
      'Other index /a': YES,
      'Other crawl /archive/a': YES,
    },
  },
  {
    id: 'no-cached-copies',
    expected: {
      'Other preserve /a': `${NO} / ${YES}`,
      'Other present-currentcopy /a': `${NO} / ${YES}`,
      'Other present-snippet /a': YES,
      'Other crawl /a': YES,
    },
  },
  {
    id: 'unaltered-quotes',
    expected: {
      'Other present-original /a': `${YES} with prohibited-modification=any, required-context=within-original-frame / ${YES}`,
      'Other present-currentcopy /a': `${YES} with prohibited-context=within-user-frame, prohibited-modification=any / ${YES}`,
      'Other crawl /a': YES,
    },
  },
  {
    id: 'wordpress',
    set: { base: '/blog/' },
    expected: {
      'Other crawl /blog/wp-admin/a': NO,
      'Other crawl /blog/wp-admin/admin-ajax.php': YES,
      'Other crawl /blog/a': YES,
    },
  },
  {
    id: 'drupal',
    expected: {
      'Other crawl /user/login': NO,
      'Other crawl /core/a.php': NO,
      'Other crawl /core/a.css': YES,
      'Other crawl /node/1': YES,
    },
  },
  {
    id: 'mediawiki',
    expected: {
      'Other crawl /w/index.php?title=A': NO,
      'Other crawl /w/load.php?modules=a': YES,
      'Other crawl /wiki/A': YES,
    },
  },
  {
    id: 'shopify',
    expected: {
      'Other crawl /cart': NO,
      'Other crawl /collections/a?sort_by=price': NO,
      'Other crawl /collections/a': YES,
      'Other crawl /products/a': YES,
    },
  },
  {
    id: 'joomla',
    expected: { 'Other crawl /administrator/': NO, 'Other crawl /media/a.js': YES, 'Other crawl /a': YES },
  },
];

describe('recipes', () => {
  test.each(ROWS.map((row) => [row.id, row] as const))('G1-G3, D1-D12: %s does what it says', (_id, row) => {
    expect(decideByRecipe(row)).toEqual(row.expected);
  });

  test.each([
    ['wordpress', 'Disallow: /', 'Disallow: /'],
    ['wordpress', 'Disallow: /wp-', 'Disallow: /wp-'],
    ['wordpress', 'Disallow: /wp-admin/admin-ajax.php', 'Disallow: /wp-admin/admin-ajax.php\nDisallow: /wp-admin/'],
    [
      'wordpress',
      'Disallow: /\nAllow: /wp-',
      'Disallow: /\nAllow: /wp-\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php',
    ],
    ['mediawiki', 'Disallow: /', 'Disallow: /'],
    ['drupal', 'Disallow: /', 'Disallow: /'],
  ])('G3: %s opens nothing that %j blocks for one crawler', (id, rules, rulesAfter) => {
    const { text, sideEffects } = planOf(id, `User-agent: GPTBot\n${rules}\n\nUser-agent: *\nDisallow: /x/\n`);
    expect(text).toContain(`User-agent: GPTBot\n${rulesAfter}\n\nUser-agent: *\nDisallow: /x/\nDisallow: /`);
    expect(sideEffects).toEqual([]);
  });

  test.each([
    ['guide-1.2', ['/', '/index.html']],
    ['guide-3.2', ['/', '/index.html', '/public/', '/promotion/', '/news/']],
    ['guide-3.3', ['/', '/index.html', '/public/.htm', '/public/.html']],
  ])('G3: %s reports what it opens to crawlers that are shut out by their own rules', (id, paths) => {
    const shutOut = 'User-agent: GPTBot\nDisallow: /\n';
    const { sideEffects, isProved } = planOf(id, `${shutOut}\nUser-agent: *\nDisallow: /x/\n`);
    const opened = sideEffects.filter(({ reader }) => reader === 'rfc9309');
    expect(opened.map(({ difference }) => difference.crawlers)).toEqual(paths.map(() => ['GPTBot']));
    expect(opened.map(({ difference }) => difference.path).toSorted()).toEqual(paths.toSorted());
    expect(isProved).toBe(true);
    expect(planOf(id, 'User-agent: *\nDisallow: /\n').sideEffects).toEqual([]);
  });

  test('G3, D7: guide-1.4 opens nothing, because it blocks the chosen crawlers only', () => {
    const records = 'ACAP-crawler: *\nACAP-disallow-crawl: /x/\n\nACAP-crawler: GPTBot\nACAP-disallow-crawl: /\n';
    const text = `User-agent: GPTBot\nDisallow: /\n\nUser-agent: *\nDisallow: /x/\n\n${records}`;
    const { policy } = planOf('guide-1.4', text);
    const opened = COMPARED_READERS.flatMap((reader) =>
      comparePolicies({ policy: parsePolicy(text) }, { policy }, { reader }).differences.filter(permitsMore),
    );
    expect(opened).toEqual([]);
  });

  test('D7: an exception opens nothing that an ACAP record blocks for one crawler', () => {
    const records = 'ACAP-crawler: GPTBot\nACAP-disallow-crawl: /\n\nACAP-crawler: *\nACAP-allow-crawl: /\n';
    const plan = planOf('wordpress', `User-agent: GPTBot\nDisallow: /\n\n${records}`);
    const [own, others] = plan.policy.records.map(({ general }) => general.map(({ effect, line }) => [effect, line]));
    expect(own?.filter(([effect]) => effect === 'allow')).toEqual([]);
    expect(others?.filter(([effect]) => effect === 'allow')).toHaveLength(2);
    expect(plan.sideEffects).toEqual([]);
  });

  test.each([
    'User-agent: *\nDisallow: /p/\n\nACAP-crawler: *\nACAP-disallow-crawl: /subscriber/\n',
    'User-agent: *\nDisallow: /subscriber/\n\nACAP-crawler: *\nACAP-allow-crawl: /\nACAP-disallow-crawl: /subscriber/\n',
    'ACAP-crawler: Googlebot\nACAP-disallow-crawl: /g/\n\nACAP-crawler: *\nACAP-disallow-crawl: /subscriber/\n',
  ])('D4: only-search-engines opens nothing in %j', (text) => {
    const before = parsePolicy(text);
    const { policy, messages } = planOf('only-search-engines', text);
    const opened = COMPARED_READERS.flatMap((reader) =>
      comparePolicies({ policy: before }, { policy }, { reader }).differences.filter(permitsMore),
    );
    expect(opened).toEqual([]);
    expect(messages.filter(({ kind }) => kind === 'not-said')).toEqual([]);
  });

  test('G3: an exception to what the file already blocks is written, and reported as an opening', () => {
    const { text, sideEffects } = planOf('wordpress', 'User-agent: *\nDisallow: /wp-admin/\n');
    expect(text).toBe('User-agent: *\nDisallow: /wp-admin/\nAllow: /wp-admin/admin-ajax.php\n');
    expect(sideEffects.map(({ reader, difference }) => `${reader} ${difference.path}`)).toEqual([
      'rfc9309 /wp-admin/admin-ajax.php',
      'google /wp-admin/admin-ajax.php',
      'acap /wp-admin/admin-ajax.php',
    ]);
  });

  test('D11: what an exception for everyone opens against the rules of a group is reported', () => {
    const text = 'User-agent: GPTBot\nDisallow: /\n\nACAP-crawler: *\nACAP-allow-crawl: /news/\n';
    const { sideEffects } = planOf('wordpress', text);
    expect(sideEffects.map(({ reader, difference }) => [reader, difference.crawlers, difference.path])).toEqual([
      ['acap', ['GPTBot'], '/wp-admin/admin-ajax.php'],
    ]);
  });

  test('G3: exceptions that stay blocked are reported once for each cause', () => {
    const { edits, messages } = planOf('drupal', 'User-agent: *\nDisallow: /\n');
    expect(edits).toEqual([]);
    expect(messages.filter(({ kind }) => kind === 'not-said').map((message) => message.text)).toEqual([
      '/core/any-page.css still has a different result for other crawlers, because of line 2 of the changed file.',
    ]);
  });

  test('each has a unique id, a dated source and a test', () => {
    const ids = RECIPES.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(RECIPES.filter(({ source }) => !/^\d{4}-\d{2}-\d{2}$/.test(source.date))).toEqual([]);
    expect(ROWS.map(({ id }) => id)).toEqual(expect.arrayContaining(ids.filter((id) => !id.startsWith('guide-'))));
  });

  test('the texts refer to exactly the declared parameters', () => {
    for (const { outcome, intents, parameters, id } of RECIPES) {
      const texts = JSON.stringify([outcome, intents]);
      const named = new Set([...texts.matchAll(/\{(\w+)\}/g)].map(([, name]) => name));
      expect({ id, named }).toEqual({ id, named: new Set(parameters.map(({ name }) => name)) });
    }
  });

  test('can be found by words and by a misspelt id', () => {
    expect(searchRecipes('snippet')[0]?.id).toBe('snippet-length');
    expect(searchRecipes('block ai').map(({ id }) => id)).toContain('block-ai-training');
    expect(nearestRecipe('block-ai-trainin')).toBe('block-ai-training');
    expect(nearestRecipe('xyz')).toBeNull();
    expect(recipeNamed('Block-AI-Training')?.id).toBe('block-ai-training');
  });
});
