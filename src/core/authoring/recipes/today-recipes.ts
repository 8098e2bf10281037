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
    summary: 'Blocks every crawler and control token that serves nothing but AI training.',
    outcome: 'AI training crawlers may fetch nothing; search engines and everyone else as before.',
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
    summary:
      'Blocks crawlers that serve nothing but AI: training, AI search, and fetching pages that a user asks about.',
    outcome: 'AI training crawlers, AI search crawlers and AI assistants may fetch nothing; everyone else as before.',
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
    notes: ['Some assistants that fetch pages for a user say that they do not follow robots.txt.'],
    leavesAlone: 'ai-and-more',
  },
  {
    id: 'block-ai-answers',
    title: 'Block AI answers',
    summary: 'Blocks crawlers that serve nothing but AI answers: AI search, and fetching pages that a user asks about.',
    outcome: 'AI search crawlers and AI assistants may fetch nothing; everyone else as before.',
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
      'Googlebot and bingbot crawl once for search and AI answers. On a page, nosnippet (Google) and noarchive (Bing) separate the two.',
      'Some assistants that fetch pages for a user say that they do not follow robots.txt.',
    ],
    leavesAlone: 'ai-answers-and-more',
  },
  {
    id: 'stay-out-of-search',
    title: 'Stay out of web search',
    summary: 'Blocks crawlers of web search, or asks every crawler not to list pages in search results.',
    outcome: 'Web search crawlers may fetch nothing; everyone else as before.',
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
      'A page that may not be fetched can stay listed by its address: noindex, which crawlers must be able to read, removes it.',
    ],
  },
  {
    id: 'only-search-engines',
    title: 'Only search engines',
    summary: 'Lets web search crawlers in, and blocks every other crawler.',
    outcome:
      'Web search crawlers may fetch what they could before, or everything in a site that was closed; everyone else nothing.',
    section: 'Today',
    target: 'robots',
    parameters: [],
    intents: [
      { who: { kind: 'crawlers', group: 'search' }, purposes: [], where: ['/'], what: ALLOW },
      { who: { kind: 'everyone-except', group: 'search' }, purposes: [], where: ['/'], what: BLOCK },
    ],
    source: DIRECTORY,
    notes: [
      'Crawlers for advertising, such as AdsBot-Google, ignore rules for *; name them to block them.',
      'Link previews in social networks and chats stop working.',
      'Crawlers that serve AI training besides search, such as Amazonbot, are blocked too.',
    ],
  },
  {
    id: 'block-crawler',
    title: 'Block one crawler',
    summary: 'Blocks one crawler everywhere.',
    outcome: '{crawler} may fetch nothing; everyone else as before.',
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
    outcome: 'Nobody may fetch what is in {path}; the rest as before.',
    section: 'Today',
    target: 'robots',
    parameters: [PATH],
    intents: [{ who: EVERYONE, purposes: [], where: ['{path}'], what: BLOCK }],
    source: RFC,
    notes: ['A robots.txt keeps crawlers out and nobody else: what is really private needs a password.'],
  },
  {
    id: 'hide-staging-site',
    title: 'Hide a staging site',
    summary: 'Blocks every crawler everywhere.',
    outcome: 'Nobody may fetch anything.',
    section: 'Today',
    target: 'robots',
    parameters: [],
    intents: [{ who: EVERYONE, purposes: [], where: ['/'], what: BLOCK }],
    source: RFC,
    notes: [
      'Search engines may still list the address of a page that others link to. A password keeps it out for certain.',
    ],
  },
  {
    id: 'open-everything',
    title: 'Open everything',
    summary: 'Removes what blocks crawlers, so that all of them may fetch everything.',
    outcome: 'Everyone may fetch everything.',
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
    summary: 'Opens a directory for one crawler that the rules keep out of it.',
    outcome: '{crawler} may fetch what is in {path}; everyone else as before.',
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
    summary: 'Asks one crawler to wait between two requests.',
    outcome:
      '{crawler} waits {seconds} seconds between requests, if it reads Crawl-delay; it may fetch what it could before.',
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
    notes: ['Bing and some others read Crawl-delay. Google and Yandex do not: they set the rate by themselves.'],
  },
  {
    id: 'list-sitemap',
    title: 'List a sitemap',
    summary: 'Tells crawlers where the sitemap is.',
    outcome: 'Crawlers find the sitemap at {address}; what they may fetch stays as it is.',
    section: 'Today',
    target: 'robots',
    parameters: [{ name: 'address', label: 'Address of the sitemap', kind: 'address', preset: null }],
    intents: [{ who: EVERYONE, purposes: [], where: [], what: [], fields: [{ name: 'Sitemap', value: '{address}' }] }],
    source: { title: 'sitemaps.org', url: 'https://www.sitemaps.org/protocol.html', date: '2026-11-22' },
    notes: [],
  },
];
