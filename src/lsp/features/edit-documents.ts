import type { TextEdit as ProtocolEdit, WorkspaceEdit } from 'vscode-languageserver/node';
import type { TextEdit } from '#core';
import { rangeOf, type Source } from '../documents/source.ts';
import type { Features } from './feature.ts';

/** Builds a workspace edit; an editor that tracks versions rejects it if a text has changed in the meantime. */
export function editDocuments({ client }: Features, edits: ReadonlyMap<Source, readonly TextEdit[]>): WorkspaceEdit {
  const changes = [...edits].map(([source, list]) => ({ source, edits: list.map((edit) => toEdit(source, edit)) }));
  if (client().workspace?.workspaceEdit?.documentChanges !== true) {
    return { changes: Object.fromEntries(changes.map(({ source, edits: list }) => [source.uri, list])) };
  }
  return {
    documentChanges: changes.map(({ source: { uri, version }, edits: list }) => ({
      textDocument: { uri, version },
      edits: list,
    })),
  };
}

function toEdit(source: Source, { start, end, newText }: TextEdit): ProtocolEdit {
  return { range: rangeOf(source, { start, end }), newText };
}
