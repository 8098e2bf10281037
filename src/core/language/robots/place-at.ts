import type { PatternNotation } from '../../match/describe-pattern.ts';
import type {
  AcapField,
  Definition,
  Policy,
  Qualifier,
  ResourceSpecification,
  UsageReference,
} from '../../model/policy.ts';
import { readPreferenceList } from '../../model/preference-line.ts';
import { productToken } from '../../rules/typed-crawler.ts';
import type { PreferenceItem } from '../../syntax/preference-list.ts';
import type { FieldLine, Token } from '../../syntax/robots-syntax.ts';
import { shiftSpan, touches, type Span } from '../../text/span.ts';
import { lineAt } from '../../text/text-document.ts';
import type { ListVocabulary } from '../../vocabulary/preference-data/preference-keys.ts';

/** What is at a place in a robots.txt. */
export type PlaceKind =
  | { readonly kind: 'field'; readonly name: string }
  | { readonly kind: 'usage'; readonly usage: UsageReference }
  | { readonly kind: 'pattern'; readonly text: string; readonly notation: PatternNotation }
  | { readonly kind: 'crawler'; readonly name: string }
  | { readonly kind: 'qualifier'; readonly qualifier: Qualifier }
  | { readonly kind: 'definition'; readonly definition: Definition }
  | { readonly kind: 'resource-set'; readonly name: string }
  | { readonly kind: 'reference'; readonly locator: string }
  | { readonly kind: 'request'; readonly path: string }
  | {
      readonly kind: 'preference';
      readonly vocabulary: ListVocabulary;
      readonly item: PreferenceItem;
      readonly at: 'key' | 'value';
    }
  | { readonly kind: 'version' };

/** A place, as offsets in the document, and what is there. */
export type Place = PlaceKind & { readonly span: Span };

/**
 * Finds what is at an offset, end included, as the parser reads it: nothing in a comment except the version, and nothing in
 * an unreadable line.
 *
 * @returns the innermost part: the usage rather than the field that it ends; `null` if there is nothing
 */
export function placeAt(policy: Policy, offset: number): Place | null {
  const line = lineAt(policy.document, offset);
  const start = policy.document.lineStarts[line] ?? 0;
  const parts = partsOfLine(policy, line);
  const column = offset - start;
  const touching = parts.filter(({ token }) => touches(token, column));
  // Of two adjacent parts the second wins, of nested parts the inner one.
  const found = touching.findLast(({ token }) => column < token.end) ?? touching.at(-1);
  return found ? { ...found.what, span: shiftSpan(found.token, start) } : null;
}

interface Part {
  readonly token: Token;
  readonly what: PlaceKind;
}

/** The meaningful parts of a line, outer ones before those inside them. */
export function partsOfLine(policy: Policy, line: number): Part[] {
  const { version, syntax } = policy;
  if (version?.line === line) return [{ token: version.text, what: { kind: 'version' } }];
  const element = syntax.lines[line];
  if (element?.kind !== 'field') return [];
  const acap = policy.acapFields.get(line);
  const field: Part = { token: element.name, what: { kind: 'field', name: element.name.text } };
  return [field, ...(acap ? partsOfAcap(acap) : partsOfConventional(element))];
}

function partsOfConventional({ name, value }: FieldLine): Part[] {
  if (value.text === '') return [];
  switch (name.text.toLowerCase()) {
    case 'user-agent':
      return [{ token: value, what: { kind: 'crawler', name: productToken(value.text) } }];
    case 'allow':
    case 'disallow':
    case 'noindex':
      return [pattern(value, 'conventional')];
    default:
      return partsOfPreferences(name, value);
  }
}

function partsOfPreferences(name: Token, value: Token): Part[] {
  const read = readPreferenceList(name.text, value);
  if (!read) return [];
  const { vocabulary, scope, items } = read;
  const parts = items.flatMap((item): Part[] => {
    const part = (token: Token, at: 'key' | 'value'): Part => ({
      token,
      what: { kind: 'preference', vocabulary, item, at },
    });
    return [part(item.key, 'key'), ...(item.value === null ? [] : [part(item.value, 'value')])];
  });
  return [...(scope === null ? [] : [pattern(scope, 'conventional')]), ...parts];
}

function partsOfAcap(field: AcapField): Part[] {
  switch (field.kind) {
    case 'rule':
      return [usagePart(field.usage), resource(field.resource), ...qualifiers(field.qualifiers)];
    case 'crawler':
      return [{ token: field.name, what: { kind: 'crawler', name: field.name.text } }];
    case 'purpose':
      return [pattern(field.pattern, 'purpose')];
    case 'reference':
      return [{ token: field.locator, what: { kind: 'reference', locator: field.locator.text } }];
    case 'request':
      return [{ token: field.path, what: { kind: 'request', path: field.path.text } }];
    case 'qualified-usage':
      return [definition(field), usagePart(field.usage), ...qualifiers(field.qualifiers)];
    case 'composite-usage':
      return [definition(field), ...field.parts.map(usagePart)];
    case 'resource-set':
      return [definition(field), ...field.patterns.map((token) => pattern(token, 'acap'))];
    default:
      return [];
  }
}

function usagePart(usage: UsageReference): Part {
  return { token: usage.token, what: { kind: 'usage', usage } };
}

function definition(field: Definition): Part {
  return { token: field.name, what: { kind: 'definition', definition: field } };
}

function pattern(token: Token, notation: PatternNotation): Part {
  return { token, what: { kind: 'pattern', text: token.text, notation } };
}

function resource(specification: ResourceSpecification): Part {
  const { token } = specification;
  if (specification.kind === 'pattern') return pattern(token, 'acap');
  return { token, what: { kind: 'resource-set', name: specification.name } };
}

function qualifiers(list: readonly Qualifier[]): Part[] {
  return list.map((qualifier) => ({ token: qualifier.token, what: { kind: 'qualifier', qualifier } }));
}
