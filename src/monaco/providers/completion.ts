import { editor, KeyCode, KeyMod, languages, type IDisposable } from 'monaco-editor/editor';
import { completeDocument, COMPLETION_TRIGGERS, type Completion, type CompletionKind } from '#core/language';
import { rangeOfSpan } from '../convert.ts';
import { disposeAll } from '../dispose-all.ts';
import { ALL_LANGUAGES } from '../language.ts';
import { offsetOf, readModel, referablePaths, type LanguageContext, type ReadModel } from '../read-model.ts';

const { CompletionItemKind } = languages;

const KINDS: Readonly<Record<CompletionKind, languages.CompletionItemKind>> = {
  field: CompletionItemKind.Keyword,
  crawler: CompletionItemKind.User,
  path: CompletionItemKind.File,
  usage: CompletionItemKind.Method,
  'resource-set': CompletionItemKind.Reference,
  qualifier: CompletionItemKind.Property,
  value: CompletionItemKind.Value,
  purpose: CompletionItemKind.Constant,
  document: CompletionItemKind.File,
};

/** Offers completions at the caret. */
export function provideCompletions(context: LanguageContext): IDisposable {
  const keys = editor.addKeybindingRules(
    [KeyMod.CtrlCmd, KeyMod.WinCtrl].map((modifier) => ({
      // A list that opened automatically has nothing selected; invoking it explicitly selects the first entry.
      keybinding: modifier | KeyCode.Space,
      command: 'selectFirstSuggestion',
      when: 'suggestWidgetVisible && !suggestWidgetHasFocusedSuggestion',
    })),
  );
  const registered = languages.registerCompletionItemProvider(ALL_LANGUAGES, {
    triggerCharacters: [...COMPLETION_TRIGGERS],
    provideCompletionItems: (model, position) => {
      const read = readModel(context, model);
      if (!read) return { suggestions: [] };
      const workspace = { paths: referablePaths(read), today: read.state.today };
      const { items, isComplete } = completeDocument(read.document, offsetOf(read, position), workspace);
      return { suggestions: items.map((item, index) => toItem(read, item, index)), incomplete: !isComplete };
    },
  });
  return disposeAll(keys, registered);
}

function toItem({ shown }: ReadModel, item: Completion, index: number): languages.CompletionItem {
  return {
    label: { label: item.label, description: item.detail },
    kind: KINDS[item.kind],
    documentation: item.meaning,
    filterText: item.label,
    sortText: String(index).padStart(4, '0'),
    insertText: item.edit.newText,
    range: rangeOfSpan(shown.document, item.edit),
    ...(item.retriggers
      ? { command: { id: 'editor.action.triggerSuggest', title: 'Continue', arguments: [{ auto: true }] } }
      : {}),
  };
}
