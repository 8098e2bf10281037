import { selectDocument, type EditorData } from '#state';

/**
 * What is wrong with a name for a document, as a sentence; `null` when it will do.
 *
 * @param own - the name that the document has; `null` for a new one
 */
export function checkName(state: EditorData, name: string, own: string | null): string | null {
  if (name === '') return 'A document needs a name.';
  if (/\p{Cc}/u.test(name)) return 'A name is one line.';
  if (name !== own && selectDocument(state, name) !== null) return `There is a ${name} already.`;
  return null;
}
