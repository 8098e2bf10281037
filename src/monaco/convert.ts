import { MarkerSeverity, Range, type IPosition, type IRange } from 'monaco-editor/editor';
import { type Position, positionAt, type ProjectedEdit, type Span, type TextDocument } from '#core';
import type { Severity } from '#core/analysis';

/** Monaco counts lines and columns from 1. */
export function toMonacoPosition({ line, column }: Position): IPosition {
  return { lineNumber: line + 1, column: column + 1 };
}

export function fromMonacoPosition({ lineNumber, column }: IPosition): Position {
  return { line: lineNumber - 1, column: column - 1 };
}

export function toMonacoRange({ start, end }: Pick<ProjectedEdit, 'start' | 'end'>): Range {
  return new Range(start.line + 1, start.column + 1, end.line + 1, end.column + 1);
}

export function fromMonacoRange(range: IRange): Pick<ProjectedEdit, 'start' | 'end'> {
  return {
    start: { line: range.startLineNumber - 1, column: range.startColumn - 1 },
    end: { line: range.endLineNumber - 1, column: range.endColumn - 1 },
  };
}

export function rangeOfSpan(document: TextDocument, { start, end }: Span): IRange {
  return toMonacoRange({ start: positionAt(document, start), end: positionAt(document, end) });
}

/** Returns the range of a whole line, counted from 0; Monaco clamps its end. */
export function rangeOfLine(line: number): IRange {
  return new Range(line + 1, 1, line + 1, Number.MAX_SAFE_INTEGER);
}

export const MARKER_SEVERITIES: Readonly<Record<Severity, MarkerSeverity>> = {
  error: MarkerSeverity.Error,
  warning: MarkerSeverity.Warning,
  information: MarkerSeverity.Info,
};
