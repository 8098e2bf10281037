import { composeEdits, type TextEdit } from '#core';
import type { ApplyOptions, History, HistoryEntry } from '../editor-state.ts';

/** After a pause of this many milliseconds, typing starts a new step. */
const TYPING_PAUSE = 1000;

/** How much the history retains: steps, and characters of text in them. */
export interface HistoryLimits {
  readonly entries: number;
  readonly characters: number;
}

const HISTORY_LIMITS: HistoryLimits = { entries: 1000, characters: 24_000_000 };

export const EMPTY_HISTORY: History = { undo: [], redo: [], canGrow: false };

/**
 * Adds a step: merged into the last one if they belong together, otherwise after it. Clears the redo stack. If the last
 * step consists of several joined entries, one per document, one of them may absorb the new entry.
 */
export function recordStep(history: History, entry: HistoryEntry, limits: HistoryLimits = HISTORY_LIMITS): History {
  const { undo } = history;
  const start = undo.findLastIndex(({ isJoined }) => isJoined !== true);
  const index = history.canGrow ? undo.findLastIndex((one, at) => at >= start && belongsTo(one, entry)) : -1;
  const last = undo[index];
  if (last === undefined) return { undo: boundEntries([...undo, entry], limits), redo: [], canGrow: canGrow(entry) };
  const grown = growEntry(last, entry);
  if (changesNothing(grown)) return withoutEntry(undo, index, start);
  return { undo: boundEntries(undo.with(index, grown), limits), redo: [], canGrow: canGrow(entry) };
}

/** Removes an entry that no longer changes anything from the step that starts at `start`; the rest remains one step. */
function withoutEntry(undo: readonly HistoryEntry[], index: number, start: number): History {
  const left = undo.toSpliced(index, 1);
  const next = left[start];
  const isEmpty = next === undefined;
  return { undo: isEmpty ? left : left.with(start, { ...next, isJoined: undefined }), redo: [], canGrow: !isEmpty };
}

/** Returns the newest steps that fit the limits; always keeps the newest one. */
export function boundEntries(entries: readonly HistoryEntry[], limits: HistoryLimits): readonly HistoryEntry[] {
  let characters = 0;
  let first = entries.length;
  while (first > 0 && entries.length - first < limits.entries) {
    const entry = entries[first - 1];
    characters += entry === undefined ? 0 : entrySize(entry);
    if (characters > limits.characters && first < entries.length) break;
    first--;
  }
  return first === 0 ? entries : entries.slice(first);
}

function entrySize({ edits, inverse, opened }: HistoryEntry): number {
  let size = opened?.file?.savedText.length ?? 0;
  for (const edit of edits) size += edit.newText.length;
  for (const edit of inverse) size += edit.newText.length;
  return size;
}

function belongsTo(last: HistoryEntry, entry: HistoryEntry): boolean {
  if (last.path !== entry.path || last.origin !== entry.origin) return false;
  if (entry.origin !== 'typing') return entry.coalesceKey !== null && entry.coalesceKey === last.coalesceKey;
  if (entry.at - last.at > TYPING_PAUSE || entry.edits.length !== last.inverse.length) return false;
  return entry.edits.every((edit, index) => {
    const typed = last.inverse[index];
    return typed !== undefined && continues(typed, edit);
  });
}

/** True when an edit continues where the last one stopped. @param typed - the inverse: its span is what was typed */
function continues(typed: TextEdit, edit: TextEdit): boolean {
  if (typed.start === typed.end) return edit.newText === '' && (edit.end === typed.start || edit.start === typed.start);
  if (edit.start === edit.end) return edit.start === typed.end && isOneCharacter(edit.newText);
  // A backspace over what was typed, or an input method that replaces what it wrote before.
  return edit.start >= typed.start && edit.end === typed.end && !hasLineEnding(edit.newText);
}

function growEntry(last: HistoryEntry, entry: HistoryEntry): HistoryEntry {
  return {
    ...last,
    edits: composeEdits(last.edits, entry.edits),
    inverse: composeEdits(entry.inverse, last.inverse),
    caretAfter: entry.caretAfter,
    at: entry.at,
  };
}

function changesNothing({ edits, inverse }: HistoryEntry): boolean {
  return edits.length === inverse.length && edits.every((edit, index) => edit.newText === inverse[index]?.newText);
}

/** Whether an entry may grow: a paste is a step of its own, and so is a form edit without a key. */
function canGrow(entry: HistoryEntry): boolean {
  if (entry.origin !== 'typing') return entry.coalesceKey !== null;
  return entry.edits.every(({ newText }) => newText === '' || isOneCharacter(newText) || isLineEnding(newText));
}

function isOneCharacter(text: string): boolean {
  const code = text.codePointAt(0);
  return code !== undefined && text.length === (code > 0xffff ? 2 : 1) && !hasLineEnding(text);
}

function isLineEnding(text: string): boolean {
  return text === '\n' || text === '\r' || text === '\r\n';
}

function hasLineEnding(text: string): boolean {
  return text.includes('\n') || text.includes('\r');
}

/** Returns the key of a step that can grow: none for typing, which is coalesced by place and time. */
export function coalesceKeyOf({ origin, coalesceKey }: ApplyOptions): string | null {
  return origin === 'typing' ? null : (coalesceKey ?? null);
}
