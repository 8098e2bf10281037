import { directory, EVERYONE, how, indexAndKeep, intent, no, recipesOf, snippetLength, yes } from './recipe-kit.ts';
import type { RecipeSource } from './recipe.ts';

const ACAP: RecipeSource = { title: 'ACAP 1.0, Part 1', url: null, date: '2007-11-29' };
const READERS = 'Only crawlers that read ACAP follow this. To reach others, add META tags to each page.';

/** What news publishers ask for, expressed in ACAP. */
export const PUBLISHER_RECIPES = recipesOf('News publisher', [
  {
    id: 'snippet-length',
    title: 'Limit snippets',
    summary: 'Limits the length of snippets in search results, and prohibits thumbnails.',
    outcome: 'Snippets are limited to {max}, and thumbnails are prohibited; crawling is not affected.',
    parameters: [snippetLength('100-chars')],
    intents: [intent(EVERYONE, '/', yes('present-snippet', how('max-length', '{max}')), no('present-thumbnail'))],
    source: ACAP,
    notes: [READERS],
  },
  {
    id: 'archive-closed',
    title: 'Close the archive after a number of days',
    summary: 'Lets crawlers index and keep the pages of a directory for a limited number of days.',
    outcome:
      'Pages in {path} may be indexed and kept for {days} days after they were first indexed; crawling is not affected.',
    parameters: [directory('/archive/'), { name: 'days', label: 'Days', kind: 'days', preset: '7' }],
    intents: [intent(EVERYONE, '{path}', ...indexAndKeep('{days}-days'))],
    source: ACAP,
    notes: [READERS],
  },
  {
    id: 'no-cached-copies',
    title: 'No cached copies',
    summary: 'Prohibits keeping copies of pages and showing them.',
    outcome: 'Copies may not be kept or shown; crawling is not affected.',
    intents: [intent(EVERYONE, '/', no('preserve'), no('present-currentcopy'), no('present-oldcopy'))],
    source: ACAP,
    notes: [READERS, 'Search engines usually make snippets from copies that they keep.'],
  },
  {
    id: 'unaltered-quotes',
    title: 'Show pages only unaltered and in their own frame',
    summary: 'Lets pages be shown only unaltered and in the site’s own frame.',
    outcome:
      'Original pages may only be shown unaltered and in their own frame, and copies only unaltered and not in another frame; crawling is not affected.',
    intents: [
      intent(
        EVERYONE,
        '/',
        yes(
          'present-original',
          how('prohibited-modification', 'any'),
          how('required-context', 'within-original-frame'),
        ),
        yes(
          'present-currentcopy',
          how('prohibited-modification', 'any'),
          how('prohibited-context', 'within-user-frame'),
        ),
      ),
    ],
    source: ACAP,
    notes: [READERS],
  },
]);
