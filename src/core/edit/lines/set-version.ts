import type { Policy } from '../../model/policy.ts';
import { arrangePolicy, insertLines } from './arrange-policy.ts';
import { accept, refuse, type EditResult } from '../edit-result.ts';
import { replaceToken } from './replace-token.ts';

/**
 * Declares the version of ACAP that the file uses, or removes the declaration, which means 1.0.
 *
 * An existing declaration keeps its place and form; a new one is the comment `##ACAP version=…` on the first line, after any
 * BOM.
 *
 * Source: Part 1 §2.9.3. Clause: L7, V1, V5.
 */
export function setVersion(policy: Policy, version: '1.0' | '1.1' | null): EditResult {
  const { version: declared } = policy;
  if (declared && version !== null)
    return accept(replaceToken(policy, declared.line, declared.text, version), declared.line);
  if (declared) {
    const edits = arrangePolicy(policy, { first: declared.line, end: declared.line + 1, items: [] });
    return edits ? accept(edits, null) : refuse('changes-other-lines');
  }
  if (version === null) return accept([], null);
  return insertLines(policy, 0, [`##ACAP version=${version}`]);
}
