/**
 * Documents, policies, decisions and edits. Analyses are in the entry `analysis`, editor features in `language`,
 * whatever needs the HTML parser in `pages`, and whatever needs other parsers in `preferences` and `site`.
 */

// Text
export { composeEdits } from './text/compose-edits.ts';
export { decodeText, type DecodedText } from './text/decode-text.ts';
export { encodeText, type EncodedText } from './text/encode-text.ts';
export { escapeXml } from './text/escape-xml.ts';
export { groupBy } from './text/maps.ts';
export { countThings, formatCount, joinFirst, joinWords } from './text/join-words.ts';
export { encodingCaveat, type Encoding } from './text/encoding.ts';
export { createLineKeys, mapLineKeys, type LineKeys } from './text/line-keys.ts';
export {
  fromProjection,
  offsetAt,
  positionAt,
  projectText,
  toProjection,
  type Position,
  type ProjectedEdit,
} from './text/projection.ts';
export type { Span } from './text/span.ts';
export { createLineSplitter } from './text/split-lines.ts';
export {
  bomLength,
  createTextDocument,
  editTextDocument,
  lineAt,
  lineContent,
  lineContentSpan,
  lineCount,
  lineTerminator,
  type TextDocument,
} from './text/text-document.ts';
export {
  applyEdits,
  diffAsEdit,
  insertAt,
  invertEdits,
  mapOffset,
  replaceSpan,
  type ChangeResult,
  type TextEdit,
} from './text/text-edit.ts';

// Vocabulary
export { READINGS, type ReadingId } from './vocabulary/readings.ts';
export { CONVENTIONAL_FIELDS, conventionalFieldNamed } from './vocabulary/conventional-fields.ts';
export {
  CRAWLER_PURPOSES,
  purposeLabel,
  type Crawler,
  type CrawlerPurpose,
} from './vocabulary/crawler-data/crawler-data.ts';
export {
  CRAWLER_DIRECTORY,
  crawlerInHeader,
  crawlerNamed,
  crawlersMatching,
  directoryDate,
} from './vocabulary/crawler-directory.ts';
export { distinctNames } from './rules/crawler-names.ts';
export { knownCrawler } from './rules/known-crawler.ts';
export { productToken } from './rules/typed-crawler.ts';
export { describeCrawler, summarizeCrawler } from './vocabulary/describe-crawler.ts';
export { directiveMeaning } from './vocabulary/directive-meanings.ts';
export { isValuedDirective, KNOWN_DIRECTIVES, readDirectiveDate } from './vocabulary/directives.ts';
export { QUALIFIER_MEANINGS } from './vocabulary/fields.ts';
export {
  formsOfQualifier,
  initialQualifierValue,
  readQualifierValue,
  textInOtherForm,
  writeQualifierValue,
  type QualifierForm,
  type QualifierValue,
} from './vocabulary/qualifier-value.ts';
export { isDay, qualifierNamed, QUALIFIERS, type QualifierName } from './vocabulary/qualifiers.ts';
export { READER_CHOICES, READERS, type ReaderChoice, type ReaderId } from './vocabulary/readers.ts';
export { USAGE_MEANINGS } from './vocabulary/usage-meanings.ts';
export { broaderUsage, isUsage, usageNamed, USAGES, type Usage } from './vocabulary/usages.ts';

// Preferences
export {
  listVocabularyOf,
  readPreferenceList,
  statedPreference,
  type PreferenceList,
} from './model/preference-line.ts';
export { PREFERENCE_KEYS } from './vocabulary/preference-data/preference-keys.ts';
export { statesPreferences } from './preferences/states-preferences.ts';
export { licenseUrls } from './preferences/license-urls.ts';
export { insertPreference, type PreferenceInsertion } from './preferences/write/insert-preference.ts';
export { describeWritingRefusal } from './preferences/write/statement.ts';

// Syntax
export { commentText } from './syntax/comment-text.ts';
export { parseRobots } from './syntax/parse-robots.ts';
export type { RobotsSyntax, SyntaxLine, Token } from './syntax/robots-syntax.ts';

// Model
export { buildHeadersPolicy } from './model/build-headers-policy.ts';
export { buildOutline } from './model/build-outline.ts';
export { buildPageOutline } from './model/build-page-outline.ts';
export { buildPolicy, parsePolicy } from './model/build-policy.ts';
export { definitionNamed, nameSpaceOf, usesByDefinition, type DefinitionUse } from './model/find-uses.ts';
export type { LineReference } from './model/line-reference.ts';
export type { FileSection, GroupSection, LockReason, Outline, RecordSection, Row, Section } from './model/outline.ts';
export type {
  DirectiveItem,
  DirectivesRow,
  ElementRow,
  ElementToken,
  LockedPageRow,
  PageLockReason,
  PageOutline,
  PagePreferenceRow,
  PageRow,
  StatementRow,
} from './model/page-outline.ts';
export type { PagePolicy } from './model/page-policy.ts';
export type {
  AcapRule,
  CompositeUsageDefinition,
  Constituent,
  ConventionalRule,
  Definition,
  DefinitionTable,
  Policy,
  PurposeField,
  QualifiedUsageDefinition,
  Qualifier,
  ResourceSetDefinition,
  SubRecord,
  VoidLine,
  VoidReason,
} from './model/policy.ts';
export { referenceLocators } from './model/reference-locators.ts';
export { samplePaths } from './model/sample-paths.ts';

// Paths and patterns
export { describePattern } from './match/describe-pattern.ts';
export { compilePattern, matchCompiled, matchPattern } from './match/match-pattern.ts';
export { foldCase, normalizePath, normalizePattern, pathOfUrl } from './match/normalize-path.ts';
export { touchesPath } from './match/pattern-overlap.ts';

// Decisions
export { chooseReader, describeReaderChoice, type ChosenReader } from './decide/choose-reader.ts';
export { isFromCopy } from './decide/clauses/dependence.ts';
export { parseStatus } from './decide/clauses/response.ts';
export { linesBehind, type Answer, type Basis, type Decision, type Effect } from './decide/decision.ts';
export { findRequests, type ActionRequest } from './decide/find-requests.ts';
export type { Question } from './decide/question.ts';
export { ambiguousReadings, decideInReading, decideWithReadings, type AnswerWithReadings } from './decide/readings.ts';
export {
  createDecider,
  type Decider,
  type DeciderOptions,
  type DecisionContext,
  type CrawlerDecider,
  type CrawlerQuestion,
  type PageContext,
} from './decide/create-decider.ts';
export {
  decideByReaders,
  explainDifference,
  usagesThatDiffer,
  type AnswersByReader,
} from './decide/explain/compare-readers.ts';
export type { QuotedTexts, SentencePart } from './decide/explain/describe-lines.ts';
export { expiryOf, type Restriction } from './rules/restrictions.ts';
export { describeRestriction } from './decide/explain/describe-restriction.ts';
export { explainDecision, explainStep, plainText } from './decide/explain/describe-step.ts';
export {
  explainFollowed,
  explainVerdict,
  nameLines,
  verdictOf,
  type Verdict,
  type FollowedPart,
} from './decide/explain/explain-verdict.ts';
export { findDisagreements, type Disagreement } from './decide/explain/find-disagreements.ts';
export { READING_TEXTS } from './decide/explain/reading-texts.ts';
export { traceDecision, type TraceStep } from './decide/explain/trace-decision.ts';
export { decideElements, type ElementAnswer } from './decide/decide-elements.ts';

// Edits
export { describeRefusal, type AcceptedEdit, type EditResult, type RefusedEdit } from './edit/edit-result.ts';
export { settleReading, type SettlingChange, type SuggestedChange } from './edit/settle-reading.ts';
export { insertDefinition, type NewDefinition } from './edit/definitions/insert-definition.ts';
export { renameDefinition } from './edit/definitions/rename-definition.ts';
export { setDefinedUsage, setMembers } from './edit/definitions/set-members.ts';
export { insertComment } from './edit/lines/insert-comment.ts';
export { removeLines } from './edit/lines/remove-lines.ts';
export { setComment } from './edit/lines/set-comment.ts';
export { setFieldValue } from './edit/lines/set-field-value.ts';
export { setVersion } from './edit/lines/set-version.ts';
export {
  addDirective,
  moveDirective,
  removeDirective,
  setDirective,
  type NewDirective,
} from './edit/page/page-directives.ts';
export { describePageRefusal, type PageEditResult } from './edit/page/page-edit.ts';
export { addElementStatement, removeElementStatement, setElementStatement } from './edit/page/page-elements.ts';
export {
  addHeader,
  addMetaTag,
  movePageRow,
  movePageRowTo,
  removePageRow,
  setAddressee,
} from './edit/page/page-rows.ts';
export {
  addStatementQualifier,
  removeStatementQualifier,
  setPageVersion,
  setStatement,
  setStatementModifications,
  setStatementPurpose,
  setStatementQualifier,
} from './edit/page/page-statements.ts';
export { duplicateRules } from './edit/rules/duplicate-rules.ts';
export { insertRules } from './edit/rules/insert-rules.ts';
export { moveRules, type RuleTarget } from './edit/rules/move-rules.ts';
export { setPreference, setPreferencePath } from './edit/preferences/set-preference.ts';
export { addPageField, setPageField, setPagePreference } from './edit/page/page-preferences.ts';
export { choiceNamed, isReservation, PAGE_FIELDS, type PageField } from './vocabulary/preference-data/page-fields.ts';
export { setEffects } from './edit/rules/set-effects.ts';
export { setPattern } from './edit/rules/set-pattern.ts';
export { addQualifier, removeQualifier, setModifications, setQualifier } from './edit/rules/set-qualifier.ts';
export { setUsages } from './edit/rules/set-usages.ts';
export { addCrawler } from './edit/sections/add-crawler.ts';
export { addGroups } from './edit/sections/add-groups.ts';
export { groupsOfEveryone } from './rules/groups-of-everyone.ts';
export { typedCrawlers } from './edit/sections/typed-crawlers.ts';
export { addRulesOfEveryone } from './edit/sections/add-rules-of-everyone.ts';
export { addPurpose, removeSubRecord, setPurpose } from './edit/sections/add-purpose.ts';
export { addRecord, addReferenceRecord } from './edit/sections/add-record.ts';
export { addSubRecord } from './edit/sections/add-sub-record.ts';
export { duplicateSection } from './edit/sections/duplicate-section.ts';
export { insertField, type NewField } from './edit/sections/insert-field.ts';
export { insertReference, insertRequest } from './edit/sections/insert-request.ts';
export { moveSection, moveSectionTo } from './edit/sections/move-section.ts';
export { removeSection } from './edit/sections/remove-section.ts';
export { setCrawler } from './edit/sections/set-crawler.ts';
export { setIgnoreConventional } from './edit/sections/set-ignore-conventional.ts';
export type { ReferencedPolicies } from './rules/acap-blocks.ts';
export type { Step } from './decide/step.ts';
