/** The public interface of the Monaco layer. Import it dynamically: it is a chunk of its own, and a big one. */
export type { DiffView } from './diff-view.ts';
export type { TextEditor } from './text-editor.ts';
export { createTextEditor } from './text-editor.ts';

/** Loads the diff view, which is not needed for a single text. */
export async function loadDiffView() {
  const { createDiffView } = await import('./diff-view.ts');
  return { createDiffView };
}
export type { ThemeName } from './theme.ts';
