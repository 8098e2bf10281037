/** The public interface of the Monaco layer, to be imported dynamically: it is a chunk of its own, and a big one. */
export type { DiffView } from './diff-view.ts';
export type { TextEditor } from './text-editor.ts';
export { createTextEditor } from './text-editor.ts';

/** Loads what compares two texts, which is not needed for one. */
export async function loadDiffView() {
  const { createDiffView } = await import('./diff-view.ts');
  return { createDiffView };
}
export type { ThemeName } from './theme.ts';
