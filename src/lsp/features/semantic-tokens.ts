import { type SemanticTokens, type SemanticTokensLegend, SemanticTokenTypes } from 'vscode-languageserver/node';
import { encodeTokens, type LineTokenKind, tokensOfDocument } from '#core/language';
import type { Features, ReadSource } from './feature.ts';

/** The standard token types that themes know, by kind. Only malformed text has none; it is marked as a finding. */
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

/** The types, in the order of their indexes in tokens. */
export const LEGEND: SemanticTokensLegend = { tokenTypes: [...TYPES.values()], tokenModifiers: [] };

export function semanticTokens(_features: Features, { source, document }: ReadSource): SemanticTokens {
  const positionOf = (offset: number) => {
    const { line, character } = source.lines.positionAt(offset);
    return { line, column: character };
  };
  return { data: encodeTokens(tokensOfDocument(document), KINDS, positionOf) };
}
