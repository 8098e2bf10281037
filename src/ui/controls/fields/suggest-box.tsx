import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { laterCode } from '../later/later.tsx';
import { nextPaint } from '../later/next-paint.ts';
import type { Resume, SuggestBoxProps } from './suggest-box-props.ts';
import { SuggestFrame } from './suggest-frame.tsx';

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
  // A new box would end an input method's composition, take the focus from the button inside, or close its dialog.
  const [isInUse, setInUse] = useState(false);
  useEffect(() => {
    if (Box !== null || isInUse) return undefined;
    let isWanted = true;
    const upgrade = (): void => {
      if (!isWanted) return;
      const show = (): void => setBox(() => suggestingBox.get());
      const input = document.activeElement;
      if (!(input instanceof HTMLInputElement && input.id === inputId)) return show();
      const { selectionStart: start, selectionEnd: end } = input;
      setResume({ before: before.current ?? '', hasTyped: hasTyped.current, start, end });
      // Before the next key moves the caret.
      flushSync(show);
    };
    nextPaint().then(suggestingBox.load).then(upgrade, console.error);
    return () => {
      isWanted = false;
    };
  }, [Box, inputId, isInUse]);
  if (Box !== null) return <Box {...props} resume={resume} />;
  return (
    <PlainBox
      {...props}
      inputId={inputId}
      onUse={setInUse}
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
function PlainBox({
  inputId,
  onFocus,
  onUse,
  ...box
}: SuggestBoxProps & {
  readonly inputId: string;
  readonly onFocus: () => void;
  readonly onUse: (isInUse: boolean) => void;
}) {
  const { value, onChange, onKeyDown, onBlur } = box;
  return (
    <SuggestFrame
      box={box}
      inputId={inputId}
      input={{
        role: 'combobox',
        'aria-expanded': false,
        'aria-controls': `${inputId}-note`,
        value,
        onChange: (event) => onChange(event.currentTarget.value),
        onKeyDown,
        onFocus,
        onBlur,
        onCompositionStart: () => onUse(true),
        onCompositionEnd: () => onUse(false),
      }}
      toggle={{ tabIndex: -1 }}
      onUseInside={onUse}
    />
  );
}
