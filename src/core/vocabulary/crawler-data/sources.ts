/** Pages that several entries cite. */
export const AMAZON = 'https://developer.amazon.com/amazonbot';
export const ANTHROPIC =
  'https://support.claude.com/en/articles/8896518-does-anthropic-crawl-data-from-the-web-and-how-can-site-owners-block-the-crawler';
export const APPLE = 'https://support.apple.com/en-us/119829';
export const BING = 'https://www.bing.com/webmasters/help/which-crawlers-does-bing-use-8c184ec0';
export const GOOGLE_COMMON = 'https://developers.google.com/search/docs/crawling-indexing/google-common-crawlers';
export const GOOGLE_SPECIAL =
  'https://developers.google.com/search/docs/crawling-indexing/google-special-case-crawlers';
export const GOOGLE_TRIGGERED =
  'https://developers.google.com/crawling/docs/crawlers-fetchers/google-user-triggered-fetchers';
export const KIMI = 'https://www.kimi.com/policies/kimi-crawlers';
export const META = 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers';
export const MISTRAL = 'https://docs.mistral.ai/robots';
export const OPENAI = 'https://developers.openai.com/api/docs/bots';
export const PERPLEXITY = 'https://docs.perplexity.ai/docs/resources/perplexity-crawlers';
export const SEMRUSH = 'https://www.semrush.com/bot/';
export const YANDEX = 'https://yandex.ru/support/webmaster/robot-workings/check-yandex-robots.html#robot-in-logs';

// Collections, cited if the operator has no page of its own.
export const AI_ROBOTS_TXT = 'https://github.com/ai-robots-txt/ai.robots.txt';
export const USER_AGENTS = 'https://github.com/monperrus/crawler-user-agents';
