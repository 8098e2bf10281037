import { chooseSafeEdits, composeEdits, type Fix, type TextEdit } from '#core';
import { createEditorStore, selectDiagnosticsOf, selectDocuments, type EditorState } from '#state';
import type { CommandContext } from '../commands/command.ts';
import { offerUndo } from '../commands/offer-undo.ts';
import { hasSafeFix } from './problem.ts';

/** More rounds than any text needs; fixes that undid each other would go on for ever. */
const MOST_ROUNDS = 100;

/**
 * Applies one fix, as one step of the history. Findings may lag behind the text: a fix for a text that has changed since
 * does nothing.
 *
 * @returns whether it was applied
 */
export function applyFix({ store }: Pick<CommandContext, 'store'>, path: string, fix: Fix): boolean {
  const state = store.getState();
  if (!selectDiagnosticsOf(state, path).some(({ fixes }) => fixes?.includes(fix))) return false;
  const label = fix.title.charAt(0).toLowerCase() + fix.title.slice(1);
  state.actions.applyEdits(path, fix.edits, { origin: 'fix', label });
  return true;
}

/**
 * Applies all fixes that keep the meaning or write what was plainly meant, in all documents, until none is left; says
 * how many findings that mended, and offers to take it back.
 */
export function fixAllSafe({ store, notify }: Pick<CommandContext, 'store' | 'notify'>): void {
  const before = store.getState();
  const changed: string[] = [];
  let mended = 0;
  for (const { path } of selectDocuments(before)) {
    const edits = collectSafeEdits(before, path);
    if (edits.length === 0) continue;
    mended += selectDiagnosticsOf(before, path).filter(hasSafeFix).length;
    before.actions.applyEdits(path, edits, { origin: 'fix', label: 'fix all safe', isJoined: changed.length > 0 });
    changed.push(path);
  }
  if (changed.length === 0) {
    notify({ tone: 'info', topic: 'fix-all', message: 'No problem has a safe fix.' });
    return;
  }
  const where = changed.length === 1 ? '' : ` in ${changed.length} documents`;
  const message = `Fixed ${mended.toLocaleString('en')} ${mended === 1 ? 'problem' : 'problems'}${where}.`;
  offerUndo({ store, notify }, { tone: 'success', topic: 'fix-all', message });
}

/** What the safe fixes of a document come to, taken round after round: each round sees the text that the last one left. */
function collectSafeEdits(state: EditorState, path: string): readonly TextEdit[] {
  // A store of its own for trying: the real one changes once, at the end.
  const { actions: _actions, pageReader, ...data } = state;
  const trial = createEditorStore({ data });
  trial.setState({ pageReader });
  let all: readonly TextEdit[] = [];
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const edits = chooseSafeEdits(selectDiagnosticsOf(trial.getState(), path));
    if (edits.length === 0) break;
    trial.getState().actions.applyEdits(path, edits, { origin: 'fix', label: '' });
    all = composeEdits(all, edits);
  }
  return all;
}
