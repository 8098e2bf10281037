import { disputed, entry, obedient, type CrawlerData } from './crawler-data.ts';
import { AI_ROBOTS_TXT } from './sources.ts';

/** Data collectors, and the frameworks used to write them. */
export const DATA_COLLECTORS: CrawlerData = {
  asOf: '2026-11-22',
  crawlers: [
    obedient(
      'Mozilla-Tabstack',
      'Mozilla',
      ['data', 'user-fetch'],
      'https://docs.tabstack.ai/trust/controlling-access',
    ),
    obedient('Webzio-Extended', 'Webz.io', ['data', 'ai-training'], AI_ROBOTS_TXT, {
      note: 'The data is sold, including for AI. Sources disagree on whether it fetches pages.',
    }),
    obedient('omgilibot', 'Webz.io', ['data'], AI_ROBOTS_TXT, { note: 'The older name of omgili.' }),
    disputed('Brightbot', 'Bright Data', ['data', 'ai-training'], 'https://brightdata.com/brightbot', {
      aliases: ['Brightbot 1.0'],
    }),
    entry('ApifyBot', 'Apify', ['data'], AI_ROBOTS_TXT),
    entry('ApifyWebsiteContentCrawler', 'Apify', ['data'], AI_ROBOTS_TXT),
    entry('Crawl4AI', 'anyone (open source)', ['data'], AI_ROBOTS_TXT),
    obedient('Crawlspace', 'Crawlspace', ['data'], 'https://crawlspace.dev'),
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
    obedient('VelenPublicWebCrawler', 'Velen (Hunter)', ['data', 'ai-training'], 'https://velen.io'),
    obedient('Panscient', 'Panscient', ['data'], 'https://panscient.com/faq.htm', { aliases: ['panscient.com'] }),
    obedient('aiHitBot', 'aiHit', ['data'], 'https://www.aihitdata.com/about'),
    entry('Factset_spyderbot', 'FactSet', ['data', 'ai-training'], 'https://www.factset.com/ai'),
    entry('Sidetrade indexer bot', 'Sidetrade', ['data', 'ai-training'], 'https://www.sidetrade.com'),
    disputed('Thinkbot', 'Thinkbot Agency', ['data'], 'https://www.thinkbot.agency'),
    entry('AgentDataBot', 'unknown', ['data'], AI_ROBOTS_TXT, { undocumented: true, note: 'Not documented.' }),
    entry('BixelBot', 'unknown', ['data'], AI_ROBOTS_TXT, { undocumented: true, note: 'Not documented.' }),
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
