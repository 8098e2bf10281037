import {
  html,
  parseFragment,
  Parser,
  TokenizerMode,
  Token,
  type DefaultTreeAdapterMap,
  type ParserOptions,
} from 'parse5';
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
  /** Where the first `<body>` or `</head>` is written; infinite while there is none. */
  bodyStart = Number.POSITIVE_INFINITY;

  override _reconstructActiveFormattingElements(): void {
    const { entries } = this.activeFormattingElements;
    if (entries.length > OPEN_FORMATTING) entries.length = OPEN_FORMATTING;
    // oxlint-disable-next-line no-underscore-dangle -- the name that parse5 gives it
    super._reconstructActiveFormattingElements();
  }

  override onStartTag(token: Token.TagToken): void {
    super.onStartTag(token);
    if (token.tagID === html.TAG_ID.BODY) {
      this.noteBodyStart(token);
      this.locateBody(token);
    }
    if (!this.isXml || !token.selfClosing || token.ackSelfClosing) return;
    // What follows is no text of this element, as HTML would have it for a title or a script.
    this.tokenizer.state = TokenizerMode.DATA;
    this.onEndTag({ ...token, type: Token.TokenType.END_TAG, attrs: [] });
  }

  override onEndTag(token: Token.TagToken): void {
    super.onEndTag(token);
    if (token.tagID === html.TAG_ID.HEAD) this.noteBodyStart(token);
  }

  private noteBodyStart({ location }: Token.TagToken): void {
    const isInTemplate = this.openElements.tmplCount > 0;
    if (location && !isInTemplate) this.bodyStart = Math.min(this.bodyStart, location.startOffset);
  }

  /** Gives the body a place when its tag comes after content that implied it: HTML then only adds the attributes. */
  private locateBody({ location }: Token.TagToken): void {
    const body = this.openElements.items[1];
    if (!location || !body || !('tagName' in body) || body.tagName !== 'body' || body.sourceCodeLocation) return;
    body.sourceCodeLocation = { ...location, startTag: location };
  }
}

/** A parsed page. */
export interface ParsedHtml {
  readonly tree: DefaultTreeAdapterTypes.Document;
  /** Where the body begins: at `<body>` or `</head>`, whichever is written first; `null` in a fragment, which has neither. */
  readonly bodyStart: number | null;
}

/**
 * Parses a page, with the places of its elements in the text.
 *
 * Source: Part 2 §2.2. Clause: M1, F8.
 */
export function parseHtml(text: string): ParsedHtml {
  const parser = new PageParser(OPTIONS);
  parser.isXml = /^\s*<\?xml\s/.test(text);
  parser.tokenizer.write(text, true);
  return { tree: parser.document, bodyStart: Number.isFinite(parser.bodyStart) ? parser.bodyStart : null };
}

/** Parses what a `noscript` holds, which to a browser with scripts is text and to a crawler without them is not. */
export function parseNoscript(text: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(text, OPTIONS);
}
