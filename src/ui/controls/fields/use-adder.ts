import { useState, type FocusEvent } from 'react';
import type { SuggestBoxProps } from './suggest-box-props.ts';

/**
 * State of a button that turns into a text box, which adds what was typed on Enter, on blur and when a suggestion is
 * chosen. After Enter it stays open for the next value.
 *
 * @param add - returns why the value was refused; `null` if it was added
 */
export function useAdder(add: (value: string) => string | null) {
  /** `null`: only the button is shown. */
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const tryToAdd = (value: string): boolean => {
    if (value.trim() === '') return false;
    const refusal = add(value);
    setError(refusal);
    return refusal === null;
  };
  const addAndContinue = (value: string): void => setTyped(tryToAdd(value) ? '' : value);
  const value = typed ?? '';
  return {
    isOpen: typed !== null,
    open: () => setTyped(''),
    addAndContinue,
    /** Blur of what is around the box and its buttons. */
    leave: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      if (value.trim() === '' || tryToAdd(value)) setTyped(null);
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
        setTyped(text);
        setError(null);
      },
      onAccept: addAndContinue,
      onKeyDown: ({ key }) => {
        if (key === 'Enter') addAndContinue(value);
        if (key === 'Escape') {
          setTyped(null);
          setError(null);
        }
      },
    } satisfies Partial<SuggestBoxProps>,
  };
}
