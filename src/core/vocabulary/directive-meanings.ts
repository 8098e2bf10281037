import { entryOf } from './entry-of.ts';

/** The meaning of a conventional page directive, in plain words. */
export interface DirectiveMeaning {
  readonly meaning: string;
  /** Who defined it. */
  readonly source: string;
  /** Suggested values, for a directive that takes one; otherwise empty. */
  readonly values: readonly { readonly text: string; readonly meaning: string }[];
}

const ROBOTS = 'robots META tag of 1996';
const GOOGLE = 'Google; read by Bing too';

const entry = (
  meaning: string,
  source: string,
  values: readonly (readonly [text: string, meaning: string])[] = [],
): DirectiveMeaning => ({ meaning, source, values: values.map(([text, said]) => ({ text, meaning: said })) });

/**
 * The meanings of the directives of META tags and `X-Robots-Tag` headers, by lower-case name. As of November 2026.
 *
 * Clause: M6, M8.
 */
const MEANINGS: Readonly<Record<string, DirectiveMeaning>> = {
  all: entry('No restriction: the default, which lifts nothing.', ROBOTS),
  index: entry('The page may be listed: the default, which lifts nothing.', ROBOTS),
  follow: entry('Its links may be followed: the default, which lifts nothing.', ROBOTS),
  noindex: entry('The page must not be listed.', ROBOTS),
  nofollow: entry('The links on the page must not be followed.', ROBOTS),
  none: entry('The same as noindex and nofollow together.', ROBOTS),
  noarchive: entry('No copy of the page may be shown.', 'Google and others, since 1997'),
  nosnippet: entry('No extract of the page may be shown.', GOOGLE),
  noimageindex: entry('Images of the page must not be listed with it.', GOOGLE),
  notranslate: entry('The page must not be shown translated.', 'Google'),
  archive: entry('A copy may be shown: the default, which lifts nothing.', 'Yandex and others'),
  snippet: entry('An extract may be shown: the default, which lifts nothing.', 'no specification'),
  nocache: entry('The page must not be shown from a copy, as Bing reads it.', 'Bing'),
  indexifembedded: entry('Where the page is embedded in another one, it may be listed despite noindex.', 'Google'),
  noodp: entry('Meant a directory that ended in 2017. Nobody reads it.', 'Google, ended'),
  noydir: entry('Meant a directory that ended in 2014. Nobody reads it.', 'Yahoo, ended'),
  noai: entry('Asks that the text not be used to train AI. Few read it.', 'DeviantArt'),
  noimageai: entry('Asks that images not be used to train AI. Few read it.', 'DeviantArt'),
  'max-snippet': entry('How many characters an extract may have.', GOOGLE, [
    ['0', 'No extract'],
    ['160', 'At most 160 characters'],
    ['-1', 'Without limit'],
  ]),
  'max-image-preview': entry('How large a picture of the page may be shown.', GOOGLE, [
    ['none', 'No picture'],
    ['standard', 'A picture of usual size'],
    ['large', 'A picture as wide as the screen'],
  ]),
  'max-video-preview': entry('How many seconds of a video may be shown.', GOOGLE, [
    ['0', 'A still picture at most'],
    ['30', 'At most 30 seconds'],
    ['-1', 'Without limit'],
  ]),
  unavailable_after: entry('From this day on the page must no longer be listed.', 'Google'),
};

/** Looks up the meaning of a directive by name, ignoring case; `null` for an unknown one. */
export function directiveMeaning(name: string): DirectiveMeaning | null {
  return entryOf(MEANINGS, name.toLowerCase()) ?? null;
}
