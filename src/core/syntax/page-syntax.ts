import type { Span } from '../text/span.ts';
import type { Token } from './robots-syntax.ts';

/**
 * The parts of an HTML or XHTML page, or of a bare list of tags, that crawlers read: META tags with a name, links and
 * scripts, and elements with a class or an id. Everything else is only in the document, which is never
 * regenerated from this.
 *
 * All spans are offsets in the document.
 *
 * Source: Part 2 §2.2. Clause: M1, M7.
 */
export interface PageSyntax {
  readonly metaTags: readonly MetaTag[];
  readonly elements: readonly PageElement[];
  /** `link` and `script` elements with a `type`. */
  readonly typedElements: readonly TypedElement[];
  /** META tags within comments: no crawler reads them, although their author may think so. */
  readonly commentedTags: readonly Token[];
}

/** The part of the page that a META tag is in; only those of the head count (M1, F8). */
export type MetaPlace = 'head' | 'after-head' | 'body';

/** A META tag with a `name`, or an `http-equiv` in its place. */
export interface MetaTag {
  /** From `<` to `>`. */
  readonly span: Span;
  readonly place: MetaPlace;
  readonly name: AttributeValue;
  /** `http-equiv` where the tag has no `name`: no crawler reads it as a name. */
  readonly nameAttribute: 'name' | 'http-equiv';
  /** The value of `content`, or if that is missing, of `value` (M1); `null` if both are missing. */
  readonly content: AttributeValue | null;
  readonly contentAttribute: 'content' | 'value';
  /** Its attributes in curly quotes, which quote nothing in HTML; a tag with any of them decides nothing (M1). */
  readonly curlyQuoted: readonly CurlyQuotedAttribute[];
}

/** True for a META tag that crawlers read, if they know its name. Clause: M1, S7. */
export function isRead({ place, nameAttribute, curlyQuoted }: MetaTag): boolean {
  return place === 'head' && nameAttribute === 'name' && curlyQuoted.length === 0;
}

/**
 * An attribute whose value begins with a curly quote, as the specifications print them: `content=”ACAP allow-index”`.
 * HTML ends the value at the first blank and takes the rest for further attributes.
 */
export interface CurlyQuotedAttribute {
  readonly name: 'name' | 'content' | 'value';
  /** From the opening quote to the closing one, or if unclosed, to the next attribute or the end of the tag. */
  readonly span: Span;
  /** The intended value, as written. */
  readonly text: string;
  /** False if no curly quote within the tag closes the value. */
  readonly isClosed: boolean;
}

/** The value of an attribute: what it means, and where it is written. */
export interface AttributeValue extends Token {
  /** With character references resolved and every HTML white space character replaced by a space. */
  readonly text: string;
  /** False if character references make the text differ from the source, so that offsets in it are not exact. */
  readonly exact: boolean;
}

/** A `link` or `script` with the type of its target or content. */
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
  /** The content of a script; empty for a link. */
  readonly text: string;
}

/** An element with a class or an id. */
export interface PageElement {
  readonly tagName: string;
  /** The start tag, from `<` to `>`. */
  readonly span: Span;
  /** False for `html`, `head` and what comes before the body: statements count only within it (M7, F8). */
  readonly inBody: boolean;
  readonly id: string | null;
  readonly classes: readonly Token[];
  /** The value of its `class`, without quotation marks; `null` if it has no such attribute. */
  readonly classValue: Span | null;
  /** The index of the nearest enclosing element that is also listed; `null` if there is none. */
  readonly parent: number | null;
}
