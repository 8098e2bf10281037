/** Language features for text editors: tokens, symbols, folding, completion, hovers, references. */

export {
  type Completion,
  COMPLETION_TRIGGERS,
  type CompletionKind,
  type Completions,
  type CompletionContext,
} from './language/completion.ts';
export {
  completeDocument,
  foldsOfDocument,
  hoverDocument,
  lensesOfDocument,
  sectionsOfDocument,
  symbolsOfDocument,
  type LanguageDocument,
} from './language/document-language.ts';
export {
  type DocumentKind,
  isNamed,
  looksLikeAccessLog,
  looksLikeHtml,
  looksLikeSitemap,
  recognizeKind,
  recognizeText,
  type ReferredNames,
} from './language/recognize-kind.ts';
export { classifyYamlLine, YAML_START } from './language/expectations/classify-yaml-line.ts';
export { classifyJsonLine } from './language/preference-files/classify-json-line.ts';
export { classifyXmlLine } from './language/preference-files/classify-xml-line.ts';
export { classifyHeaderLine } from './language/page/classify-header-line.ts';
export { classifyHtmlLine, HTML_START } from './language/page/classify-html-line.ts';
export { classifyLine, type LineToken, type LineTokenKind } from './language/robots/classify-line.ts';
export { decidingLines, type DecidingLine } from './language/robots/deciding-lines.ts';
export { type DocumentSymbol, type SymbolKind } from './language/robots/document-symbols.ts';
export { findDefinitions, findReferences, type Location, type PolicyFiles } from './language/robots/find-references.ts';
export type { HoverPart, Hover } from './language/hover.ts';
export { escapeMarkdown, printHoverPart } from './language/print-hover.ts';
export { encodeTokens, tokensOfDocument } from './language/semantic-tokens.ts';
export {
  findRenamable,
  NOT_RENAMABLE,
  renameName,
  type RenamableName,
  type RenameResult,
} from './language/robots/rename-name.ts';
export type { CodeLens } from './language/robots/code-lenses.ts';
export type { FoldingRange } from './language/robots/folding-ranges.ts';
