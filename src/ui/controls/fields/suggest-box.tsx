import { useEffect, useId, useRef, useState } from 'react';
import { laterCode } from '../later/later.tsx';
import { nextPaint } from '../later/next-paint.ts';
import { SuggestBoxFrame } from './suggest-box-frame.tsx';
import type { Resume, SuggestBoxProps } from './suggest-box-props.ts';

const suggestingBox = laterCode(async () => (await import('./suggesting-box.tsx')).SuggestingBox);

/**
 * A combobox that takes any text and suggests options. While typing, the best option is highlighted: Enter accepts it, a
 * click accepts any, Escape restores the previous value. Leaving the box keeps what was typed. Until the code for
 * suggestions is loaded, it is a plain text box that looks the same.
 */
export function SuggestBox(props: SuggestBoxProps) {
  const { value, onChange, onKeyDown, onBlur } = props;
  const [Box, setBox] = useState(() => suggestingBox.get());
  const [resume, setResume] = useState<Resume | null>(null);
  const inputId = useId();
  const hintId = useId();
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
    <SuggestBoxFrame
      {...props}
      inputId={inputId}
      hintId={hintId}
      inputProps={{
        role: 'combobox',
        'aria-expanded': false,
        'aria-controls': hintId,
        value,
        onChange: ({ currentTarget }) => {
          hasTyped.current = true;
          onChange(currentTarget.value);
        },
        onKeyDown,
        onFocus: () => {
          before.current = value;
          hasTyped.current = false;
        },
        onBlur,
      }}
      toggleProps={{ tabIndex: -1 }}
    />
  );
}
