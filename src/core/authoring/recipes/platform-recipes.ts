import { crawl, EVERYONE, except, recipesOf } from './recipe-kit.ts';
import type { RecipeParameter, RecipeSource } from './recipe.ts';

const BASE: RecipeParameter = { name: 'base', label: 'Folder of the installation', kind: 'path', preset: '/' };
const COPIES = 'Compiled from public copies in November 2026: compare it with what comes with your version.';
const RULES = 'Added to every group, because a crawler with its own group ignores the rules for *.';

/** The source of rules compiled from public copies; the URL is where the platform itself publishes them. */
function compiled(title: string, url: string): RecipeSource {
  return { title, url, date: '2026-11-22' };
}

const DRUPAL_PAGES = [
  'admin/',
  'comment/reply/',
  'filter/tips',
  'node/add/',
  'search/',
  'user/register',
  'user/password',
  'user/login',
  'user/logout',
  'media/oembed',
  '*/media/oembed',
];
/** The ends of files that search engines need to render pages. */
const DRUPAL_FILES = ['css$', 'css?', 'js$', 'js?', 'gif', 'jpg', 'jpeg', 'png', 'svg'];

/** The rules that website platforms ship or recommend. */
export const PLATFORM_RECIPES = recipesOf('Platforms', [
  {
    id: 'wordpress',
    title: 'WordPress',
    summary: 'Blocks the admin pages, but not the URL that public pages load data from.',
    outcome: '{base}wp-admin/ is blocked for everyone, except admin-ajax.php; nothing else changes.',
    parameters: [BASE],
    intents: [crawl(EVERYONE, 'disallow', '{base}wp-admin/'), except('{base}wp-admin/admin-ajax.php')],
    source: compiled(
      'WordPress 5.3 and newer, do_robots',
      'https://developer.wordpress.org/reference/functions/do_robots/',
    ),
    notes: [RULES, 'Without a robots.txt file, WordPress serves these rules itself.'],
  },
  {
    id: 'drupal',
    title: 'Drupal',
    summary: 'Blocks the admin pages, forms, accounts and search, with and without clean URLs.',
    outcome: 'Drupal’s admin pages, forms, accounts and search are blocked for everyone; nothing else changes.',
    intents: [
      crawl(
        EVERYONE,
        'disallow',
        '/core/',
        '/profiles/',
        '/README.md',
        '/web.config',
        ...DRUPAL_PAGES.map((page) => `/${page}`),
        ...DRUPAL_PAGES.map((page) => `/index.php/${page}`),
      ),
      except(
        ...DRUPAL_FILES.map((ending) => `/core/*.${ending}`),
        ...DRUPAL_FILES.map((ending) => `/profiles/*.${ending}`),
      ),
    ],
    source: compiled(
      'Drupal core, scaffold file robots.txt',
      'https://git.drupalcode.org/project/drupal/-/blob/11.x/core/assets/scaffold/files/robots.txt',
    ),
    notes: [RULES, COPIES, 'Styles, scripts and images stay allowed: search engines need them to render pages.'],
  },
  {
    id: 'mediawiki',
    title: 'MediaWiki with short URLs',
    summary: 'Allows the articles, and blocks the script behind editing, page histories and diffs.',
    outcome:
      '{path} is blocked for everyone, except load.php, which serves styles and scripts; nothing changes for the articles.',
    parameters: [{ name: 'path', label: 'Folder of the scripts', kind: 'path', preset: '/w/' }],
    intents: [crawl(EVERYONE, 'disallow', '{path}'), except('{path}load.php?')],
    source: compiled('MediaWiki, Manual: robots.txt', 'https://www.mediawiki.org/wiki/Manual:Robots.txt'),
    notes: [RULES, COPIES, 'This needs short URLs: articles and scripts in different folders, such as /wiki/ and /w/.'],
  },
  {
    id: 'shopify',
    title: 'Shopify',
    summary: 'Blocks cart, checkout, accounts, search, and sorted or filtered lists.',
    outcome:
      'Cart, checkout, accounts, search, and sorted or filtered lists are blocked for everyone; nothing changes for products and collections.',
    intents: [
      crawl(
        EVERYONE,
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
    notes: [RULES, COPIES, 'Shopify generates such rules itself. To change them, edit the robots.txt.liquid template.'],
  },
  {
    id: 'joomla',
    title: 'Joomla',
    summary: 'Blocks the admin pages and the program folders.',
    outcome:
      'Joomla’s admin pages and program folders are blocked for everyone; nothing changes for pages, images and media.',
    parameters: [BASE],
    intents: [
      crawl(
        EVERYONE,
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
]);
