import type { Recipe, RecipeSource } from './recipe.ts';

const ACAP: RecipeSource = { title: 'ACAP 1.0, Part 1', url: null, date: '2007-11-29' };
const EVERYONE = { kind: 'everyone' } as const;
const READERS = 'Only crawlers that read ACAP follow this. To reach the others, write it on each page as META tags.';

/** What news publishers ask for, expressed in ACAP. */
export const PUBLISHER_RECIPES: readonly Recipe[] = [
  {
    id: 'snippet-length',
    title: 'Limit snippets',
    summary: 'Lets search results quote a page up to a length, and show no thumbnail of it.',
    outcome: 'Snippets have at most {max}, and thumbnails are not shown; what may be fetched stays as it is.',
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
    summary: 'Lets pages of a directory be indexed and kept for some days, and no longer.',
    outcome:
      'What is in {path} may be indexed and kept for {days} days after it was first indexed; what may be fetched stays as it is.',
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
    summary: 'Keeps crawlers from keeping copies of pages and from showing them.',
    outcome: 'Copies may be neither kept nor shown; what may be fetched stays as it is.',
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
    summary: 'Lets pages be shown only as they are, in the frame of the site.',
    outcome:
      'The original page is shown unaltered and in its own frame, a copy unaltered and in no other frame; what may be fetched stays as it is.',
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
