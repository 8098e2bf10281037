import { isTouchScreen } from '../controls/focus/keep-focus.ts';
import type { AppServices } from './app-services.tsx';
import { focusPane } from './focus-pane.ts';

/** A place in a document of the workspace. */
export interface Place {
  readonly path: string;
  /** In UTF-16 units from the start of the document. */
  readonly offset: number;
}

/**
 * Shows a place in the form and the text: activates its document and selects its line. On a narrow screen, shows the
 * text.
 *
 * @param focus - where the focus goes; ignored on touch screens, where a keyboard would open
 */
export function goTo(
  { store, showPane }: Pick<AppServices, 'store' | 'showPane'>,
  { path, offset }: Place,
  focus: 'text' | null = 'text',
): void {
  const { workspace, actions } = store.getState();
  if (!Object.hasOwn(workspace.documents, path)) return;
  if (workspace.activePath !== path) actions.activate(path);
  actions.select(offset, 'panel');
  showPane('text');
  if (focus !== null && !isTouchScreen()) focusPane(focus);
}
