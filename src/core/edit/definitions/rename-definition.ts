import { nameSpaceOf, usesOfDefinition, usesOfName, type NameSpace } from '../../model/find-uses.ts';
import type { Definition, Policy } from '../../model/policy.ts';
import { checkLocalName, trimValue } from '../lines/check-value.ts';
import { accept, refuse, type EditRefusal, type EditResult } from '../edit-result.ts';
import { replaceToken } from '../lines/replace-token.ts';
import { sortEdits } from '../../text/text-edit.ts';

/**
 * Renames a definition and every use of it in the document, so that no decision changes.
 *
 * Refused: the name of another definition of its kind, ignoring case, and a name that rules use although nothing
 * defines it, since those rules would then refer to this definition.
 *
 * @param line - the line of the definition
 *
 * Source: Part 1 §2.7. Clause: A7, A9, L6.
 */
export function renameDefinition(policy: Policy, line: number, name: string): EditResult {
  const definition = policy.definitions.find((one) => one.line === line);
  if (!definition) return refuse('not-a-definition');
  const text = trimValue(name);
  const refusal = checkLocalName(text) ?? checkFreeName(policy, nameSpaceOf(definition), text, definition);
  if (refusal) return refuse(refusal);
  const places = [{ line, name: definition.name }, ...usesOfDefinition(policy, definition)];
  const edits = places.flatMap((place) => replaceToken(policy, place.line, place.name, text));
  return accept(sortEdits(edits), line);
}

/** Why a definition cannot take a name. @param definition - the definition to rename; `null` for a new one */
export function checkFreeName(
  policy: Policy,
  space: NameSpace,
  name: string,
  definition: Definition | null,
): EditRefusal | null {
  const key = name.toLowerCase();
  if (definition && definition.name.text.toLowerCase() === key) return null;
  const isTaken = policy.definitions.some(
    (other) => other !== definition && nameSpaceOf(other) === space && other.name.text.toLowerCase() === key,
  );
  if (isTaken) return 'name-is-taken';
  // A new definition is often made for uses that lack one; an existing one must not capture them by accident.
  return definition && usesOfName(policy, space, name).length > 0 ? 'name-is-used' : null;
}
