import { applyEdits, type EditResult, type Policy } from '#core';

/** Returns the text after an operation, or `refused: …`. Throws if the edits break the contract of edit lists. */
export function editedText(policy: Policy, result: EditResult): string {
  if (!result.ok) return `refused: ${result.refusal}`;
  for (const { start, end, newText } of result.edits) {
    if (start === end && newText === '') throw new RangeError('an edit is empty');
  }
  return applyEdits(policy.document.text, result.edits);
}
