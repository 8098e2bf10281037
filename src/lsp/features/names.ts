import type {
  DefinitionParams,
  Location,
  PrepareRenameParams,
  ReferenceParams,
  RenameParams,
  WorkspaceEdit,
} from 'vscode-languageserver/node';
import { describeRefusal } from '#core';
import {
  findDefinitions,
  findReferences,
  findRenamable,
  type Location as CoreLocation,
  NOT_RENAMABLE,
  renameName,
} from '#core/language';
import { offsetOf, rangeOf, type Source } from '../documents/source.ts';
import { nameIn, type Site } from '../documents/workspace.ts';
import { editDocuments } from './edit-documents.ts';
import { type Features, type ReadSource, refuse } from './feature.ts';

/** Finds the definition of the name at a position. */
export function define(features: Features, read: ReadSource, { position }: DefinitionParams): Location[] {
  const { site, name } = openNames(features, read.source);
  return toLocations(site, findDefinitions(site.files, name, offsetOf(read.source, position)));
}

/** Finds the uses of the name at a position, including those in other documents of the site. */
export function listReferences(
  features: Features,
  read: ReadSource,
  { position, context }: ReferenceParams,
): Location[] {
  const { site, name } = openNames(features, read.source);
  const offset = offsetOf(read.source, position);
  const all = findReferences(site.files, name, offset);
  if (context?.includeDeclaration ?? true) return toLocations(site, all);
  const declared = findDefinitions(site.files, name, offset);
  const isDeclared = (one: CoreLocation) =>
    declared.some(({ path, span }) => path === one.path && span.start === one.span.start);
  return toLocations(
    site,
    all.filter((one) => !isDeclared(one)),
  );
}

/** Returns the name at a position if it can be renamed. @throws ResponseError when it cannot */
export function prepareRename(features: Features, { source }: ReadSource, { position }: PrepareRenameParams) {
  const { site, name } = openNames(features, source);
  const found = findRenamable(site.files, name, offsetOf(source, position));
  if (found === null) throw refuse(NOT_RENAMABLE);
  return { range: rangeOf(source, found.span), placeholder: found.text };
}

/** Renames a name in all documents of the site. @throws ResponseError when that is impossible */
export function rename(features: Features, { source }: ReadSource, { position, newName }: RenameParams): WorkspaceEdit {
  const { site, name } = openNames(features, source);
  const offset = offsetOf(source, position);
  if (findRenamable(site.files, name, offset) === null) throw refuse(NOT_RENAMABLE);
  const result = renameName(site.files, name, offset, newName);
  if (!result.ok) throw refuse(describeRefusal(result.refusal));
  const changes = new Map(
    [...result.edits].flatMap(([path, edits]) => {
      const changed = site.sources.get(path);
      return changed ? [[changed, edits] as const] : [];
    }),
  );
  return editDocuments(features, changes);
}

function openNames({ workspace }: Features, source: Source): { readonly site: Site; readonly name: string } {
  const site = workspace.siteOf(source);
  return { site, name: nameIn(site, source) ?? source.uri };
}

function toLocations({ sources }: Site, places: readonly CoreLocation[]): Location[] {
  return places.flatMap(({ path, span }) => {
    const source = sources.get(path);
    return source ? [{ uri: source.uri, range: rangeOf(source, span) }] : [];
  });
}
