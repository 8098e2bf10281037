import {
  applyEdits,
  createTextDocument,
  describeRefusal,
  type AcceptedEdit,
  type EditResult,
  type Policy,
} from '#core';
import { selectActiveDocument, selectPolicy, type EditorStore } from '#state';
import type { Notice } from '../commands/command.ts';
import type { FormControl, FormFocus } from './form-focus.ts';
import type { Outcome } from './use-draft.ts';

/** What the commands of the form act on. */
export interface FormServices {
  readonly store: EditorStore;
  /** Moves the focus once the last change is drawn. */
  readonly requestFocus: (focus: FormFocus) => void;
  readonly notify: (notice: Notice) => void;
}

/** A change that the form can make: one operation on the policy, one step of the history. */
export interface Change {
  /** What the step did, for "Undo: …". */
  readonly label: string;
  readonly operation: (policy: Policy) => EditResult;
  /** Set for typing: changes with the same key, one after the other, are one step, and the caret stays. */
  readonly coalesceKey?: string;
  /** What gets the focus, on the line that the operation was about. */
  readonly focus?: FormControl;
}

/** Makes a change of the text. @returns `null`, or the sentence that says why nothing was changed */
export function makeChange({ store, requestFocus }: FormServices, change: Change): Outcome {
  const { label, operation, coalesceKey, focus } = change;
  const state = store.getState();
  const result = operation(selectPolicy(state));
  if (!result.ok) return describeRefusal(result.refusal);
  const { path, document } = selectActiveDocument(state);
  const caretAfter = coalesceKey === undefined ? caretOf(document.text, result) : null;
  state.actions.applyEdits(path, result.edits, {
    origin: 'form',
    label,
    ...(coalesceKey === undefined ? {} : { coalesceKey }),
    ...(caretAfter === null ? {} : { caretAfter }),
  });
  if (focus !== undefined && result.line !== null) requestFocus({ line: result.line, control: focus });
  return null;
}

/** The start of the line that an operation was about: what the text pane shows, and redo returns to. */
function caretOf(text: string, { edits, line }: AcceptedEdit): number | null {
  if (line === null || edits.length === 0) return null;
  return createTextDocument(applyEdits(text, edits)).lineStarts[line] ?? null;
}
