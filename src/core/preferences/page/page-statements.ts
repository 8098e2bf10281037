import type { PreparedQuestion } from '../prepare-question.ts';

/** A META tag that has a name and a value. */
export interface NamedMetaTag {
  /** In lower case. */
  readonly name: string;
  readonly content: string;
}

/** Returns the META tags of the page that count: those in its head. Clause: S7, M1, F8; reading H17. */
export function namedMetaTags({ page, reads }: PreparedQuestion): NamedMetaTag[] {
  if (page === null) return [];
  return page.metaTags.flatMap(({ place, name, nameAttribute, content, curlyQuoted }) =>
    (place === 'head' || (place === 'body' && reads('H17'))) &&
    nameAttribute === 'name' &&
    curlyQuoted.length === 0 &&
    content !== null
      ? [{ name: name.text.trim().toLowerCase(), content: content.text }]
      : [],
  );
}
