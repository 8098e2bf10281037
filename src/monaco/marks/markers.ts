import { editor } from 'monaco-editor/editor';
import type { TextDocument } from '#core';
import type { Diagnostic } from '#core/analysis';
import { MARKER_SEVERITIES, rangeOfSpan } from '../convert.ts';

const OWNER = 'gatepost';

/** More would slow the editor down and help nobody; these are the first ones in the text. */
const MAX_MARKERS = 1000;

/** Sets the diagnostics of a document as markers on its model. */
export function setDiagnostics(
  model: editor.ITextModel,
  document: TextDocument,
  diagnostics: readonly Diagnostic[],
): void {
  const markers = diagnostics.slice(0, MAX_MARKERS).map(({ span, severity, message, ruleId }) => {
    return { ...rangeOfSpan(document, span), severity: MARKER_SEVERITIES[severity], message, code: ruleId };
  });
  editor.setModelMarkers(model, OWNER, markers);
}

/** Clears the markers of a model, which would outlive it. */
export function clearDiagnostics(model: editor.ITextModel): void {
  editor.setModelMarkers(model, OWNER, []);
}
