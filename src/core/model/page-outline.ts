import type { DirectiveSyntax } from '../syntax/parse-directives.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import type { Span } from '../text/span.ts';
import type { PageField } from '../vocabulary/preference-data/page-fields.ts';
import type { PreferenceList } from './preference-line.ts';
import type { ElementStatement, PageProblemReason, PageStatement } from './page-policy.ts';

/**
 * What a page or its headers say, as a form shows it: a row for each META tag or `X-Robots-Tag` that addresses crawlers,
 * or states preferences, in file order, and the elements that have statements of their own. All spans are offsets in the text.
 *
 * Clause: M1, M2, M6-M8, X7, Y10, Z3, T5.
 */
export interface PageOutline {
  readonly rows: readonly PageRow[];
  readonly elements: readonly ElementRow[];
}

interface PageRowBase {
  /** The whole tag, or the header from its name to its end; its start names the row. */
  readonly span: Span;
  /** The line of its start, from 0. */
  readonly line: number;
  readonly place: 'tag' | 'header';
}

export type PageRow = DirectivesRow | StatementRow | VersionRow | PagePreferenceRow | LockedPageRow;

/** `noindex, max-snippet:20`, said to everybody or one crawler. */
export interface DirectivesRow extends PageRowBase {
  readonly kind: 'directives';
  /** The name of the tag, or the crawler that a header begins with; `null` for a header without one. */
  readonly addressee: Token | null;
  /** What contains the items. */
  readonly list: Token;
  readonly items: readonly DirectiveItem[];
}

export interface DirectiveItem extends DirectiveSyntax {
  /** False for one that nobody knows, or whose value means nothing. */
  readonly isKnown: boolean;
}

/** `ACAP [purpose] allow-U qualifiers…` (M2). */
export interface StatementRow extends PageRowBase {
  readonly kind: 'statement';
  readonly addressee: Token;
  readonly content: Token;
  readonly statement: PageStatement;
}

/** What is said of uses besides directives: a header, a META tag of TDMRep, a link to a licence. */
export interface PagePreferenceRow extends PageRowBase {
  readonly kind: 'preference';
  readonly field: PageField;
  /** What can be changed: the value, of a link to a licence its address. */
  readonly value: Token;
  /** Of a vocabulary with lists; `null` for others, and where the value cannot be read. */
  readonly list: PreferenceList | null;
}

/** `ACAP version N` (V1). */
export interface VersionRow extends PageRowBase {
  readonly kind: 'version';
  readonly addressee: Token;
  readonly version: Token;
}

/** A tag that the form shows as it is written, and why. */
export interface LockedPageRow extends PageRowBase {
  readonly kind: 'locked';
  readonly text: string;
  readonly reason: PageLockReason;
}

export type PageLockReason =
  | Exclude<PageProblemReason, 'unknown-directive' | 'pilot-class' | 'unknown-class' | 'class-outside-body'>
  /** Character references stand for what is written, so that places in it are not exact. */
  | 'character-references'
  /** A version other than the one that counts. */
  | 'version-repeated';

/** An element with statements, or one that can get some (M7). */
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
  /** `null` where the class says nothing that can be read. */
  readonly statement: ElementStatement | null;
}
