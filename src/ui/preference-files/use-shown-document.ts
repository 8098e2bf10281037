import type { TextDocument } from '#core';
import { useDeferredValue } from 'react';
import { useEditorStore } from '../services/use-editor-store.tsx';

/** Up to this many characters, a text is read within a frame; reading a longer one could hold up typing. */
const LONG = 100_000;

/**
 * The document that a form shows: the one there is now, or the one from a moment ago while a long text is typed in. After a
 * click it is always the one there is now: the earlier one would flip a checkbox back for a moment.
 */
export function useShownDocument(document: TextDocument): TextDocument {
  const settled = useDeferredValue(document);
  const isTyping = useEditorStore(({ history }) => history.canGrow);
  return isTyping && document.text.length > LONG ? settled : document;
}
