import {
  applyEdits,
  createTextDocument,
  describeRefusal,
  type AcceptedEdit,
  type EditResult,
  type Policy,
  type RefusedEdit,
} from '#core';
import { selectPolicy, selectPolicyDocument, type EditorStore } from '#state';
import type { Notice } from '../commands/command.ts';
import type { Outcome } from '../form-parts/use-draft.ts';
import type { FormControl, FormFocus } from './form-focus.ts';

/** What the commands of the form act on. */
export interface FormServices {
  readonly store: EditorStore;
  /** Moves the focus once the last change is drawn. */
  readonly requestFocus: (focus: FormFocus) => void;
  readonly notify: (notice: Notice) => void;
  /** Tells those who do not see it what a change has done. */
  readonly announce: (sentence: string) => void;
}

/** A change that the form can make: one operation on the policy, one step of the history. */
export interface Change {
  /** What the step did, for "Undo: …". */
  readonly label: string;
  readonly operation: (policy: Policy) => EditResult;
  /** Set for typing: changes with the same key, one after the other, are one step, and the caret stays. */
  readonly coalesceKey?: string;
  /** What gets the focus, on the line that the operation was about. */
  readonly focus?: FormControl | undefined;
}

/** Makes a change of the text. @returns `null`, or the sentence that says why nothing was changed */
export function makeChange({ store, requestFocus }: FormServices, change: Change): Outcome {
  const { label, operation, coalesceKey, focus } = change;
  const state = store.getState();
  const result = operation(selectPolicy(state));
  if (!result.ok) return describeRefused(result);
  const { path, document } = selectPolicyDocument(state);
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

/** The sentence for a refusal, with the line that stands in the way where an operation was about several. */
function describeRefused({ refusal, line }: RefusedEdit): string {
  const sentence = describeRefusal(refusal);
  return line === undefined ? sentence : `Line ${line + 1}: ${sentence}`;
}

/** The start of the line that an operation was about: what the text pane shows, and redo returns to. */
function caretOf(text: string, { edits, line }: AcceptedEdit): number | null {
  if (line === null || edits.length === 0) return null;
  return createTextDocument(applyEdits(text, edits)).lineStarts[line] ?? null;
}

/** The key by which typing in a control of a line is one step. */
export function typingKey(store: EditorStore, name: string, line: number): string {
  return `${name} ${selectPolicyDocument(store.getState()).lineKeys.keys[line] ?? line}`;
}
