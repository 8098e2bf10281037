import type { Span } from '../text/span.ts';
import type { TextDocument } from '../text/text-document.ts';
import type { Token } from './robots-syntax.ts';

/**
 * What an HTML or XHTML page, or a bare list of tags, holds that crawlers read: its META tags that have a name,
 * its links and scripts, and its elements that have a class or an id. Everything else stays in the document; nothing is printed from here.
 *
 * All spans are offsets in the document.
 *
 * Source: Part 2 §2.2. Clause: M1, M7.
 */
export interface PageSyntax {
  readonly document: TextDocument;
  readonly metaTags: readonly MetaTag[];
  readonly elements: readonly PageElement[];
  /** `link` and `script` elements that say what type they are of. */
  readonly typedElements: readonly TypedElement[];
  /** META tags within comments: nobody reads them, though somebody may believe so. */
  readonly commentedTags: readonly Token[];
}

/** The part of the page that a META tag is in; only those of the head count (M1, F8). */
export type MetaPlace = 'head' | 'behind-head' | 'body';

export interface MetaTag {
  /** From `<` to `>`. */
  readonly span: Span;
  readonly place: MetaPlace;
  readonly name: AttributeValue;
  /** `http-equiv` where the tag has no `name`: no crawler reads it as a name. */
  readonly nameAttribute: 'name' | 'http-equiv';
  /** The value of `content`, or where that is missing of `value` (M1); `null` when both are missing. */
  readonly content: AttributeValue | null;
  readonly contentAttribute: 'content' | 'value';
  /** Its attributes in curly quotes, which quote nothing in HTML; with one of them the tag decides nothing (M1). */
  readonly curlyQuoted: readonly CurlyQuotedAttribute[];
}

/**
 * An attribute whose value begins with a curly quote, as the specifications print them: `content=”ACAP allow-index”`.
 * HTML ends the value at the first blank and takes the rest for further attributes.
 */
export interface CurlyQuotedAttribute {
  readonly name: 'name' | 'content' | 'value';
  /** From the opening quote to the closing one, both included; without it, to the next attribute or the end of the tag. */
  readonly span: Span;
  /** What was meant to be the value, as written. */
  readonly text: string;
  /** False when no curly quote within the tag closes the value. */
  readonly isClosed: boolean;
}

/** The value of an attribute: what it means, and where it is written. */
export interface AttributeValue extends Token {
  /** With character references resolved and every white space character of HTML a space. */
  readonly text: string;
  /** False when character references make the text differ from what is written, so that places in it are not exact. */
  readonly exact: boolean;
}

/** A `link` or `script` with the type of what it leads to or holds. */
export interface TypedElement {
  /** The start tag, from `<` to `>`. */
  readonly span: Span;
  readonly place: MetaPlace;
  readonly tagName: 'link' | 'script';
  /** In lower case, without parameters. */
  readonly type: string;
  /** The words of `rel`, in lower case. */
  readonly relations: readonly string[];
  readonly href: string | null;
  /** What a script holds; empty for a link. */
  readonly text: string;
}

export interface PageElement {
  readonly tagName: string;
  /** The start tag, from `<` to `>`. */
  readonly span: Span;
  /** False for `html`, `head` and what comes before the body: statements count only within it (M7, F8). */
  readonly inBody: boolean;
  readonly id: string | null;
  readonly classes: readonly Token[];
  /** The nearest element around it that is listed too, as an index; `null` when there is none. */
  readonly parent: number | null;
}
