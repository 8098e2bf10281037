/**
 * True when undo and redo at a place are not those of the document, so that the document's shortcuts must keep out.
 *
 * - Monaco has the document's history already, and its find box its own.
 * - A text box has the browser's own undo, because what is typed there is no part of the document: a path to ask
 *   about, a text to paste.
 * - Text boxes inside `data-undo="document"` (the form) show the document, and what is typed there is a change of the
 *   document, which the browser cannot undo: there the document's history counts. While such a box holds text that is
 *   not yet in the document, it says so with `data-undo="own"`.
 */
export function ownsUndo(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement) || !takesText(target)) return false;
  if (target.closest('.monaco-editor') !== null) return true;
  return target.closest('[data-undo]')?.getAttribute('data-undo') !== 'document';
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
