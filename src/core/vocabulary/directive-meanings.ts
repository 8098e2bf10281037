import { entryOf } from './entry-of.ts';
import type { FieldEntry } from './fields.ts';
import type { Meaning } from './meaning.ts';

const ROBOTS = 'robots META tag of 1996';
const GOOGLE = 'Google; read by Bing too';

/** The header that contains directives. Clause: M8. */
export const X_ROBOTS_TAG: FieldEntry = {
  name: 'X-Robots-Tag',
  meaning: 'Says what crawlers may do with this page, or with a file that can’t contain META tags.',
  source: GOOGLE,
};

const entry = (
  meaning: string,
  source: string,
  values: readonly (readonly [text: string, meaning: string])[] = [],
): Meaning => ({ meaning, source, values: values.map(([text, said]) => ({ text, meaning: said })) });

/** The meanings of directives, by lower-case name. As of November 2026. Clause: M6, M8. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  all: entry('No restriction: the default, which overrides nothing.', ROBOTS),
  index: entry('The page may be listed: the default, which overrides nothing.', ROBOTS),
  follow: entry('Its links may be followed: the default, which overrides nothing.', ROBOTS),
  noindex: entry('The page must not be listed.', ROBOTS),
  nofollow: entry('The links on the page must not be followed.', ROBOTS),
  none: entry('The same as noindex and nofollow together.', ROBOTS),
  noarchive: entry('No copy of the page may be shown.', 'Google and others, since 1997'),
  nosnippet: entry('No snippet of the page may be shown.', GOOGLE),
  noimageindex: entry('Images on the page must not be listed.', GOOGLE),
  notranslate: entry('No translation of the page may be shown.', 'Google'),
  archive: entry('A copy may be shown: the default, which overrides nothing.', 'Yandex and others'),
  snippet: entry('A snippet may be shown: the default, which overrides nothing.', 'no specification'),
  nocache: entry('As Bing reads it, no copy of the page may be shown.', 'Bing'),
  indexifembedded: entry('When embedded in another page, it may be listed despite noindex.', 'Google'),
  noodp: entry('Referred to a directory that closed in 2017. No longer read.', 'Google, ended'),
  noydir: entry('Referred to a directory that closed in 2014. No longer read.', 'Yahoo, ended'),
  noai: entry('Asks that the page not be used to train AI. Few crawlers read it.', 'DeviantArt'),
  noimageai: entry('Asks that images not be used to train AI. Few crawlers read it.', 'DeviantArt'),
  'max-snippet': entry('How many characters a snippet may have.', GOOGLE, [
    ['0', 'No snippet'],
    ['160', 'At most 160 characters'],
    ['-1', 'No limit'],
  ]),
  'max-image-preview': entry('How large an image from the page may be shown.', GOOGLE, [
    ['none', 'No image'],
    ['standard', 'An image of the usual size'],
    ['large', 'An image as wide as the screen'],
  ]),
  'max-video-preview': entry('How many seconds of a video may be shown.', GOOGLE, [
    ['0', 'At most a still image'],
    ['30', 'At most 30 seconds'],
    ['-1', 'No limit'],
  ]),
  unavailable_after: entry('After this day, the page must not be listed.', 'Google'),
};

/** Looks up the meaning of a directive by name, ignoring case; `null` for an unknown one. */
export function directiveMeaning(name: string): Meaning | null {
  return entryOf(MEANINGS, name.toLowerCase()) ?? null;
}
