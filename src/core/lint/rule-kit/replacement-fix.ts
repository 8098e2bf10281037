import type { Span } from '../../text/span.ts';
import { replaceSpan } from '../../text/text-edit.ts';
import type { Finding, Fix } from './lint-rule.ts';

/** Creates the fix that replaces a span; its title quotes the new text. */
export function replacementFix(span: Span, newText: string, safety: Fix['safety'] = 'suggestion'): Fix {
  return { title: `Write "${newText}"`, safety, edits: [replaceSpan(span, newText)] };
}

/** Creates a finding with the fix that writes what was meant; without a fix if that is `null`. */
export function findingWithFix(span: Span, message: string, meant: string | null, safety?: Fix['safety']): Finding {
  return meant === null ? { span, message } : { span, message, fixes: [replacementFix(span, meant, safety)] };
}

/** Creates a finding that asks whether a similar text was meant, with the fix that writes it; `null` for no such text. */
export function findingWithGuess(span: Span, message: string, similar: string | null): Finding {
  return findingWithFix(span, similar === null ? message : `${message} Did you mean "${similar}"?`, similar);
}
