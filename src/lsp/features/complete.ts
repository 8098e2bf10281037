import {
  type CompletionItem,
  CompletionItemKind,
  type CompletionList,
  type CompletionParams,
} from 'vscode-languageserver/node';
import { type Completion, completeDocument, type CompletionKind } from '#core/language';
import { offsetOf, rangeOf, type Source } from '../documents/source.ts';
import { type Features, type ReadSource, referableNames } from './feature.ts';

const KINDS: Readonly<Record<CompletionKind, CompletionItemKind>> = {
  field: CompletionItemKind.Keyword,
  crawler: CompletionItemKind.Class,
  path: CompletionItemKind.File,
  usage: CompletionItemKind.Method,
  'resource-set': CompletionItemKind.Reference,
  qualifier: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  purpose: CompletionItemKind.Constant,
  document: CompletionItemKind.File,
};

/** Lists what can be written at a position. */
export function complete(
  features: Features,
  { source, document }: ReadSource,
  { position }: CompletionParams,
): CompletionList {
  const context = { paths: referableNames(features, source), today: features.today() };
  const { items, isComplete } = completeDocument(document, offsetOf(source, position), context);
  const hasLabelDetails = features.client().textDocument?.completion?.completionItem?.labelDetailsSupport === true;
  return {
    isIncomplete: !isComplete,
    items: items.map((item, index) => toItem(source, item, index, hasLabelDetails)),
  };
}

function toItem(source: Source, item: Completion, index: number, hasLabelDetails: boolean): CompletionItem {
  const { kind, label, detail, meaning, edit } = item;
  return {
    label,
    kind: KINDS[kind],
    ...(detail === '' ? {} : hasLabelDetails ? { labelDetails: { description: detail } } : { detail }),
    ...(meaning === '' ? {} : { documentation: meaning }),
    filterText: label,
    // Items already come in the order in which they should be shown.
    sortText: String(index).padStart(5, '0'),
    textEdit: { range: rangeOf(source, edit), newText: edit.newText },
  };
}
