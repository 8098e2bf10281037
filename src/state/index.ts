/** The public interface of the state: the store of one editor, its selectors and how it is kept. */
export type * from './editor-state.ts';
export type { EditorStore, InitialEditor } from './editor-store.ts';
export { createEditorStore } from './editor-store.ts';
export type { FirstDocument } from './editor-data.ts';
export { createEditorData, DEFAULT_PATH } from './editor-data.ts';
export { adoptSession } from './adopt-session.ts';
export type { Session } from './session.ts';
export { createSession } from './session.ts';
export type { SessionSummary } from './session-summary.ts';
export { restoreSession, summarizeSession } from './session-summary.ts';
export type { Kept, LoadedSession, SessionNotice, SessionPort } from './load-session.ts';
export { loadSession } from './load-session.ts';
export { addressOf, NO_SOURCE, PLAIN_QUESTION, toQuestion } from './simulator-question.ts';
export type { SessionKeeper } from './keep-session.ts';
export { keepSession } from './keep-session.ts';
export { EXAMPLE_POLICY, EXAMPLE_QUESTION } from './example-policy.ts';
export { freeName } from './find-document.ts';
export { loadPageReader } from './page-reader.ts';
export {
  isModified,
  selectActiveDocument,
  selectDocument,
  selectDocuments,
  selectRobotsDocument,
  selectTextLabel,
} from './select-documents.ts';
export type { AskedPageStatus } from './select-question.ts';
export { selectAskedPage, selectAskedPageStatus, selectAskedTexts } from './select-question.ts';
export { selectPolicyFiles } from './select-policy-files.ts';
export { selectDecidingLines } from './select-deciding-lines.ts';
export type { PathFindings } from './path-findings.ts';
export type { DiagnosedState } from './select-page.ts';
export { selectPage, selectPagePolicy } from './select-page.ts';
export {
  policyOfDocument,
  selectAnswer,
  selectCrawlersInFile,
  selectDiagnostics,
  selectDiagnosticsOf,
  selectIsModified,
  selectLocators,
  selectOutline,
  selectPolicy,
  selectPolicyDocument,
  selectRedoLabel,
  selectReferences,
  selectRobotsPolicy,
  selectSelectedLine,
  selectUnanalysed,
  selectUndoLabel,
} from './selectors.ts';
