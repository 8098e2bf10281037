import type { Recipe, RecipeParameter, RecipeSource } from './recipe.ts';

const DIRECTORY: RecipeSource = { title: 'Gatepost’s crawler directory', url: null, date: '2026-11-22' };
const RFC: RecipeSource = { title: 'RFC 9309', url: 'https://www.rfc-editor.org/rfc/rfc9309', date: '2022-09-01' };

const CRAWLER: RecipeParameter = { name: 'crawler', label: 'Crawler', kind: 'crawler', preset: null };
const PATH: RecipeParameter = { name: 'path', label: 'Directory', kind: 'path', preset: null };

const EVERYONE = { kind: 'everyone' } as const;
const BLOCK = [{ usage: 'crawl', effect: 'disallow' }] as const;
const ALLOW = [{ usage: 'crawl', effect: 'allow' }] as const;

/** What webmasters ask for most. */
export const TODAY_RECIPES: readonly Recipe[] = [
  {
    id: 'block-ai-training',
    title: 'Block AI training, stay in search',
    summary: 'Blocks every crawler and control token used only for AI training.',
    outcome: 'AI training crawlers are blocked; search engines and everyone else are unaffected.',
    section: 'Today',
    target: 'robots',
    parameters: [],
    intents: [
      {
        who: { kind: 'crawlers', group: 'ai-training' },
        purposes: [],
        where: ['/'],
        what: BLOCK,
        refusal: { uses: ['ai-training'], ways: ['groups'] },
      },
    ],
    source: DIRECTORY,
    notes: [],
    leavesAlone: 'ai-training-and-more',
  },
  {
    id: 'block-ai-training-and-answers',
    title: 'Block AI training and AI answers',
    summary: 'Blocks crawlers used only for AI: training, AI search, and fetching pages that a user asks about.',
    outcome: 'AI training crawlers, AI search crawlers and AI assistants are blocked; everyone else is unaffected.',
    section: 'Today',
    target: 'robots',
    parameters: [],
    intents: [
      {
        who: { kind: 'crawlers', group: 'ai' },
        purposes: [],
        where: ['/'],
        what: BLOCK,
        refusal: { uses: ['ai-training', 'ai-answers'], ways: ['groups'] },
      },
    ],
    source: DIRECTORY,
    notes: ['Some assistants that fetch pages for a user state that they do not follow robots.txt.'],
    leavesAlone: 'ai-and-more',
  },
  {
    id: 'block-ai-answers',
    title: 'Block AI answers',
    summary: 'Blocks crawlers used only for AI answers: AI search, and fetching pages that a user asks about.',
    outcome: 'AI search crawlers and AI assistants are blocked; everyone else is unaffected.',
    section: 'Today',
    target: 'robots',
    parameters: [],
    intents: [
      {
        who: { kind: 'crawlers', group: 'ai-answers' },
        purposes: [],
        where: ['/'],
        what: BLOCK,
        refusal: { uses: ['ai-answers'], ways: ['groups'] },
      },
    ],
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
    section: 'Today',
    target: 'robots',
    parameters: [],
    intents: [
      {
        who: { kind: 'crawlers', group: 'search' },
        purposes: [],
        where: ['/'],
        what: BLOCK,
        refusal: { uses: ['search'], ways: ['groups'] },
      },
    ],
    source: DIRECTORY,
    notes: [
      'Search engines may still list the address of a blocked page. To remove it from their results, allow crawling and use noindex.',
    ],
  },
  {
    id: 'only-search-engines',
    title: 'Only search engines',
    summary: 'Allows web search crawlers, and blocks every other crawler.',
    outcome:
      'Web search crawlers can crawl what they could before, or everything if the site was blocked; everyone else is blocked.',
    section: 'Today',
    target: 'robots',
    parameters: [],
    intents: [
      { who: { kind: 'crawlers', group: 'search' }, purposes: [], where: ['/'], what: ALLOW },
      { who: { kind: 'everyone-except', group: 'search' }, purposes: [], where: ['/'], what: BLOCK },
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
    section: 'Today',
    target: 'robots',
    parameters: [CRAWLER],
    intents: [{ who: { kind: 'crawlers', names: ['{crawler}'] }, purposes: [], where: ['/'], what: BLOCK }],
    source: RFC,
    notes: [],
  },
  {
    id: 'block-directory',
    title: 'Keep a directory private',
    summary: 'Blocks a directory for every crawler.',
    outcome: '{path} is blocked for everyone; nothing else changes.',
    section: 'Today',
    target: 'robots',
    parameters: [PATH],
    intents: [{ who: EVERYONE, purposes: [], where: ['{path}'], what: BLOCK }],
    source: RFC,
    notes: ['A robots.txt only keeps crawlers out. Protect anything truly private with a password.'],
  },
  {
    id: 'hide-staging-site',
    title: 'Hide a staging site',
    summary: 'Blocks every crawler everywhere.',
    outcome: 'The whole site is blocked for everyone.',
    section: 'Today',
    target: 'robots',
    parameters: [],
    intents: [{ who: EVERYONE, purposes: [], where: ['/'], what: BLOCK }],
    source: RFC,
    notes: [
      'Search engines may still list the address of a page that other sites link to. Only a password keeps it out for certain.',
    ],
  },
  {
    id: 'open-everything',
    title: 'Open everything',
    summary: 'Removes the rules that block crawlers, so that everyone can crawl everything.',
    outcome: 'Everyone can crawl everything.',
    section: 'Today',
    target: 'robots',
    parameters: [],
    intents: [{ who: EVERYONE, purposes: [], where: ['/'], what: ALLOW, exceptions: 'remove' }],
    source: RFC,
    notes: [],
  },
  {
    id: 'allow-in-directory',
    title: 'Allow a crawler into one blocked directory',
    summary: 'Allows one crawler into a directory that is blocked for it.',
    outcome: '{crawler} can crawl {path}; everyone else is unaffected.',
    section: 'Today',
    target: 'robots',
    parameters: [CRAWLER, PATH],
    intents: [{ who: { kind: 'crawlers', names: ['{crawler}'] }, purposes: [], where: ['{path}'], what: ALLOW }],
    source: RFC,
    notes: [],
  },
  {
    id: 'slow-down-crawler',
    title: 'Slow down a crawler',
    summary: 'Asks one crawler to wait between requests.',
    outcome:
      '{crawler} waits {seconds} seconds between requests if it supports Crawl-delay; what it can crawl stays the same.',
    section: 'Today',
    target: 'robots',
    parameters: [CRAWLER, { name: 'seconds', label: 'Seconds between requests', kind: 'seconds', preset: '10' }],
    intents: [
      {
        who: { kind: 'crawlers', names: ['{crawler}'] },
        purposes: [],
        where: [],
        what: [],
        fields: [{ name: 'Crawl-delay', value: '{seconds}' }],
      },
    ],
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
    section: 'Today',
    target: 'robots',
    parameters: [{ name: 'address', label: 'Address of the sitemap', kind: 'address', preset: null }],
    intents: [{ who: EVERYONE, purposes: [], where: [], what: [], fields: [{ name: 'Sitemap', value: '{address}' }] }],
    source: { title: 'sitemaps.org', url: 'https://www.sitemaps.org/protocol.html', date: '2026-11-22' },
    notes: [],
  },
];
