import type { KeyboardEvent, ReactNode } from 'react';
import type { Suggestion, TextFieldProps } from './text-field.tsx';

export interface SuggestionSection {
  readonly title: string;
  /** At least one. */
  readonly suggestions: readonly Suggestion[];
  /** How many more options are not listed. */
  readonly omitted: number;
}

export interface SuggestBoxProps extends Pick<
  TextFieldProps,
  'label' | 'hideLabel' | 'value' | 'onChange' | 'error' | 'size' | 'className'
> {
  /** Returns the options for a query; must be a stable reference while the options are the same. */
  readonly suggest: (typed: string) => readonly SuggestionSection[];
  /** Says what an empty box means. */
  readonly placeholder: string;
  /** The name of the button that opens the list. */
  readonly openLabel: string;
  /** One sentence under the box. */
  readonly hint?: string | null;
  /** Focuses the box on mount, for one that a button has just shown. */
  readonly takesFocus?: boolean;
  /**
   * Whether Enter accepts the best option. False where the text is written to the file: a custom name must not turn into
   * a similar one. Enter and Escape then belong to the form around the box, unless the user highlighted an option.
   */
  readonly acceptsBest?: boolean;
  /** Called instead of `onChange` when an option is accepted. */
  readonly onAccept?: (token: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
  readonly onBlur?: () => void;
  /** A small button inside the box, before the one that opens the list. */
  readonly inside?: ReactNode;
}

/** State of the plain box, which the box with suggestions resumes once it is loaded. */
export interface Resume {
  /** The value when the box was entered. */
  readonly before: string;
  readonly hasTyped: boolean;
  readonly start: number | null;
  readonly end: number | null;
}
