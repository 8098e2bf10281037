import type { Fix } from '#core/analysis';
import { selectPolicyDocument } from '#state';
import { applyFix } from '../../services/apply-fix.ts';
import { createLineCommands } from './line-commands.ts';
import type { FormServices } from './make-change.ts';
import { createRowCommands } from './row-commands.ts';
import { createSectionCommands } from './section-commands.ts';

/**
 * The actions of the form's controls. Each makes its edits with an operation of the core and applies them as one undo
 * step.
 */
export type FormCommands = ReturnType<typeof createFormCommands>;

export function createFormCommands(services: FormServices) {
  const { store } = services;
  return {
    ...createRowCommands(services),
    ...createLineCommands(services),
    ...createSectionCommands(services),
    applyFix: (fix: Fix): void => {
      applyFix(store, selectPolicyDocument(store.getState()).path, fix);
    },
    /** Ends an undo step of typing when a control loses the focus. */
    closeStep: (): void => {
      store.getState().actions.closeStep();
    },
  };
}
