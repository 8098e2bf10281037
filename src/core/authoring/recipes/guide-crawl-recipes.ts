import {
  CLOSED_TO_OTHERS,
  CLOSED_TO_READERS,
  guideRecipe,
  HOME,
  openToReaders,
  PAGE,
  SEARCH_BOT,
  SEARCH_BOTS,
} from './guide-kit.ts';
import { BOTS, directory, EVERYONE, inAcap, inBoth, no, READERS, recipesOf, yes } from './recipe-kit.ts';

/** Lets everyone into the home page and another page only. */
const PAGE_ONLY = [inBoth(EVERYONE, 'disallow', '/'), inBoth(EVERYONE, 'allow', HOME, '{page}$')];
const OTHERS = { kind: 'everyone-except', names: ['{crawlers}'] } as const;

/** Examples 1.1 to 3.3 of the Guide: who may crawl, for what purpose, and where. */
export const GUIDE_CRAWL_RECIPES = recipesOf('ACAP Guide', [
  guideRecipe('1.1', {
    title: 'Block every crawler',
    summary: 'Blocks the whole site, in both User-agent rules and ACAP rules.',
    outcome: 'The whole site is blocked for everyone.',
    intents: [inBoth(EVERYONE, 'disallow', '/')],
  }),
  guideRecipe('1.2', {
    title: 'Open one page only',
    summary: 'Blocks the whole site except the home page and one other page.',
    outcome: 'Everyone can crawl the home page and {page}, and nothing else.',
    parameters: [PAGE],
    intents: PAGE_ONLY,
  }),
  guideRecipe('1.3', {
    title: 'Let only chosen crawlers in',
    summary: 'Allows some crawlers, and blocks all others.',
    outcome:
      '{crawlers} can crawl what was allowed before, or everything if the site was blocked; everyone else is blocked.',
    parameters: [SEARCH_BOTS],
    intents: [inBoth(BOTS, 'allow', '/'), inBoth(OTHERS, 'disallow', '/')],
  }),
  guideRecipe('1.4', {
    title: 'Block chosen crawlers',
    summary: 'Blocks some crawlers, and leaves all others as they are.',
    outcome: 'The whole site is blocked for {crawlers}; everyone else is unaffected.',
    parameters: [SEARCH_BOTS],
    intents: [inBoth(BOTS, 'disallow', '/'), { ...inBoth(OTHERS, 'allow', '/'), isException: true }],
  }),
  guideRecipe('1.5', {
    title: 'Allow only crawlers that read ACAP',
    summary: 'Blocks the site with User-agent rules, and allows it with ACAP rules.',
    outcome: 'Crawlers that read ACAP can crawl everything that no narrower rule blocks; everyone else is blocked.',
    intents: openToReaders(),
  }),
  guideRecipe('1.6', {
    title: 'Allow crawlers that read ACAP, and tell them to ignore the User-agent rules',
    summary: 'Blocks the site with User-agent rules, which crawlers that read ACAP are told to ignore.',
    outcome: 'Crawlers that read ACAP follow only the ACAP rules, which allow the site; everyone else is blocked.',
    intents: [CLOSED_TO_OTHERS, { ...inAcap(READERS, '/', yes('crawl')), ignoreConventional: true }],
  }),
  guideRecipe('2.1', {
    title: 'Block chosen crawlers for certain services only',
    summary: 'Blocks chosen crawlers only while they crawl for certain services.',
    outcome: '{crawlers} can crawl nothing for {purposes}; everything else is allowed for crawlers that read ACAP.',
    parameters: [SEARCH_BOT, { name: 'purposes', label: 'Purposes', kind: 'purposes', preset: 'news.*, images.*' }],
    intents: [inAcap(READERS, '/', yes('crawl')), { ...inAcap(BOTS, '/', no('crawl')), purposes: ['{purposes}'] }],
    notes: ['Use the purpose names that the crawler’s operator publishes.'],
  }),
  guideRecipe('2.2', {
    title: 'Open content for one service only',
    summary: 'Blocks the site for crawlers that read ACAP, unless they crawl for one service.',
    outcome: 'Crawlers that read ACAP can crawl everything for {purposes}, and nothing for anything else.',
    parameters: [{ name: 'purposes', label: 'Purposes', kind: 'purposes', preset: 'sports' }],
    intents: [CLOSED_TO_READERS, { ...inAcap(READERS, '/', yes('crawl')), purposes: ['{purposes}'] }],
    notes: ['Use the purpose names that the crawler’s operator publishes.'],
  }),
  guideRecipe('3.1', {
    title: 'Open all but a directory to crawlers that read ACAP',
    summary: 'Allows the site, except one directory, for crawlers that read ACAP, and blocks all others.',
    outcome: 'Crawlers that read ACAP can crawl everything except {path}; everyone else is blocked.',
    parameters: [directory('/nocrawl/')],
    intents: [...openToReaders(), inAcap(READERS, '{path}', no('crawl'))],
  }),
  guideRecipe('3.2', {
    title: 'Open the home page and some directories only',
    summary: 'Blocks the whole site except the home page, one other page and some directories.',
    outcome: 'Everyone can crawl the home page, {page} and everything in {paths}, and nothing else.',
    parameters: [PAGE, { name: 'paths', label: 'Directories', kind: 'paths', preset: '/public/, /promotion/, /news/' }],
    intents: [...PAGE_ONLY, inBoth(EVERYONE, 'allow', '{paths}')],
  }),
  guideRecipe('3.3', {
    title: 'Open certain files and file types only',
    summary: 'Blocks the whole site except the home page, one other page and the HTML files of a directory.',
    outcome: 'Everyone can crawl the home page, {page} and everything that matches {paths}, and nothing else.',
    parameters: [PAGE, { name: 'paths', label: 'Files', kind: 'paths', preset: '/public/*.htm$, /public/*.html$' }],
    intents: [...PAGE_ONLY, inBoth(EVERYONE, 'allow', '{paths}')],
  }),
]);
