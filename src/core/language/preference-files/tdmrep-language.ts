import { readReservation, readTdmrep, type TdmRule } from '../../preferences/tdmrep/read-tdmrep.ts';
import type { JsonMember, JsonNode } from '../../syntax/parse-json.ts';
import { lineAt, type TextDocument } from '../../text/text-document.ts';
import { choiceNamed, pageFieldNamed } from '../../vocabulary/preference-data/page-fields.ts';
import { TDMREP } from '../../vocabulary/preference-data/tdmrep.ts';
import type { Diagnostic } from '../../lint/rule-kit/lint-rule.ts';
import { type Completions, NO_COMPLETIONS } from '../completion.ts';
import { explainDiagnostics, type Hover } from '../hover.ts';
import { explainVocabulary } from '../preferences/explain-preference.ts';
import type { DocumentSymbol } from '../robots/document-symbols.ts';
import type { FoldingRange } from '../robots/folding-ranges.ts';
import { createWordCompleter } from './create-word-completer.ts';
import { placeInJson } from './place-in-json.ts';

const MEMBERS = ['location', TDMREP.reservation, TDMREP.policy] as const;
const LOCATION =
  'The paths that the rule covers: a pattern as in robots.txt, starting with a slash or an asterisk. The first matching rule decides.';

function meaningOf(member: string): string {
  return member === 'location' ? LOCATION : (pageFieldNamed(member)?.meaning ?? '');
}

/** The completions at an offset of a tdmrep.json: rules, members, values. Never throws. Clause: T1-T3. */
export function completeTdmrep({ text }: TextDocument, offset: number): Completions {
  const place = placeInJson(text, offset);
  if (place === null) return NO_COMPLETIONS;
  const newCompletion = createWordCompleter(place.word, ': ');
  if (place.kind === 'item') {
    const rule = `{ "location": "/", "${TDMREP.reservation}": 1 }`;
    return { items: [newCompletion(rule, rule, 'A rule for the whole site.', 'value')], isComplete: true };
  }
  if (place.kind === 'key') {
    const items = MEMBERS.filter((member) => !place.present.has(member)).map((member) =>
      newCompletion(member, place.hasColon ? `"${member}"` : `"${member}": `, meaningOf(member), 'field'),
    );
    return { items, isComplete: true };
  }
  if (place.key !== TDMREP.reservation) return NO_COMPLETIONS;
  const values = pageFieldNamed(TDMREP.reservation)?.values ?? [];
  return {
    items: values.map(({ text: value, meaning }) => newCompletion(value, value, meaning, 'value')),
    isComplete: true,
  };
}

/** Explains the member at an offset of a tdmrep.json, and the findings there. Never throws. */
export function hoverTdmrep({ text }: TextDocument, offset: number, diagnostics: readonly Diagnostic[]): Hover | null {
  const reasons = explainDiagnostics(diagnostics, offset);
  const { items } = readTdmrep(text);
  const held = (node: { readonly span: JsonNode['span'] }) => node.span.start <= offset && offset <= node.span.end;
  const rule = items?.find(held);
  const member = rule?.kind === 'object' ? rule.members.find(held) : undefined;
  const part = member && explainMember(member, text, offset);
  if (!member || !part) return reasons;
  return { span: held(member.key) ? member.key.span : member.value.span, parts: [part, ...(reasons?.parts ?? [])] };
}

function explainMember({ key, value }: JsonMember, text: string, offset: number) {
  const name = key.value;
  if (!MEMBERS.some((member) => member === name)) return null;
  const field = pageFieldNamed(name);
  const said = field && choiceNamed(field, text.slice(value.span.start, value.span.end));
  return said !== null && offset > key.span.end
    ? explainVocabulary('tdmrep', `${name}: ${said.text}`, said.meaning)
    : explainVocabulary('tdmrep', name, meaningOf(name));
}

/** The rules of a tdmrep.json. Never throws. */
export function tdmrepSymbols(document: TextDocument): DocumentSymbol[] {
  return readTdmrep(document.text).rules.map(({ location, span, ...rule }) => ({
    kind: 'rule',
    name: location,
    detail: describe(rule),
    span,
    nameSpan: span,
    line: lineAt(document, span.start),
    children: [],
  }));
}

function describe({ reservation }: Pick<TdmRule, 'reservation'>): string {
  const value = readReservation(reservation);
  return value === null ? 'not stated' : value === 'disallowed' ? 'reserved' : 'not reserved';
}

/** The lists and objects of a tdmrep.json that span several lines. Never throws. */
export function tdmrepFolds(document: TextDocument): FoldingRange[] {
  const { root } = readTdmrep(document.text).json;
  const nodes: JsonNode[] = root === null ? [] : [root];
  const ranges: FoldingRange[] = [];
  for (const node of nodes) {
    if (node.kind !== 'array' && node.kind !== 'object') continue;
    const firstLine = lineAt(document, node.span.start);
    // The line of the closing bracket stays visible.
    const lastLine = lineAt(document, node.span.end - 1) - 1;
    if (lastLine > firstLine) ranges.push({ firstLine, lastLine, kind: 'section' });
    const inside = node.kind === 'array' ? node.items : node.members.map(({ value }) => value);
    for (const one of inside) nodes.push(one);
  }
  return ranges.toSorted((a, b) => a.firstLine - b.firstLine || b.lastLine - a.lastLine);
}
