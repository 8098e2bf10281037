import { parseAcapField } from '../../model/parse-acap-field.ts';
import type { AcapField, Qualifier } from '../../model/policy.ts';
import { readPreferenceList } from '../../model/preference-line.ts';
import { parseLine } from '../../syntax/parse-line.ts';
import type { FieldLine, Token } from '../../syntax/robots-syntax.ts';
import { partOf } from '../../syntax/split-words.ts';
import type { Span } from '../../text/span.ts';

/** The kind of a token, for highlighting. */
export type LineTokenKind =
  | 'comment'
  /** The version, declared in a comment. */
  | 'version'
  /** The name of a conventional field, or of any other non-ACAP field. */
  | 'field'
  /** The `ACAP-` at the start of a name. */
  | 'acap-field'
  | 'allow'
  | 'disallow'
  | 'usage'
  | 'colon'
  | 'pattern'
  | 'wildcard'
  | 'name'
  | 'qualifier'
  | 'value'
  | 'malformed'
  /** A directive of a page or header, such as `noindex`. */
  | 'directive'
  | 'tag'
  | 'attribute'
  | 'string';

/** A token of a line; offsets are relative to the line. */
export interface LineToken extends Span {
  readonly kind: LineTokenKind;
}

/**
 * Tokenises a line as the parser reads it, without its context.
 *
 * @param content - the line without BOM and terminator
 * @returns tokens, sorted, non-overlapping and non-empty; everything else is white space. Never throws.
 *
 * Clause: L3, L4, L6.
 */
export function classifyLine(content: string): LineToken[] {
  const line = parseLine(content);
  const tokens: LineToken[] = [];
  if (line.kind === 'malformed') tokens.push(newToken(line.content, 'malformed'));
  if (line.kind === 'field') {
    const acap = parseAcapField(line, 0);
    for (const token of acap === null ? classifyConventional(line) : classifyAcap(line, acap)) tokens.push(token);
    if (line.colon !== null) tokens.push(newToken(line.colon, 'colon'));
  }
  if (line.comment !== null) {
    tokens.push(newToken(line.comment, /^##acap[ \t]+version=\S/i.test(line.comment.text) ? 'version' : 'comment'));
  }
  return tokens.filter(({ start, end }) => start < end).toSorted((a, b) => a.start - b.start);
}

function classifyConventional({ name, value }: FieldLine): LineToken[] {
  switch (name.text.toLowerCase()) {
    case 'allow':
      return [newToken(name, 'allow'), ...classifyPattern(value)];
    case 'disallow':
      return [newToken(name, 'disallow'), ...classifyPattern(value)];
    case 'user-agent':
      return [newToken(name, 'field'), newToken(value, 'name')];
    default:
      return [newToken(name, 'field'), ...classifyPreferences(name, value)];
  }
}

/** The path, the keys and the values of a list of preferences; any other value as a whole. */
function classifyPreferences(name: Token, value: Token): LineToken[] {
  const list = readPreferenceList(name.text, value);
  if (list === null || (list.scope === null && list.items.length === 0)) return [newToken(value, 'value')];
  return [
    ...(list.scope === null ? [] : classifyPattern(list.scope)),
    ...list.items.flatMap(({ key, value: stated }) => withValue(key, 'qualifier', stated)),
  ];
}

function classifyAcap({ name, value }: FieldLine, field: AcapField): LineToken[] {
  if (field.kind === 'malformed') return [newToken(name, 'malformed'), newToken(value, 'value')];
  if (field.kind !== 'rule') return [newToken(name, 'acap-field'), ...classifyAcapValue(field, value)];
  const { usage, effect, resource, qualifiers } = field;
  const effectStart = name.start + 'ACAP-'.length;
  return [
    { start: name.start, end: effectStart, kind: 'acap-field' },
    { start: effectStart, end: usage.token.start, kind: effect },
    newToken(usage.token, 'usage'),
    ...(resource.kind === 'pattern' ? classifyPattern(resource.token) : [newToken(resource.token, 'name')]),
    ...qualifiers.flatMap(classifyQualifier),
  ];
}

function classifyAcapValue(field: AcapField, value: Token): LineToken[] {
  switch (field.kind) {
    case 'crawler':
      return [newToken(field.name, 'name')];
    case 'purpose':
      return classifyPattern(field.pattern);
    case 'qualified-usage':
      return [
        newToken(field.name, 'name'),
        newToken(field.usage.token, 'usage'),
        ...field.qualifiers.flatMap(classifyQualifier),
      ];
    case 'composite-usage':
      return [newToken(field.name, 'name'), ...field.parts.map(({ token }) => newToken(token, 'usage'))];
    case 'resource-set':
      return [newToken(field.name, 'name'), ...field.patterns.flatMap(classifyPattern)];
    default:
      return [newToken(value, 'value')];
  }
}

function classifyQualifier({ name, value }: Qualifier): LineToken[] {
  return withValue(name, 'qualifier', value);
}

/** The wildcards of a pattern and the text between them. A `$` that is not final is no wildcard (P3). */
function classifyPattern(pattern: Token): LineToken[] {
  const pieces: LineToken[] = [];
  let start = 0;
  for (const match of pattern.text.matchAll(/\*+|\$$/g)) {
    pieces.push(newToken(partOf(pattern, start, match.index), 'pattern'));
    start = match.index + match[0].length;
    pieces.push(newToken(partOf(pattern, match.index, start), 'wildcard'));
  }
  pieces.push(newToken(partOf(pattern, start), 'pattern'));
  return pieces;
}

/** The tokens of a name and its value, if any. */
export function withValue(name: Span, kind: LineTokenKind, value: Span | null): LineToken[] {
  return [newToken(name, kind), ...(value === null ? [] : [newToken(value, 'value')])];
}

export function newToken({ start, end }: Span, kind: LineTokenKind): LineToken {
  return { start, end, kind };
}
