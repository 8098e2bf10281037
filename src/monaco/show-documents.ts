import { editor } from 'monaco-editor/editor';
import { selectTextLabel, type EditorStore } from '#state';
import { bridgeText, type TextBridge } from './text-bridge.ts';

/** The documents of a store as Monaco models, of which the active one is in the editor. */
export interface ShownDocuments {
  /** True while the editor takes over a change of the store, so that what it does is not the user's doing. */
  readonly isApplying: () => boolean;
  /** The path of the document that a model shows; `null` for a model of somebody else. */
  readonly pathOf: (model: editor.ITextModel) => string | null;
  /** The model of a document; made now, if need be; `null` where there is no such document. */
  readonly modelOf: (path: string) => editor.ITextModel | null;
  readonly dispose: () => void;
}

/** Keeps the model of the active document in the editor; each document keeps its own for as long as it exists. */
export function showDocuments(store: EditorStore, textEditor: editor.IStandaloneCodeEditor): ShownDocuments {
  const bridges = new Map<string, TextBridge>();
  /** Where each document was scrolled to, and what was selected and folded in it. */
  const views = new Map<string, editor.ICodeEditorViewState>();
  let activePath: string | null = null;
  let isSwitching = false;

  const bridgeOf = (path: string): TextBridge | null => {
    const known = bridges.get(path);
    if (known !== undefined) return known;
    if (store.getState().workspace.documents[path] === undefined) return null;
    const bridge = bridgeText(store, path);
    bridges.set(path, bridge);
    return bridge;
  };
  const switchTo = (path: string, bridge: TextBridge) => {
    isSwitching = true;
    const view = textEditor.saveViewState();
    if (activePath !== null && view !== null) views.set(activePath, view);
    textEditor.setModel(bridge.model);
    const kept = views.get(path);
    if (kept) textEditor.restoreViewState(kept);
    textEditor.updateOptions({ ariaLabel: selectTextLabel(store.getState()) });
    isSwitching = false;
    activePath = path;
  };
  const show = () => {
    const { documents, activePath: path } = store.getState().workspace;
    for (const [each, bridge] of bridges) {
      if (documents[each] !== undefined) continue;
      if (each === activePath) textEditor.setModel(null);
      bridge.dispose();
      bridges.delete(each);
      views.delete(each);
    }
    const bridge = bridgeOf(path);
    // Each model follows its document before the caret goes anywhere in it.
    for (const each of bridges.values()) each.follow();
    if (bridge !== null && textEditor.getModel() !== bridge.model) switchTo(path, bridge);
  };
  show();
  const unsubscribe = store.subscribe(show);
  return {
    isApplying: () => isSwitching || (activePath !== null && (bridges.get(activePath)?.isApplying() ?? false)),
    pathOf: (model) => [...bridges].find(([, bridge]) => bridge.model === model)?.[0] ?? null,
    modelOf: (path) => bridgeOf(path)?.model ?? null,
    dispose: () => {
      unsubscribe();
      textEditor.setModel(null);
      for (const bridge of bridges.values()) bridge.dispose();
      bridges.clear();
    },
  };
}
