import type { Fix } from '#core';
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
    applyFix: ({ title, edits }: Fix): void => {
      const { actions, workspace } = store.getState();
      const label = title.charAt(0).toLowerCase() + title.slice(1);
      actions.applyEdits(workspace.activePath, edits, { origin: 'fix', label });
    },
    /** Ends a step of typing: what is typed next is undone by itself. */
    closeStep: (): void => {
      store.getState().actions.closeStep();
    },
  };
}
