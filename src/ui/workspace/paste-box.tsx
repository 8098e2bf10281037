import { useEffect, useId, type RefObject } from 'react';
import { formatKeys, isMacPlatform } from '../commands/keys.ts';
import { Button } from '../controls/button.tsx';
import styles from './open-dialog.module.css';
import { formatSize } from './read-input.ts';

/** What is longer comes into the box at once; the browser's own way is quadratic in the lines of a paste. */
const PLAIN_CHARACTERS = 10_000;
/** What is longer is kept but not shown: laying it out would freeze the page. */
const SHOWN_CHARACTERS = 400_000;

interface PasteBoxProps {
  readonly label: string;
  /** What to paste, one sentence. */
  readonly note: string;
  /** What Ctrl+Enter does, after the name of the keys. */
  readonly action: string;
  /** Is given the text box, in which React does not hold the value: a long text passes through it only once. */
  readonly boxRef: RefObject<HTMLTextAreaElement | null>;
  /** A text that is too long to be shown, in the place of the box. */
  readonly unshown: string | null;
  readonly onUnshown: (text: string | null) => void;
  /** Kept with its text, but not seen. */
  readonly hidden: boolean;
  /** Called on Ctrl+Enter. */
  readonly onSubmit: (text: string) => void;
}

/** The text box of the Open dialog, made for texts of any length. */
export function PasteBox({ unshown, onUnshown, hidden, ...rest }: PasteBoxProps) {
  if (unshown === null) return <ShownBox hidden={hidden} onUnshown={onUnshown} {...rest} />;
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

function ShownBox({ label, note, action, boxRef, onUnshown, hidden, onSubmit }: Omit<PasteBoxProps, 'unshown'>) {
  const id = useId();
  const submitKeys = formatKeys('Mod+Enter', isMacPlatform(navigator.platform));

  useEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    // React's `onBeforeInput` is another event. This one tells of pastes, drops and input methods alike.
    const onBeforeInput = (event: InputEvent): void => {
      const text = event.data ?? '';
      if (text.length <= PLAIN_CHARACTERS) return;
      event.preventDefault();
      const whole = replaceSelection(box, text);
      if (whole.length > SHOWN_CHARACTERS) onUnshown(whole);
      else box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
    };
    box.addEventListener('beforeinput', onBeforeInput);
    return () => {
      box.removeEventListener('beforeinput', onBeforeInput);
    };
  }, [boxRef, onUnshown]);

  return (
    <div className={styles.paste} hidden={hidden}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <textarea
        ref={boxRef}
        id={id}
        className={styles.box}
        rows={12}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        aria-describedby={`${id}-note`}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit(event.currentTarget.value);
        }}
      />
      <p id={`${id}-note`} className={styles.hint}>
        {note} {submitKeys} {action}.
      </p>
    </div>
  );
}

/** What the box would hold after a text took the place of its selection, with the line ends that a box has. */
function replaceSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, text: string): string {
  return value.slice(0, selectionStart) + text.replace(/\r\n?/g, '\n') + value.slice(selectionEnd);
}
