import {
  BOTS,
  CLOSED_TO_OTHERS,
  CLOSED_TO_READERS,
  directory,
  guideRecipe,
  HOME,
  inAcap,
  inBoth,
  no,
  READERS,
  SEARCH_BOT,
  SEARCH_BOTS,
  yes,
} from './guide-kit.ts';
import type { Recipe, RecipeParameter } from './recipe.ts';

const EVERYONE = { kind: 'everyone' } as const;
const OTHERS = { kind: 'everyone-except', names: ['{crawlers}'] } as const;
const PAGE: RecipeParameter = { name: 'page', label: 'Page', kind: 'path', preset: '/index.html' };

/** Examples 1.1 to 3.3 of the Guide: who may crawl, for what purpose, and where. */
export const GUIDE_CRAWL_RECIPES: readonly Recipe[] = [
  guideRecipe('1.1', {
    title: 'Block every crawler',
    summary: 'Closes the whole site, in User-agent rules and in ACAP rules.',
    outcome: 'Nobody may fetch anything.',
    intents: [inBoth(EVERYONE, 'disallow', '/')],
  }),
  guideRecipe('1.2', {
    title: 'Open one page only',
    summary: 'Closes the whole site but for the home page and one more.',
    outcome: 'Everyone may fetch the home page and {page}, and nothing else.',
    parameters: [PAGE],
    intents: [inBoth(EVERYONE, 'disallow', '/'), inBoth(EVERYONE, 'allow', HOME, '{page}$')],
  }),
  guideRecipe('1.3', {
    title: 'Let only chosen crawlers in',
    summary: 'Opens the site to some crawlers, and closes it to all others.',
    outcome:
      '{crawlers} may fetch what they could before, or everything in a site that was closed; everyone else nothing.',
    parameters: [SEARCH_BOTS],
    intents: [inBoth(BOTS, 'allow', '/'), inBoth(OTHERS, 'disallow', '/')],
  }),
  guideRecipe('1.4', {
    title: 'Block chosen crawlers',
    summary: 'Closes the site to some crawlers, and lets all others in.',
    outcome: '{crawlers} may fetch nothing; everyone else what they could before.',
    parameters: [SEARCH_BOTS],
    intents: [inBoth(BOTS, 'disallow', '/'), inBoth(OTHERS, 'allow', '/')],
  }),
  guideRecipe('1.5', {
    title: 'Let only crawlers in that read ACAP',
    summary: 'Closes the site by User-agent rules, and opens it by ACAP rules.',
    outcome: 'Crawlers that read ACAP may fetch what no narrower rule closes; all others nothing.',
    intents: [CLOSED_TO_OTHERS, inAcap(READERS, '/', yes('crawl'))],
  }),
  guideRecipe('1.6', {
    title: 'Let crawlers in that read ACAP, and have them ignore the User-agent rules',
    summary: 'Closes the site by User-agent rules, which crawlers that read ACAP are told to ignore.',
    outcome: 'Crawlers that read ACAP follow the ACAP rules alone, which open the site; all others may fetch nothing.',
    intents: [CLOSED_TO_OTHERS, { ...inAcap(READERS, '/', yes('crawl')), ignoreConventional: true }],
  }),
  guideRecipe('2.1', {
    title: 'Keep a crawler from content for some services',
    summary: 'Closes the site to some crawlers when they fetch for certain services, and to nobody else.',
    outcome: '{crawlers} may fetch nothing for {purposes}; all else stays open to crawlers that read ACAP.',
    parameters: [SEARCH_BOT, { name: 'purposes', label: 'Purposes', kind: 'purposes', preset: 'news.*, images.*' }],
    intents: [inAcap(READERS, '/', yes('crawl')), { ...inAcap(BOTS, '/', no('crawl')), purposes: ['{purposes}'] }],
    notes: ['The names of purposes are those that the operator of the crawler publishes.'],
  }),
  guideRecipe('2.2', {
    title: 'Open content for one service only',
    summary: 'Closes the site to crawlers that read ACAP, unless they fetch for one service.',
    outcome: 'Crawlers that read ACAP may fetch everything for {purposes}, and nothing for anything else.',
    parameters: [{ name: 'purposes', label: 'Purposes', kind: 'purposes', preset: 'sports' }],
    intents: [CLOSED_TO_READERS, { ...inAcap(READERS, '/', yes('crawl')), purposes: ['{purposes}'] }],
    notes: ['The names of purposes are those that the operator of the crawler publishes.'],
  }),
  guideRecipe('3.1', {
    title: 'Open all but a directory to crawlers that read ACAP',
    summary: 'Opens the site to crawlers that read ACAP, without one directory, and closes it to all others.',
    outcome: 'Crawlers that read ACAP may fetch all but {path}; all others nothing.',
    parameters: [directory('/nocrawl/')],
    intents: [CLOSED_TO_OTHERS, inAcap(READERS, '/', yes('crawl')), inAcap(READERS, '{path}', no('crawl'))],
  }),
  guideRecipe('3.2', {
    title: 'Open the home page and some directories only',
    summary: 'Closes the whole site but for the home page, one more page and some directories.',
    outcome: 'Everyone may fetch the home page, {page} and what is in {paths}, and nothing else.',
    parameters: [PAGE, { name: 'paths', label: 'Directories', kind: 'paths', preset: '/public/, /promotion/, /news/' }],
    intents: [
      inBoth(EVERYONE, 'disallow', '/'),
      inBoth(EVERYONE, 'allow', HOME, '{page}$'),
      inBoth(EVERYONE, 'allow', '{paths}'),
    ],
  }),
  guideRecipe('3.3', {
    title: 'Open certain files and file types only',
    summary: 'Closes the whole site but for the home page, one more page and HTML files of a directory.',
    outcome: 'Everyone may fetch the home page, {page}, and what {paths} match, and nothing else.',
    parameters: [PAGE, { name: 'paths', label: 'Files', kind: 'paths', preset: '/public/*.htm$, /public/*.html$' }],
    intents: [
      inBoth(EVERYONE, 'disallow', '/'),
      inBoth(EVERYONE, 'allow', HOME, '{page}$'),
      inBoth(EVERYONE, 'allow', '{paths}'),
    ],
  }),
];
