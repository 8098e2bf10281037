import { definitionNamed, describeRefusal, nameSpaceOf, renameDefinition, renameName, type Policy } from '#core';
import { selectPolicy, selectPolicyDocument, selectPolicyFiles } from '#state';
import type { Outcome } from '../form-parts/use-draft.ts';
import { makeChange, typingKey, type FormServices } from './make-change.ts';

const LABEL = 'rename definition';

/**
 * Renames a definition with all its uses, those of the documents among them that see it, as one step; what is typed on is
 * part of it.
 *
 * Clause: A7, A9, A11.
 */
export function renameEverywhere(services: FormServices, line: number, name: string): Outcome {
  const { store } = services;
  const state = store.getState();
  const { path } = selectPolicyDocument(state);
  const offset = offsetOfName(selectPolicy(state), line);
  const everywhere = offset === null ? null : renameName(selectPolicyFiles(state), path, offset, name);
  if (everywhere?.ok === false) return describeRefusal(everywhere.refusal);
  const coalesceKey = typingKey(store, 'name', line);
  const outcome = makeChange(services, {
    label: LABEL,
    operation: (policy) => renameDefinition(policy, line, name),
    coalesceKey,
  });
  if (outcome !== null || everywhere === null) return outcome;
  for (const [other, edits] of everywhere.edits) {
    if (other === path) continue;
    store.getState().actions.applyEdits(other, edits, { origin: 'form', label: LABEL, coalesceKey, isJoined: true });
  }
  return null;
}

/** Where the name of a definition stands; `null` for one behind another of its name, which no use means (A7). */
function offsetOfName(policy: Policy, line: number): number | null {
  const definition = policy.definitions.find((one) => one.line === line);
  if (!definition || definitionNamed(policy, nameSpaceOf(definition), definition.name.text) !== definition) return null;
  return (policy.document.lineStarts[line] ?? 0) + definition.name.start;
}
