import { editor, languages, type IDisposable } from 'monaco-editor/editor';
import { findDefinitions, findReferences, type Location, type PolicyFiles } from '#core/language';
import { selectDocument, selectPolicyFiles } from '#state';
import { rangeOfSpan } from '../convert.ts';
import { disposeAll } from '../dispose-all.ts';
import { LANGUAGE_ID } from '../language.ts';
import { offsetOf, readModel, type LanguageContext } from '../read-model.ts';

type Find = (files: PolicyFiles, path: string, offset: number) => Location[];

/** Navigates from a name to its definition and uses, including those in other documents of the workspace. */
export function provideReferences(context: LanguageContext): IDisposable {
  const locate = (find: Find) => (model: editor.ITextModel, position: { lineNumber: number; column: number }) => {
    const read = readModel(context, model);
    if (!read) return [];
    const places = find(selectPolicyFiles(read.state), read.shown.path, offsetOf(read, position));
    return places.flatMap(({ path, span }) => {
      const target = context.documents.modelOf(path);
      const document = selectDocument(read.state, path)?.document;
      return target && document ? [{ uri: target.uri, range: rangeOfSpan(document, span) }] : [];
    });
  };
  return disposeAll(
    languages.registerDefinitionProvider(LANGUAGE_ID, { provideDefinition: locate(findDefinitions) }),
    languages.registerReferenceProvider(LANGUAGE_ID, { provideReferences: locate(findReferences) }),
  );
}
