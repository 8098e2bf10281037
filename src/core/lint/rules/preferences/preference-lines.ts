import { scopeLength } from '../../../preferences/preference-case.ts';
import type { Policy } from '../../../model/policy.ts';
import type { Token } from '../../../syntax/robots-syntax.ts';
import { partOf } from '../../../syntax/split-words.ts';

/** A field line of a vocabulary of uses. */
export interface PreferenceLine {
  readonly line: number;
  readonly name: Token;
  readonly value: Token;
}

/** The lines of a file that have one of these fields. @param fields - in lower case */
export function* preferenceLines(policy: Policy, fields: readonly string[]): Generator<PreferenceLine> {
  for (const [line, element] of policy.syntax.lines.entries()) {
    if (element.kind !== 'field' || !fields.includes(element.name.text.toLowerCase())) continue;
    yield { line, name: element.name, value: element.value };
  }
}

/** The scope that a value begins with, if any, and the list behind it. Clause: X5, Y1. */
export function splitScope(value: Token): { readonly scope: Token | null; readonly list: Token } {
  const end = scopeLength(value.text);
  if (end === 0) return { scope: null, list: value };
  const rest = value.text.slice(end);
  return { scope: partOf(value, 0, end), list: partOf(value, end + rest.length - rest.trimStart().length) };
}

/** An item of a list, with what stands before and behind its equals sign. */
export interface ListItem {
  readonly token: Token;
  readonly key: string;
  /** `null` without an equals sign. */
  readonly value: string | null;
}

/** The items of a list with commas between them; empty ones left out. */
export function* listItems(list: Token): Generator<ListItem> {
  let start = 0;
  for (const item of list.text.split(',')) {
    const lead = item.length - item.trimStart().length;
    const text = item.trim();
    if (text !== '') {
      const token = partOf(list, start + lead, start + lead + text.length);
      const equals = text.indexOf('=');
      const key = equals === -1 ? text : text.slice(0, equals).trimEnd();
      yield { token, key, value: equals === -1 ? null : text.slice(equals + 1).trimStart() };
    }
    start += item.length + 1;
  }
}
