import { editor, languages, type IDisposable, type IRange } from 'monaco-editor/editor';
import { formatCount, offsetAt, type Span } from '#core';
import type { Diagnostic, Fix } from '#core/analysis';
import { selectActiveDocument, selectDiagnostics, type EditorStore } from '#state';
import { fromMonacoRange } from './convert.ts';
import { disposeAll } from './dispose-all.ts';
import { ALL_LANGUAGES } from './language.ts';

const COMMAND = 'gatepost.fix';

/** Applies the chosen fix. */
export interface FixServices {
  readonly applyFix: (path: string, fix: Fix) => void;
  readonly fixAllOfKind: (ruleId: string) => void;
}

/**
 * Offers the fixes of diagnostics in place and, for a lint rule with several findings, to fix all of them.
 *
 * @returns what stops it
 */
export function offerFixes(
  store: EditorStore,
  textEditor: editor.IStandaloneCodeEditor,
  services: FixServices,
): IDisposable {
  // Monaco passes arguments as plain values, so each fix gets a key, which is valid until the next offer.
  const offered = new Map<string, OfferedFix>();
  let offers = 0;
  const command = editor.registerCommand(COMMAND, (_accessor: unknown, key: string) => offered.get(key)?.run());
  const provider = languages.registerCodeActionProvider(ALL_LANGUAGES, {
    provideCodeActions: (model, range) => {
      offered.clear();
      const fixes = model === textEditor.getModel() ? fixesAt(store, range, services) : [];
      const actions = fixes.map((fix): languages.CodeAction => {
        const { title, isPreferred } = fix;
        const key = String(offers++);
        offered.set(key, fix);
        return { title, kind: 'quickfix', isPreferred, command: { id: COMMAND, title, arguments: [key] } };
      });
      return { actions, dispose: () => undefined };
    },
  });
  return disposeAll(provider, command);
}

interface OfferedFix {
  readonly title: string;
  readonly isPreferred: boolean;
  readonly run: () => void;
}

function fixesAt(store: EditorStore, range: IRange, { applyFix, fixAllOfKind }: FixServices): OfferedFix[] {
  const state = store.getState();
  const { path, document } = selectActiveDocument(state);
  const { start, end } = fromMonacoRange(range);
  const span = { start: offsetAt(document, start), end: offsetAt(document, end) };
  const all = selectDiagnostics(state);
  const here = all.filter((diagnostic) => touches(diagnostic, span));
  const fixes = here.flatMap(({ fixes: own = [] }) => own);
  const kinds = new Set(here.filter(isFixable).map(({ ruleId }) => ruleId));
  return [
    ...fixes.map((fix): OfferedFix => {
      return { title: fix.title, isPreferred: fix.safety !== 'suggestion', run: () => applyFix(path, fix) };
    }),
    ...[...kinds].flatMap((ruleId): OfferedFix[] => {
      const count = all.filter((one) => one.ruleId === ruleId && isFixable(one)).length;
      const title = `Fix all ${formatCount(count)} ${ruleId} findings`;
      return count > 1 ? [{ title, isPreferred: false, run: () => fixAllOfKind(ruleId) }] : [];
    }),
  ];
}

function isFixable({ fixes = [] }: Diagnostic): boolean {
  return fixes.length > 0;
}

function touches({ span }: Diagnostic, { start, end }: Span): boolean {
  return span.start <= end && span.end >= start;
}
