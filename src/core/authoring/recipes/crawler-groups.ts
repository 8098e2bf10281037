import { CRAWLER_DIRECTORY } from '../../vocabulary/crawler-directory.ts';
import type { Crawler, CrawlerPurpose } from '../../vocabulary/crawler-data/crawler-data.ts';

/** Groups of crawlers in the directory that recipes are about. */
export type CrawlerGroupId =
  | 'ai-training'
  | 'ai-training-and-more'
  | 'ai-answers'
  | 'ai-answers-and-more'
  | 'ai'
  | 'ai-and-more'
  | 'search';

const isTraining = (purpose: CrawlerPurpose) => purpose === 'ai-training';
const isAnswers = (purpose: CrawlerPurpose) => purpose === 'ai-search' || purpose === 'user-fetch';
const isAi = (purpose: CrawlerPurpose) => isTraining(purpose) || isAnswers(purpose);

/**
 * Which crawlers belong to a group. A crawler with several purposes is in the group of one of them only if it never
 * fetches pages, such as `Google-Extended`, so that blocking it switches off nothing else.
 */
const GROUPS: Readonly<Record<CrawlerGroupId, (crawler: Crawler) => boolean>> = {
  'ai-training': (crawler) => isOnly(crawler, isTraining),
  'ai-training-and-more': (crawler) => isAlso(crawler, isTraining),
  // A control token that also switches off training is left to the recipes about both.
  'ai-answers': (crawler) => crawler.purposes.every(isAnswers) && !crawler.isGeneric,
  'ai-answers-and-more': (crawler) => crawler.purposes.some(isAnswers) && !crawler.purposes.every(isAnswers),
  ai: (crawler) => isOnly(crawler, isAi) && !crawler.isGeneric,
  'ai-and-more': (crawler) => isAlso(crawler, isAi),
  search: ({ purposes, isRetired }) => purposes.includes('search') && !purposes.some(isTraining) && !isRetired,
};

function isOnly({ purposes, isControlToken }: Crawler, is: (purpose: CrawlerPurpose) => boolean): boolean {
  return isControlToken ? purposes.some(is) : purposes.every(is);
}

function isAlso(crawler: Crawler, is: (purpose: CrawlerPurpose) => boolean): boolean {
  return crawler.purposes.some(is) && !isOnly(crawler, is);
}

export function crawlersOfGroup(group: CrawlerGroupId): readonly Crawler[] {
  return CRAWLER_DIRECTORY.filter(GROUPS[group]);
}
