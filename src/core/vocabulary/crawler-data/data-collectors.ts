import { entry, type CrawlerData } from './crawler-data.ts';
import { AI_ROBOTS_TXT } from './sources.ts';

/** Data collectors, and the frameworks used to write them. */
export const DATA_COLLECTORS: CrawlerData = {
  asOf: '2026-11-22',
  crawlers: [
    entry('Mozilla-Tabstack', 'Mozilla', ['data', 'user-fetch'], 'https://docs.tabstack.ai/trust/controlling-access', {
      robots: 'obeys',
    }),
    entry('Webzio-Extended', 'Webz.io', ['data', 'ai-training'], AI_ROBOTS_TXT, {
      robots: 'obeys',
      note: 'The data is sold, including for AI. Sources disagree on whether it fetches pages.',
    }),
    entry('omgilibot', 'Webz.io', ['data'], AI_ROBOTS_TXT, { robots: 'obeys', note: 'The older name of omgili.' }),
    entry('Brightbot', 'Bright Data', ['data', 'ai-training'], 'https://brightdata.com/brightbot', {
      robots: 'ignores-or-disputed',
      aliases: ['Brightbot 1.0'],
    }),
    entry('ApifyBot', 'Apify', ['data'], AI_ROBOTS_TXT),
    entry('ApifyWebsiteContentCrawler', 'Apify', ['data'], AI_ROBOTS_TXT),
    entry('Crawl4AI', 'anyone (open source)', ['data'], AI_ROBOTS_TXT),
    entry('Crawlspace', 'Crawlspace', ['data'], 'https://crawlspace.dev', { robots: 'obeys' }),
    entry('Scrapy', 'anyone (open source)', ['data'], AI_ROBOTS_TXT, {
      note: 'A framework: new projects obey robots.txt unless their author says otherwise.',
    }),
    entry('Lightpanda', 'anyone (open source)', ['data'], AI_ROBOTS_TXT, {
      note: 'A browser: whoever runs it decides.',
    }),
    entry('Spider', 'spider.cloud', ['data'], AI_ROBOTS_TXT, {
      generic: true,
      note: 'Many headers contain the word, so rules for it may affect other clients.',
    }),
    entry('VelenPublicWebCrawler', 'Velen (Hunter)', ['data', 'ai-training'], 'https://velen.io', { robots: 'obeys' }),
    entry('Panscient', 'Panscient', ['data'], 'https://panscient.com/faq.htm', {
      robots: 'obeys',
      aliases: ['panscient.com'],
    }),
    entry('aiHitBot', 'aiHit', ['data'], 'https://www.aihitdata.com/about', { robots: 'obeys' }),
    entry('Factset_spyderbot', 'FactSet', ['data', 'ai-training'], 'https://www.factset.com/ai'),
    entry('Sidetrade indexer bot', 'Sidetrade', ['data', 'ai-training'], 'https://www.sidetrade.com'),
    entry('Thinkbot', 'Thinkbot Agency', ['data'], 'https://www.thinkbot.agency', { robots: 'ignores-or-disputed' }),
    entry('AgentDataBot', 'unknown', ['data'], AI_ROBOTS_TXT, { unchecked: true, note: 'Not documented.' }),
    entry('BixelBot', 'unknown', ['data'], AI_ROBOTS_TXT, { unchecked: true, note: 'Not documented.' }),
    entry('CragCrawler', 'CragSoftware', ['data'], AI_ROBOTS_TXT),
    entry('imageSpider', 'unknown', ['data'], AI_ROBOTS_TXT, { note: 'Not documented.' }),
    entry('YaK', 'Meltwater', ['data'], 'https://www.meltwater.com/en/suite/consumer-intelligence', {
      generic: true,
      note: 'Other names contain it, so rules for it may affect other clients.',
    }),
    entry('Awario', 'Awario', ['data'], AI_ROBOTS_TXT, { note: 'Monitors media mentions.' }),
    entry('netEstate Imprint Crawler', 'netEstate', ['data'], AI_ROBOTS_TXT),
  ],
};
