import { useEffect, useState, type FocusEvent } from 'react';
import { keepFocus } from '../focus/keep-focus.ts';
import { useHeldWhilePressed } from '../steady/use-held-while-pressed.ts';
import type { SuggestBoxProps } from './suggest-box-props.ts';

/**
 * State of a text box that takes the place of a button. It adds what was typed on Enter, on blur and when a suggestion
 * is chosen. After Enter it stays open for the next value.
 *
 * @param add - returns why the value was refused; `null` if it was added
 * @param onClose - brings the button back
 */
export function useAdder(add: (value: string) => string | null, onClose: () => void) {
  const [value, setValue] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  // If a press on another control closed the box, that control would move away from under the pointer.
  const isClosing = useHeldWhilePressed(isLeft);
  useEffect(() => {
    if (isClosing) onClose();
  }, [isClosing, onClose]);
  const tryToAdd = (typed: string): boolean => {
    if (typed.trim() === '') return false;
    const refusal = add(typed);
    setError(refusal);
    return refusal === null;
  };
  const close = (): void => {
    keepFocus();
    onClose();
  };
  const addAndContinue = (typed: string): void => setValue(tryToAdd(typed) ? '' : typed);
  return {
    addAndContinue,
    /** Handles blur events of the element around the box and its buttons. */
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      if (value.trim() === '' || tryToAdd(value)) setLeft(true);
    },
    /** Props of the box. */
    box: {
      hideLabel: true,
      size: 'sm',
      takesFocus: true,
      acceptsBest: false,
      value,
      error,
      onChange: (text) => {
        setValue(text);
        setError(null);
      },
      onAccept: addAndContinue,
      onKeyDown: ({ key }) => {
        if (key === 'Enter') addAndContinue(value);
        if (key === 'Escape') close();
      },
    } satisfies Partial<SuggestBoxProps>,
  };
}
