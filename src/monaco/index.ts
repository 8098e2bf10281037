/** The public interface of the Monaco layer, to be imported dynamically: it is a chunk of its own, and a big one. */
export type { DiffView } from './diff-view.ts';
export { createDiffView } from './diff-view.ts';
export type { TextEditor } from './text-editor.ts';
export { createTextEditor } from './text-editor.ts';
export type { ThemeName } from './theme.ts';
