import { createContext, useContext, type ReactNode } from 'react';
import type { FormCommands } from './form-commands.ts';

/** What the rows of the form share. It never changes while the form is mounted, so that no row is drawn again for it. */
export interface Form {
  readonly commands: FormCommands;
  /** Says why a change was not made, where no box can say it. */
  readonly tell: (sentence: string) => void;
  /** Tells those who do not see it what has happened. */
  readonly announce: (sentence: string) => void;
  /** Goes to a line in the text. */
  readonly showInText: (line: number) => void;
  /** Goes to a line in the form, and gives its row the focus. */
  readonly goToLine: (line: number) => void;
  /** Gives the box of a line the focus. */
  readonly goToCheck: (line: number) => void;
  /** Chooses a line for changes of many at once, or lets it go. @param isRange - with all between it and the last chosen one */
  readonly check: (lineKey: number, isRange: boolean) => void;
  /** Shows only the header of a section, or all of it again. */
  readonly toggleSection: (sectionKey: number) => void;
}

const FormContext = createContext<Form | null>(null);

export function FormProvider({ form, children }: { readonly form: Form; readonly children: ReactNode }) {
  return <FormContext value={form}>{children}</FormContext>;
}

/**
 * Returns what the rows of the form share.
 *
 * @throws Error outside a `FormProvider`
 */
export function useForm(): Form {
  const form = useContext(FormContext);
  if (!form) throw new Error('A part of the form is outside FormProvider.');
  return form;
}
