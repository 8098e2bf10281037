import { qualifierNamed } from '../../vocabulary/qualifiers.ts';
import { TEST_FIELDS, FILE_FIELDS } from '../../vocabulary/expectation-fields.ts';
import { usageNamed } from '../../vocabulary/usages.ts';
import type { LineToken, LineTokenKind } from '../robots/classify-line.ts';

/** The indentation of the key whose block scalar continues on the next line; `null` outside a block scalar. */
export type YamlLineState = number | null;

/** The state at the start of a document. */
export const YAML_START: YamlLineState = null;

const FIELDS: readonly string[] = [...FILE_FIELDS, ...TEST_FIELDS].map(({ name }) => name);
const TOKEN =
  /"(?:[^"\\]|\\.)*"?|'(?:[^']|'')*'?|[-[\]{},?:](?=\s|$)|[[\]{},]|[^\s[\]{},"'](?:[^[\]{},:#]|:(?!\s|$)|(?<=\S)#)*/g;

/**
 * Tokenises a line of an expectations document for highlighting: the subset of YAML that such documents use. It decides
 * nothing; documents are read by the YAML parser.
 *
 * @param before - the {@link YamlLineState} at the start of the line
 * @returns tokens, sorted, non-overlapping and non-empty, and the state of the next line. Never throws.
 */
export function classifyYamlLine(
  content: string,
  before: YamlLineState,
): { readonly tokens: LineToken[]; readonly state: YamlLineState } {
  const indent = content.search(/\S/);
  if (indent === -1) return { tokens: [], state: before };
  if (before !== null && indent > before) {
    return { tokens: [{ start: indent, end: content.length, kind: 'string' }], state: before };
  }
  const comment = /(?:^|\s)#/.exec(maskStrings(content));
  const end = comment === null ? content.length : content.indexOf('#', comment.index);
  const code = content.slice(0, end);
  const tokens = tokensOf(code);
  if (end < content.length) tokens.push({ start: end, end: content.length, kind: 'comment' });
  const isBlock = /:\s+[|>][-+\d]*\s*$/.test(code);
  return { tokens, state: isBlock ? code.search(/[^\s-]/) : null };
}

/** Masks the strings in a line, so that a `#` in one does not start a comment. */
function maskStrings(content: string): string {
  return content.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, (text) => 'x'.repeat(text.length));
}

function tokensOf(code: string): LineToken[] {
  const tokens: LineToken[] = [];
  for (const match of code.matchAll(TOKEN)) {
    const text = match[0].trimEnd();
    const start = match.index;
    const end = start + text.length;
    if (text === '') continue;
    const isKey = /^\s*:(?:\s|$)/.test(code.slice(end));
    const kind = /^[-[\]{},?:]$/.test(text) ? 'colon' : isKey ? keyKind(text) : valueKind(text);
    tokens.push({ start, end, kind });
  }
  return tokens;
}

function keyKind(text: string): LineTokenKind {
  if (usageNamed(text) !== null) return 'usage';
  if (FIELDS.includes(text) || text === 'allowed') return 'field';
  return qualifierNamed(text) === null ? 'malformed' : 'qualifier';
}

function valueKind(text: string): LineTokenKind {
  const plain = text.replace(/^["']|["']$/g, '');
  if (/^(?:allowed|permitted|true)$/i.test(plain)) return 'allow';
  if (/^(?:blocked|prohibited|false)$/i.test(plain)) return 'disallow';
  if (/^(?:\/|\*.|https?:\/\/)/i.test(plain)) return 'pattern';
  return /^["']/.test(text) ? 'string' : 'value';
}
