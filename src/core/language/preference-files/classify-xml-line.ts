import { rslWordNamed } from '../../vocabulary/preference-data/rsl-words.ts';
import { classifyHtmlLine, type HtmlLineState } from '../page/classify-html-line.ts';
import type { LineToken } from '../robots/classify-line.ts';

/**
 * Tokenises a line of an RSL document for highlighting: tags and attributes as in HTML, and the words for usages
 * between them. It decides nothing; documents are read by the XML parser.
 *
 * @param before - the state at the end of the previous line; `HTML_START` for the first
 * @returns tokens, sorted, non-overlapping and non-empty, and the state of the next line. Never throws.
 */
export function classifyXmlLine(
  content: string,
  before: HtmlLineState,
): { readonly tokens: LineToken[]; readonly state: HtmlLineState } {
  const { tokens, state } = classifyHtmlLine(content, before);
  const all: LineToken[] = [];
  let from = before.state === 'text' ? 0 : (tokens[0]?.start ?? content.length);
  for (const token of tokens) {
    for (const usage of usagesIn(content, from, token.start)) all.push(usage);
    all.push(token);
    from = token.end;
  }
  if (state.state === 'text') for (const usage of usagesIn(content, from, content.length)) all.push(usage);
  return { tokens: all, state };
}

function usagesIn(content: string, from: number, to: number): LineToken[] {
  return [...content.slice(from, to).matchAll(/[\w-]+/g)].flatMap(({ 0: word, index }): LineToken[] =>
    rslWordNamed(word) ? [{ start: from + index, end: from + index + word.length, kind: 'usage' }] : [],
  );
}
