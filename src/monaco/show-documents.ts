import { Emitter, type editor, type IDisposable, type IEvent } from 'monaco-editor/editor';
import { selectActiveDocument, selectDocument, selectTextLabel, type EditorStore } from '#state';
import { bridgeText, type TextBridge } from './text-bridge.ts';

/** The documents of a store as Monaco models; the editor shows the active one. */
export interface ShownDocuments extends IDisposable {
  /** True while the editor applies a change from the store, so that its events are not the user's. */
  readonly isApplying: () => boolean;
  /** The path of the document that a model shows; `null` for a model that is not one of ours. */
  readonly pathOf: (model: editor.ITextModel) => string | null;
  /** The model of a document, created if need be; `null` if there is no such document. */
  readonly modelOf: (path: string) => editor.ITextModel | null;
  /** Fires when a large document, which loads asynchronously, is in the editor. */
  readonly onArrived: IEvent<void>;
}

/** A longer text is put into the editor in a separate task; in characters. */
const MAX_LENGTH_AT_ONCE = 1_000_000;

/**
 * Keeps the model of the active document in the editor; each document keeps its own for as long as it exists. While a
 * large one is loading, the editor is empty and nothing can be typed.
 */
export function showDocuments(store: EditorStore, textEditor: editor.IStandaloneCodeEditor): ShownDocuments {
  const bridges = new Map<string, TextBridge>();
  /** The scroll position, selection and folding of each document. */
  const views = new Map<string, editor.ICodeEditorViewState>();
  const arrived = new Emitter<void>();
  let activePath: string | null = null;
  let isSwitching = false;
  let awaited: ReturnType<typeof setTimeout> | null = null;

  const bridgeOf = (path: string): TextBridge | null => {
    const known = bridges.get(path);
    if (known !== undefined) return known;
    if (selectDocument(store.getState(), path) === null) return null;
    const bridge = bridgeText(store, path);
    bridges.set(path, bridge);
    return bridge;
  };
  const keepView = () => {
    const view = textEditor.saveViewState();
    if (activePath !== null && view !== null) views.set(activePath, view);
  };
  const switchTo = (path: string, bridge: TextBridge) => {
    isSwitching = true;
    keepView();
    textEditor.setModel(bridge.model);
    const kept = views.get(path);
    if (kept) textEditor.restoreViewState(kept);
    textEditor.updateOptions({ ariaLabel: selectTextLabel(store.getState()) });
    isSwitching = false;
    activePath = path;
  };
  const showActive = (hadFocus: boolean) => {
    const { path } = selectActiveDocument(store.getState());
    const bridge = bridgeOf(path);
    if (bridge === null || textEditor.getModel() === bridge.model) return;
    switchTo(path, bridge);
    // An editor without a model cannot have focus.
    if (hadFocus && document.activeElement === document.body) textEditor.focus();
  };
  const arrive = (hadFocus: boolean) => {
    awaited = null;
    showActive(hadFocus);
    arrived.fire();
  };
  const show = () => {
    const state = store.getState();
    const active = selectActiveDocument(state);
    const hadFocus = textEditor.hasTextFocus();
    for (const [each, bridge] of bridges) {
      const shown = selectDocument(state, each);
      const length = Math.max(shown?.document.text.length ?? 0, bridge.model.getValueLength());
      // For large texts, a new model takes less time than an edit that turns one file into another.
      const isKept = shown?.opening === bridge.opening() || length <= MAX_LENGTH_AT_ONCE;
      if (shown !== null && isKept) continue;
      if (each === activePath) textEditor.setModel(null);
      bridge.dispose();
      bridges.delete(each);
      views.delete(each);
    }
    // Every model must follow its document before the caret moves in it.
    for (const each of bridges.values()) each.follow();
    if (active.document.text.length > MAX_LENGTH_AT_ONCE && !bridges.has(active.path)) {
      keepView();
      textEditor.setModel(null);
      awaited ??= setTimeout(arrive, 0, hadFocus);
      return;
    }
    showActive(hadFocus);
  };
  show();
  const unsubscribe = store.subscribe(show);
  return {
    isApplying: () => isSwitching || (activePath !== null && (bridges.get(activePath)?.isApplying() ?? false)),
    pathOf: (model) => [...bridges].find(([, bridge]) => bridge.model === model)?.[0] ?? null,
    modelOf: (path) => bridgeOf(path)?.model ?? null,
    onArrived: arrived.event,
    dispose: () => {
      unsubscribe();
      if (awaited !== null) clearTimeout(awaited);
      arrived.dispose();
      textEditor.setModel(null);
      for (const bridge of bridges.values()) bridge.dispose();
      bridges.clear();
    },
  };
}
