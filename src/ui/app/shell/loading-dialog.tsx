import { useLayoutEffect, useRef } from 'react';
import { takesText } from '../commands/owns-undo.ts';
import styles from './loading-dialog.module.css';

export interface LoadingDialogProps {
  readonly title: string;
  readonly onClose: () => void;
}

/**
 * Placeholder for a dialog whose code is still loading. It takes the focus, so that keys pressed in the meantime reach
 * nothing else, and returns it before the dialog takes it. What was typed goes into the text box that the dialog puts
 * the focus in. Escape cancels.
 */
export function LoadingDialog({ title, onClose }: LoadingDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const typed = useRef('');
  useLayoutEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => {
      shown?.close();
      if (typed.current !== '') typeAtNextFocus(typed.current);
    };
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-label={title}
      aria-busy
      className={styles.loading}
      onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
        if (key === 'Backspace') typed.current = typed.current.slice(0, -1);
        else if (key.length === 1 && !ctrlKey && !metaKey && !altKey) typed.current += key;
      }}
      onCancel={() => {
        typed.current = '';
        onClose();
      }}
    >
      Opening {title}…
    </dialog>
  );
}

/** Types a text where the focus goes next, if that is a text box. */
function typeAtNextFocus(text: string): void {
  const type = () => {
    // Unlike setting the value, this fires the events of typing and can be undone.
    if (takesText(document.activeElement)) document.execCommand('insertText', false, text);
  };
  // Waits for the code that moves the focus, which may go on to place the caret.
  window.addEventListener('focusin', () => queueMicrotask(type), { once: true });
}
