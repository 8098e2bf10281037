import {
  BOTS,
  CLOSED_TO_OTHERS,
  CLOSED_TO_READERS,
  directory,
  forOthers,
  guideRecipe,
  HOME,
  inAcap,
  no,
  onPage,
  READERS,
  SEARCH_BOT,
  yes,
} from './guide-kit.ts';
import type { Recipe, RecipeParameter } from './recipe.ts';

const EVERYONE = { kind: 'everyone' } as const;

function files(preset: string): RecipeParameter {
  return { name: 'files', label: 'Files', kind: 'paths', preset };
}

/** Examples 4.1 to 4.14 of the Guide: follow, index, preserve, present. */
export const GUIDE_USAGE_RECIPES: readonly Recipe[] = [
  guideRecipe('4.1', {
    title: 'Open a directory, without following the links of a part of it',
    summary: 'Opens a directory to crawlers that read ACAP; links in a part of it are not followed.',
    outcome:
      'Crawlers that read ACAP may fetch the home page and {path}, but follow no links found in {part}; all others nothing.',
    parameters: [
      directory('/public/'),
      { name: 'part', label: 'Part whose links are not followed', kind: 'path', preset: '/public/catalog/' },
    ],
    intents: [
      CLOSED_TO_OTHERS,
      CLOSED_TO_READERS,
      inAcap(READERS, [HOME, '{path}'], yes('crawl')),
      inAcap(READERS, '{part}', no('follow')),
    ],
  }),
  guideRecipe('4.2', {
    title: 'Follow no links of a page',
    summary: 'Writes into a page that its links are not to be followed.',
    outcome: 'No crawler follows the links of the page.',
    target: 'page',
    intents: [onPage(EVERYONE, no('follow'))],
  }),
  guideRecipe('4.3', {
    title: 'Open a directory for indexing only',
    summary: 'Lets crawlers that read ACAP fetch and index one directory, and use it for nothing else.',
    outcome:
      'Crawlers that read ACAP may fetch the home page and {path}, and index what is in {path}; all other uses of it are prohibited, and all else is closed.',
    parameters: [directory('/public/')],
    intents: [
      CLOSED_TO_OTHERS,
      CLOSED_TO_READERS,
      inAcap(READERS, [HOME, '{path}'], yes('crawl')),
      inAcap(READERS, '{path}', yes('index'), no('other')),
    ],
  }),
  guideRecipe('4.4', {
    title: 'Index a directory without its images',
    summary: 'Lets chosen crawlers fetch and index one directory, without its images.',
    outcome:
      '{crawlers} may fetch the home page and {path}, and index what is in {path} but {files}; everyone else nothing.',
    parameters: [SEARCH_BOT, directory('/TEXTS/'), files('/TEXTS/*.gif$, /TEXTS/*.png$, /TEXTS/*.jpg$')],
    intents: [
      CLOSED_TO_OTHERS,
      CLOSED_TO_READERS,
      inAcap(BOTS, [HOME, '{path}'], yes('crawl')),
      inAcap(BOTS, '{path}', yes('index')),
      inAcap(BOTS, '{files}', no('index')),
    ],
  }),
  guideRecipe('4.5', {
    title: 'Index only the HTML pages of a directory',
    summary: 'Lets chosen crawlers fetch one directory, and index its HTML pages only.',
    outcome: '{crawlers} may fetch the home page and {path}, and index {files} only; everyone else nothing.',
    parameters: [SEARCH_BOT, directory('/TEXTS/'), files('/TEXTS/*.html')],
    intents: [
      CLOSED_TO_OTHERS,
      CLOSED_TO_READERS,
      inAcap(BOTS, [HOME, '{path}'], yes('crawl')),
      inAcap(BOTS, '{path}', no('index')),
      inAcap(BOTS, '{files}', yes('index')),
    ],
  }),
  guideRecipe('4.6', {
    title: 'Keep a page out of the index',
    summary: 'Writes into a page that it is not to be indexed.',
    outcome: 'No crawler indexes the page.',
    target: 'page',
    intents: [onPage(EVERYONE, no('index'))],
  }),
  guideRecipe('4.7', {
    title: 'Index a directory without keeping copies',
    summary: 'Lets chosen crawlers fetch and index one directory, and keep no copy.',
    outcome:
      '{crawlers} may fetch the home page and {path}, and index what is in {path}, but keep no copies; everyone else nothing.',
    parameters: [SEARCH_BOT, directory('/public/')],
    intents: [
      CLOSED_TO_OTHERS,
      CLOSED_TO_READERS,
      inAcap(BOTS, [HOME, '{path}'], yes('crawl')),
      inAcap(BOTS, '{path}', yes('index'), no('preserve')),
    ],
    notes: ['Search engines usually make snippets from copies that they keep.'],
  }),
  guideRecipe('4.8', {
    title: 'Keep copies of the HTML pages of a directory only',
    summary: 'Lets chosen crawlers fetch and index one directory, and keep copies of its HTML pages only.',
    outcome:
      '{crawlers} may fetch the home page and {path}, index what is in {path}, and keep copies of {files} only; everyone else nothing.',
    parameters: [SEARCH_BOT, directory('/public/'), files('/public/*.htm$, /public/*.html$')],
    intents: [
      CLOSED_TO_OTHERS,
      CLOSED_TO_READERS,
      inAcap(BOTS, [HOME, '{path}'], yes('crawl')),
      inAcap(BOTS, '{path}', yes('index'), no('preserve')),
      inAcap(BOTS, '{files}', yes('preserve')),
    ],
  }),
  guideRecipe('4.9', {
    title: 'Keep no copy of a page',
    summary: 'Writes into a page that no copy of it is to be kept.',
    outcome: 'No crawler that reads ACAP keeps a copy of the page.',
    target: 'page',
    intents: [onPage(EVERYONE, no('preserve'))],
    notes: ['The robots META tag has no word for it: noarchive only keeps a copy from being shown.'],
  }),
  guideRecipe('4.10', {
    title: 'Show snippets, thumbnails and links only',
    summary:
      'Lets chosen crawlers use one directory, and show no more of its pages than snippets, thumbnails and links.',
    outcome:
      '{crawlers} may fetch the home page and {path}, index and keep what is in {path}, and show snippets, thumbnails and links of {files} only; everyone else nothing.',
    parameters: [SEARCH_BOT, directory('/news/'), files('/news/*.htm$, /news/*.html$')],
    intents: [
      CLOSED_TO_OTHERS,
      CLOSED_TO_READERS,
      inAcap(BOTS, [HOME, '{path}'], yes('crawl')),
      inAcap(BOTS, '{path}', yes('index'), yes('preserve'), no('present')),
      inAcap(BOTS, '{files}', yes('present-snippet'), yes('present-thumbnail'), yes('present-link')),
    ],
  }),
  guideRecipe('4.11', {
    title: 'Show no thumbnails',
    summary: 'Lets chosen crawlers use one directory, and show it in every form but thumbnails.',
    outcome:
      '{crawlers} may fetch the home page and {path}, and index, keep and show what is in {path}, but no thumbnails; everyone else nothing.',
    parameters: [SEARCH_BOT, directory('/news/')],
    intents: [
      CLOSED_TO_OTHERS,
      CLOSED_TO_READERS,
      inAcap(BOTS, [HOME, '{path}'], yes('crawl')),
      inAcap(BOTS, '{path}', yes('index'), yes('preserve'), yes('present'), no('present-thumbnail')),
    ],
  }),
  guideRecipe('4.12', {
    title: 'Show no snippet of a page',
    summary: 'Writes into a page that no snippet of it is to be shown.',
    outcome: 'No crawler shows a snippet of the page.',
    target: 'page',
    intents: [onPage(EVERYONE, no('present-snippet'))],
  }),
  guideRecipe('4.13', {
    title: 'Show originals, but no copies',
    summary: 'Lets crawlers that read ACAP show the original HTML pages of one directory, and no copies.',
    outcome:
      'Crawlers that read ACAP may fetch the home page and {path}, and show the originals of {files}, but no copies of what is in {path}; all others may fetch nothing.',
    parameters: [directory('/news/'), files('/news/*.htm$, /news/*.html$')],
    intents: [
      CLOSED_TO_OTHERS,
      CLOSED_TO_READERS,
      inAcap(READERS, [HOME, '{path}'], yes('crawl')),
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
    summary: 'Closes a directory, but not to chosen crawlers, which may show no outdated copy of it.',
    outcome: '{crawlers} may fetch {path} and show what is in it, but no outdated copies; nobody else may fetch it.',
    parameters: [SEARCH_BOT, directory('/archive/')],
    intents: [
      forOthers('disallow', '{path}'),
      inAcap(BOTS, '{path}', yes('crawl'), yes('present'), no('present-oldcopy')),
    ],
  }),
];
