import { readReservation, readTdmrep, type TdmRule } from '../../preferences/tdmrep/read-tdmrep.ts';
import type { JsonMember, JsonNode } from '../../syntax/parse-json.ts';
import { touches, type Span } from '../../text/span.ts';
import { lineAt, type TextDocument } from '../../text/text-document.ts';
import { choiceNamed, pageFieldNamed } from '../../vocabulary/preference-data/page-fields.ts';
import { TDMREP } from '../../vocabulary/preference-data/tdmrep.ts';
import type { Diagnostic } from '../../lint/rule-kit/lint-rule.ts';
import { newCompletion, valueCompletions, type Completion } from '../completion.ts';
import { withFindings, type Hover } from '../hover.ts';
import { explainVocabulary } from '../preferences/explain-preference.ts';
import { explainPattern } from '../robots/hover-at.ts';
import type { DocumentSymbol } from '../robots/document-symbols.ts';
import { foldEnclosing, type FoldingRange } from '../robots/folding-ranges.ts';
import { placeInJson } from './place-in-json.ts';

const LOCATION =
  'The paths that the rule covers: a pattern as in robots.txt, starting with a slash or an asterisk. The first matching rule decides.';

function meaningOf(member: string): string {
  return member === 'location' ? LOCATION : (pageFieldNamed(member)?.meaning ?? '');
}

/** The completions at an offset of a tdmrep.json: rules, members, values. Never throws. Clause: T1-T3. */
export function completeTdmrep({ text }: TextDocument, offset: number): Completion[] {
  const place = placeInJson(text, offset);
  if (place?.kind === 'item') {
    const rule = `{ "location": "/", "${TDMREP.reservation}": 1 }`;
    const newText = /^\s*\{/.test(text.slice(place.word.end)) ? `${rule},` : rule;
    return [newCompletion('value', place.word, rule, { newText, meaning: 'A rule for the whole site.' })];
  }
  if (place?.kind === 'key') {
    return TDMREP.members
      .filter((member) => !place.present.has(member))
      .map((member) =>
        newCompletion('field', place.word, member, {
          newText: place.hasColon ? `"${member}"` : `"${member}": `,
          meaning: meaningOf(member),
          retriggers: !place.hasColon,
        }),
      );
  }
  if (place?.key !== TDMREP.reservation) return [];
  return valueCompletions(pageFieldNamed(TDMREP.reservation)?.values ?? [], place.word);
}

/** Explains the member at an offset of a tdmrep.json, and the findings there. Never throws. */
export function hoverTdmrep({ text }: TextDocument, offset: number, diagnostics: readonly Diagnostic[]): Hover | null {
  const { items } = readTdmrep(text);
  const rule = items?.find(({ span }) => touches(span, offset));
  const member = rule?.kind === 'object' ? rule.members.find(({ span }) => touches(span, offset)) : undefined;
  return withFindings(member ? explainMember(member, text, offset) : null, diagnostics, offset);
}

function explainMember({ key, value }: JsonMember, text: string, offset: number): Hover | null {
  const name = key.value;
  if (!TDMREP.members.some((member) => member === name)) return null;
  const span = [key.span, value.span].find((one) => touches(one, offset));
  if (span === undefined) return null;
  const field = pageFieldNamed(name);
  const said = field && choiceNamed(field, text.slice(value.span.start, value.span.end));
  const explain = (title: string, meaning: string) => ({ span, parts: [explainVocabulary('tdmrep', title, meaning)] });
  if (span === key.span) return explain(name, meaningOf(name));
  if (name === 'location' && value.kind === 'string') {
    return explain(`location: ${value.value}`, explainPattern({ text: value.value, notation: 'conventional' }));
  }
  return said === null ? explain(name, meaningOf(name)) : explain(`${name}: ${said.text}`, said.meaning);
}

/** The rules of a tdmrep.json. Never throws. */
export function tdmrepSymbols(document: TextDocument): DocumentSymbol[] {
  return readTdmrep(document.text).rules.map(({ location, span, reservation }) => ({
    kind: 'rule',
    name: location,
    detail: describeReservation(reservation),
    span,
    nameSpan: span,
    line: lineAt(document, span.start),
    children: [],
  }));
}

function describeReservation(reservation: TdmRule['reservation']): string {
  const value = readReservation(reservation);
  return value === null ? 'not stated' : value === 'disallowed' ? 'reserved' : 'not reserved';
}

/** The lists and objects of a tdmrep.json that span several lines. Never throws. */
export function tdmrepFolds(document: TextDocument): FoldingRange[] {
  const { root } = readTdmrep(document.text).json;
  return root === null ? [] : foldEnclosing(document, bracketsIn(root));
}

function bracketsIn(node: JsonNode): Span[] {
  if (node.kind !== 'array' && node.kind !== 'object') return [];
  const inside = node.kind === 'array' ? node.items : node.members.map(({ value }) => value);
  return [node.span, ...inside.flatMap(bracketsIn)];
}
