import type { DirectiveSyntax } from '../syntax/parse-directives.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import type { Span } from '../text/span.ts';
import type { PageField } from '../vocabulary/preference-data/page-fields.ts';
import type { PreferenceList } from './preference-line.ts';
import type { ElementStatement, PageProblemReason, PageStatement } from './page-policy.ts';

/**
 * The policy of a page or its headers as a form shows it: a row for each META tag or header that addresses crawlers or
 * states preferences, in file order, and the page's elements. All spans are offsets in the text.
 *
 * Clause: M1, M2, M6-M8, X7, Y10, Z3, T5.
 */
export interface PageOutline {
  readonly rows: readonly PageRow[];
  readonly elements: readonly ElementRow[];
}

interface PageRowBase {
  /** The whole tag, or the header from its name to its end; its start identifies the row. */
  readonly span: Span;
  /** The line of its start, from 0. */
  readonly line: number;
  readonly place: 'tag' | 'header';
}

export type PageRow = DirectivesRow | StatementRow | VersionRow | PagePreferenceRow | LockedPageRow;

/** `noindex, max-snippet:20`, addressed to everyone or one crawler. */
export interface DirectivesRow extends PageRowBase {
  readonly kind: 'directives';
  /** The name of the tag, or the crawler at the start of a header; `null` for a header without one. */
  readonly addressee: Token | null;
  /** The text that contains the items. */
  readonly list: Token;
  readonly items: readonly DirectiveItem[];
}

export interface DirectiveItem extends DirectiveSyntax {
  /** False for an unknown directive, or one with an invalid value. */
  readonly isKnown: boolean;
}

/** `ACAP [purpose] allow-U qualifiers…` (M2). */
export interface StatementRow extends PageRowBase {
  readonly kind: 'statement';
  readonly addressee: Token;
  readonly content: Token;
  readonly statement: PageStatement;
}

/** A usage preference other than a directive: a header, a TDMRep META tag, or a link to a licence. */
export interface PagePreferenceRow extends PageRowBase {
  readonly kind: 'preference';
  readonly field: PageField;
  /** The editable part: the value; for a link to a licence, its URL. */
  readonly value: Token;
  /** The parsed list; `null` if the vocabulary has no lists or the value cannot be read. */
  readonly list: PreferenceList | null;
}

/** `ACAP version N` (V1). */
export interface VersionRow extends PageRowBase {
  readonly kind: 'version';
  readonly addressee: Token;
  readonly version: Token;
}

/** A tag that the form shows only as source text, with the reason. */
export interface LockedPageRow extends PageRowBase {
  readonly kind: 'locked';
  readonly text: string;
  readonly reason: PageLockReason;
}

export type PageLockReason =
  | Exclude<PageProblemReason, 'unknown-directive' | 'pilot-class' | 'unknown-class' | 'class-outside-body'>
  /** The value contains character references, so offsets into it are not exact. */
  | 'character-references'
  /** A version declaration other than the one that counts. */
  | 'version-repeated';

/** An element that has statements, or can be given some (M7). */
export interface ElementRow {
  /** Index into `syntax.elements`. */
  readonly element: number;
  readonly tagName: string;
  readonly id: string | null;
  readonly line: number;
  readonly span: Span;
  readonly tokens: readonly ElementToken[];
}

export interface ElementToken {
  readonly token: Token;
  /** `null` if the class cannot be read as a statement. */
  readonly statement: ElementStatement | null;
}
