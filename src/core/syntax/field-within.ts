import { isBlank } from './parse-line.ts';
import type { FieldLine } from './robots-syntax.ts';
import type { Span } from '../text/span.ts';

/** A field inside the value of another one; spans are relative to the line. */
export interface FieldWithin extends Span {
  readonly name: string;
  /** Where the white space before it begins. */
  readonly blanksFrom: number;
}

const FIELD = /(?:user-agent|disallow|allow|sitemap|crawl-delay|acap-[a-z-]{1,60})[ \t]*:/i;
/** Fields whose value cannot contain another field. */
const OUTER = /^(?:user-agent|disallow|allow|crawl-delay|acap-.*)$/i;

/** Finds the first field inside the value of another one: a sign that a line break was lost. Clause: L4. */
export function fieldWithin({ name, value }: FieldLine): FieldWithin | null {
  if (!value.text.includes(':') || !OUTER.test(name.text)) return null;
  const match = FIELD.exec(value.text);
  if (!match) return null;
  const [field] = match;
  const start = value.start + match.index;
  let blanksFrom = match.index;
  while (blanksFrom > 0 && isBlank(value.text.charCodeAt(blanksFrom - 1))) blanksFrom--;
  return {
    name: field.slice(0, -1).trimEnd(),
    blanksFrom: value.start + blanksFrom,
    start,
    end: start + field.length,
  };
}
