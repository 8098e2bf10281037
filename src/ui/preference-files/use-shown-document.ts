import type { TextDocument } from '#core';
import { useDeferredValue } from 'react';

/** Up to this many characters, a text is read within a frame; reading a longer one could hold up typing. */
const LONG = 100_000;

/** The document that a form shows: the one there is now, or the one from a moment ago while a long text is typed in. */
export function useShownDocument(document: TextDocument): TextDocument {
  const settled = useDeferredValue(document);
  return document.text.length > LONG ? settled : document;
}
