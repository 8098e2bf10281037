import {
  describeRefusal,
  editTextDocument,
  type AcceptedEdit,
  type EditResult,
  type Policy,
  type RefusedEdit,
  type TextDocument,
} from '#core';
import { selectOutline, selectPolicy, selectPolicyDocument, type EditorStore } from '#state';
import type { Outcome } from '../../controls/form/use-draft.ts';
import { keepFocus } from '../../controls/focus/keep-focus.ts';
import type { Notice } from '../../services/app-services.tsx';
import type { FormControl, FormFocus } from '../model/form-focus.ts';
import { sectionTitle } from '../model/section-title.ts';

/** What the commands of the form need. */
export interface FormServices {
  readonly store: EditorStore;
  /** Moves the focus after the next render. */
  readonly requestFocus: (focus: FormFocus) => void;
  readonly notify: (notice: Notice) => void;
  /** Announces the effect of a change to screen readers. */
  readonly announce: (sentence: string) => void;
}

interface ChangeOptions {
  /** Set while typing: consecutive changes with the same key are one undo step, and the caret stays. */
  readonly coalesceKey?: string | undefined;
  /** The control to focus, on the line that the operation changed. */
  readonly focus?: FormControl | undefined;
  /** What happened, to announce with the line where the change is now: `Moved`. */
  readonly announced?: string;
}

/** Returns a function that makes a change, and one for the keys that coalesce typing in a control of a line. */
export function bindChanges(services: FormServices) {
  return {
    make: (label: string, operation: (policy: Policy) => EditResult, options: ChangeOptions = {}): Outcome =>
      makeChange(services, label, operation, options),
    key: (name: string, line: number): string =>
      `${name} ${selectPolicyDocument(services.store.getState()).lineKeys.keys[line] ?? line}`,
  };
}

/**
 * Makes a change by the form: one operation on the policy, one undo step.
 *
 * @param label - completes "Undo: …"
 * @returns `null`, or why it was refused
 */
function makeChange(
  services: FormServices,
  label: string,
  operation: (policy: Policy) => EditResult,
  { coalesceKey, focus, announced }: ChangeOptions,
): Outcome {
  const { store, requestFocus } = services;
  const state = store.getState();
  const result = operation(selectPolicy(state));
  if (!result.ok) return describeRefused(result);
  if (coalesceKey === undefined && focus === undefined) keepFocus();
  const { path, document } = selectPolicyDocument(state);
  const caretAfter = coalesceKey === undefined ? caretOf(document, result) : null;
  state.actions.applyEdits(path, result.edits, {
    origin: 'form',
    label,
    ...(coalesceKey === undefined ? {} : { coalesceKey }),
    ...(caretAfter === null ? {} : { caretAfter }),
  });
  if (focus !== undefined && result.line !== null) requestFocus({ line: result.line, control: focus });
  if (announced !== undefined) announcePosition(services, announced);
  return null;
}

function announcePosition({ store, announce }: FormServices, announced: string): void {
  const state = store.getState();
  const { document } = selectPolicyDocument(state);
  const line = document.lineStarts.findLastIndex((start) => start <= state.selection.caret);
  const section = selectOutline(state).sections.find(({ firstLine, endLine }) => firstLine <= line && line < endLine);
  announce(`${announced} to line ${line + 1}${section ? `, ${sectionTitle(section)}` : ''}.`);
}

/** Describes a refusal, naming the line when the operation was about several. */
function describeRefused({ refusal, line }: RefusedEdit): string {
  const sentence = describeRefusal(refusal);
  return line === undefined ? sentence : `Line ${line + 1}: ${sentence}`;
}

/** The start of the line that an operation changed, which the text pane shows and redo returns to. */
function caretOf(document: TextDocument, { edits, line }: AcceptedEdit): number | null {
  if (line === null || edits.length === 0) return null;
  return editTextDocument(document, edits).lineStarts[line] ?? null;
}
