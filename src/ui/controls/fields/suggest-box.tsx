import { ChevronDown } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { laterCode } from '../later/later.tsx';
import { nextPaint } from '../later/next-paint.ts';
import fieldStyles from './field.module.css';
import type { Resume, SuggestBoxProps } from './suggest-box-props.ts';
import styles from './suggest-box.module.css';

const suggestingBox = laterCode(async () => (await import('./suggesting-box.tsx')).SuggestingBox);

/**
 * A combobox that takes any text and suggests options. While typing, the best option is highlighted: Enter accepts it, a
 * click accepts any, Escape restores the previous value. Leaving the box keeps what was typed. Until the code for
 * suggestions is loaded, it is a plain text box that looks the same.
 */
export function SuggestBox(props: SuggestBoxProps) {
  const { value, onChange } = props;
  const [Box, setBox] = useState(() => suggestingBox.get());
  const [resume, setResume] = useState<Resume | null>(null);
  const inputId = useId();
  const before = useRef<string>(null);
  const hasTyped = useRef(false);
  useEffect(() => {
    if (Box !== null) return undefined;
    let isWanted = true;
    const upgrade = (): void => {
      if (!isWanted) return;
      const input = document.activeElement;
      if (input instanceof HTMLInputElement && input.id === inputId) {
        const { selectionStart: start, selectionEnd: end } = input;
        setResume({ before: before.current ?? '', hasTyped: hasTyped.current, start, end });
      }
      setBox(() => suggestingBox.get());
    };
    nextPaint().then(suggestingBox.load).then(upgrade, console.error);
    return () => {
      isWanted = false;
    };
  }, [Box, inputId]);
  if (Box !== null) return <Box {...props} resume={resume} />;
  return (
    <PlainBox
      {...props}
      inputId={inputId}
      onFocus={() => {
        before.current = value;
        hasTyped.current = false;
      }}
      onChange={(typed) => {
        hasTyped.current = true;
        onChange(typed);
      }}
    />
  );
}

/** The same box without suggestions. */
function PlainBox(props: SuggestBoxProps & { readonly inputId: string; readonly onFocus: () => void }) {
  const { label, value, onChange, placeholder, openLabel, hint = null, error = null, size = 'md', inside } = props;
  const { inputId } = props;
  const hintId = useId();
  const note = error ?? hint;
  return (
    <div className={classNames(fieldStyles.field, props.className)}>
      <label htmlFor={inputId} className={props.hideLabel === true ? 'visually-hidden' : fieldStyles.label}>
        {label}
      </label>
      <div className={classNames(styles.line, inside !== undefined && styles.withInnerButton)}>
        <input
          id={inputId}
          type="text"
          role="combobox"
          aria-expanded={false}
          aria-controls={hintId}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={props.onKeyDown}
          onFocus={props.onFocus}
          onBlur={props.onBlur}
          // Only for a box that the user has just opened.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={props.takesFocus}
          aria-invalid={error === null ? undefined : true}
          aria-describedby={note === null ? undefined : hintId}
          autoCapitalize="off"
          autoComplete="off"
          spellCheck={false}
          placeholder={placeholder}
          className={classNames(fieldStyles.control, size === 'sm' && fieldStyles.sm, fieldStyles.mono, styles.input)}
        />
        <button type="button" tabIndex={-1} aria-label={openLabel} className={styles.toggle}>
          <ChevronDown aria-hidden />
        </button>
        {inside !== undefined && <span className={styles.inside}>{inside}</span>}
      </div>
      {note !== null && (
        <p id={hintId} className={error === null ? fieldStyles.hint : fieldStyles.error}>
          {note}
        </p>
      )}
    </div>
  );
}
