import type { Recipe, RecipeSource } from './recipe.ts';

const ACAP: RecipeSource = { title: 'ACAP 1.0, Part 1', url: null, date: '2007-11-29' };
const EVERYONE = { kind: 'everyone' } as const;
const READERS = 'Only crawlers that read ACAP follow this. To reach others, add META tags to each page.';

/** What news publishers ask for, expressed in ACAP. */
export const PUBLISHER_RECIPES: readonly Recipe[] = [
  {
    id: 'snippet-length',
    title: 'Limit snippets',
    summary: 'Limits the length of snippets in search results, and prohibits thumbnails.',
    outcome: 'Snippets are limited to {max}, and thumbnails are prohibited; crawling is not affected.',
    section: 'News publisher',
    target: 'robots',
    parameters: [{ name: 'max', label: 'Longest snippet', kind: 'length', preset: '100-chars' }],
    intents: [
      {
        who: EVERYONE,
        purposes: [],
        where: ['/'],
        what: [
          { usage: 'present-snippet', effect: 'allow', qualifiers: [{ name: 'max-length', value: '{max}' }] },
          { usage: 'present-thumbnail', effect: 'disallow' },
        ],
      },
    ],
    source: ACAP,
    notes: [READERS],
  },
  {
    id: 'archive-closed',
    title: 'Close the archive after some days',
    summary: 'Lets crawlers index and keep the pages of a directory for a limited number of days.',
    outcome:
      'Pages in {path} may be indexed and kept for {days} days after they were first indexed; crawling is not affected.',
    section: 'News publisher',
    target: 'robots',
    parameters: [
      { name: 'path', label: 'Directory', kind: 'path', preset: '/archive/' },
      { name: 'days', label: 'Days', kind: 'days', preset: '7' },
    ],
    intents: [
      {
        who: EVERYONE,
        purposes: [],
        where: ['{path}'],
        what: [
          { usage: 'index', effect: 'allow', qualifiers: [{ name: 'time-limit', value: '{days}-days' }] },
          { usage: 'preserve', effect: 'allow', qualifiers: [{ name: 'time-limit', value: '{days}-days' }] },
        ],
      },
    ],
    source: ACAP,
    notes: [READERS],
  },
  {
    id: 'no-cached-copies',
    title: 'No cached copies',
    summary: 'Prohibits keeping copies of pages and showing them.',
    outcome: 'Copies may not be kept or shown; crawling is not affected.',
    section: 'News publisher',
    target: 'robots',
    parameters: [],
    intents: [
      {
        who: EVERYONE,
        purposes: [],
        where: ['/'],
        what: [
          { usage: 'preserve', effect: 'disallow' },
          { usage: 'present-currentcopy', effect: 'disallow' },
          { usage: 'present-oldcopy', effect: 'disallow' },
        ],
      },
    ],
    source: ACAP,
    notes: [READERS, 'Search engines usually make snippets from copies that they keep.'],
  },
  {
    id: 'unaltered-quotes',
    title: 'Quotes only unaltered and in the original frame',
    summary: 'Lets pages be shown only unaltered and in the site’s own frame.',
    outcome:
      'Original pages may only be shown unaltered and in their own frame, and copies only unaltered and not in another frame; crawling is not affected.',
    section: 'News publisher',
    target: 'robots',
    parameters: [],
    intents: [
      {
        who: EVERYONE,
        purposes: [],
        where: ['/'],
        what: [
          {
            usage: 'present-original',
            effect: 'allow',
            qualifiers: [
              { name: 'prohibited-modification', value: 'any' },
              { name: 'required-context', value: 'within-original-frame' },
            ],
          },
          {
            usage: 'present-currentcopy',
            effect: 'allow',
            qualifiers: [
              { name: 'prohibited-modification', value: 'any' },
              { name: 'prohibited-context', value: 'within-user-frame' },
            ],
          },
        ],
      },
    ],
    source: ACAP,
    notes: [READERS],
  },
];
