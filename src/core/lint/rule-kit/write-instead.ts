import type { Span } from '../../text/span.ts';
import { replaceSpan } from '../../text/text-edit.ts';
import type { Fix } from './lint-rule.ts';

/** The fix that writes something else in a place. */
export function writeInstead(span: Span, newText: string, safety: Fix['safety'] = 'suggestion'): Fix {
  return { title: `Write "${newText}"`, safety, edits: [replaceSpan(span, newText)] };
}
