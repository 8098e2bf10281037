import { useId, type Ref } from 'react';
import { Button } from '../controls/button.tsx';
import { formatKeys, isMacPlatform } from '../commands/keys.ts';
import styles from './open-dialog.module.css';
import { formatSize } from './read-input.ts';

/** A paste longer than this is kept but not shown: laying it out would freeze the page for seconds. */
const SHOWN_CHARACTERS = 400_000;

interface PasteBoxProps {
  readonly ref: Ref<HTMLTextAreaElement>;
  /** A paste that is too long to be shown, in the place of the box. */
  readonly unshown: string | null;
  readonly onUnshown: (text: string | null) => void;
  /** Kept with its text, but not seen. */
  readonly hidden: boolean;
  /** Called on Ctrl+Enter. */
  readonly onSubmit: (text: string) => void;
}

/** The text box of the Open dialog. React does not hold its value, so that 10 MB pass through it only once. */
export function PasteBox({ ref, unshown, onUnshown, hidden, onSubmit }: PasteBoxProps) {
  const id = useId();
  const submitKeys = formatKeys('Mod+Enter', isMacPlatform(navigator.platform));
  if (unshown !== null) {
    return (
      <div className={styles.unshown} hidden={hidden}>
        <p>
          <strong>{formatSize(unshown.length)} pasted.</strong> So much is kept without showing it here.
        </p>
        <Button
          onClick={() => {
            onUnshown(null);
          }}
        >
          Discard it
        </Button>
      </div>
    );
  }
  return (
    <div className={styles.paste} hidden={hidden}>
      <label htmlFor={id} className={styles.label}>
        robots.txt content
      </label>
      <textarea
        ref={ref}
        id={id}
        className={styles.box}
        rows={12}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={`${id}-note`}
        onPaste={(event) => {
          const text = event.clipboardData.getData('text/plain');
          if (text.length <= SHOWN_CHARACTERS) return;
          event.preventDefault();
          // As in the box: on some systems every copied text has CRLF, whatever its file has.
          onUnshown(text.replace(/\r\n?/g, '\n'));
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event.currentTarget.value);
        }}
      />
      <p id={`${id}-note`} className={styles.hint}>
        Paste the whole file. {submitKeys} opens it.
      </p>
    </div>
  );
}
