import type { Policy } from '../../model/policy.ts';
import type { Token } from '../../syntax/robots-syntax.ts';
import { bomLength, prevailingTerminator } from '../../text/text-document.ts';
import { replaceSpan, type TextEdit } from '../../text/text-edit.ts';
import { spanInDocument } from './lint-rule.ts';

/** Repeats a line for each of several values, which replace `token`, its value; a comment stays on the last line. */
export function repeatLine(policy: Policy, line: number, token: Token, values: readonly string[]): TextEdit {
  const { document, syntax } = policy;
  const bom = line === 0 ? bomLength(document) : 0;
  const field = syntax.lines[line]?.source.slice(bom, token.start) ?? '';
  return replaceSpan(spanInDocument(policy, line, token), values.join(`${prevailingTerminator(document)}${field}`));
}
