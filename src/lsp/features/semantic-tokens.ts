import { type SemanticTokens, type SemanticTokensLegend, SemanticTokenTypes } from 'vscode-languageserver/node';
import { encodeTokens, type LineTokenKind, tokensOfDocument } from '#core/language';
import type { Features, ReadSource } from './feature.ts';

/** What each kind is among the types that themes know. Only what cannot be read has none, and is marked as a finding. */
const TYPES: ReadonlyMap<LineTokenKind, SemanticTokenTypes> = new Map([
  ['comment', SemanticTokenTypes.comment],
  ['version', SemanticTokenTypes.macro],
  ['field', SemanticTokenTypes.keyword],
  ['acap-field', SemanticTokenTypes.keyword],
  ['allow', SemanticTokenTypes.keyword],
  ['disallow', SemanticTokenTypes.keyword],
  ['usage', SemanticTokenTypes.function],
  ['colon', SemanticTokenTypes.operator],
  ['pattern', SemanticTokenTypes.string],
  ['wildcard', SemanticTokenTypes.regexp],
  ['name', SemanticTokenTypes.class],
  ['qualifier', SemanticTokenTypes.property],
  ['value', SemanticTokenTypes.number],
  ['directive', SemanticTokenTypes.enumMember],
  ['tag', SemanticTokenTypes.type],
  ['attribute', SemanticTokenTypes.property],
  ['string', SemanticTokenTypes.string],
]);
const KINDS = [...TYPES.keys()];

/** The types in the order in which tokens count them. */
export const LEGEND: SemanticTokensLegend = { tokenTypes: [...TYPES.values()], tokenModifiers: [] };

/** The colours of a text. */
export function colourTokens(_features: Features, { source, document }: ReadSource): SemanticTokens {
  const positionOf = (offset: number) => {
    const { line, character } = source.lines.positionAt(offset);
    return { line, column: character };
  };
  return { data: encodeTokens(tokensOfDocument(document), KINDS, positionOf) };
}
