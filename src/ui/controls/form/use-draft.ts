import { useState } from 'react';

/** The result of applying a value: `null` on success, else why it was refused. */
export type Outcome = string | null;

export interface Draft {
  /** What the box shows. */
  readonly value: string;
  /** Why the value was not applied; `null` when it was. */
  readonly error: string | null;
  /** Shown after the box fell back to the document's value; usually `null`. */
  readonly note: string | null;
  readonly change: (typed: string) => void;
  /** Handlers for the input element. */
  readonly composition: {
    readonly onCompositionStart: (event: TypedIn) => void;
    readonly onCompositionEnd: (event: TypedIn) => void;
  };
  readonly focus: () => void;
  /** Whether the box shows a value that is not in the document: refused, or applied only on Enter and blur. */
  readonly isUnapplied: boolean;
  /** Enter and blur: applies a value that waits; a refused value is replaced by the document's. */
  readonly leave: () => void;
  /** Discards a refused value. */
  readonly reset: () => void;
}

interface TypedIn {
  readonly currentTarget: { readonly value: string };
}

interface Typed {
  readonly text: string;
  readonly error: string | null;
  /** While an IME is composing, nothing is applied. */
  readonly isComposing: boolean;
  /** Whether it is applied only on Enter and blur. */
  readonly isWaiting: boolean;
  /**
   * The document's value when this was typed; if it changes later, the change came from elsewhere and wins. `null`: not
   * known until the next render.
   */
  readonly base: string | null;
}

/**
 * Holds the typed value of a box that is bound to a value in the document.
 *
 * Each change is applied immediately. An accepted value is shown as typed while the box has the focus, even where the
 * document normalises it (trailing blanks). A refused value stays in the box with the reason. When the value in the
 * document is changed elsewhere (undo, typing in the text), it is shown. IME input is applied when composition ends.
 *
 * @param waits - whether a value is applied only on Enter and blur: of a list, each letter would add an entry
 */
export function useDraft(
  value: string,
  tryApply: (typed: string) => Outcome,
  waits: (typed: string) => boolean = () => false,
): Draft {
  const [typed, setTyped] = useState<Typed | null>(null);
  const [note, setNote] = useState<string | null>(null);

  let shown = typed;
  if (shown !== null && shown.base !== value) {
    // The first render after applying shows the document's new value; any later difference came from elsewhere.
    const isFirst = shown.base === null || shown.isComposing;
    shown = isFirst ? { ...shown, base: value } : null;
    setTyped(shown);
  }

  const handleInput = (text: string, isComposing: boolean): void => {
    setNote(null);
    const isWaiting = isComposing || waits(text);
    setTyped({ text, error: isWaiting ? null : tryApply(text), isComposing, isWaiting, base: null });
  };
  return {
    value: shown?.text ?? value,
    error: shown?.error ?? null,
    note,
    change: (text) => handleInput(text, shown?.isComposing ?? false),
    composition: {
      onCompositionStart: ({ currentTarget }) => {
        setTyped({ text: currentTarget.value, error: null, isComposing: true, isWaiting: true, base: value });
      },
      onCompositionEnd: ({ currentTarget }) => handleInput(currentTarget.value, false),
    },
    focus: () => setNote(null),
    isUnapplied: shown?.isComposing === false && (shown.isWaiting || shown.error !== null),
    leave: () => {
      const error = shown?.isWaiting ? tryApply(shown.text) : shown?.error;
      if (shown && error) setNote(`Not applied: ${shown.text === '' ? 'an empty value' : `“${shown.text}”`}. ${error}`);
      setTyped(null);
    },
    reset: () => {
      setNote(null);
      setTyped(null);
    },
  };
}
