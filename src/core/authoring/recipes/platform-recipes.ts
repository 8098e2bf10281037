import type { Recipe, RecipeIntent, RecipeParameter, RecipeSource } from './recipe.ts';

const EVERYONE = { kind: 'everyone' } as const;
const BASE: RecipeParameter = { name: 'base', label: 'Folder of the installation', kind: 'path', preset: '/' };
const COPIES = 'Compiled from public copies in November 2026: compare it with what your version ships.';
const RULES = 'Applies to the rules of every group, because a crawler with a group of its own ignores those for *.';

function crawl(effect: 'allow' | 'disallow', ...where: readonly string[]): RecipeIntent {
  return { who: EVERYONE, purposes: [], where, what: [{ usage: 'crawl', effect }] };
}

/** The source of rules compiled from public copies; the address is where the platform itself publishes them. */
function compiled(title: string, url: string): RecipeSource {
  return { title, url, date: '2026-11-22' };
}

/** The rules that website platforms ship or recommend. */
export const PLATFORM_RECIPES: readonly Recipe[] = [
  {
    id: 'wordpress',
    title: 'WordPress',
    summary: 'Keeps crawlers out of the administration, but not of the address that public pages load data from.',
    outcome: 'Nobody may fetch what is in {base}wp-admin/, apart from admin-ajax.php; the rest as before.',
    section: 'Platforms',
    target: 'robots',
    parameters: [BASE],
    intents: [crawl('disallow', '{base}wp-admin/'), crawl('allow', '{base}wp-admin/admin-ajax.php')],
    source: compiled(
      'WordPress 5.3 and newer, do_robots',
      'https://developer.wordpress.org/reference/functions/do_robots/',
    ),
    notes: [RULES, 'WordPress answers with these rules by itself where there is no robots.txt.'],
  },
  {
    id: 'drupal',
    title: 'Drupal',
    summary: 'Keeps crawlers out of forms, accounts and search, with and without clean addresses.',
    outcome: 'Nobody may fetch the administration, forms, accounts and search of Drupal; the rest as before.',
    section: 'Platforms',
    target: 'robots',
    parameters: [],
    intents: [
      crawl(
        'disallow',
        '/core/',
        '/profiles/',
        '/README.md',
        '/web.config',
        '/admin/',
        '/comment/reply/',
        '/filter/tips',
        '/node/add/',
        '/search/',
        '/user/register',
        '/user/password',
        '/user/login',
        '/user/logout',
        '/media/oembed',
        '/*/media/oembed',
        '/index.php/admin/',
        '/index.php/comment/reply/',
        '/index.php/filter/tips',
        '/index.php/node/add/',
        '/index.php/search/',
        '/index.php/user/register',
        '/index.php/user/password',
        '/index.php/user/login',
        '/index.php/user/logout',
        '/index.php/media/oembed',
        '/index.php/*/media/oembed',
      ),
      crawl(
        'allow',
        '/core/*.css$',
        '/core/*.css?',
        '/core/*.js$',
        '/core/*.js?',
        '/core/*.gif',
        '/core/*.jpg',
        '/core/*.jpeg',
        '/core/*.png',
        '/core/*.svg',
        '/profiles/*.css$',
        '/profiles/*.css?',
        '/profiles/*.js$',
        '/profiles/*.js?',
        '/profiles/*.gif',
        '/profiles/*.jpg',
        '/profiles/*.jpeg',
        '/profiles/*.png',
        '/profiles/*.svg',
      ),
    ],
    source: compiled(
      'Drupal core, scaffold file robots.txt',
      'https://git.drupalcode.org/project/drupal/-/blob/11.x/core/assets/scaffold/files/robots.txt',
    ),
    notes: [
      RULES,
      COPIES,
      'Styles, scripts and images stay open: search engines need them to see the pages as visitors do.',
    ],
  },
  {
    id: 'mediawiki',
    title: 'MediaWiki with short addresses',
    summary: 'Opens the articles, and closes the script behind editing, histories and differences.',
    outcome:
      'Nobody may fetch what is in {path}, apart from load.php, which serves styles and scripts; the articles as before.',
    section: 'Platforms',
    target: 'robots',
    parameters: [{ name: 'path', label: 'Folder of the scripts', kind: 'path', preset: '/w/' }],
    intents: [crawl('disallow', '{path}'), crawl('allow', '{path}load.php?')],
    source: compiled('MediaWiki, Manual: robots.txt', 'https://www.mediawiki.org/wiki/Manual:Robots.txt'),
    notes: [
      RULES,
      COPIES,
      'It needs short addresses: articles in another folder than the scripts, such as /wiki/ and /w/.',
    ],
  },
  {
    id: 'shopify',
    title: 'Shopify',
    summary: 'Keeps crawlers out of cart, checkout, accounts, search, and of lists that are sorted or filtered.',
    outcome:
      'Nobody may fetch cart, checkout, accounts, search, sorted or filtered lists; products and collections as before.',
    section: 'Platforms',
    target: 'robots',
    parameters: [],
    intents: [
      crawl(
        'disallow',
        '/admin',
        '/cart',
        '/carts',
        '/orders',
        '/checkout',
        '/account',
        '/search',
        '/policies/',
        '/collections/*sort_by*',
        '/*/collections/*sort_by*',
        '/collections/*+*',
        '/*/collections/*+*',
        '/blogs/*+*',
        '/*/blogs/*+*',
        '/*preview_theme_id*',
      ),
    ],
    source: compiled(
      'Shopify Help Center, Editing robots.txt.liquid',
      'https://help.shopify.com/en/manual/promoting-marketing/seo/editing-robots-txt',
    ),
    notes: [
      RULES,
      COPIES,
      'Shopify writes such rules by itself; changes to them go into the template robots.txt.liquid.',
    ],
  },
  {
    id: 'joomla',
    title: 'Joomla',
    summary: 'Keeps crawlers out of the administration and the folders of the program.',
    outcome: 'Nobody may fetch the administration and the program of Joomla; pages, images and media as before.',
    section: 'Platforms',
    target: 'robots',
    parameters: [BASE],
    intents: [
      crawl(
        'disallow',
        '{base}administrator/',
        '{base}api/',
        '{base}bin/',
        '{base}cache/',
        '{base}cli/',
        '{base}components/',
        '{base}includes/',
        '{base}installation/',
        '{base}language/',
        '{base}layouts/',
        '{base}libraries/',
        '{base}logs/',
        '{base}modules/',
        '{base}plugins/',
        '{base}tmp/',
      ),
    ],
    source: compiled('Joomla 5, robots.txt.dist', 'https://github.com/joomla/joomla-cms/blob/5.3-dev/robots.txt.dist'),
    notes: [RULES, COPIES],
  },
];
