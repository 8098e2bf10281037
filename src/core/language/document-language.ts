import type { Diagnostic } from '../lint/lint-rule.ts';
import type { Outline } from '../model/outline.ts';
import type { PagePolicy } from '../model/page-policy.ts';
import type { Policy } from '../model/policy.ts';
import { codeLenses, type CodeLens } from './code-lenses.ts';
import { completeAt } from './complete-at.ts';
import { completeHeaders, completePage } from './complete-page.ts';
import type { Completions, CompletionSurroundings } from './completion.ts';
import { documentSymbols, type DocumentSymbol } from './document-symbols.ts';
import { foldingRanges, type FoldingRange } from './folding-ranges.ts';
import { hoverAt, type Hover } from './hover-at.ts';
import { hoverPage } from './hover-page.ts';
import { pageLenses } from './page-lenses.ts';
import { headerSymbols, pageSymbols } from './page-symbols.ts';

/** A document that was read, in the language it is written in. */
export type LanguageDocument =
  | { readonly language: 'robots'; readonly policy: Policy; readonly outline: Outline }
  | { readonly language: 'page'; readonly page: PagePolicy }
  /** Headers alone; they stand in `page.headers`. */
  | { readonly language: 'headers'; readonly page: PagePolicy };

/** What can be written at an offset of a document. See {@link completeAt}. */
export function completeDocument(
  document: LanguageDocument,
  offset: number,
  surroundings: CompletionSurroundings,
): Completions {
  if (document.language === 'robots') return completeAt(document.policy, offset, surroundings);
  return document.language === 'page'
    ? completePage(document.page, offset, surroundings)
    : completeHeaders(document.page, offset, surroundings.today);
}

/** Explains what stands at an offset of a document. See {@link hoverAt}. */
export function hoverDocument(
  document: LanguageDocument,
  offset: number,
  diagnostics: readonly Diagnostic[],
  paths: readonly string[],
): Hover | null {
  return document.language === 'robots'
    ? hoverAt(document.policy, offset, diagnostics, paths)
    : hoverPage(document.page, document.language, offset, diagnostics);
}

/** The outline of a document, whatever it is written in. */
export function symbolsOfDocument(document: LanguageDocument): DocumentSymbol[] {
  switch (document.language) {
    case 'robots':
      return documentSymbols(document.policy, document.outline);
    case 'page':
      return pageSymbols(document.page);
    default:
      return headerSymbols(document.page.headers ?? document.page.document);
  }
}

/** What can be folded; pages and headers have no foldings of their own. */
export function foldsOfDocument(document: LanguageDocument): FoldingRange[] {
  return document.language === 'robots' ? foldingRanges(document.policy, document.outline) : [];
}

/** What stands above the parts of a document. See {@link codeLenses} and {@link pageLenses}. */
export function lensesOfDocument(document: LanguageDocument, diagnostics: readonly Diagnostic[]): CodeLens[] {
  return document.language === 'robots'
    ? codeLenses(document.policy, diagnostics, document.outline)
    : pageLenses(document.page, document.language);
}
