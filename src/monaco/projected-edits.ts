import type { editor } from 'monaco-editor/editor';
import {
  bomLength,
  composeEdits,
  createTextDocument,
  diffAsEdit,
  offsetAt,
  positionAt,
  projectText,
  type Position,
  type ProjectedEdit,
  type TextDocument,
  type TextEdit,
} from '#core';
import { fromMonacoRange } from './convert.ts';

/**
 * Converts the changes of one Monaco event to one list of edits of a document's projection.
 *
 * @param document - as it was before the event
 * @param changes - as Monaco reports them: from the end of the text to its start or, when one command made several
 * operations, each relative to the text after the previous ones
 */
export function projectedEdits(
  document: TextDocument,
  changes: readonly editor.IModelContentChange[],
): readonly ProjectedEdit[] {
  if (areBottomUp(changes)) {
    return changes
      .toReversed()
      .flatMap(({ range, text }) => trim(document, { ...fromMonacoRange(range), newText: text }));
  }
  // Several operations in one event: each edits the text left by those before it.
  let edits: readonly TextEdit[] = [];
  for (const { rangeOffset, rangeLength, text } of changes) {
    edits = composeEdits(edits, [{ start: rangeOffset, end: rangeOffset + rangeLength, newText: text }]);
  }
  const projection = createTextDocument(projectText(document));
  return edits.flatMap((edit) => trim(document, atPositions(projection, edit)));
}

/** Drops whole lines that are replaced by themselves, so that they keep their line endings. */
function trim(document: TextDocument, edit: ProjectedEdit): ProjectedEdit[] {
  const { start, end, newText } = edit;
  if (start.line === end.line || !newText.includes('\n')) return [edit];
  const replaced = document.text.slice(offsetAt(document, start), offsetAt(document, end));
  // Only at the start of a document is a U+FEFF its BOM, which has no column.
  if (bomLength(createTextDocument(replaced)) > 0) return [edit];
  const before = createTextDocument(replaced.replace(/\r\n?/g, '\n'));
  return diffAsEdit(before.text, newText).map((difference) => {
    const inside = atPositions(before, difference);
    return { start: movedBy(start, inside.start), end: movedBy(start, inside.end), newText: difference.newText };
  });
}

/** Converts a position relative to `from` to an absolute one. */
function movedBy(from: Position, { line, column }: Position): Position {
  return { line: from.line + line, column: line === 0 ? from.column + column : column };
}

/** True when each change lies before the previous one: then all refer to the text before the event. */
function areBottomUp(changes: readonly editor.IModelContentChange[]): boolean {
  return changes.every(({ rangeOffset, rangeLength }, index) => {
    const above = changes[index - 1];
    return above === undefined || rangeOffset + rangeLength <= above.rangeOffset;
  });
}

function atPositions(projection: TextDocument, { start, end, newText }: TextEdit): ProjectedEdit {
  return { start: positionAt(projection, start), end: positionAt(projection, end), newText };
}
