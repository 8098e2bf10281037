import type { IDisposable } from 'monaco-editor/editor';

/** Returns what disposes of several things together. */
export function disposeAll(...parts: readonly IDisposable[]): IDisposable {
  return {
    dispose: () => {
      for (const part of parts) part.dispose();
    },
  };
}
