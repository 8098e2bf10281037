export { describeCrawler, type CrawlerFacts } from '#core';
