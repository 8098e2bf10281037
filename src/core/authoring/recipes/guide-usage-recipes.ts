import { guideRecipe, openOnly, SEARCH_BOT } from './guide-kit.ts';
import {
  BOTS,
  closedToOthers,
  directory,
  EVERYONE,
  inAcap,
  intent,
  no,
  READERS,
  recipesOf,
  yes,
} from './recipe-kit.ts';
import type { RecipeParameter } from './recipe.ts';

function files(preset: string): RecipeParameter {
  return { name: 'files', label: 'Files', kind: 'paths', preset };
}

/** Examples 4.1 to 4.14 of the Guide: follow, index, preserve, present. */
export const GUIDE_USAGE_RECIPES = recipesOf('ACAP Guide', [
  guideRecipe('4.1', {
    title: 'Open a directory, but follow no links in part of it',
    summary: 'Allows a directory for crawlers that read ACAP; links in a part of it are not followed.',
    outcome:
      'Crawlers that read ACAP can crawl the home page and {path}, but not follow links in {part}; everyone else is blocked.',
    parameters: [
      directory('/public/'),
      { name: 'part', label: 'Part whose links are not followed', kind: 'path', preset: '/public/catalog/' },
    ],
    intents: [...openOnly(READERS, READERS), inAcap(READERS, '{part}', no('follow'))],
  }),
  guideRecipe('4.2', {
    title: 'Follow no links on a page',
    summary: 'Adds META tags to a page so that its links are not followed.',
    outcome: 'No crawler follows the links on the page.',
    target: 'page',
    intents: [intent(EVERYONE, '/', no('follow'))],
  }),
  guideRecipe('4.3', {
    title: 'Open a directory for indexing only',
    summary: 'Lets crawlers that read ACAP crawl and index one directory, and use it for nothing else.',
    outcome:
      'Crawlers that read ACAP can crawl the home page and {path}, and index everything in {path}; all other uses of it are prohibited, and everything else is blocked.',
    parameters: [directory('/public/')],
    intents: [...openOnly(READERS, READERS), inAcap(READERS, '{path}', yes('index'), no('other'))],
  }),
  guideRecipe('4.4', {
    title: 'Index a directory without its images',
    summary: 'Lets chosen crawlers crawl and index one directory, except its images.',
    outcome:
      '{crawlers} can crawl the home page and {path}, and index everything in {path} except {files}; everyone else is blocked.',
    parameters: [SEARCH_BOT, directory('/TEXTS/'), files('/TEXTS/*.gif$, /TEXTS/*.png$, /TEXTS/*.jpg$')],
    intents: [...openOnly(BOTS, READERS), inAcap(BOTS, '{path}', yes('index')), inAcap(BOTS, '{files}', no('index'))],
  }),
  guideRecipe('4.5', {
    title: 'Index only the HTML pages of a directory',
    summary: 'Lets chosen crawlers crawl one directory, and index only its HTML pages.',
    outcome: '{crawlers} can crawl the home page and {path}, and index only {files}; everyone else is blocked.',
    parameters: [SEARCH_BOT, directory('/TEXTS/'), files('/TEXTS/*.html')],
    intents: [...openOnly(BOTS, READERS), inAcap(BOTS, '{path}', no('index')), inAcap(BOTS, '{files}', yes('index'))],
  }),
  guideRecipe('4.6', {
    title: 'Keep a page out of the index',
    summary: 'Adds META tags to a page so that it is not indexed.',
    outcome: 'No crawler indexes the page.',
    target: 'page',
    intents: [intent(EVERYONE, '/', no('index'))],
  }),
  guideRecipe('4.7', {
    title: 'Index a directory without keeping copies',
    summary: 'Lets chosen crawlers crawl and index one directory, but not keep copies.',
    outcome:
      '{crawlers} can crawl the home page and {path}, and index everything in {path}, but not keep copies; everyone else is blocked.',
    parameters: [SEARCH_BOT, directory('/public/')],
    intents: [...openOnly(BOTS, READERS), inAcap(BOTS, '{path}', yes('index'), no('preserve'))],
    notes: ['Search engines usually make snippets from copies that they keep.'],
  }),
  guideRecipe('4.8', {
    title: 'Keep copies of only the HTML pages in a directory',
    summary: 'Lets chosen crawlers crawl and index one directory, and keep copies of only its HTML pages.',
    outcome:
      '{crawlers} can crawl the home page and {path}, index everything in {path}, and keep copies of only {files}; everyone else is blocked.',
    parameters: [SEARCH_BOT, directory('/public/'), files('/public/*.htm$, /public/*.html$')],
    intents: [
      ...openOnly(BOTS, READERS),
      inAcap(BOTS, '{path}', yes('index'), no('preserve')),
      inAcap(BOTS, '{files}', yes('preserve')),
    ],
  }),
  guideRecipe('4.9', {
    title: 'Keep no copy of a page',
    summary: 'Adds META tags to a page so that no copy of it is kept.',
    outcome: 'No crawler that reads ACAP keeps a copy of the page.',
    target: 'page',
    intents: [intent(EVERYONE, '/', no('preserve'))],
    notes: ['No robots META directive does this; noarchive only stops a copy from being shown.'],
  }),
  guideRecipe('4.10', {
    title: 'Show snippets, thumbnails and links only',
    summary: 'Lets chosen crawlers use one directory, but show only snippets, thumbnails and links of its pages.',
    outcome:
      '{crawlers} can crawl the home page and {path}, index and keep everything in {path}, and show only snippets, thumbnails and links of {files}; everyone else is blocked.',
    parameters: [SEARCH_BOT, directory('/news/'), files('/news/*.htm$, /news/*.html$')],
    intents: [
      ...openOnly(BOTS, READERS),
      inAcap(BOTS, '{path}', yes('index'), yes('preserve'), no('present')),
      inAcap(BOTS, '{files}', yes('present-snippet'), yes('present-thumbnail'), yes('present-link')),
    ],
  }),
  guideRecipe('4.11', {
    title: 'Show no thumbnails',
    summary: 'Lets chosen crawlers use one directory, and show it in every form except thumbnails.',
    outcome:
      '{crawlers} can crawl the home page and {path}, and index, keep and show everything in {path}, but not as thumbnails; everyone else is blocked.',
    parameters: [SEARCH_BOT, directory('/news/')],
    intents: [
      ...openOnly(BOTS, READERS),
      inAcap(BOTS, '{path}', yes('index'), yes('preserve'), yes('present'), no('present-thumbnail')),
    ],
  }),
  guideRecipe('4.12', {
    title: 'Show no snippet of a page',
    summary: 'Adds META tags to a page so that no snippet of it is shown.',
    outcome: 'No crawler shows a snippet of the page.',
    target: 'page',
    intents: [intent(EVERYONE, '/', no('present-snippet'))],
  }),
  guideRecipe('4.13', {
    title: 'Show originals, but no copies',
    summary: 'Lets crawlers that read ACAP show the original HTML pages of one directory, but no copies.',
    outcome:
      'Crawlers that read ACAP can crawl the home page and {path}, and show the originals of {files}, but no copies of anything in {path}; everyone else is blocked.',
    parameters: [directory('/news/'), files('/news/*.htm$, /news/*.html$')],
    intents: [
      ...openOnly(READERS, READERS),
      inAcap(
        READERS,
        '{path}',
        yes('index'),
        yes('preserve'),
        yes('present'),
        no('present-currentcopy'),
        no('present-oldcopy'),
        no('present-original'),
      ),
      inAcap(READERS, '{files}', yes('present-original')),
    ],
  }),
  guideRecipe('4.14', {
    title: 'Open a closed directory to one crawler, and show only its latest copies',
    summary: 'Blocks a directory for all but chosen crawlers, which may not show outdated copies of it.',
    outcome:
      '{crawlers} can crawl {path} and show what is in it, but no outdated copies; it is blocked for everyone else.',
    parameters: [SEARCH_BOT, directory('/archive/')],
    intents: [closedToOthers('{path}'), inAcap(BOTS, '{path}', yes('crawl'), yes('present'), no('present-oldcopy'))],
  }),
]);
