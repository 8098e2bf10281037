import type { PageLockReason } from '#core';

const SENTENCES: Readonly<Record<PageLockReason, string>> = {
  'behind-head': 'It stands behind the head, where no crawler reads it.',
  'in-body': 'It stands in the body, where no crawler reads it.',
  'in-comment': 'It stands in a comment, which nobody reads.',
  'http-equiv': 'It is written with http-equiv, which no crawler reads.',
  'value-for-content': 'It is written with value in the place of content.',
  'no-content': 'It says nothing: it has no content.',
  'malformed-statement': 'It is no ACAP statement that can be read.',
  'pilot-definition': 'It defines a usage as the ACAP pilot did; the form knows standard usages only.',
  'pilot-id-list': 'It speaks of elements by their ids, as the ACAP pilot did.',
  'character-references': 'It is written with character references, such as &amp;.',
  'version-repeated': 'Another tag declares the version already.',
};

/** Why the form shows a tag as it is written. */
export function describePageLock(reason: PageLockReason): string {
  return SENTENCES[reason];
}
