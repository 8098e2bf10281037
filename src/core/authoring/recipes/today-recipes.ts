import { crawl, directory, EVERYONE, intent, recipesOf, refuse } from './recipe-kit.ts';
import type { RecipeParameter, RecipeSource } from './recipe.ts';

const DIRECTORY: RecipeSource = { title: 'Gatepost’s crawler directory', url: null, date: '2026-11-22' };
const RFC: RecipeSource = { title: 'RFC 9309', url: 'https://www.rfc-editor.org/rfc/rfc9309', date: '2022-09-01' };

const CRAWLER: RecipeParameter = { name: 'crawler', label: 'Crawler', kind: 'crawler', preset: null };
const PATH = directory(null);
const NAMED = { kind: 'crawlers', names: ['{crawler}'] } as const;

/** What webmasters ask for most. */
export const TODAY_RECIPES = recipesOf('Today', [
  {
    id: 'block-ai-training',
    title: 'Block AI training, stay in search',
    summary: 'Blocks every crawler and control token used only for AI training.',
    outcome: 'AI training crawlers are blocked; search engines and everyone else are unaffected.',
    intents: [refuse('ai-training', 'ai-training')],
    source: DIRECTORY,
    leavesAlone: 'ai-training-and-more',
  },
  {
    id: 'block-ai-training-and-answers',
    title: 'Block AI training and AI answers',
    summary: 'Blocks crawlers used only for AI: training, AI search, and fetching pages that a user asks about.',
    outcome: 'AI training crawlers, AI search crawlers and AI assistants are blocked; everyone else is unaffected.',
    intents: [refuse('ai', 'ai-training', 'ai-answers')],
    source: DIRECTORY,
    notes: ['Some assistants that fetch pages for a user state that they do not follow robots.txt.'],
    leavesAlone: 'ai-and-more',
  },
  {
    id: 'block-ai-answers',
    title: 'Block AI answers',
    summary: 'Blocks crawlers used only for AI answers: AI search, and fetching pages that a user asks about.',
    outcome: 'AI search crawlers and AI assistants are blocked; everyone else is unaffected.',
    intents: [refuse('ai-answers', 'ai-answers')],
    source: DIRECTORY,
    notes: [
      'Googlebot and bingbot crawl for both search and AI answers. On a page, nosnippet (Google) and noarchive (Bing) separate the two.',
      'Some assistants that fetch pages for a user state that they do not follow robots.txt.',
    ],
    leavesAlone: 'ai-answers-and-more',
  },
  {
    id: 'stay-out-of-search',
    title: 'Stay out of web search',
    summary: 'Blocks web search crawlers, or asks every crawler not to list pages in search results.',
    outcome: 'Web search crawlers are blocked; everyone else is unaffected.',
    intents: [refuse('search', 'search')],
    source: DIRECTORY,
    notes: [
      'Search engines may still list the URL of a blocked page. To remove it from their results, allow crawling and use noindex.',
    ],
  },
  {
    id: 'only-search-engines',
    title: 'Only search engines',
    summary: 'Allows web search crawlers, and blocks every other crawler.',
    outcome:
      'Web search crawlers can crawl what they could before, or everything if the site was blocked; everyone else is blocked.',
    intents: [
      crawl({ kind: 'crawlers', group: 'search' }, 'allow', '/'),
      crawl({ kind: 'everyone-except', group: 'search' }, 'disallow', '/'),
    ],
    source: DIRECTORY,
    notes: [
      'Advertising crawlers, such as AdsBot-Google, ignore rules for *. To block them, name them.',
      'Link previews in social networks and chats stop working.',
      'Crawlers used for AI training as well as search, such as Amazonbot, are blocked too.',
    ],
  },
  {
    id: 'block-crawler',
    title: 'Block one crawler',
    summary: 'Blocks one crawler everywhere.',
    outcome: '{crawler} is blocked; everyone else is unaffected.',
    parameters: [CRAWLER],
    intents: [crawl(NAMED, 'disallow', '/')],
    source: RFC,
  },
  {
    id: 'block-directory',
    title: 'Keep a directory private',
    summary: 'Blocks a directory for every crawler.',
    outcome: '{path} is blocked for everyone; nothing else changes.',
    parameters: [PATH],
    intents: [crawl(EVERYONE, 'disallow', '{path}')],
    source: RFC,
    notes: ['A robots.txt only keeps crawlers out. Protect anything truly private with a password.'],
  },
  {
    id: 'hide-staging-site',
    title: 'Hide a staging site',
    summary: 'Blocks every crawler everywhere.',
    outcome: 'The whole site is blocked for everyone.',
    intents: [crawl(EVERYONE, 'disallow', '/')],
    source: RFC,
    notes: [
      'Search engines may still list the URL of a page that other sites link to. Only a password keeps it out for certain.',
    ],
  },
  {
    id: 'open-everything',
    title: 'Open everything',
    summary: 'Removes the rules that block crawlers, so that everyone can crawl everything.',
    outcome: 'Everyone can crawl everything.',
    intents: [{ ...crawl(EVERYONE, 'allow', '/'), exceptions: 'remove' }],
    source: RFC,
  },
  {
    id: 'allow-in-directory',
    title: 'Allow a crawler into one blocked directory',
    summary: 'Allows one crawler into a directory that is blocked for it.',
    outcome: '{crawler} can crawl {path}; everyone else is unaffected.',
    parameters: [CRAWLER, PATH],
    intents: [crawl(NAMED, 'allow', '{path}')],
    source: RFC,
  },
  {
    id: 'slow-down-crawler',
    title: 'Slow down a crawler',
    summary: 'Asks one crawler to wait between requests.',
    outcome:
      '{crawler} waits {seconds} seconds between requests if it supports Crawl-delay; what it can crawl stays the same.',
    parameters: [CRAWLER, { name: 'seconds', label: 'Seconds between requests', kind: 'seconds', preset: '10' }],
    intents: [{ ...intent(NAMED, []), fields: [{ name: 'Crawl-delay', value: '{seconds}' }] }],
    source: {
      title: 'Bing Webmaster Tools, crawl control',
      url: 'https://www.bing.com/webmasters/help/crawl-control-55a30302',
      date: '2026-11-22',
    },
    notes: ['Bing and some others support Crawl-delay. Google and Yandex do not: they set the rate themselves.'],
  },
  {
    id: 'list-sitemap',
    title: 'List a sitemap',
    summary: 'Tells crawlers where the sitemap is.',
    outcome: 'Crawlers find the sitemap at {address}; what they can crawl stays the same.',
    parameters: [{ name: 'address', label: 'URL of the sitemap', kind: 'address', preset: null }],
    intents: [{ ...intent(EVERYONE, []), fields: [{ name: 'Sitemap', value: '{address}' }] }],
    source: { title: 'sitemaps.org', url: 'https://www.sitemaps.org/protocol.html', date: '2026-11-22' },
  },
]);
