import { parseDirectives } from '../../syntax/parse-directives.ts';
import { isValuedDirective, KNOWN_DIRECTIVES } from '../../vocabulary/directives.ts';
import type { Span } from '../../text/span.ts';
import type { LineToken, LineTokenKind } from '../robots/classify-line.ts';

const KNOWN: ReadonlySet<string> = new Set(KNOWN_DIRECTIVES);

/**
 * Tokenises a line of headers for highlighting. Only `X-Robots-Tag` is for crawlers; any other header is one token.
 *
 * @param inRobots - true if the previous line belongs to an `X-Robots-Tag`, which an indented line continues
 * @returns tokens, sorted, non-overlapping and non-empty, and `inRobots` for the next line. Never throws.
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
