import type { KeyboardEvent, ReactNode } from 'react';

/** An option. */
export interface Suggestion {
  /** The value it sets. */
  readonly token: string;
  /** Facts about it; may be empty. */
  readonly detail: string;
}

export interface SuggestionSection {
  readonly title: string;
  /** At least one. */
  readonly suggestions: readonly Suggestion[];
  /** How many more options are not listed. */
  readonly omitted: number;
}

export interface SuggestBoxProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Options for a query; must be stable while the options are the same. */
  readonly suggest: (typed: string) => readonly SuggestionSection[];
  /** Says what an empty box means. */
  readonly placeholder: string;
  /** The name of the button that opens the list. */
  readonly openLabel: string;
  /** One sentence under the box. */
  readonly hint?: string | null;
  /** What is wrong, in one sentence; marks the box as invalid and replaces the hint. */
  readonly error?: string | null;
  /** Hides the label where a column or context shows the same. */
  readonly hideLabel?: boolean;
  /** `sm` inside rows. */
  readonly size?: 'sm' | 'md';
  readonly className?: string | undefined;
  /** For a box that a button has just shown. */
  readonly takesFocus?: boolean;
  /**
   * False where the text is written into the file: a name of one's own must not turn into a similar one. Enter and Escape
   * then belong to the form around the box, unless an option was highlighted by hand.
   */
  readonly takesBest?: boolean;
  /** Called with an option that was taken, in place of `onChange`. */
  readonly onTake?: (token: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onBlur?: () => void;
  /** A small button inside the box, before the one that opens the list. */
  readonly inside?: ReactNode;
}

/** What was going on in the box when what suggests came. */
export interface Resume {
  /** The value when the box was entered. */
  readonly before: string;
  readonly hasTyped: boolean;
  readonly start: number | null;
  readonly end: number | null;
}
