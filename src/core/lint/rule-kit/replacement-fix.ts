import type { Span } from '../../text/span.ts';
import { replaceSpan } from '../../text/text-edit.ts';
import type { Fix } from './lint-rule.ts';

/** Creates the fix that replaces a span with new text. */
export function replacementFix(span: Span, newText: string, safety: Fix['safety'] = 'suggestion'): Fix {
  return { title: `Write "${newText}"`, safety, edits: [replaceSpan(span, newText)] };
}
