import { selectDocument, type EditorData } from '#state';

/**
 * Checks the name of a document; returns what is wrong, or `null` when it is valid.
 *
 * @param own - the document's current name; `null` for a new one
 */
export function checkName(state: EditorData, name: string, own: string | null): string | null {
  if (name === '') return 'A document needs a name.';
  if (/\p{Cc}/u.test(name)) return 'A name must be a single line.';
  if (name !== own && selectDocument(state, name) !== null) return `${name} already exists.`;
  return null;
}
