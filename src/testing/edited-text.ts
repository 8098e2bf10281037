import { applyEdits, parsePolicy, type EditResult, type Policy } from '#core';

/**
 * Returns a text after an operation, or `refused: …`. See {@link editedText}.
 *
 * @param text - may be given as lines
 */
export function textAfter(text: string | readonly string[], operation: (policy: Policy) => EditResult): string {
  const policy = parsePolicy(typeof text === 'string' ? text : text.join('\n'));
  return editedText(policy, operation(policy));
}

/** Returns the text of a policy after an operation, or `refused: …`. Throws if the edits break the contract of edit lists. */
export function editedText(policy: Policy, result: EditResult): string {
  if (!result.ok) return `refused: ${result.refusal}`;
  for (const { start, end, newText } of result.edits) {
    if (start === end && newText === '') throw new RangeError('an edit is empty');
  }
  return applyEdits(policy.document.text, result.edits);
}
