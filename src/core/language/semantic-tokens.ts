import type { Position } from '../text/projection.ts';
import { lineContent, lineContentSpan, lineCount, type TextDocument } from '../text/text-document.ts';
import { shiftSpan } from '../text/span.ts';
import type { LanguageDocument } from './document-language.ts';
import { classifyHeaderLine } from './page/classify-header-line.ts';
import { HTML_START } from './page/classify-html-line.ts';
import { classifyPage } from './page/classify-page.ts';
import { classifyJsonLine } from './preference-files/classify-json-line.ts';
import { classifyXmlLine } from './preference-files/classify-xml-line.ts';
import { classifyLine, type LineToken, type LineTokenKind } from './robots/classify-line.ts';

/**
 * The tokens of a document, as offsets in it. For a page, only the parts that crawlers read, since the rest is HTML;
 * none for expectations, which editors highlight as YAML.
 */
export function tokensOfDocument(document: LanguageDocument): LineToken[] {
  switch (document.language) {
    case 'robots':
    case 'ai-txt':
      return tokensOfLines(document.policy.document, classifyLine);
    case 'page':
      return classifyPage(document.page);
    case 'headers': {
      let isContinued = false;
      return tokensOfLines(document.page.headers ?? document.page.document, (line) => {
        const { tokens, inRobots } = classifyHeaderLine(line, isContinued);
        isContinued = inRobots;
        return tokens;
      });
    }
    case 'tdmrep':
      return tokensOfLines(document.text, classifyJsonLine);
    case 'rsl': {
      let state = HTML_START;
      return tokensOfLines(document.text, (line) => {
        const read = classifyXmlLine(line, state);
        state = read.state;
        return read.tokens;
      });
    }
    default:
      return [];
  }
}

function tokensOfLines(document: TextDocument, classify: (line: string) => readonly LineToken[]): LineToken[] {
  return Array.from({ length: lineCount(document) }, (_, line) => {
    const { start } = lineContentSpan(document, line);
    return classify(lineContent(document, line)).map(({ kind, ...span }) => ({ kind, ...shiftSpan(span, start) }));
  }).flat();
}

/**
 * Encodes tokens as semantic tokens of the Language Server Protocol: five numbers each, namely line and column relative
 * to the previous token, length, type, and no modifiers.
 *
 * @param types - the kinds in the order of the editor's token types; tokens of other kinds are left out
 * @param positionOf - the position of an offset
 */
export function encodeTokens(
  tokens: readonly LineToken[],
  types: readonly LineTokenKind[],
  positionOf: (offset: number) => Position,
): number[] {
  const data: number[] = [];
  let before: Position = { line: 0, column: 0 };
  for (const { start, end, kind } of tokens) {
    const type = types.indexOf(kind);
    if (type === -1) continue;
    const place = positionOf(start);
    const lines = place.line - before.line;
    data.push(lines, lines === 0 ? place.column - before.column : place.column, end - start, type, 0);
    before = place;
  }
  return data;
}
