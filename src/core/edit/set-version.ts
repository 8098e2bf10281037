import type { Policy } from '../model/policy.ts';
import { arrangeLines } from './arrange-lines.ts';
import { arrangePolicy } from './arrange-policy.ts';
import { accept, refuse, type EditResult } from './edit-result.ts';
import { replaceToken } from './set-value.ts';

/**
 * Declares the version of ACAP by which the file is read, or takes the declaration away, which means 1.0.
 *
 * A declaration that is there keeps its place and form; a new one is the comment `##ACAP version=…` on the first line, behind
 * a BOM.
 *
 * Source: Part 1 §2.9.3. Clause: L7, V1, V5.
 */
export function setVersion(policy: Policy, version: '1.0' | '1.1' | null): EditResult {
  const { document, version: declared } = policy;
  if (declared && version !== null)
    return accept(replaceToken(policy, declared.line, declared.text, version), declared.line);
  if (declared) {
    const edits = arrangePolicy(policy, { first: declared.line, end: declared.line + 1, items: [] });
    return edits ? accept(edits, null) : refuse('changes-other-lines');
  }
  if (version === null) return accept([], null);
  return accept(arrangeLines(document, { first: 0, end: 0, items: [`##ACAP version=${version}`] }), 0);
}
