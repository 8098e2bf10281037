import type { PageSyntax } from '../syntax/page-syntax.ts';
import type { Token } from '../syntax/robots-syntax.ts';
import type { Span } from '../text/span.ts';
import type { TextDocument } from '../text/text-document.ts';
import type { DirectiveEffect } from '../vocabulary/directives.ts';
import type {
  CompositeUsageDefinition,
  DefinitionTable,
  Qualifier,
  QualifiedUsageDefinition,
  UsageReference,
} from './policy.ts';

/**
 * What a page tells crawlers in its META tags, response headers and elements.
 *
 * All spans are offsets in `document`, or in `headers` for anything from a header.
 *
 * Source: Part 2 §2.2; Pilot 2 §1.3. Clause: M1, M2, M6-M8.
 */
export interface PagePolicy {
  readonly document: TextDocument;
  readonly headers: TextDocument | null;
  readonly syntax: PageSyntax;
  readonly version: PageVersion | null;
  /** ACAP statements of META tags in the head, in order. */
  readonly statements: readonly PageStatement[];
  /** Pilot form: local usages defined in META tags (Pilot 2 §1.3.4). `line` is the index of the META tag. */
  readonly definitions: readonly (QualifiedUsageDefinition | CompositeUsageDefinition)[];
  /** The table of these definitions, without those of the robots.txt. */
  readonly definitionTable: DefinitionTable;
  /** Conventional directives of META tags and `X-Robots-Tag` headers. */
  readonly directives: readonly PageDirective[];
  readonly elementStatements: readonly ElementStatement[];
  readonly problems: readonly PageProblem[];
}

export interface PageVersion {
  readonly token: Token;
  /** How the page is read (V1). */
  readonly readAs: '1.0' | '1.1';
}

/** The addressee of a statement: everyone, or one crawler by name (M1). */
export interface Addressee {
  readonly everybody: boolean;
  /** As written. */
  readonly name: string;
}

/** `ACAP [purpose] allow-U qualifiers…` or `ACAP [purpose] disallow-U` (M2). */
export interface PageStatement {
  readonly addressee: Addressee;
  readonly purpose: Token | null;
  readonly effect: 'allow' | 'disallow';
  readonly usage: UsageReference;
  readonly qualifiers: readonly Qualifier[];
  /** Pilot form `id-list=`: the statement is about these elements only, by their ids. */
  readonly ids: readonly Token[];
  /** The META tag that contains it. */
  readonly span: Span;
}

export interface PageDirective {
  readonly addressee: Addressee;
  readonly name: Token;
  readonly value: Token | null;
  readonly effect: DirectiveEffect;
  readonly origin: 'meta' | 'header';
  readonly span: Span;
}

/** A class `the-acap:allow-U` or `the-acap:disallow-U` on an element (M7). */
export interface ElementStatement {
  /** Index into `syntax.elements`. */
  readonly element: number;
  readonly effect: 'allow' | 'disallow';
  readonly usage: UsageReference;
  /** True for the pilot's prefix `acap:`. */
  readonly pilot: boolean;
  readonly token: Token;
}

export type PageProblemReason =
  | 'after-head'
  | 'in-body'
  | 'in-comment'
  | 'http-equiv'
  | 'value-for-content'
  | 'no-content'
  | 'curly-quotes'
  | 'malformed-statement'
  | 'unknown-directive'
  | 'pilot-definition'
  | 'pilot-id-list'
  | 'pilot-class'
  | 'unknown-class'
  | 'class-outside-body';

/** Something on a page that cannot be read, or that is read but should be written differently. */
export interface PageProblem {
  readonly reason: PageProblemReason;
  readonly origin: 'meta' | 'header' | 'element';
  readonly span: Span;
  readonly text: string;
}
