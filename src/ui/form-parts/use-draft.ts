import { useState } from 'react';

/** What became of a typed value: `null` when it stands in the text, else the sentence that says why not. */
export type Outcome = string | null;

export interface Draft {
  /** What the box shows. */
  readonly value: string;
  /** Why what stands in the box is not in the text; `null` when it is. */
  readonly error: string | null;
  /** Said after the box went back to the value of the text; `null` mostly. */
  readonly note: string | null;
  readonly change: (typed: string) => void;
  /** For the element that is typed in. */
  readonly composition: {
    readonly onCompositionStart: (event: TypedIn) => void;
    readonly onCompositionEnd: (event: TypedIn) => void;
  };
  readonly focus: () => void;
  /** Leaves the box: a value that was refused gives way to that of the text. */
  readonly leave: () => void;
  /** Throws away what is not in the text. */
  readonly reset: () => void;
}

interface TypedIn {
  readonly currentTarget: { readonly value: string };
}

interface Typed {
  readonly text: string;
  readonly error: string | null;
  /** While an input method composes, the text is not asked. */
  readonly isComposing: boolean;
  /** The value in the text since this was typed; another one comes from elsewhere, and counts. `null`: not yet known. */
  readonly base: string | null;
}

/**
 * Keeps what is typed in a box whose value lives in the text.
 *
 * Each change is offered to the text at once. What the text takes is shown as typed as long as the box has the focus,
 * even where the text holds it in another form (without the blank at its end). What the text refuses stays in the box,
 * with the reason. When the value changes from elsewhere – undo, typing in the text – that value is shown. What an input
 * method composes is offered when it is done.
 */
export function useDraft(value: string, offer: (typed: string) => Outcome): Draft {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [note, setNote] = useState<string | null>(null);

  let shown = typed;
  if (shown !== null && shown.base !== value) {
    // The first rendering after an offer shows what the text made of it; later, another value is another's doing.
    const isFirst = shown.base === null || shown.isComposing;
    shown = isFirst ? { ...shown, base: value } : null;
    setTyped(shown);
  }

  const take = (text: string, isComposing: boolean): void => {
    setNote(null);
    const error = isComposing ? null : offer(text);
    setTyped({ text, error, isComposing, base: null });
  };
  return {
    value: shown?.text ?? value,
    error: shown?.error ?? null,
    note,
    change: (text) => {
      take(text, shown?.isComposing ?? false);
    },
    composition: {
      onCompositionStart: ({ currentTarget }) => {
        setTyped({ text: currentTarget.value, error: null, isComposing: true, base: value });
      },
      onCompositionEnd: ({ currentTarget }) => {
        take(currentTarget.value, false);
      },
    },
    focus: () => {
      setNote(null);
    },
    leave: () => {
      if (shown?.error)
        setNote(`Not applied: ${shown.text === '' ? 'an empty value' : `“${shown.text}”`}. ${shown.error}`);
      setTyped(null);
    },
    reset: () => {
      setNote(null);
      setTyped(null);
    },
  };
}
