import { parseLine } from '../syntax/parse-line.ts';
import type { FieldLine, SyntaxLine, Token } from '../syntax/robots-syntax.ts';
import { partOf, splitWords } from '../syntax/split-words.ts';
import { type Usage, usageNamed } from '../vocabulary/usages.ts';
import { parseQualifiers } from './parse-qualifiers.ts';
import type {
  AcapField,
  AcapStructure,
  Definition,
  MalformedAcapField,
  MalformedReason,
  ResourceSpecification,
  UsageReference,
} from './policy.ts';

const RESOURCE_SET = 'the-acap:resource-set:';
const NAME = /^[a-z][\w.-]*$/i;

/**
 * Parses a line as an ACAP field.
 *
 * @returns the field; `null` if the line's first token does not start with `ACAP-`. Never throws: anything that
 * Part 1 §3 does not allow becomes a malformed field, which still counts for the structure.
 *
 * Source: Part 1 §3. Clause: L5, L6, F1.
 */
export function parseAcapField(syntax: SyntaxLine, line: number): AcapField | null {
  if (syntax.kind === 'field') return startsAcap(syntax.name.text) ? parseFieldTokens(syntax, line) : null;
  if (syntax.kind !== 'malformed' || !startsAcap(syntax.content.text)) return null;
  return malformed(line, 'none', 'no-colon');
}

/** Whether the format defines a field of this name; a usage in the name must be readable. Clause: L6. */
export function isFieldName(name: string): boolean {
  const field = parseAcapField(parseLine(`${name}: x y`), 0);
  return field !== null && !(field.kind === 'malformed' && ['unknown-field', 'usage-syntax'].includes(field.reason));
}

/** Whether a line or name starts with `ACAP-`, ignoring case. */
function startsAcap(text: string): boolean {
  const first = text.charCodeAt(0);
  return (first === 65 || first === 97) && text.slice(0, 5).toLowerCase() === 'acap-';
}

function malformed(line: number, structure: AcapStructure, reason: MalformedReason): MalformedAcapField {
  return { kind: 'malformed', line, structure, reason };
}

/** The name and value of a field, either a robots.txt line or a pilot META tag. */
type FieldTokens = Pick<FieldLine, 'name' | 'value'>;

/** Parses an ACAP field from its name and value. Never throws. Source: Part 1 §3. Clause: L5, L6, F1. */
export function parseFieldTokens(syntax: FieldTokens, line: number): AcapField {
  const { name: field, value } = syntax;
  const name = field.text.toLowerCase();
  if (name.startsWith('acap-allow-') || name.startsWith('acap-disallow-')) return parseRule(syntax, line);
  const empty = value.text === '';
  switch (name) {
    case 'acap-crawler':
      if (empty) return malformed(line, 'crawler', 'empty-value');
      if (value.text !== '*' && value.text.includes('*')) return malformed(line, 'crawler', 'crawler-name');
      return { kind: 'crawler', line, field, name: value };
    case 'acap-usage-purpose': {
      const reason = oneWordProblem(value);
      return reason ? malformed(line, 'purpose', reason) : { kind: 'purpose', line, field, pattern: value };
    }
    case 'acap-permissions-reference': {
      const reason = oneWordProblem(value);
      return reason ? malformed(line, 'reference', reason) : { kind: 'reference', line, field, locator: value };
    }
    case 'acap-request-take-down':
    case 'acap-request-re-crawl': {
      const reason = oneWordProblem(value) ?? (/[*$]/.test(value.text) ? 'wildcard-in-request' : null);
      if (reason) return malformed(line, 'request', reason);
      return {
        kind: 'request',
        line,
        field,
        request: name === 'acap-request-take-down' ? 'take-down' : 're-crawl',
        path: value,
      };
    }
    case 'acap-qualified-usage':
      return parseDefinition('qualified-usage', syntax, line);
    case 'acap-composite-usage':
      return parseDefinition('composite-usage', syntax, line);
    case 'acap-resource-set':
      return parseDefinition('resource-set', syntax, line);
    case 'acap-ignore-conventional-records':
      return empty ? { kind: 'ignore-conventional', line, field } : malformed(line, 'none', 'unexpected-value');
    case 'acap-version':
      return { kind: 'version', line, field, version: value };
    default:
      return malformed(line, 'none', 'unknown-field');
  }
}

function oneWordProblem(value: Token): MalformedReason | null {
  if (value.text === '') return 'empty-value';
  return /[ \t]/.test(value.text) ? 'too-much' : null;
}

function parseRule(syntax: FieldTokens, line: number): AcapField {
  const { name: field, value } = syntax;
  const effect = field.text.charAt(5).toLowerCase() === 'a' ? 'allow' : 'disallow';
  const usage = parseUsage(partOf(field, effect === 'allow' ? 11 : 14));
  if (!usage) return malformed(line, 'rule', 'usage-syntax');
  const resource = parseResource(splitWords(value)[0]);
  if (!resource) return malformed(line, 'rule', 'no-resource');
  const rest = partOf(value, resource.token.end - value.start);
  const qualifiers = parseQualifiers(rest);
  if (!qualifiers) return malformed(line, 'rule', rest.text.includes('=') ? 'qualifier-syntax' : 'too-much');
  return { kind: 'rule', line, effect, field, usage, resource, qualifiers };
}

/** Returns the usage that ACAP itself defines; `null` for a local or unknown one. */
export function standardUsage(usage: UsageReference): Usage | null {
  return usage.kind === 'standard' ? usage.usage : null;
}

/** Parses a standard usage, or a local one in parentheses; `null` for anything else (Part 1 §3). */
export function parseUsage(token: Token): UsageReference | null {
  const { text } = token;
  if (text.startsWith('(')) {
    const name = text.endsWith(')') ? text.slice(1, -1) : '';
    return NAME.test(name) ? { kind: 'local', token, name } : null;
  }
  const usage = usageNamed(text);
  if (usage) return { kind: 'standard', token, usage };
  return NAME.test(text) ? { kind: 'unknown', token } : null;
}

function parseResource(token: Token | undefined): ResourceSpecification | null {
  if (!token) return null;
  if (token.text.slice(0, RESOURCE_SET.length).toLowerCase() !== RESOURCE_SET) return { kind: 'pattern', token };
  const name = token.text.slice(RESOURCE_SET.length);
  return name === '' ? null : { kind: 'resource-set', token, name };
}

function parseDefinition(kind: Definition['kind'], { name: field, value }: FieldTokens, line: number): AcapField {
  const [name, ...parts] = splitWords(value);
  if (!name) return malformed(line, 'none', 'empty-value');
  if (!NAME.test(name.text)) return malformed(line, 'none', 'definition-name');
  if (kind === 'qualified-usage') {
    const usage = parts[0] && parseUsage(parts[0]);
    if (!usage || usage.kind === 'local') return malformed(line, 'none', 'usage-syntax');
    const qualifiers = parseQualifiers(partOf(value, usage.token.end - value.start));
    if (!qualifiers) return malformed(line, 'none', 'qualifier-syntax');
    if (qualifiers.length === 0) return malformed(line, 'none', 'no-qualifier');
    return { kind, line, field, name, usage, qualifiers };
  }
  if (parts.length === 0) return malformed(line, 'none', 'no-parts');
  if (kind === 'resource-set') return { kind, line, field, name, patterns: parts };
  const usages = parts.map((token) => parseUsage(token) ?? { kind: 'unknown' as const, token });
  return { kind, line, field, name, parts: usages };
}
