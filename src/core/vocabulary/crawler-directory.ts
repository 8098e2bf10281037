/** What a crawler fetches pages for. Control tokens have the purpose that they switch off. */
export const CRAWLER_PURPOSES = [
  'search',
  'ai-search',
  'ai-training',
  'user-fetch',
  'archive',
  'social-preview',
  'ads',
  'seo',
  'feed',
  'data',
  'academic',
  'security',
  'tool',
  'other',
] as const;

export type CrawlerPurpose = (typeof CRAWLER_PURPOSES)[number];

const PURPOSE_LABELS: Readonly<Record<CrawlerPurpose, string>> = {
  search: 'web search',
  'ai-search': 'AI answers',
  'ai-training': 'AI training',
  'user-fetch': 'fetches on request of a user',
  archive: 'web archive',
  'social-preview': 'link previews',
  ads: 'advertising',
  seo: 'SEO analysis',
  feed: 'feeds',
  data: 'data collection',
  academic: 'research',
  security: 'security checks',
  tool: 'site testing',
  other: 'other uses',
};

/** The purpose in a few words, in lower case: `link previews`. */
export function purposeLabel(purpose: CrawlerPurpose): string {
  return PURPOSE_LABELS[purpose];
}

/** What is known of one crawler. A flag that is false means "not known to be so" rather than "known not to be so". */
export interface Crawler {
  /** The name to write behind `User-agent:` or `ACAP-crawler:`, in its usual letter case. */
  readonly token: string;
  /** Who runs it. */
  readonly operator: string;
  /** At least one; the chief one first. */
  readonly purposes: readonly CrawlerPurpose[];
  /** The token never appears in a request: it only tells what may be done with what other crawlers fetched. */
  readonly isControlToken: boolean;
  /** It follows rules that name it and pays no heed to those for `*`. */
  readonly ignoresWildcardGroup: boolean;
  /** The tokens whose group it follows when none names it, best first; mostly none. */
  readonly fallbackTokens: readonly string[];
  /** The token is a product token of RFC 9309 §2.2.1; Google's parser cuts others short: `MJ12bot` to `MJ`. */
  readonly isRfc9309Token: boolean;
  /** Said by its operator, or reported by others, to fetch pages whatever the robots.txt says. */
  readonly ignoresRobots: boolean;
  /** Its operator no longer uses it, though many files still name it. */
  readonly isRetired: boolean;
  /** The address of a page to check the facts against: the operator's own where there is one. */
  readonly source: string;
}

type Trait = 'controlToken' | 'ignoresWildcard' | 'ignoresRobots' | 'retired';
type Traits = Partial<Readonly<Record<Trait, true>>> & { readonly fallback?: readonly string[] };

function entry(
  token: string,
  operator: string,
  purposes: readonly [CrawlerPurpose, ...CrawlerPurpose[]],
  source: string,
  traits: Traits = {},
): Crawler {
  return {
    token,
    operator,
    purposes,
    isControlToken: traits.controlToken ?? false,
    ignoresWildcardGroup: traits.ignoresWildcard ?? false,
    fallbackTokens: traits.fallback ?? [],
    isRfc9309Token: /^[a-z_-]+$/i.test(token),
    ignoresRobots: traits.ignoresRobots ?? false,
    isRetired: traits.retired ?? false,
    source,
  };
}

const AMAZON = 'https://developer.amazon.com/amazonbot';
const ANTHROPIC =
  'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler';
const BING = 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0';
const GOOGLE_COMMON = 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers';
const GOOGLE_SPECIAL = 'https://developers.google.com/search/docs/crawling-indexing/google-special-case-crawlers';
const GOOGLE_TRIGGERED = 'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers';
const META = 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers';
const OPENAI = 'https://platform.openai.com/docs/bots';
const PERPLEXITY = 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers';
const YANDEX = 'https://yandex.ru/support/webmaster/robot-workings/check-yandex-robots.html#robot-in-logs';
/** Where no page of the operator is known: the collection in which the crawler is recorded. */
const USER_AGENTS = 'https://github.com/monperrus/crawler-user-agents';

/**
 * Crawlers that robots.txt files name and that sites meet, grouped by kind: search engines, AI, archives,
 * link previews, SEO tools.
 *
 * As of 21 November 2026. These are dated facts about companies, not part of any specification: nothing in the engine
 * depends on them. Compiled for this project from crawler-user-agents (MIT, © 2017 Martin Monperrus), ai.robots.txt
 * (MIT, © 2024 ai.robots.txt) and vscode-robots-txt-support (MIT, © 2026 SATO Yoshiyuki), which are credited in NOTICE;
 * operators and purposes that none of them states were added by hand and looked over once more. What only one source
 * says about fallbacks, and a token on which the sources disagree (SISTRIX), is left out.
 */
export const CRAWLER_DIRECTORY: readonly Crawler[] = [
  entry('Googlebot', 'Google', ['search'], GOOGLE_COMMON),
  entry('Googlebot-Image', 'Google', ['search'], GOOGLE_COMMON, { fallback: ['Googlebot'] }),
  entry('Googlebot-Video', 'Google', ['search'], GOOGLE_COMMON, { fallback: ['Googlebot'] }),
  entry('Googlebot-News', 'Google', ['search'], GOOGLE_COMMON, { fallback: ['Googlebot'] }),
  entry('Storebot-Google', 'Google', ['search'], GOOGLE_COMMON),
  entry('Google-InspectionTool', 'Google', ['tool'], GOOGLE_COMMON, { fallback: ['Googlebot'] }),
  entry('GoogleOther', 'Google', ['other'], GOOGLE_COMMON),
  entry('GoogleOther-Image', 'Google', ['other'], GOOGLE_COMMON, { fallback: ['GoogleOther'] }),
  entry('GoogleOther-Video', 'Google', ['other'], GOOGLE_COMMON, { fallback: ['GoogleOther'] }),
  entry('Google-Extended', 'Google', ['ai-training'], GOOGLE_COMMON, { controlToken: true }),
  entry('Google-CloudVertexBot', 'Google', ['ai-search'], GOOGLE_COMMON),
  entry('Google-NotebookLM', 'Google', ['user-fetch'], GOOGLE_TRIGGERED, { ignoresRobots: true }),
  entry('Google-Agent', 'Google', ['user-fetch'], GOOGLE_TRIGGERED),
  entry('GoogleAgent-Mariner', 'Google', ['user-fetch'], 'https://deepmind.google/technologies/project-mariner/'),
  entry('Gemini-Deep-Research', 'Google', ['user-fetch'], 'https://gemini.google/overview/deep-research/'),
  entry('AdsBot-Google', 'Google', ['ads'], GOOGLE_SPECIAL, { ignoresWildcard: true }),
  entry('AdsBot-Google-Mobile', 'Google', ['ads'], GOOGLE_SPECIAL, { ignoresWildcard: true }),
  entry('Mediapartners-Google', 'Google', ['ads'], GOOGLE_SPECIAL, { ignoresWildcard: true }),
  entry('APIs-Google', 'Google', ['other'], GOOGLE_SPECIAL, { ignoresWildcard: true }),
  entry('Google-Safety', 'Google', ['security'], GOOGLE_SPECIAL, { ignoresRobots: true }),
  entry(
    'Feedfetcher-Google',
    'Google',
    ['feed'],
    'https://developers.google.com/crawling/docs/crawlers-fetchers/feedfetcher',
    { ignoresRobots: true },
  ),
  entry('bingbot', 'Microsoft', ['search'], BING),
  entry('AdIdxBot', 'Microsoft', ['ads'], BING),
  entry('BingPreview', 'Microsoft', ['social-preview'], BING),
  entry('MicrosoftPreview', 'Microsoft', ['social-preview'], BING),
  entry('AzureAI-SearchBot', 'Microsoft', ['ai-search'], 'https://azure.microsoft.com/en-us/products/ai-services'),
  entry('Slurp', 'Yahoo', ['search'], 'http://help.yahoo.com/help/us/ysearch/slurp'),
  entry('DuckDuckBot', 'DuckDuckGo', ['search'], 'http://duckduckgo.com/duckduckbot.html'),
  entry(
    'DuckAssistBot',
    'DuckDuckGo',
    ['ai-search'],
    'https://duckduckgo.com/duckduckgo-help-pages/results/duckassistbot',
  ),
  entry('Baiduspider', 'Baidu', ['search'], 'https://www.baidu.com/search/spider.htm'),
  entry('YandexBot', 'Yandex', ['search'], YANDEX, { fallback: ['Yandex'] }),
  entry('YandexImages', 'Yandex', ['search'], YANDEX, { fallback: ['Yandex'] }),
  entry(
    'YandexAdditional',
    'Yandex',
    ['ai-training'],
    'https://yandex.ru/support/webmaster/en/search-appearance/fast.html?lang=en',
    { ignoresWildcard: true },
  ),
  entry('Sogou web spider', 'Sogou', ['search'], 'http://www.sogou.com/docs/help/webmasters.htm#07'),
  entry('360Spider', 'Qihoo 360', ['search'], USER_AGENTS),
  entry('YisouSpider', 'Shenma (Alibaba)', ['search'], USER_AGENTS),
  entry('Yeti', 'Naver', ['search'], 'http://naver.me/bot'),
  entry('Daumoa', 'Kakao', ['search'], USER_AGENTS),
  entry('SeznamBot', 'Seznam.cz', ['search'], USER_AGENTS),
  entry('PetalBot', 'Huawei', ['search', 'ai-search'], 'https://webmaster.petalsearch.com/site/petalbot'),
  entry('coccocbot-web', 'Coc Coc', ['search'], 'http://help.coccoc.vn/'),
  entry('MojeekBot', 'Mojeek', ['search'], 'https://www.mojeek.com/bot.html'),
  entry('Qwantify', 'Qwant', ['search'], 'https://www.qwant.com/'),
  entry('Bravebot', 'Brave', ['search'], 'https://safe.search.brave.com/help/brave-search-crawler'),
  entry('Kagibot', 'Kagi', ['search'], 'https://kagi.com/'),
  entry('SeekportBot', 'Seekport (SISTRIX)', ['search'], 'https://bot.seekport.com'),
  entry('YouBot', 'You.com', ['ai-search'], 'https://you.com/'),
  entry('Applebot', 'Apple', ['search'], 'https://support.apple.com/en-us/119829', { fallback: ['Googlebot'] }),
  entry('Applebot-Extended', 'Apple', ['ai-training'], 'https://support.apple.com/en-us/119829#datausage', {
    controlToken: true,
  }),
  entry('Amazonbot', 'Amazon', ['search', 'ai-training'], AMAZON),
  entry('Amzn-SearchBot', 'Amazon', ['ai-search'], AMAZON),
  entry('Amzn-User', 'Amazon', ['user-fetch'], AMAZON),
  entry(
    'bedrockbot',
    'Amazon',
    ['ai-search'],
    'https://docs.aws.amazon.com/bedrock/latest/userguide/webcrawl-data-source-connector.html#configuration-webcrawl-connector',
  ),
  entry('GPTBot', 'OpenAI', ['ai-training'], OPENAI),
  entry('OAI-SearchBot', 'OpenAI', ['ai-search'], OPENAI),
  entry('ChatGPT-User', 'OpenAI', ['user-fetch'], OPENAI),
  entry('ClaudeBot', 'Anthropic', ['ai-training'], ANTHROPIC),
  entry('Claude-SearchBot', 'Anthropic', ['ai-search'], ANTHROPIC),
  entry('Claude-User', 'Anthropic', ['user-fetch'], ANTHROPIC),
  entry('anthropic-ai', 'Anthropic', ['ai-training'], ANTHROPIC, { retired: true }),
  entry('Claude-Web', 'Anthropic', ['other'], ANTHROPIC, { retired: true }),
  entry('PerplexityBot', 'Perplexity', ['ai-search'], PERPLEXITY),
  entry('Perplexity-User', 'Perplexity', ['user-fetch'], PERPLEXITY, { ignoresRobots: true }),
  entry('MistralAI-User', 'Mistral AI', ['user-fetch'], 'https://knownagents.com/agents/mistralai-user'),
  entry('cohere-ai', 'Cohere', ['user-fetch'], 'https://cohere.com'),
  entry(
    'cohere-training-data-crawler',
    'Cohere',
    ['ai-training'],
    'https://datadome.co/bots/cohere-training-data-crawler/',
  ),
  entry('DeepSeekBot', 'DeepSeek', ['ai-training'], 'http://deepseek.com/bot', { ignoresRobots: true }),
  entry('Bytespider', 'ByteDance', ['ai-training'], USER_AGENTS, { ignoresRobots: true }),
  entry('TikTokSpider', 'ByteDance', ['social-preview', 'ai-training'], USER_AGENTS),
  entry('meta-externalagent', 'Meta', ['ai-training'], META),
  entry('meta-externalfetcher', 'Meta', ['user-fetch'], META, { ignoresRobots: true }),
  entry('meta-webindexer', 'Meta', ['ai-search'], META),
  entry('FacebookBot', 'Meta', ['ai-training'], 'https://developers.facebook.com/docs/sharing/bot/'),
  entry('facebookexternalhit', 'Meta', ['social-preview'], META, { ignoresRobots: true }),
  entry('CCBot', 'Common Crawl Foundation', ['archive', 'ai-training'], 'https://commoncrawl.org/ccbot'),
  entry('AI2Bot', 'Allen Institute for AI (Ai2)', ['ai-training'], 'https://allenai.org/crawler'),
  entry('Diffbot', 'Diffbot', ['data'], 'http://www.diffbot.com'),
  entry('omgili', 'Webz.io', ['data'], 'http://omgili.com'),
  entry('Timpibot', 'Timpi', ['search', 'ai-training'], 'https://timpi.io'),
  entry('ImagesiftBot', 'ImageSift (Hive)', ['search', 'ai-training'], 'https://imagesift.com/about'),
  entry('ICC-Crawler', 'NICT (Japan)', ['ai-training', 'academic'], 'http://ucri.nict.go.jp/en/icccrawler.html'),
  entry('Cotoyogi', 'ROIS (Japan)', ['ai-training', 'academic'], 'https://ds.rois.ac.jp/center8/crawler/'),
  entry('SBIntuitionsBot', 'SB Intuitions', ['ai-training'], 'https://www.sbintuitions.co.jp/bot/'),
  entry('ChatGLM-Spider', 'Zhipu AI', ['ai-training'], 'https://chatglm.cn/'),
  entry('Kangaroo Bot', 'Kangaroo LLM', ['ai-training'], 'https://kangaroollm.com.au/kangaroo-bot/'),
  entry('TavilyBot', 'Tavily', ['ai-search'], 'https://knownagents.com/agents/tavilybot'),
  entry('LinkupBot', 'Linkup', ['ai-search'], 'https://linkup.so/bot'),
  entry('FirecrawlAgent', 'Firecrawl', ['data'], 'https://firecrawl.dev/'),
  entry('kagi-fetcher', 'Kagi', ['user-fetch'], 'https://help.kagi.com/kagi/ai/kagi-ai.html'),
  entry(
    'atlassian-bot',
    'Atlassian',
    ['ai-search'],
    'https://support.atlassian.com/organization-administration/docs/connect-custom-website-to-rovo/',
  ),
  entry('Cloudflare-AutoRAG', 'Cloudflare', ['ai-search'], 'https://developers.cloudflare.com/autorag'),
  entry('archive.org_bot', 'Internet Archive', ['archive'], 'http://www.archive.org/details/archive.org_bot'),
  entry('ia_archiver', 'Internet Archive, formerly Alexa', ['archive'], USER_AGENTS, { retired: true }),
  entry(
    'bnf.fr_bot',
    'Bibliothèque nationale de France',
    ['archive'],
    'http://www.bnf.fr/fr/outils/a.dl_web_capture_robot.html',
  ),
  entry('bl.uk_lddc_bot', 'British Library', ['archive'], 'https://bl.uk/legal-deposit-web-archiving'),
  entry('Arquivo-web-crawler', 'Arquivo.pt', ['archive'], 'https://arquivo.pt/robot'),
  entry('SemanticScholarBot', 'Allen Institute for AI (Ai2)', ['academic'], 'https://www.semanticscholar.org/crawler'),
  entry('TurnitinBot', 'Turnitin', ['academic'], 'http://www.turnitin.com'),
  entry('Twitterbot', 'X (Twitter)', ['social-preview'], 'https://dev.twitter.com/cards/getting-started'),
  entry('LinkedInBot', 'LinkedIn (Microsoft)', ['social-preview'], USER_AGENTS),
  entry('Slackbot-LinkExpanding', 'Slack (Salesforce)', ['social-preview'], 'https://api.slack.com/robots'),
  entry('Discordbot', 'Discord', ['social-preview'], 'https://discordapp.com'),
  entry('TelegramBot', 'Telegram', ['social-preview'], USER_AGENTS),
  entry('WhatsApp', 'WhatsApp (Meta)', ['social-preview'], 'https://www.whatsapp.com/'),
  entry('Pinterestbot', 'Pinterest', ['social-preview', 'search'], 'http://www.pinterest.com/bot.html'),
  entry('redditbot', 'Reddit', ['social-preview'], 'http://www.reddit.com/feedback'),
  entry('Iframely', 'Iframely', ['social-preview'], 'https://iframely.com/docs/about'),
  entry('FeedlyBot', 'Feedly', ['feed'], 'https://www.feedly.com/fetcher.html'),
  entry('AhrefsBot', 'Ahrefs', ['seo'], USER_AGENTS),
  entry('SemrushBot', 'Semrush', ['seo'], 'http://www.semrush.com/bot.html'),
  entry('MJ12bot', 'Majestic', ['seo'], USER_AGENTS),
  entry('DotBot', 'Moz', ['seo'], USER_AGENTS),
  entry('rogerbot', 'Moz', ['seo'], 'http://moz.com/help/pro/what-is-rogerbot-'),
  entry('DataForSeoBot', 'DataForSEO', ['seo'], 'https://dataforseo.com/dataforseo-bot'),
  entry('BLEXBot', 'WebMeUp', ['seo'], 'http://webmeup-crawler.com'),
  entry('Barkrowler', 'Babbar (Exensa)', ['seo'], 'http://www.exensa.com/crawl'),
  entry('serpstatbot', 'Serpstat', ['seo'], 'http://serpstatbot.com'),
  entry('SEOkicks', 'SEOkicks', ['seo'], 'https://www.seokicks.de/robot.html'),
  entry('Screaming Frog SEO Spider', 'Screaming Frog', ['seo', 'tool'], 'http://www.screamingfrog.co.uk/seo-spider'),
];

const BY_TOKEN: ReadonlyMap<string, Crawler> = new Map(
  CRAWLER_DIRECTORY.map((crawler) => [crawler.token.toLowerCase(), crawler]),
);

/** Looks a crawler up by its token, in any letter case; `null` when the directory does not know it. */
export function crawlerNamed(token: string): Crawler | null {
  return BY_TOKEN.get(token.trim().toLowerCase()) ?? null;
}

/**
 * Finds the crawler that a whole User-Agent header tells of: the longest token that occurs in it, in any letter case;
 * `null` when none does. Control tokens never occur in a header.
 *
 * @example crawlerInHeader('Googlebot-Image/1.0')?.token // 'Googlebot-Image'
 */
export function crawlerInHeader(header: string): Crawler | null {
  const text = header.toLowerCase();
  let best: Crawler | null = null;
  for (const crawler of CRAWLER_DIRECTORY) {
    if (crawler.isControlToken || crawler.token.length <= (best?.token.length ?? 0)) continue;
    if (text.includes(crawler.token.toLowerCase())) best = crawler;
  }
  return best;
}

/**
 * Finds the crawlers that a few typed letters can mean, the likeliest first: those whose token begins with them, then
 * those whose token, whose operator or one of whose purposes contains them. Letter case does not count; nothing typed
 * gives the whole directory, in its own order.
 *
 * @example crawlersMatching('openai').map((crawler) => crawler.token) // ['GPTBot', 'OAI-SearchBot', 'ChatGPT-User']
 */
export function crawlersMatching(text: string): readonly Crawler[] {
  const typed = text.trim().toLowerCase();
  if (typed === '') return CRAWLER_DIRECTORY;
  const ranks: readonly Crawler[][] = [[], [], [], []];
  for (const crawler of CRAWLER_DIRECTORY) ranks[rankOf(crawler, typed)]?.push(crawler);
  return ranks.flat();
}

/** 0 for the best match; -1 for none. */
function rankOf(crawler: Crawler, typed: string): number {
  const token = crawler.token.toLowerCase();
  if (token.startsWith(typed)) return 0;
  if (token.includes(typed)) return 1;
  if (crawler.operator.toLowerCase().includes(typed)) return 2;
  return crawler.purposes.some((purpose) => purposeLabel(purpose).toLowerCase().includes(typed)) ? 3 : -1;
}
