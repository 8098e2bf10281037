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

/** How many unclosed formatting elements (`<b>`, `<font>`) are repeated in what follows. */
const MAX_FORMATTING = 50;

/**
 * An HTML parser that departs from the standard in two ways, and saves time in a third.
 *
 * HTML repeats unclosed formatting elements in every following paragraph, so that a page of n kilobytes may grow to n²
 * elements; here only the innermost {@link MAX_FORMATTING} are repeated. In a page that declares itself XML in its
 * first line, a self-closing tag does close its element. And a paragraph to close, for which HTML searches all open
 * elements before every `<div>` and the like, in n² steps, is searched for only if there may be one.
 */
class PageParser extends Parser<DefaultTreeAdapterMap> {
  isXml = false;
  /** The offset of the first `<body>` or `</head>`; `Infinity` while there is none. */
  bodyStart = Number.POSITIVE_INFINITY;
  /** The most paragraphs that can be open. */
  private openParagraphs = 0;

  constructor() {
    super(OPTIONS);
    const { openElements } = this;
    const isInScope = openElements.hasInButtonScope.bind(openElements);
    openElements.hasInButtonScope = (tag) => (tag !== html.TAG_ID.P || this.openParagraphs > 0) && isInScope(tag);
  }

  override onItemPush(node: DefaultTreeAdapterTypes.ParentNode, tag: number, isTop: boolean): void {
    if (node.nodeName === 'p') this.openParagraphs++;
    super.onItemPush(node, tag, isTop);
  }

  override onItemPop(node: DefaultTreeAdapterTypes.ParentNode, isTop: boolean): void {
    if (node.nodeName === 'p') this.openParagraphs--;
    super.onItemPop(node, isTop);
  }

  override _reconstructActiveFormattingElements(): void {
    const { entries } = this.activeFormattingElements;
    if (entries.length > MAX_FORMATTING) entries.length = MAX_FORMATTING;
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
    // What follows is not text of this element, as it would be in HTML for a title or a script.
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

  /** Gives the body a location if its tag comes after content that implied it: HTML then only adds the attributes. */
  private locateBody({ location }: Token.TagToken): void {
    const body = this.openElements.items[1];
    if (!location || !body || !('tagName' in body) || body.tagName !== 'body' || body.sourceCodeLocation) return;
    body.sourceCodeLocation = { ...location, startTag: location };
  }
}

export interface ParsedHtml {
  readonly tree: DefaultTreeAdapterTypes.Document;
  /** Where the body begins: at `<body>` or `</head>`, whichever is written first; `null` in a fragment, which has neither. */
  readonly bodyStart: number | null;
}

/** Parses a page, recording the locations of its elements in the text. Source: Part 2 §2.2. Clause: M1, F8. */
export function parseHtml(text: string): ParsedHtml {
  const parser = new PageParser();
  parser.isXml = /^\s*<\?xml\s/.test(text);
  parser.tokenizer.write(text, true);
  return { tree: parser.document, bodyStart: Number.isFinite(parser.bodyStart) ? parser.bodyStart : null };
}

/** Parses the contents of a `noscript`: text to a browser with scripts, markup to a crawler without. */
export function parseNoscript(text: string): DefaultTreeAdapterTypes.DocumentFragment {
  return parseFragment(text, OPTIONS);
}
