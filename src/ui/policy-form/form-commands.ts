import type { Fix } from '#core';
import { selectDiagnostics } from '#state';
import type { FormServices } from './make-change.ts';
import { createRowCommands } from './row-commands.ts';
import { createSectionCommands } from './section-commands.ts';

/**
 * What the controls of the form do. Each command makes its edits by an operation of the core and applies them as one step
 * of the history.
 */
export type FormCommands = ReturnType<typeof createFormCommands>;

/** Binds the commands of the form to a store. */
export function createFormCommands(services: FormServices) {
  const { store } = services;
  return {
    ...createRowCommands(services),
    ...createSectionCommands(services),
    /** Findings may lag behind the text: a fix for a text that has changed since does nothing. */
    applyFix: (fix: Fix): void => {
      const state = store.getState();
      if (!selectDiagnostics(state).some(({ fixes }) => fixes?.includes(fix))) return;
      const label = fix.title.charAt(0).toLowerCase() + fix.title.slice(1);
      state.actions.applyEdits(state.workspace.activePath, fix.edits, { origin: 'fix', label });
    },
    /** Ends a step of typing: what is typed next is undone by itself. */
    closeStep: (): void => {
      store.getState().actions.closeStep();
    },
  };
}
