import { parseFragment, Parser, TokenizerMode, Token, type DefaultTreeAdapterMap, type ParserOptions } from 'parse5';
import type { DefaultTreeAdapterTypes } from 'parse5';

const OPTIONS: ParserOptions<DefaultTreeAdapterMap> = { sourceCodeLocationInfo: true };

/** So many elements of formatting (`<b>`, `<font>`) that nobody closed go on in what follows. */
const OPEN_FORMATTING = 50;

/**
 * The parser of HTML, with two changes for pages that browsers take in their stride.
 *
 * HTML repeats formatting that is not closed in every paragraph that follows, so that a page of n kilobytes may come
 * to n² elements; only the innermost {@link OPEN_FORMATTING} are repeated here. And where a page is XML, which it is
 * when it says so in its first line, a tag that closes itself does that.
 */
class PageParser extends Parser<DefaultTreeAdapterMap> {
  isXml = false;

  override _reconstructActiveFormattingElements(): void {
    const { entries } = this.activeFormattingElements;
    if (entries.length > OPEN_FORMATTING) entries.length = OPEN_FORMATTING;
    // oxlint-disable-next-line no-underscore-dangle -- the name that parse5 gives it
    super._reconstructActiveFormattingElements();
  }

  override onStartTag(token: Token.TagToken): void {
    super.onStartTag(token);
    if (!this.isXml || !token.selfClosing || token.ackSelfClosing) return;
    // What follows is no text of this element, as HTML would have it for a title or a script.
    this.tokenizer.state = TokenizerMode.DATA;
    this.onEndTag({ ...token, type: Token.TokenType.END_TAG, attrs: [] });
  }
}

/**
 * Parses a page, with the places of its elements in the text.
 *
 * Source: Part 2 §2.2. Clause: M1.
 */
export function parseHtml(text: string): DefaultTreeAdapterTypes.Document {
  const parser = new PageParser(OPTIONS);
  parser.isXml = /^\s*<\?xml\s/.test(text);
  parser.tokenizer.write(text, true);
  return parser.document;
}

/** Parses what a `noscript` holds, which to a browser with scripts is text and to a crawler without them is not. */
export function parseNoscript(text: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(text, OPTIONS);
}
