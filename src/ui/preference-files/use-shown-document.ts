import type { TextDocument } from '#core';
import { useDeferredValue } from 'react';

/** A text of this many characters is read within a frame; a longer one may keep whoever types waiting. */
const LONG = 100_000;

/** The document that a form shows: the one there is now, or the one from a moment ago while a long text is typed in. */
export function useShownDocument(document: TextDocument): TextDocument {
  const settled = useDeferredValue(document);
  return document.text.length > LONG ? settled : document;
}
