import type { Diagnostic } from '../lint/rule-kit/lint-rule.ts';
import type { Outline } from '../model/outline.ts';
import type { PagePolicy } from '../model/page-policy.ts';
import type { Policy } from '../model/policy.ts';
import { codeLenses, type CodeLens } from './robots/code-lenses.ts';
import { completeAt } from './robots/complete-at.ts';
import { completeHeaders, completePage } from './page/complete-page.ts';
import { completeExpectations } from './expectations/complete-expectations.ts';
import { expectationSymbols } from './expectations/expectation-symbols.ts';
import { hoverExpectations } from './expectations/hover-expectations.ts';
import type { TextDocument } from '../text/text-document.ts';
import { type Completion, type Completions, type CompletionContext, extendToOffset } from './completion.ts';
import { documentSymbols, type DocumentSymbol, sectionSymbols } from './robots/document-symbols.ts';
import { foldingRanges, type FoldingRange } from './robots/folding-ranges.ts';
import type { Hover } from './hover.ts';
import { hoverAt } from './robots/hover-at.ts';
import { hoverPage } from './page/hover-page.ts';
import { completionsInAiTxt, explainInAiTxt } from './preference-files/ai-txt-language.ts';
import { completeLicense, hoverLicense, licenseFolds, licenseSymbols } from './preference-files/license-language.ts';
import { completeTdmrep, hoverTdmrep, tdmrepFolds, tdmrepSymbols } from './preference-files/tdmrep-language.ts';
import { pageLenses } from './page/page-lenses.ts';
import { headerSymbols, pageSymbols } from './page/page-symbols.ts';

/** A parsed document, tagged with its language. */
export type LanguageDocument =
  | { readonly language: 'robots'; readonly policy: Policy; readonly outline: Outline }
  | { readonly language: 'ai-txt'; readonly policy: Policy; readonly outline: Outline }
  | { readonly language: 'page'; readonly page: PagePolicy }
  /** Headers without a page, in `page.headers`. */
  | { readonly language: 'headers'; readonly page: PagePolicy }
  | { readonly language: 'expectations'; readonly text: TextDocument }
  | { readonly language: 'tdmrep'; readonly text: TextDocument }
  | { readonly language: 'rsl'; readonly text: TextDocument };

/** Completions at an offset of a document; none within comments. Never throws. */
export function completeDocument(document: LanguageDocument, offset: number, context: CompletionContext): Completions {
  const { items, isComplete } =
    'policy' in document
      ? completeAt(document.policy, offset, context)
      : { items: itemsAt(document, offset, context), isComplete: true };
  const offered = document.language === 'ai-txt' ? completionsInAiTxt(items) : items;
  return { items: extendToOffset(offered, textOf(document), offset), isComplete };
}

function textOf(document: LanguageDocument): string {
  if ('policy' in document) return document.policy.document.text;
  if ('text' in document) return document.text.text;
  const { headers, document: page } = document.page;
  return (document.language === 'headers' ? (headers ?? page) : page).text;
}

function itemsAt(
  document: Exclude<LanguageDocument, { policy: Policy }>,
  offset: number,
  context: CompletionContext,
): readonly Completion[] {
  switch (document.language) {
    case 'page':
      return completePage(document.page, offset, context);
    case 'headers':
      return completeHeaders(document.page, offset, context);
    case 'expectations':
      return completeExpectations(document.text, offset, context);
    case 'tdmrep':
      return completeTdmrep(document.text, offset);
    default:
      return completeLicense(document.text, offset);
  }
}

/**
 * Explains the text at an offset of a document, and the findings there. Never throws.
 *
 * @param diagnostics - of this document
 * @param paths - the other documents of the workspace, which a reference can name
 * @returns `null` if there is nothing to explain
 */
export function hoverDocument(
  document: LanguageDocument,
  offset: number,
  diagnostics: readonly Diagnostic[],
  paths: readonly string[],
): Hover | null {
  if (document.language === 'expectations') return hoverExpectations(document.text, offset, diagnostics);
  if (document.language === 'tdmrep') return hoverTdmrep(document.text, offset, diagnostics);
  if (document.language === 'rsl') return hoverLicense(document.text, offset, diagnostics);
  if ('page' in document) return hoverPage(document.page, document.language, offset, diagnostics);
  const hover = hoverAt(document.policy, offset, diagnostics, paths);
  return hover && document.language === 'ai-txt' ? { ...hover, parts: hover.parts.map(explainInAiTxt) } : hover;
}

/** The outline of a document. */
export function symbolsOfDocument(document: LanguageDocument): DocumentSymbol[] {
  switch (document.language) {
    case 'robots':
    case 'ai-txt':
      return documentSymbols(document.policy, document.outline);
    case 'page':
      return pageSymbols(document.page);
    case 'expectations':
      return expectationSymbols(document.text);
    case 'tdmrep':
      return tdmrepSymbols(document.text);
    case 'rsl':
      return licenseSymbols(document.text);
    default:
      return headerSymbols(document.page.headers ?? document.page.document);
  }
}

/** The parts of a document that contain others, such as groups; their children are such parts, too. */
export function sectionsOfDocument(document: LanguageDocument): DocumentSymbol[] {
  if ('policy' in document) return sectionSymbols(document.policy, document.outline);
  return sectionsAmong(symbolsOfDocument(document));
}

function sectionsAmong(symbols: readonly DocumentSymbol[]): DocumentSymbol[] {
  return symbols.flatMap((symbol) =>
    symbol.children.length > 0 ? [{ ...symbol, children: sectionsAmong(symbol.children) }] : [],
  );
}

/** The ranges that can be folded; none in pages and headers, nor in expectations, which editors fold by indentation. */
export function foldsOfDocument(document: LanguageDocument): FoldingRange[] {
  if (document.language === 'tdmrep') return tdmrepFolds(document.text);
  if (document.language === 'rsl') return licenseFolds(document.text);
  return 'policy' in document ? foldingRanges(document.policy, document.outline) : [];
}

/** The code lenses of a document: what its groups and records decide, and which rules the findings call redundant. */
export function lensesOfDocument(document: LanguageDocument, diagnostics: readonly Diagnostic[]): CodeLens[] {
  if ('policy' in document) return codeLenses(document.policy, diagnostics, document.outline);
  return 'page' in document ? pageLenses(document.page, document.language) : [];
}
