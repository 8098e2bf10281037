/**
 * True when an element handles undo and redo itself, so that the document's shortcuts must not apply there.
 *
 * - Monaco already has the document's history, and its find box has its own.
 * - A text box has the browser's undo if its content is not part of the document: a path to test, a text to paste.
 * - Text boxes inside `data-undo="document"` (the form) edit the document. The browser cannot undo such edits, so the
 *   document's history applies. While a box holds a draft that is not yet in the document, it opts out with
 *   `data-undo="own"`.
 * - `data-undo="keys"` marks an element that handles the undo keys itself, whatever has the focus inside it.
 */
export function ownsUndo(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  const owner = target.closest('[data-undo]')?.getAttribute('data-undo');
  return owner === 'keys' || (takesText(target) && (target.closest('.monaco-editor') !== null || owner !== 'document'));
}

/** True where typing enters text, so that single-key shortcuts must not fire. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.closest('.monaco-editor') !== null ||
    target instanceof HTMLTextAreaElement ||
    target.isContentEditable ||
    (target instanceof HTMLInputElement && !NOT_TEXT.has(target.type))
  );
}

/** Types of `<input>` that take no text. */
const NOT_TEXT: ReadonlySet<string> = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);
