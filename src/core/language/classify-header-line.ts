import { parseDirectives } from '../syntax/parse-directives.ts';
import { isValuedDirective, KNOWN_DIRECTIVES } from '../vocabulary/directives.ts';
import type { Span } from '../text/span.ts';
import type { LineToken, LineTokenKind } from './classify-line.ts';

const KNOWN: ReadonlySet<string> = new Set(KNOWN_DIRECTIVES);

/**
 * Tells what the pieces of one line of headers are, for colours. Only `X-Robots-Tag` speaks to crawlers; other headers
 * are one piece.
 *
 * @param inRobots - true when the line before belongs to an `X-Robots-Tag`, which a line with an indentation goes on with
 * @returns the pieces, sorted, never overlapping, never empty, and the same for the next line. Never throws.
 *
 * Clause: M8.
 */
export function classifyHeaderLine(
  content: string,
  inRobots: boolean,
): { readonly tokens: LineToken[]; readonly inRobots: boolean } {
  if (/^[ \t]+\S/.test(content)) {
    return inRobots
      ? { tokens: classifyDirectives(content, 0), inRobots }
      : { tokens: [newPiece({ start: 0, end: content.length }, 'comment')], inRobots };
  }
  const colon = content.indexOf(':');
  const isRobots = colon !== -1 && content.slice(0, colon).trim().toLowerCase() === 'x-robots-tag';
  if (!isRobots) {
    return { tokens: content === '' ? [] : [newPiece({ start: 0, end: content.length }, 'comment')], inRobots: false };
  }
  const value = content.slice(colon + 1);
  const prefix = /^\s*([^\s,:]+)\s*:/.exec(value);
  const isCrawler = prefix?.[1] !== undefined && !isValuedDirective(prefix[1]);
  const list = colon + 1 + (isCrawler ? prefix[0].length : 0);
  const crawlerStart = colon + 1 + value.search(/\S/);
  const crawler = isCrawler
    ? [newPiece({ start: crawlerStart, end: crawlerStart + (prefix[1]?.length ?? 0) }, 'name')]
    : [];
  const tokens = [
    newPiece({ start: 0, end: colon }, 'field'),
    newPiece({ start: colon, end: colon + 1 }, 'colon'),
    ...crawler,
    ...classifyDirectives(content.slice(list), list),
  ];
  return { tokens: tokens.filter(({ start, end }) => end > start), inRobots: true };
}

/** The directives of a list that begins at `offset`. */
function classifyDirectives(text: string, offset: number): LineToken[] {
  return parseDirectives({ start: offset, end: offset + text.length, text }).flatMap(({ name, value }) => [
    ...(name.text === '' ? [] : [newPiece(name, KNOWN.has(name.text.toLowerCase()) ? 'directive' : 'malformed')]),
    ...(value === null || value.text === '' ? [] : [newPiece(value, 'value')]),
  ]);
}

function newPiece({ start, end }: Span, kind: LineTokenKind): LineToken {
  return { start, end, kind };
}
