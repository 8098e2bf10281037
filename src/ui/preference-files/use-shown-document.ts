import type { TextDocument } from '#core';
import { useDeferredValue } from 'react';
import { useEditorStore } from '../services/use-editor-store.tsx';

/** Up to this many characters, a text is read within a frame; reading a longer one could delay typing. */
const LONG = 100_000;

/**
 * Returns the document that a form shows: the current one or, while the user types in a long text, a deferred one.
 * After a click it is always the current one: a deferred one would flip a checkbox back for a moment.
 */
export function useShownDocument(document: TextDocument): TextDocument {
  const settled = useDeferredValue(document);
  const isTyping = useEditorStore(({ history }) => history.canGrow);
  return isTyping && document.text.length > LONG ? settled : document;
}
