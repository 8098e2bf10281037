import type { EditRefusal } from '../../edit/edit-result.ts';
import { renameDefinition } from '../../edit/definitions/rename-definition.ts';
import { definitionNamed, usesOfName } from '../../model/find-uses.ts';
import { addTo } from '../../text/maps.ts';
import type { Span } from '../../text/span.ts';
import { replaceSpan, type TextEdit } from '../../text/text-edit.ts';
import {
  definitionsOf,
  filesInheriting,
  occurrencesOf,
  nameOf,
  type DefinedName,
  type PolicyFiles,
} from './find-references.ts';
import { placeAt } from './place-at.ts';

/** A name that can be renamed, and its span at the given place. */
export interface RenamableName {
  readonly text: string;
  /** The name alone, as offsets in the document. */
  readonly span: Span;
}

/** The edits of each document, by its path; or why the name cannot be renamed. */
export type RenameResult =
  | { readonly ok: true; readonly edits: ReadonlyMap<string, readonly TextEdit[]> }
  | { readonly ok: false; readonly refusal: EditRefusal };

/** The message where {@link findRenamable} finds nothing. */
export const NOT_RENAMABLE = 'Only names defined in the file can be renamed: local usages and resource sets.';

/**
 * The name at an offset that can be renamed with all its uses: that of a local usage or a resource set that is defined in
 * the workspace; `null` if there is none.
 *
 * Clause: A7, A9, A11.
 */
export function findRenamable(files: PolicyFiles, path: string, offset: number): RenamableName | null {
  const policy = files.get(path);
  const place = policy ? placeAt(policy, offset) : null;
  const name = place && nameOf(place);
  if (!place || !name || !definingFile(files, path, name)) return null;
  const found = occurrencesOf(files, path, name).find(
    (location) =>
      location.path === path && location.span.start >= place.span.start && location.span.end <= place.span.end,
  );
  return found ? { text: name.text, span: found.span } : null;
}

/**
 * Renames the definition of the name at an offset and all its uses, also in documents that inherit the definition, so that
 * no decision changes. Refused for the same reasons as {@link renameDefinition}, in those documents too.
 *
 * Clause: A7, A9, A11, L6.
 */
export function renameName(files: PolicyFiles, path: string, offset: number, newName: string): RenameResult {
  const policy = files.get(path);
  const place = policy ? placeAt(policy, offset) : null;
  const name = place && nameOf(place);
  const home = name && definingFile(files, path, name);
  if (!name || !home) return { ok: false, refusal: 'not-a-definition' };
  const result = renameDefinition(home.policy, home.line, newName);
  if (!result.ok) return result;
  const refusal = checkElsewhere(files, home.path, name, newName.trim());
  if (refusal) return { ok: false, refusal };
  const edits = new Map<string, TextEdit[]>();
  if (result.edits.length > 0) edits.set(home.path, [...result.edits]);
  const written = result.edits[0]?.newText;
  for (const location of occurrencesOf(files, path, name)) {
    if (location.path === home.path || written === undefined) continue;
    addTo(edits, location.path, replaceSpan(location.span, written));
  }
  return { ok: true, edits };
}

/** Why a new name is not possible in the documents that inherit the definition. */
function checkElsewhere(files: PolicyFiles, home: string, name: DefinedName, newName: string): EditRefusal | null {
  if (newName.toLowerCase() === name.text.toLowerCase()) return null;
  for (const [, file] of filesInheriting(files, home)) {
    if (definitionNamed(file, name.space, newName)) {
      if (usesOfName(file, name.space, name.text).length > 0) return 'name-is-taken';
    } else if (usesOfName(file, name.space, newName).length > 0) return 'name-is-used';
  }
  return null;
}

function definingFile(files: PolicyFiles, path: string, name: DefinedName) {
  const home = definitionsOf(files, path, name)[0]?.path;
  const policy = home === undefined ? undefined : files.get(home);
  const definition = policy && definitionNamed(policy, name.space, name.text);
  return home !== undefined && policy && definition ? { path: home, policy, line: definition.line } : null;
}
