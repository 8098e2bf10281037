/** Modules of Monaco that have no types of their own, as far as they are used here. */

declare module 'monaco-editor/editor/browser/widget/diffEditor/diffEditorWidget' {
  import type { editor } from 'monaco-editor/editor';
  export interface DiffEditorWidget extends editor.IDiffEditor {}
  export const DiffEditorWidget: DiffEditorClass;
  /** The services that it needs besides are found by who makes it. */
  export type DiffEditorClass = new (
    host: HTMLElement,
    options: editor.IDiffEditorConstructionOptions,
    sides: object,
  ) => DiffEditorWidget;
}

declare module 'monaco-editor/editor/standalone/common/standaloneTheme' {
  import type { IDisposable } from 'monaco-editor/editor';
  interface StandaloneThemes {
    /** Gives an editor outside of others the colours of the theme. */
    readonly registerEditorContainer: (host: HTMLElement) => IDisposable;
  }
  /** The key by which the service is asked for. */
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

declare module 'monaco-editor/base/common/codicons' {
  /** The icons, by the names that modules use. */
  export const Codicon: Readonly<Record<string, { readonly id: string } | undefined>>;
}

declare module 'monaco-editor/base/common/codiconsUtil' {
  /** The code points of the icons by their ids, or the id of the icon that one stands for. */
  export function getCodiconFontCharacters(): Readonly<Record<string, number | string>>;
}

declare module 'subset-font' {
  /** A font with the glyphs of these characters only. */
  export default function subsetFont(
    font: Uint8Array,
    characters: string,
    options: { readonly targetFormat: 'truetype' | 'woff2' },
  ): Promise<Uint8Array>;
}
