import type { Fix } from '#core';
import { selectDiagnosticsOf, selectPolicyDocument } from '#state';
import type { FormServices } from './make-change.ts';
import { createLineCommands } from './line-commands.ts';
import { createRowCommands } from './row-commands.ts';
import { createSectionCommands } from './section-commands.ts';
import { createSelectionCommands } from './selection-commands.ts';

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
    ...createLineCommands(services),
    ...createSelectionCommands(services),
    ...createSectionCommands(services),
    /** Findings may lag behind the text: a fix for a text that has changed since does nothing. */
    applyFix: (fix: Fix): void => {
      const state = store.getState();
      const { path } = selectPolicyDocument(state);
      if (!selectDiagnosticsOf(state, path).some(({ fixes }) => fixes?.includes(fix))) return;
      const label = fix.title.charAt(0).toLowerCase() + fix.title.slice(1);
      state.actions.applyEdits(path, fix.edits, { origin: 'fix', label });
    },
    /** Ends a step of typing: what is typed next is undone by itself. */
    closeStep: (): void => {
      store.getState().actions.closeStep();
    },
  };
}
