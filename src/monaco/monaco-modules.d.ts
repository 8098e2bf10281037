/** Modules without type declarations of their own, as far as they are used here. */

declare module 'monaco-editor/editor/browser/widget/diffEditor/diffEditorWidget' {
  import type { editor } from 'monaco-editor/editor';
  export interface DiffEditorWidget extends editor.IDiffEditor {}
  export const DiffEditorWidget: DiffEditorClass;
  /** The other services it needs are injected by its creator. */
  export type DiffEditorClass = new (
    host: HTMLElement,
    options: editor.IDiffEditorConstructionOptions,
    sides: object,
  ) => DiffEditorWidget;
}

declare module 'monaco-editor/editor/standalone/common/standaloneTheme' {
  import type { IDisposable } from 'monaco-editor/editor';
  interface StandaloneThemes {
    /** Applies the theme's colours to an editor that is not inside another. */
    readonly registerEditorContainer: (host: HTMLElement) => IDisposable;
  }
  /** The key of the service. */
  export const IStandaloneThemeService: { readonly service: StandaloneThemes };
}

declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  interface Instantiation {
    readonly createInstance: <Args extends readonly unknown[], Instance>(
      made: new (...args: Args) => Instance,
      ...args: Args
    ) => Instance;
  }
  export const StandaloneServices: {
    readonly initialize: (overrides: object) => Instantiation;
    readonly get: <Service>(key: { readonly service: Service }) => Service;
  };
}

declare module 'monaco-editor/editor/common/services/editorWorker' {
  import type { Uri } from 'monaco-editor/editor';
  interface EditorWorkers {
    /** Compares two texts in the background; `null` if one of them is not known there. */
    readonly computeDiff: (original: Uri, modified: Uri) => Promise<object | null>;
  }
  /** The key of the service. */
  export const IEditorWorkerService: { readonly service: EditorWorkers };
}

declare module 'monaco-editor/platform/clipboard/browser/clipboardService' {
  export class BrowserClipboardService {
    installWebKitWriteTextWorkaround(): void;
  }
}

declare module 'monaco-editor/base/common/codicons' {
  /** The icons, by the names that modules use. */
  export const Codicon: Readonly<Record<string, { readonly id: string } | undefined>>;
}

declare module 'monaco-editor/base/common/codiconsUtil' {
  /** The code points of the icons by id, or for an alias the id of its icon. */
  export function getCodiconFontCharacters(): Readonly<Record<string, number | string>>;
}

declare module 'subset-font' {
  /** Returns a font with only the glyphs of these characters. */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: { readonly targetFormat: 'truetype' | 'woff2' },
  ): Promise<Uint8Array>;
}
