import type { CommandContext } from '../commands/command.ts';
import { focusPane } from './focus-pane.ts';

/** A place in a document of the workspace. */
export interface Place {
  readonly path: string;
  /** In UTF-16 units from the start of the document. */
  readonly offset: number;
}

/**
 * Shows a place in form and text: its document becomes the active one, its line the selected one. Where there is room
 * for one pane only, that is the text.
 *
 * @param focus - where the focus goes; not when a finger asked, for whom a keyboard would come up over all
 */
export function goTo(
  { store, showPane }: CommandContext,
  { path, offset }: Place,
  focus: 'text' | null = 'text',
): void {
  const { workspace, actions } = store.getState();
  if (!Object.hasOwn(workspace.documents, path)) return;
  if (workspace.activePath !== path) actions.activate(path);
  actions.select(offset, 'panel');
  showPane('text');
  if (focus !== null && !window.matchMedia('(pointer: coarse)').matches) focusPane(focus);
}
