/** What a text editor asks about a place in a document: tokens, symbols, folds, completions, hovers, references. */

export type { Completion, CompletionKind } from './language/completion.ts';
export {
  completeDocument,
  foldsOfDocument,
  hoverDocument,
  lensesOfDocument,
  symbolsOfDocument,
  type LanguageDocument,
} from './language/document-language.ts';
export { classifyYamlLine, YAML_START } from './language/expectations/classify-yaml-line.ts';
export { expectationSymbols } from './language/expectations/expectation-symbols.ts';
export { classifyHeaderLine } from './language/page/classify-header-line.ts';
export { classifyHtmlLine, HTML_START } from './language/page/classify-html-line.ts';
export { classifyPage } from './language/page/classify-page.ts';
export { headerSymbols, pageSymbols } from './language/page/page-symbols.ts';
export { classifyLine, type LineToken, type LineTokenKind } from './language/robots/classify-line.ts';
export { decidingLines, type DecidingLine } from './language/robots/deciding-lines.ts';
export { documentSymbols, type DocumentSymbol, type SymbolKind } from './language/robots/document-symbols.ts';
export { findDefinitions, findReferences, type Location, type PolicyFiles } from './language/robots/find-references.ts';
export type { HoverPart } from './language/hover.ts';
export { findRenamable, renameName } from './language/robots/rename-name.ts';
