/** The public interface of the state: the store of one editor, its selectors and its persistence. */
export type {
  DocumentKind,
  EditorActions,
  EditorData,
  EditorState,
  EditorStore,
  QuestionState,
  QuestionSource,
  SimulatorQuestion,
  Theme,
  WorkspaceDocument,
  WorkspaceState,
} from './editor-state.ts';
export { createEditorStore } from './editor-store.ts';
export { createEditorData, DEFAULT_PATH } from './editor-data.ts';
export { adoptSession } from './session/adopt-session.ts';
export { createSharedWork, readSharedWork } from './session/shared-work.ts';
export { createSession, type Session } from './session/session.ts';
export { restoreSession, type SessionSummary, summarizeSession } from './session/session-summary.ts';
export {
  type LoadedSession,
  loadSession,
  parseJournal,
  type SessionNotice,
  type SessionPort,
  type StoredItem,
} from './session/load-session.ts';
export { withinTime } from './session/within-time.ts';
export { NO_SOURCE, PLAIN_QUESTION } from './simulator-question.ts';
export { persistSession } from './session/persist-session.ts';
export { EXAMPLE_POLICY, EXAMPLE_QUESTION } from './example-policy.ts';
export { freeDocumentName } from './documents/find-document.ts';
export { freeName } from './documents/free-name.ts';
export { loadLinter } from './documents/linter.ts';
export { loadPageReader } from './documents/page-reader.ts';
export {
  isModified,
  selectActiveDocument,
  selectDocument,
  selectDocuments,
  selectRobotsDocument,
  selectRuleDocuments,
  selectTextLabel,
} from './selectors/select-documents.ts';
export { type AskedPageStatus, selectAskedPage, selectAskedPageStatus } from './selectors/select-question.ts';
export { selectLicenseUrls, selectPreferenceFiles } from './selectors/select-preference-files.ts';
export { type LineHeat, selectHeat } from './selectors/select-heat.ts';
export {
  answerByVersion,
  selectDecidingLines,
  selectQuestionState,
  selectSimulatorAnswer,
  type SimulatorAnswer,
} from './selectors/select-answer.ts';
export {
  type DocumentTests,
  selectPendingTests,
  selectTestDocuments,
  selectTestedDocuments,
  selectTestInputs,
  selectTestLines,
  selectTestReports,
} from './selectors/select-tests.ts';
export { memoize } from './memoize.ts';
export { type Watch, watch, whileTyping } from './watch.ts';
export { selectPagePolicy } from './selectors/select-page.ts';
export {
  type CheckState,
  findDiagnosticsNow,
  isUnlinted,
  selectCheckState,
  selectCrawlersInFile,
  selectDiagnostics,
  selectDiagnosticsOf,
  selectFindingInputs,
  selectIsModified,
  selectLanguageDocument,
  selectLintWorkspace,
  selectLocators,
  selectOutline,
  selectPendingAnalyses,
  selectPolicy,
  selectPolicyDocument,
  selectPolicyFiles,
  selectRedoLabel,
  selectReferences,
  selectRobotsPolicy,
  selectSelectedLine,
  selectUndoLabel,
} from './selectors/selectors.ts';
