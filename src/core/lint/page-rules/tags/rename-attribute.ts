import type { Span } from '../../../text/span.ts';
import type { TextDocument } from '../../../text/text-document.ts';
import type { Fix } from '../../rule-kit/lint-rule.ts';
import { replacementFix } from '../../rule-kit/replacement-fix.ts';

/** Creates the fix that renames the attribute whose value starts at an offset of an HTML page; none if it has no name. */
export function renameAttribute(
  document: TextDocument,
  valueStart: number,
  name: string,
  safety: Fix['safety'],
): { readonly fixes?: readonly Fix[] } {
  const attribute = findAttributeBefore(document, valueStart);
  return attribute ? { fixes: [replacementFix(attribute, name, safety)] } : {};
}

const BLANK = /[ \t\r\n\f]/;

function findAttributeBefore({ text }: TextDocument, valueStart: number): Span | null {
  let at = valueStart;
  if (/["']/.test(text.charAt(at - 1))) at--;
  while (BLANK.test(text.charAt(at - 1))) at--;
  if (text.charAt(at - 1) !== '=') return null;
  at--;
  while (BLANK.test(text.charAt(at - 1))) at--;
  const end = at;
  while (/[\w-]/.test(text.charAt(at - 1))) at--;
  return at === end ? null : { start: at, end };
}
