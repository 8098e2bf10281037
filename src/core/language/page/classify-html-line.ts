import type { LineToken, LineTokenKind } from '../robots/classify-line.ts';

/** The state of the tokeniser at the start of a line of HTML. */
export type HtmlState =
  | 'text'
  /** After the name of a tag, between attributes. */
  | 'attributes'
  /** Within the quoted value of an attribute. */
  | 'double'
  | 'single'
  | 'comment'
  /** Within an element that contains only text, up to the end tag with that name. */
  | 'script'
  | 'style'
  | 'title'
  | 'textarea';

const RAW: readonly HtmlState[] = ['script', 'style', 'title', 'textarea'];

interface Scan {
  state: HtmlState;
  /** The element whose text follows the current tag. */
  raw: HtmlState | null;
  at: number;
}

/**
 * Tokenises a line of HTML for highlighting: tags, attributes, values, comments. It only approximates HTML; decisions are
 * based on the real parser.
 *
 * @param state - the state at the end of the previous line; `text` for the first
 * @returns tokens, sorted, non-overlapping and non-empty; everything else is text. Never throws.
 */
export function classifyHtmlLine(
  content: string,
  state: HtmlLineState,
): { readonly tokens: LineToken[]; readonly state: HtmlLineState } {
  const tokens: LineToken[] = [];
  const scan: Scan = { ...state, at: 0 };
  const addToken = (start: number, end: number, kind: LineTokenKind) => {
    if (end > start) tokens.push({ start, end, kind });
  };
  // Each step consumes something, or leaves an element at its end tag, which the next step consumes.
  while (scan.at < content.length) STEPS[scan.state](content, scan, addToken);
  return { tokens, state: { state: scan.state, raw: scan.raw } };
}

/** The state at the end of a line of HTML, with which the next one begins. */
export type HtmlLineState = Pick<Scan, 'state' | 'raw'>;

/** The state at the start of a document. */
export const HTML_START: HtmlLineState = { state: 'text', raw: null };

type Step = (text: string, scan: Scan, addToken: (start: number, end: number, kind: LineTokenKind) => void) => void;

const STEPS: Readonly<Record<HtmlState, Step>> = {
  text: (text, scan, addToken) => {
    const open = text.indexOf('<', scan.at);
    if (open === -1) {
      scan.at = text.length;
    } else if (text.startsWith('<!--', open)) {
      scan.at = open + 4;
      addToken(open, scan.at, 'comment');
      scan.state = 'comment';
    } else {
      const tag = /^<[/!?]?[a-z][^\s/>]*/i.exec(text.slice(open));
      scan.at = open + (tag?.[0].length ?? 1);
      if (!tag) return;
      addToken(open, scan.at, 'tag');
      const name = tag[0].slice(1).toLowerCase();
      scan.raw = RAW.find((one) => one === name) ?? null;
      scan.state = 'attributes';
    }
  },
  attributes: (text, scan, addToken) => {
    const rest = text.slice(scan.at);
    const end = /^\s*[/?]?>/.exec(rest);
    if (end) {
      const start = scan.at;
      scan.at += end[0].length;
      addToken(start + end[0].search(/\S/), scan.at, 'tag');
      scan.state = scan.raw ?? 'text';
      scan.raw = null;
      return;
    }
    const attribute = /^\s*(=?[^\s=>"']+)?(\s*=\s*)?/.exec(rest);
    const name = attribute?.[1] ?? '';
    const nameStart = scan.at + (attribute?.[0].search(/\S/) ?? 0);
    addToken(nameStart, name === '' ? nameStart : nameStart + name.length, 'attribute');
    scan.at += Math.max(1, attribute?.[0].length ?? 1);
    if (attribute?.[2] === undefined) return;
    const quote = text.charAt(scan.at);
    if (quote === '"' || quote === "'") {
      addToken(scan.at, scan.at + 1, 'string');
      scan.at += 1;
      scan.state = quote === '"' ? 'double' : 'single';
      return;
    }
    const bare = /^[^\s>]*/.exec(text.slice(scan.at))?.[0].length ?? 0;
    addToken(scan.at, scan.at + bare, 'string');
    scan.at += bare;
  },
  double: readUntil('"', 'string', 'attributes'),
  single: readUntil("'", 'string', 'attributes'),
  comment: readUntil('-->', 'comment', 'text'),
  script: readRaw,
  style: readRaw,
  title: readRaw,
  textarea: readRaw,
};

/** Reads up to the mark that ends a state. */
function readUntil(mark: string, kind: LineTokenKind, next: HtmlState): Step {
  return (text, scan, addToken) => {
    const found = text.indexOf(mark, scan.at);
    const end = found === -1 ? text.length : found + mark.length;
    addToken(scan.at, end, kind);
    scan.at = end;
    if (found !== -1) scan.state = next;
  };
}

/** Reads the text of an element that contains only text, up to its end tag. */
function readRaw(text: string, scan: Scan): void {
  const length = text.slice(scan.at).search(new RegExp(`</${scan.state}`, 'i'));
  scan.at = length === -1 ? text.length : scan.at + length;
  if (length !== -1) scan.state = 'text';
}
