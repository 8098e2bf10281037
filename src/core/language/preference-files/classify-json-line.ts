import { TDMREP } from '../../vocabulary/preference-data/tdmrep.ts';
import type { LineToken, LineTokenKind } from '../robots/classify-line.ts';

const PIECE = /"(?:[^"\\]|\\.)*"?|[[\]{},:]|[^\s[\]{},:"]+/g;

/**
 * Tokenises a line of a tdmrep.json for highlighting. No JSON token spans lines. It decides nothing; documents are read
 * by the JSON parser.
 *
 * @returns tokens, sorted, non-overlapping and non-empty. Never throws.
 */
export function classifyJsonLine(content: string): LineToken[] {
  let key = '';
  return [...content.matchAll(PIECE)].map(({ 0: text, index }): LineToken => {
    const end = index + text.length;
    const isKey = text.startsWith('"') && /^\s*:/.test(content.slice(end, end + 100));
    if (isKey) key = text.replaceAll('"', '');
    return { start: index, end, kind: isKey ? keyKind(key) : valueKind(text, key) };
  });
}

function keyKind(name: string): LineTokenKind {
  return TDMREP.members.some((member) => member === name) ? 'field' : 'malformed';
}

function valueKind(text: string, key: string): LineTokenKind {
  if (/^[[\]{},:]$/.test(text)) return 'colon';
  if (key === TDMREP.reservation) return text === '1' ? 'disallow' : text === '0' ? 'allow' : 'malformed';
  if (text.startsWith('"')) return key === 'location' ? 'pattern' : 'string';
  return 'value';
}
