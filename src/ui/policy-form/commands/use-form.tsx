import { createContext, useContext } from 'react';
import type { Outcome } from '../../controls/form/use-draft.ts';
import type { FormCommands } from './form-commands.ts';

/** Shared by all rows of the form. It never changes while the form is mounted, so it never re-renders a row. */
export interface Form {
  readonly commands: FormCommands;
  /** Reports why a change was refused, if so, where no text box can show it. */
  readonly reportRefusal: (outcome: Outcome) => void;
  /** Announces what has happened to screen readers. */
  readonly announce: (sentence: string) => void;
  /** Shows a line in the text pane. */
  readonly showInText: (line: number) => void;
  /** Goes to a line in the form and focuses its row. */
  readonly goToLine: (line: number) => void;
  readonly focusCheckbox: (line: number) => void;
  /** Toggles a line for bulk changes. @param isRange - selects everything between it and the last toggled line */
  readonly toggleChecked: (lineKey: number, isRange: boolean) => void;
  /** Collapses a section to its header, or expands it. */
  readonly toggleSection: (sectionKey: number) => void;
}

const FormContext = createContext<Form | null>(null);

export const FormProvider = FormContext.Provider;

/**
 * Returns the {@link Form} that the rows share.
 *
 * @throws Error outside a `FormProvider`
 */
export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('A part of the form is outside FormProvider.');
  return form;
}
