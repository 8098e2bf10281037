import { languages, type IDisposable } from 'monaco-editor/editor';
import { hoverDocument, printHoverPart } from '#core/language';
import { selectDiagnosticsOf } from '#state';
import { rangeOfSpan } from '../convert.ts';
import { ALL_LANGUAGES } from '../language.ts';
import { offsetOf, readModel, referablePaths, type LanguageContext } from '../read-model.ts';

/** Explains what is under the pointer, or at the caret when invoked by key. */
export function provideHovers(context: LanguageContext): IDisposable {
  return languages.registerHoverProvider(ALL_LANGUAGES, {
    provideHover: (model, position) => {
      const read = readModel(context, model);
      if (!read) return null;
      const diagnostics = selectDiagnosticsOf(read.state, read.shown.path);
      const hover = hoverDocument(read.document, offsetOf(read, position), diagnostics, referablePaths(read));
      return (
        hover && {
          range: rangeOfSpan(read.shown.document, hover.span),
          contents: hover.parts.map((part) => ({ value: printHoverPart(part) })),
        }
      );
    },
  });
}
