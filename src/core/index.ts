/** The public interface of the headless core, named export by named export. */

// text
export type { Span } from './text/span.ts';
export { shiftSpan } from './text/span.ts';
export type { Terminator, TextDocument } from './text/text-document.ts';
export {
  bomLength,
  createTextDocument,
  lineAt,
  lineContent,
  lineContentSpan,
  lineCount,
  lineSpan,
  lineTerminator,
  prevailingTerminator,
} from './text/text-document.ts';
export type { TextEdit } from './text/text-edit.ts';
export { composeEdits } from './text/compose-edits.ts';
export { applyEdits, diffAsEdit, insertAt, invertEdits, mapOffset, replaceSpan } from './text/text-edit.ts';
export type { LineKeys } from './text/line-keys.ts';
export { createLineKeys, mapLineKeys } from './text/line-keys.ts';
export type { Position, ProjectedEdit } from './text/projection.ts';
export { fromProjection, offsetAt, positionAt, projectText, toProjection } from './text/projection.ts';
export { joinFirst, joinWords } from './text/join-words.ts';
export type { Encoding } from './text/encoding.ts';
export type { DecodedText } from './text/decode-text.ts';
export { decodeText } from './text/decode-text.ts';
export type { EncodedText } from './text/encode-text.ts';
export { encodeText } from './text/encode-text.ts';

// vocabulary
export type { ConventionalField, FieldValueKind } from './vocabulary/conventional-fields.ts';
export { CONVENTIONAL_FIELDS, conventionalFieldNamed, isSiteField } from './vocabulary/conventional-fields.ts';
export type { QualifierEntry, QualifierName } from './vocabulary/qualifiers.ts';
export { qualifierNamed, QUALIFIERS } from './vocabulary/qualifiers.ts';
export type { QualifierForm, QualifierValue } from './vocabulary/qualifier-value.ts';
export {
  formsOfQualifier,
  initialQualifierValue,
  readQualifierValue,
  textInOtherForm,
  writeQualifierValue,
} from './vocabulary/qualifier-value.ts';
export type { Usage } from './vocabulary/usages.ts';
export { broaderUsage, isUsage, usageNamed, USAGES } from './vocabulary/usages.ts';
export type { ReadingId } from './vocabulary/clauses.ts';
export { READINGS } from './vocabulary/clauses.ts';
export type { Crawler, CrawlerPurpose } from './vocabulary/crawler-directory.ts';
export { directiveEffect, isValuedDirective, KNOWN_DIRECTIVES, readDirectiveDate } from './vocabulary/directives.ts';
export {
  CRAWLER_DIRECTORY,
  CRAWLER_PURPOSES,
  crawlerInHeader,
  crawlerNamed,
  crawlersMatching,
  purposeLabel,
} from './vocabulary/crawler-directory.ts';
export type { CrawlerFacts } from './vocabulary/describe-crawler.ts';
export { describeCrawler } from './vocabulary/describe-crawler.ts';
export { USAGE_MEANINGS } from './vocabulary/usage-meanings.ts';
export type { FieldEntry, QualifierMeaning } from './vocabulary/fields.ts';
export { fieldNamed, FIELDS, QUALIFIER_MEANINGS, usageSource } from './vocabulary/fields.ts';

// syntax
export type {
  BlankLine,
  CommentLine,
  FieldLine,
  MalformedLine,
  RobotsSyntax,
  SyntaxLine,
  Token,
} from './syntax/robots-syntax.ts';
export { parseRobots, printRobots } from './syntax/parse-robots.ts';

// model
export type * from './model/policy.ts';
export type * from './model/outline.ts';
export type * from './model/page-policy.ts';
export { buildHeadersPolicy } from './model/build-headers-policy.ts';
export type * from './model/page-outline.ts';
export { buildPageOutline } from './model/build-page-outline.ts';
export { buildPolicy, rulesOfRecord } from './model/build-policy.ts';
export { buildOutline } from './model/build-outline.ts';
export { samplePaths } from './model/sample-paths.ts';
export type { DefinitionUse, NameSpace } from './model/find-uses.ts';
export { definitionNamed, nameSpaceOf, usesByDefinition, usesOfDefinition, usesOfName } from './model/find-uses.ts';

// match
export { encodeUtf8, foldCase, normalizePath, normalizePattern, pathOfUrl } from './match/normalize-path.ts';
export type { CompiledPattern } from './match/match-pattern.ts';
export { compilePattern, matchCompiled, matchPattern, matchWhole } from './match/match-pattern.ts';
export type { PatternNotation } from './match/describe-pattern.ts';
export { describePattern } from './match/describe-pattern.ts';
export { touchesPath } from './match/touches-path.ts';
export type { PatternOrder } from './match/compare-patterns.ts';
export { comparePatterns } from './match/compare-patterns.ts';

// decide
export type { Question, ReaderId } from './decide/question.ts';
export { READERS } from './decide/question.ts';
export type { Answer, Basis, Decision, Effect, LineReference, Restriction, Step } from './decide/decision.ts';
export type { Surroundings } from './decide/decide.ts';
export { decide, decideUsage } from './decide/decide.ts';
export type { ElementAnswer } from './decide/decide-elements.ts';
export { decideElements } from './decide/decide-elements.ts';
export type { LineRole, QuotedTexts, SentencePart } from './decide/describe-lines.ts';
export { describeStep, explainDecision, explainStep, plainText } from './decide/describe-step.ts';
export type { RestrictionContext } from './decide/describe-restriction.ts';
export { describeRestriction, expiryOf } from './decide/describe-restriction.ts';
export type { TraceStep } from './decide/trace-decision.ts';
export { traceDecision } from './decide/trace-decision.ts';
export type { AnswerWithReadings, OtherReading } from './decide/readings.ts';
export { ambiguousReadings, decideInReading, decideWithReadings } from './decide/readings.ts';
export type { ReadingText } from './decide/reading-texts.ts';
export { READING_TEXTS } from './decide/reading-texts.ts';
export type { ActionRequest } from './decide/find-requests.ts';
export { findRequests } from './decide/find-requests.ts';
export type { AnswersByReader } from './decide/compare-readers.ts';
export { decideByReaders, explainDifference, usagesThatDiffer } from './decide/compare-readers.ts';
export type { ConventionalDecision, FoundRule } from './decide/dialects/dialect.ts';
export { decideGoogle } from './decide/dialects/google.ts';
export { decideKoster } from './decide/dialects/koster-1996.ts';
export { decideRfc9309 } from './decide/dialects/rfc9309.ts';

// edit
export type { AcceptedEdit, EditRefusal, EditResult, RefusedEdit } from './edit/edit-result.ts';
export type { NewAcapRule, NewConventionalRule } from './edit/new-rule.ts';
export type { ChosenUsage } from './edit/set-usage.ts';
export { describeRefusal } from './edit/describe-refusal.ts';
export { addCrawler } from './edit/add-crawler.ts';
export type { NewGroup } from './edit/add-group.ts';
export { addGroup } from './edit/add-group.ts';
export { addPurpose, removeSubRecord } from './edit/add-purpose.ts';
export type { NewRecord, NewReferenceRecord } from './edit/add-record.ts';
export { addRecord, addReferenceRecord } from './edit/add-record.ts';
export type { NewSubRecord } from './edit/add-sub-record.ts';
export { addSubRecord } from './edit/add-sub-record.ts';
export { duplicateRules, setEffects, setUsages } from './edit/change-rules.ts';
export { duplicateRule } from './edit/duplicate-rule.ts';
export { duplicateSection } from './edit/duplicate-section.ts';
export { insertAcapRule } from './edit/insert-acap-rule.ts';
export { insertConventionalRule } from './edit/insert-conventional-rule.ts';
export { insertComment } from './edit/insert-comment.ts';
export type { NewDefinition } from './edit/insert-definition.ts';
export { insertDefinition } from './edit/insert-definition.ts';
export type { NewField } from './edit/insert-field.ts';
export { insertField } from './edit/insert-field.ts';
export { insertReference, insertRequest } from './edit/insert-request.ts';
export { moveRule } from './edit/move-rule.ts';
export type { RuleTarget } from './edit/move-rules.ts';
export { moveRules } from './edit/move-rules.ts';
export { moveSection, moveSectionTo } from './edit/move-section.ts';
export { removeLine } from './edit/remove-line.ts';
export { removeLines } from './edit/remove-lines.ts';
export { removeSection } from './edit/remove-section.ts';
export { setAgent } from './edit/set-agent.ts';
export { commentText, setComment } from './edit/set-comment.ts';
export { setCrawler } from './edit/set-crawler.ts';
export { setEffect } from './edit/set-effect.ts';
export { setFieldValue } from './edit/set-field-value.ts';
export { setIgnoreConventional } from './edit/set-ignore-conventional.ts';
export { setDefinedUsage, setMembers } from './edit/set-members.ts';
export { setPattern } from './edit/set-pattern.ts';
export { setPurpose } from './edit/set-purpose.ts';
export type { OpenReading, SettlingChange, SuggestedChange } from './edit/settle-reading.ts';
export { settleReading } from './edit/settle-reading.ts';
export { addQualifier, removeQualifier, setModifications, setQualifier } from './edit/set-qualifier.ts';
export { renameDefinition } from './edit/rename-definition.ts';
export { setUsage } from './edit/set-usage.ts';
export { setVersion } from './edit/set-version.ts';

export type { AcceptedPageEdit, PageEditRefusal, PageEditResult } from './edit/page-edit.ts';
export { describePageRefusal } from './edit/page-edit.ts';
export type { NewDirective } from './edit/page-directives.ts';
export { addDirective, moveDirective, removeDirective, setDirective } from './edit/page-directives.ts';
export { addElementStatement, removeElementStatement, setElementStatement } from './edit/page-elements.ts';
export { addHeader, addMetaTag, movePageRow, movePageRowTo, removePageRow, setAddressee } from './edit/page-rows.ts';
export {
  addStatementQualifier,
  removeStatementQualifier,
  setPageVersion,
  setStatement,
  setStatementModifications,
  setStatementPurpose,
  setStatementQualifier,
} from './edit/page-statements.ts';

// convert
export type {
  Conversion,
  ConversionDifference,
  ConversionOptions,
  ConvertedRecord,
  DifferenceReason,
  SeparateRecords,
  UnconvertedField,
  UnconvertedReason,
} from './convert/conversion.ts';
export { DEFAULT_CONVERSION } from './convert/conversion.ts';
export type { DraftConversion, ProvedConversion } from './convert/convert-to-acap.ts';
export { convertToAcap, convertWithProof, draftConversion } from './convert/convert-to-acap.ts';
export type {
  ClassProof,
  ConversionProof,
  ProofLimits,
  ProofObstacle,
  ProofStatus,
} from './convert/prove-conversion.ts';
export { DEFAULT_BUDGET, proveConversion } from './convert/prove-conversion.ts';
export type { Advice } from './convert/describe-difference.ts';
export type { ProofSummary } from './convert/describe-proof.ts';
export { describeProof } from './convert/describe-proof.ts';
export {
  describeDifference,
  describeReason,
  describeUnconverted,
  nameCrawlers,
} from './convert/describe-difference.ts';

// compare
export type { ComparisonOptions, PolicyComparison, PolicyDifference } from './compare/compare-policies.ts';
export { comparePolicies, COMPARISON_BUDGET } from './compare/compare-policies.ts';
export type { CrawlerDifferences, DifferenceGroup } from './compare/group-differences.ts';
export { groupDifferences, nameUsages } from './compare/group-differences.ts';
export type { UsageOutcome } from './compare/usage-outcome.ts';
export { printOutcome } from './compare/usage-outcome.ts';
export type { PolicySide } from './compare/policy-side.ts';
export type { AnalysisOptions } from './compare/rule-impact.ts';
export { ANALYSIS_BUDGET } from './compare/rule-impact.ts';
export type { TidyPlan, TidyProposal } from './compare/plan-tidy.ts';
export { applyProposals, planTidy, tidyText } from './compare/plan-tidy.ts';
export { proveUnchanged, type ProofOfNoChange } from './compare/prove-unchanged.ts';
export type { Gate, GateCheck, GateResult } from './compare/gates.ts';
export { checkGate, GATES } from './compare/gates.ts';

// lint
export type {
  Diagnostic,
  Finding,
  Fix,
  LintRule,
  LintRuleDocumentation,
  LintWorkspace,
  Severity,
} from './lint/lint-rule.ts';
export { applySafeFixes, chooseSafeEdits } from './lint/apply-safe-fixes.ts';
export { inTextOrder, runLint } from './lint/run-lint.ts';
export { LINT_RULES } from './lint/rules/index.ts';
export { ALL_LINT_RULES, lintRuleNamed } from './lint/lint-rule-named.ts';
export type { AnalysisFindings } from './lint/run-analysis.ts';
export { runAnalysis } from './lint/run-analysis.ts';
export type { PageDiagnostic, PageFinding, PageLintRule, PagePlace, PageSite } from './lint/page-lint-rule.ts';
export { runPageLint } from './lint/run-page-lint.ts';
export { PAGE_LINT_RULES } from './lint/page-rules/index.ts';

// language
export type { LineToken, LineTokenKind } from './language/classify-line.ts';
export { classifyLine } from './language/classify-line.ts';
export type { DocumentSymbol, SymbolKind } from './language/document-symbols.ts';
export { documentSymbols } from './language/document-symbols.ts';
export { headerSymbols, pageSymbols } from './language/page-symbols.ts';
export type { CodeLens } from './language/code-lenses.ts';
export { codeLenses } from './language/code-lenses.ts';
export { completeAt } from './language/complete-at.ts';
export type { Completion, CompletionKind, Completions, CompletionSurroundings } from './language/completion.ts';
export type { FoldingRange } from './language/folding-ranges.ts';
export { foldingRanges } from './language/folding-ranges.ts';
export type { Location, PolicyFiles } from './language/find-references.ts';
export { findDefinitions, findReferences } from './language/find-references.ts';
export type { Hover, HoverPart } from './language/hover-at.ts';
export { hoverAt } from './language/hover-at.ts';
export type { DecidingLine } from './language/deciding-lines.ts';
export { decidingLines } from './language/deciding-lines.ts';
export type { LanguageDocument } from './language/document-language.ts';
export {
  completeDocument,
  foldsOfDocument,
  hoverDocument,
  lensesOfDocument,
  symbolsOfDocument,
} from './language/document-language.ts';
export type { RenamableName, RenameResult } from './language/rename-name.ts';
export { findRenamable, renameName } from './language/rename-name.ts';
export { classifyHeaderLine } from './language/classify-header-line.ts';
export type { HtmlLineState } from './language/classify-html-line.ts';
export { classifyHtmlLine, HTML_START } from './language/classify-html-line.ts';
export { classifyPage } from './language/classify-page.ts';
export type { DirectiveMeaning } from './vocabulary/directive-meanings.ts';
export { DIRECTIVE_MEANINGS } from './vocabulary/directive-meanings.ts';
