import {
  CLOSED_TO_OTHERS,
  CLOSED_TO_READERS,
  guideRecipe,
  HOME,
  openOnly,
  openToReaders,
  PAGE,
  SEARCH_BOT,
} from './guide-kit.ts';
import {
  BOTS,
  directory,
  EVERYONE,
  how,
  inAcap,
  indexAndKeep,
  intent,
  READERS,
  recipesOf,
  snippetLength,
  yes,
} from './recipe-kit.ts';
import type { RecipeParameter } from './recipe.ts';

const DATE: RecipeParameter = { name: 'date', label: 'Last day', kind: 'date', preset: '2008-03-01' };
const PASSED = 'The Guide’s date is in the past. Choose your own.';
const ARRANGED = 'Agree on this with the search engine first; otherwise it may be mistaken for cloaking.';
const LENGTH = snippetLength('20-words');
const UNCHANGED = how('prohibited-modification', '{modification}');

function part(name: string, label: string, preset: string): RecipeParameter {
  return { name, label, kind: 'word', preset };
}

function modification(preset: string): RecipeParameter {
  return { name: 'modification', label: 'Change that is prohibited', kind: 'modification', preset };
}

/** Examples 5.1 to 5.16 of the Guide: time limits, lengths, texts to use, changes and frames. */
export const GUIDE_RESTRICTION_RECIPES = recipesOf('ACAP Guide', [
  guideRecipe('5.1', {
    title: 'Index and keep a page until it is fetched again',
    summary: 'Lets chosen crawlers crawl one page, but not index or keep outdated versions of it.',
    outcome:
      '{crawlers} can crawl the home page and {page}, and index and keep it until they crawl it again; everything else is blocked.',
    parameters: [SEARCH_BOT, PAGE],
    intents: [...openOnly(BOTS, BOTS, '{page}$'), inAcap(BOTS, '{page}', ...indexAndKeep('until-recrawled'))],
  }),
  guideRecipe('5.2', {
    title: 'Index and keep a directory until a date',
    summary: 'Lets crawlers that read ACAP index and keep one directory until a certain date.',
    outcome:
      'Crawlers that read ACAP can crawl the home page and {path}, and index and keep everything in {path} until {date}; everyone else is blocked.',
    parameters: [directory('/serial/'), DATE],
    intents: [
      CLOSED_TO_OTHERS,
      inAcap(READERS, [HOME, '{path}'], yes('crawl')),
      inAcap(READERS, '{path}', ...indexAndKeep('until-{date}')),
    ],
    notes: [PASSED],
  }),
  guideRecipe('5.3', {
    title: 'Index and keep a page until a date',
    summary: 'Adds META tags to a page so that it is indexed and kept only until a certain date.',
    outcome: '{crawlers} may index and keep the page until {date}.',
    target: 'page',
    parameters: [SEARCH_BOT, DATE],
    intents: [intent(BOTS, '/', ...indexAndKeep('until-{date}'))],
    notes: [PASSED],
  }),
  guideRecipe('5.4', {
    title: 'Index and keep a directory for a number of days',
    summary: 'Lets chosen crawlers index and keep one directory for a number of days.',
    outcome:
      '{crawlers} can crawl the home page and {path}, and index and keep everything in {path} for {days} days; everything else is blocked.',
    parameters: [
      { ...SEARCH_BOT, preset: 'SpecialBot1' },
      directory('/current/'),
      { name: 'days', label: 'Days', kind: 'days', preset: '14' },
    ],
    intents: [...openOnly(BOTS, BOTS), inAcap(BOTS, '{path}', ...indexAndKeep('{days}-days'))],
    notes: ['Such limits are usually agreed with the crawler’s operator.'],
  }),
  guideRecipe('5.5', {
    title: 'Index a part of each page, by its class',
    summary: 'Lets chosen crawlers index only the elements with a certain class.',
    outcome:
      '{crawlers} can crawl the home page and {path}, and index only the elements with the class {class}; everything else is blocked.',
    parameters: [SEARCH_BOT, directory('/articles/'), part('class', 'Class of the elements', 'abstract')],
    intents: [
      ...openOnly(BOTS, BOTS),
      inAcap(BOTS, '{path}', yes('index', how('must-use-resource', 'the-acap:extract:class:{class}'))),
    ],
    notes: [ARRANGED],
  }),
  guideRecipe('5.6', {
    title: 'Index one element of a page, by its id',
    summary: 'Adds META tags to a page so that only one of its elements is indexed.',
    outcome: '{crawlers} may index only the element with the id {id}.',
    target: 'page',
    parameters: [SEARCH_BOT, part('id', 'Id of the element', 'I012345')],
    intents: [intent(BOTS, '/', yes('index', how('must-use-resource', 'the-acap:extract:id:{id}')))],
    notes: [ARRANGED],
  }),
  guideRecipe('5.7', {
    title: 'Index the text of a META tag',
    summary: 'Lets chosen crawlers index only the text of a META tag of each page.',
    outcome:
      '{crawlers} can crawl the home page and {path}, and index only the META tag {meta}; everything else is blocked.',
    parameters: [SEARCH_BOT, directory('/articles/'), part('meta', 'Name of the META tag', 'index-text')],
    intents: [
      ...openOnly(BOTS, BOTS),
      inAcap(BOTS, '{path}', yes('index', how('must-use-resource', 'the-acap:extract:meta:{meta}'))),
    ],
    notes: [ARRANGED],
  }),
  guideRecipe('5.8', {
    title: 'Limit the length of snippets',
    summary: 'Allows one directory for crawlers that read ACAP, and limits the length of snippets.',
    outcome:
      'Crawlers that read ACAP can crawl the home page and {path}, and show snippets of at most {max}; everyone else is blocked.',
    parameters: [directory('/news/'), LENGTH],
    intents: [
      CLOSED_TO_OTHERS,
      inAcap(READERS, [HOME, '{path}'], yes('crawl')),
      inAcap(READERS, '{path}', yes('present-snippet', how('max-length', '{max}'))),
    ],
  }),
  guideRecipe('5.9', {
    title: 'Limit the length of the snippet of a page',
    summary: 'Adds META tags to a page that limit the length of its snippet.',
    outcome: 'Snippets of the page are limited to {max}.',
    target: 'page',
    parameters: [LENGTH],
    intents: [intent(EVERYONE, '/', yes('present-snippet', how('max-length', '{max}')))],
  }),
  guideRecipe('5.10', {
    title: 'Choose the snippet of a page',
    summary: 'Adds META tags to a page so that its snippet is the text of a META tag.',
    outcome: 'The snippet of the page is the text of the META tag {meta}.',
    target: 'page',
    parameters: [part('meta', 'Name of the META tag', 'snippet')],
    intents: [intent(EVERYONE, '/', yes('present-snippet', how('must-use-resource', 'the-acap:extract:meta:{meta}')))],
    notes: [ARRANGED, 'The page must contain that META tag, with the text of the snippet.'],
  }),
  guideRecipe('5.11', {
    title: 'Show copies in their own format',
    summary: 'Lets crawlers that read ACAP show copies, but not convert them to another format.',
    outcome:
      'Crawlers that read ACAP can crawl everything, and show copies without changes of the type {modification}; everyone else is blocked.',
    parameters: [modification('format')],
    intents: openToReaders(yes('present-currentcopy', UNCHANGED)),
  }),
  guideRecipe('5.11-meta', {
    title: 'Show a copy of a page in its own format',
    summary: 'Adds META tags to a page so that copies of it are not converted to another format.',
    outcome: 'Copies of the page are shown without changes of the type {modification}.',
    target: 'page',
    parameters: [modification('format')],
    intents: [intent(EVERYONE, '/', yes('present-currentcopy', UNCHANGED))],
  }),
  guideRecipe('5.12', {
    title: 'Show copies of HTML pages in their own layout',
    summary: 'Allows HTML pages for crawlers that read ACAP; copies must keep their style and layout.',
    outcome:
      'Crawlers that read ACAP can crawl the home page and {files}, and show copies without changes of the type {modification}; everyone else is blocked.',
    parameters: [{ name: 'files', label: 'Files', kind: 'paths', preset: '*.htm$, *.html$' }, modification('style')],
    intents: [
      CLOSED_TO_OTHERS,
      CLOSED_TO_READERS,
      inAcap(READERS, [HOME], yes('crawl')),
      inAcap(READERS, ['{files}'], yes('crawl'), yes('present-currentcopy', UNCHANGED)),
    ],
  }),
  guideRecipe('5.13', {
    title: 'Show pages untranslated',
    summary: 'Lets crawlers that read ACAP show pages, but not translate them.',
    outcome:
      'Crawlers that read ACAP can crawl everything, and show it without {modification}; everyone else is blocked.',
    parameters: [modification('translation')],
    intents: openToReaders(yes('present', UNCHANGED)),
  }),
  guideRecipe('5.14', {
    title: 'Show pages without user ratings or tags',
    summary: 'Lets crawlers that read ACAP show pages, but not annotate them.',
    outcome:
      'Crawlers that read ACAP can crawl everything, and show it without {modification}; everyone else is blocked.',
    parameters: [modification('annotation')],
    intents: openToReaders(yes('present', UNCHANGED)),
  }),
  guideRecipe('5.15', {
    title: 'Don’t show copies in third-party frames',
    summary: 'Lets crawlers that read ACAP show copies, but not in frames of their own.',
    outcome:
      'Crawlers that read ACAP can crawl everything, and show copies, but not in a frame that they add; everyone else is blocked.',
    intents: openToReaders(yes('present-currentcopy', how('prohibited-context', 'within-user-frame'))),
  }),
  guideRecipe('5.16', {
    title: 'Show originals in their own frame',
    summary: 'Lets crawlers that read ACAP show the original pages in the site’s own frame.',
    outcome:
      'Crawlers that read ACAP can crawl everything, and show originals only in their own frame; everyone else is blocked.',
    intents: openToReaders(yes('present-original', how('required-context', 'within-original-frame'))),
  }),
]);
