import { entry, type CrawlerData } from './crawler-data.ts';
import { AI_ROBOTS_TXT, APPLE, META, OPENAI, SEMRUSH, USER_AGENTS } from './sources.ts';

/** Archives, research, link previews, feeds, SEO, advertising, security, site testing. */
export const OTHER_CRAWLERS: CrawlerData = {
  asOf: '2026-11-22',
  crawlers: [
    entry('archive.org_bot', 'Internet Archive', ['archive'], 'http://www.archive.org/details/archive.org_bot', {
      robots: 'obeys',
    }),
    entry('ia_archiver', 'Internet Archive, formerly Alexa', ['archive'], USER_AGENTS, { retired: true }),
    entry(
      'bnf.fr_bot',
      'Bibliothèque nationale de France',
      ['archive'],
      'http://www.bnf.fr/fr/outils/a.dl_web_capture_robot.html',
    ),
    entry('bl.uk_lddc_bot', 'British Library', ['archive'], 'https://bl.uk/legal-deposit-web-archiving'),
    entry('Arquivo-web-crawler', 'Arquivo.pt', ['archive'], 'https://arquivo.pt/robot'),
    entry(
      'SemanticScholarBot',
      'Allen Institute for AI (Ai2)',
      ['academic'],
      'https://www.semanticscholar.org/crawler',
    ),
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
    entry('AhrefsBot', 'Ahrefs', ['seo'], USER_AGENTS, { robots: 'obeys' }),
    entry('SemrushBot', 'Semrush', ['seo'], 'http://www.semrush.com/bot.html', { robots: 'obeys' }),
    entry('MJ12bot', 'Majestic', ['seo'], USER_AGENTS, { robots: 'obeys' }),
    entry('DotBot', 'Moz', ['seo'], USER_AGENTS, { robots: 'obeys' }),
    entry('rogerbot', 'Moz', ['seo'], 'http://moz.com/help/pro/what-is-rogerbot-'),
    entry('DataForSeoBot', 'DataForSEO', ['seo'], 'https://dataforseo.com/dataforseo-bot'),
    entry('BLEXBot', 'WebMeUp', ['seo'], 'http://webmeup-crawler.com'),
    entry('Barkrowler', 'Babbar (Exensa)', ['seo'], 'http://www.exensa.com/crawl'),
    entry('serpstatbot', 'Serpstat', ['seo'], 'http://serpstatbot.com'),
    entry('SEOkicks', 'SEOkicks', ['seo'], 'https://www.seokicks.de/robot.html'),
    entry('Screaming Frog SEO Spider', 'Screaming Frog', ['seo', 'tool'], 'http://www.screamingfrog.co.uk/seo-spider'),
    entry('OAI-AdsBot', 'OpenAI', ['ads'], OPENAI, {
      note: 'Checks the landing pages of ads in ChatGPT; not for training.',
    }),
    entry('meta-externalads', 'Meta', ['ads'], META),
    entry('SemrushBot-OCOB', 'Semrush', ['seo'], SEMRUSH, { robots: 'obeys', note: 'For ContentShake AI.' }),
    entry('SemrushBot-SWA', 'Semrush', ['seo'], SEMRUSH, { robots: 'obeys', note: 'For the SEO Writing Assistant.' }),
    entry('iTMS', 'Apple', ['feed'], APPLE, {
      robots: 'ignores-or-disputed',
      note: 'Apple Podcasts: fetches only the feeds registered there.',
    }),
    entry('OpenAI', 'OpenAI', ['other'], AI_ROBOTS_TXT, {
      generic: true,
      robots: 'obeys',
      note: 'Its purpose is unclear.',
    }),
    entry('ISSCyberRiskCrawler', 'ISS-Corporate', ['security', 'ai-training'], 'https://iss-cyber.com', {
      robots: 'ignores-or-disputed',
    }),
    entry(
      'Poseidon Research Crawler',
      'Poseidon Research',
      ['academic', 'ai-training'],
      'https://www.poseidonresearch.com',
    ),
    entry('EchoboxBot', 'Echobox', ['tool'], 'https://echobox.com'),
    entry('QuillBot', 'QuillBot (Learneo)', ['tool'], 'https://quillbot.com', { aliases: ['quillbot.com'] }),
    entry('AhrefsSiteAudit', 'Ahrefs', ['seo', 'tool'], USER_AGENTS, {
      unchecked: true,
      robots: 'obeys',
      note: 'Site owners can make it ignore robots.txt.',
    }),
    entry('SiteAuditBot', 'Semrush', ['seo', 'tool'], SEMRUSH, {
      unchecked: true,
      robots: 'obeys',
      // Its former name.
      aliases: ['SemrushBot-SA'],
    }),
    entry('AmazonAdBot', 'Amazon', ['ads'], USER_AGENTS, { unchecked: true }),
    entry('criteobot', 'Criteo', ['ads'], USER_AGENTS, { unchecked: true }),
    entry('CensysInspect', 'Censys', ['security'], USER_AGENTS, { unchecked: true }),
    entry('Mastodon', 'each Mastodon server', ['social-preview'], USER_AGENTS, { generic: true, unchecked: true }),
    entry('Bluesky Cardyb', 'Bluesky', ['social-preview'], USER_AGENTS, { unchecked: true }),
  ],
};
