import { useEffect, useId, type RefObject } from 'react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../controls/class-names.ts';
import fieldStyles from '../controls/fields/field.module.css';
import { keepFocus } from '../controls/focus/keep-focus.ts';
import { formatKeys, isMacPlatform } from '../controls/keys.ts';
import { formatSize } from '../services/files/read-input.ts';
import styles from './open-dialog.module.css';

/** Longer pastes bypass the browser's insertion, which is quadratic in the number of lines. */
const PLAIN_CHARACTERS = 10_000;
/** Longer pastes are kept but not shown, since laying them out would freeze the page. */
const SHOWN_CHARACTERS = 400_000;

export interface PasteTexts {
  readonly label: string;
  /** What to paste, one sentence. */
  readonly note: string;
  /** What Ctrl+Enter does; follows the names of the keys. */
  readonly action: string;
}

interface PasteBoxProps extends PasteTexts {
  readonly initialText: string;
  /** Receives the text box, which is uncontrolled so that a long text passes through it only once. */
  readonly boxRef: RefObject<HTMLTextAreaElement | null>;
  /** A text too long to show, which replaces the box. */
  readonly oversized: string | null;
  readonly onOversized: (text: string | null) => void;
  /** Hidden, but keeps its text. */
  readonly hidden: boolean;
  /** Called on Ctrl+Enter. */
  readonly onSubmit: (text: string) => void;
}

export function isTooLongToShow(text: string): boolean {
  return text.length > SHOWN_CHARACTERS;
}

/** A text box for pastes of any length. */
export function PasteBox({ oversized, onOversized, hidden, ...rest }: PasteBoxProps) {
  if (oversized === null) return <ShownBox hidden={hidden} onOversized={onOversized} {...rest} />;
  return (
    <div className={styles.oversized} hidden={hidden}>
      <p>
        <strong>{formatSize(oversized.length)} pasted.</strong> Too long to show here.
      </p>
      <Button
        onClick={() => {
          keepFocus();
          onOversized(null);
        }}
      >
        Discard it
      </Button>
    </div>
  );
}

function ShownBox(props: Omit<PasteBoxProps, 'oversized'>) {
  const { label, note, action, initialText, boxRef, onOversized, hidden, onSubmit } = props;
  const id = useId();
  const submitKeys = formatKeys('Mod+Enter', isMacPlatform(navigator.platform));

  useEffect(() => {
    const box = boxRef.current;
    if (!box) return undefined;
    // The native event, unlike React's `onBeforeInput`, reports pastes, drops and IME input alike.
    const onBeforeInput = (event: InputEvent): void => {
      const text = event.data ?? '';
      if (text.length <= PLAIN_CHARACTERS) return;
      event.preventDefault();
      const whole = replaceSelection(box, text);
      if (isTooLongToShow(whole)) onOversized(whole);
      else box.setRangeText(text, box.selectionStart, box.selectionEnd, 'end');
    };
    box.addEventListener('beforeinput', onBeforeInput);
    return () => box.removeEventListener('beforeinput', onBeforeInput);
  }, [boxRef, onOversized]);

  return (
    <div className="stack-1" hidden={hidden}>
      <label htmlFor={id} className={fieldStyles.label}>
        {label}
      </label>
      <textarea
        ref={boxRef}
        id={id}
        defaultValue={initialText}
        className={classNames(fieldStyles.textBox, styles.box)}
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
      <p id={`${id}-note`} className="muted">
        {note} {submitKeys} {action}.
      </p>
    </div>
  );
}

/** Returns the value after a text replaces the selection, with line endings normalised as in a textarea. */
function replaceSelection({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, text: string): string {
  return value.slice(0, selectionStart) + text.replace(/\r\n?/g, '\n') + value.slice(selectionEnd);
}
