import { createRequiredContext } from '../../controls/context/required-context.ts';
import type { Outcome } from '../../controls/form/use-draft.ts';
import type { FormCommands } from './form-commands.ts';

/** Shared by all rows of the form. It never changes while the form is mounted, so it never re-renders a row. */
export interface Form {
  readonly commands: FormCommands;
  /** Reports why a change was refused, if so, where no text box can show it. */
  readonly reportRefusal: (outcome: Outcome) => void;
  /** Shows a line in the text pane. */
  readonly showInText: (line: number) => void;
  /** Goes to a line in the form and focuses its row. */
  readonly goToLine: (line: number) => void;
  readonly focusCheckbox: (line: number) => void;
  /** Toggles a line for bulk changes. @param isRange - selects everything between it and the last toggled line */
  readonly toggleChecked: (lineKey: number, isRange: boolean) => void;
  /** Collapses a section to its header, or expands it. */
  readonly toggleSection: (sectionKey: number) => void;
  /** What was typed for new purposes that are not added yet, by section. Rows that are out of view have no state. */
  readonly newPurposes: Map<number, string>;
}

export const [FormProvider, useForm] = createRequiredContext<Form>('A part of the form is outside FormProvider.');
