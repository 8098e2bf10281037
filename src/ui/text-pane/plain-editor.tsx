import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import {
  createTextDocument,
  fromProjection,
  lineCount,
  offsetAt,
  positionAt,
  projectText,
  type TextDocument,
} from '#core';
import { selectActiveDocument, selectTextLabel, type EditorState } from '#state';
import { useEditorActions, useEditorStore } from '../services/use-editor-store.tsx';
import styles from './text-pane.module.css';
import { typedEdit } from './typed-edit.ts';

/** A plain textarea bound to the active document, the fallback for Monaco: same text, caret and history. */
export function PlainEditor({ isReadOnly }: { readonly isReadOnly: boolean }) {
  const path = useEditorStore((state) => state.workspace.activePath);
  const label = useEditorStore(selectTextLabel);
  const document = useEditorStore(selectTextDocument);
  const selection = useEditorStore((state) => state.selection);
  const actions = useEditorActions();
  const projection = useMemo(() => createTextDocument(projectText(document)), [document]);
  const box = useRef<HTMLTextAreaElement>(null);
  const gutter = useRef<HTMLDivElement>(null);

  // Moves the caret to a selection made in another pane, and scrolls to it, without taking the focus.
  const caret = projectedOffset(document, projection, selection.caret);
  const followed = useRef(-1);
  useLayoutEffect(() => {
    if (box.current === null || selection.revision === followed.current) return;
    followed.current = selection.revision;
    if (selection.origin === 'text') return;
    box.current.setSelectionRange(caret, caret);
    revealOffset(box.current, projection, caret);
  }, [selection, projection, caret]);
  useEffect(() => () => actions.closeStep(), [actions]);

  const type = (value: string, caretInValue: number): void => {
    const typed = typedEdit(projection.text, value, caretInValue);
    if (typed === null) return;
    const start = positionAt(projection, typed.start);
    const edits = fromProjection(document, [{ start, end: positionAt(projection, typed.end), newText: typed.newText }]);
    const last = edits.at(-1);
    if (last === undefined) return;
    const caretAfter = last.start + last.newText.length;
    actions.applyEdits(path, edits, { origin: 'typing', label: 'typing', caretAfter });
  };

  return (
    <div className={styles.plain} data-undo="document">
      <div className={styles.gutter} aria-hidden>
        <div ref={gutter}>
          <LineNumbers count={lineCount(document)} />
        </div>
      </div>
      <textarea
        ref={box}
        className={styles.box}
        aria-label={label}
        value={projection.text}
        readOnly={isReadOnly}
        wrap="off"
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        autoCorrect="off"
        onChange={(event) => type(event.target.value, event.target.selectionStart)}
        onSelect={({ currentTarget }) => {
          const place = offsetAt(document, positionAt(projection, currentTarget.selectionStart));
          if (window.document.activeElement === currentTarget && place !== selection.caret)
            actions.select(place, 'text');
        }}
        onScroll={({ currentTarget }) => {
          if (gutter.current) gutter.current.style.translate = `0 ${-currentTarget.scrollTop}px`;
        }}
        onBlur={actions.closeStep}
      />
    </div>
  );
}

function selectTextDocument(state: EditorState): TextDocument {
  return selectActiveDocument(state).document;
}

function LineNumbers({ count }: { readonly count: number }) {
  const numbers = useMemo(() => Array.from({ length: count }, (_, line) => line + 1).join('\n'), [count]);
  return <pre className={styles.numbers}>{numbers}</pre>;
}

function projectedOffset(document: TextDocument, projection: TextDocument, offset: number): number {
  return offsetAt(projection, positionAt(document, offset));
}

function revealOffset(box: HTMLTextAreaElement, projection: TextDocument, offset: number): void {
  const lineHeight = box.scrollHeight / lineCount(projection);
  const top = positionAt(projection, offset).line * lineHeight;
  const isVisible = top >= box.scrollTop && top + lineHeight <= box.scrollTop + box.clientHeight;
  if (!isVisible) box.scrollTop = top - box.clientHeight / 2;
}
