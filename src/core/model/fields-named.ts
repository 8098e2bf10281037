import type { Policy } from './policy.ts';
import type { FieldLine } from '../syntax/robots-syntax.ts';

type NamedField = Pick<FieldLine, 'name' | 'value'> & { readonly line: number };

/** Yields the fields of a file that have one of the given names. @param names - in lower case */
export function* fieldsNamed({ syntax }: Policy, ...names: readonly string[]): Generator<NamedField> {
  for (const [line, element] of syntax.lines.entries()) {
    if (element.kind !== 'field' || !names.includes(element.name.text.toLowerCase())) continue;
    yield { line, name: element.name, value: element.value };
  }
}
