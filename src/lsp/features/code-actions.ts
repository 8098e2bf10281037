import {
  type ClientCapabilities,
  type CodeAction,
  CodeActionKind,
  type CodeActionOptions,
  type CodeActionParams,
  type WorkspaceEdit,
} from 'vscode-languageserver/node';
import { createTextDocument, formatCount, type Span, type TextEdit } from '#core';
import { type Diagnostic, firstFixOf, type FixChoice, fixUntilDone, safeFixOf } from '#core/analysis';
import { offsetOf, type Source } from '../documents/source.ts';
import { toDiagnostic } from './diagnostics.ts';
import { editDocuments } from './edit-documents.ts';
import type { Features, ReadSource } from './feature.ts';

/** Applies every safe fix; editors can run it on save. */
const FIX_ALL = `${CodeActionKind.SourceFixAll}.gatepost`;

/** Returns what to announce; `false` to an editor that only takes commands, since fixes are edits. */
export function codeActionOptions(client: ClientCapabilities): CodeActionOptions | false {
  if (client.textDocument?.codeAction?.codeActionLiteralSupport === undefined) return false;
  return { codeActionKinds: [CodeActionKind.QuickFix, FIX_ALL], resolveProvider: canResolve(client) };
}

/** Lists the fixes of the findings in a range, and those for the whole text. */
export function listCodeActions(
  features: Features,
  { source }: ReadSource,
  { range, context }: CodeActionParams,
): CodeAction[] {
  const only = context?.only;
  // The empty kind contains all others.
  const isWanted = (kind: string) => only?.some((each) => each === '' || `${kind}.`.startsWith(`${each}.`)) ?? true;
  const span = { start: offsetOf(source, range.start), end: offsetOf(source, range.end) };
  const all = features.findings.current(source);
  const here = all.filter((diagnostic) => touches(diagnostic, span));
  return [
    ...(isWanted(CodeActionKind.QuickFix)
      ? [...fixesOf(features, source, here), ...fixesOfKinds(features, source, here, all)]
      : []),
    // Only when requested by kind: in the list of fixes at a position it would be in the way.
    ...(only !== undefined && isWanted(FIX_ALL) ? fixAll(features, source) : []),
  ];
}

function fixesOf(features: Features, source: Source, here: readonly Diagnostic[]): CodeAction[] {
  return here.flatMap((diagnostic) =>
    (diagnostic.fixes ?? []).map(({ title, safety, edits }) => ({
      title,
      kind: CodeActionKind.QuickFix,
      diagnostics: [toDiagnostic(source, diagnostic)],
      isPreferred: safety !== 'suggestion',
      edit: editDocuments(features, new Map([[source, edits]])),
    })),
  );
}

/** Whether the editor requests the edit of an action only when it is chosen. */
function canResolve({ textDocument }: ClientCapabilities): boolean {
  const { dataSupport, resolveSupport } = textDocument?.codeAction ?? {};
  return dataSupport === true && resolveSupport?.properties.includes('edit') === true;
}

/** Adds its edit to an action that fixes all findings of a lint rule. */
export function resolveAction(
  features: Features,
  { source }: ReadSource,
  { action }: { readonly textDocument: unknown; readonly action: CodeAction },
): CodeAction {
  return { ...action, edit: fixKind(features, source, String(action.data?.ruleId)) };
}

function fixKind(features: Features, source: Source, kind: string): WorkspaceEdit {
  const edits = editsOf(features, source, (one) => (one.ruleId === kind ? firstFixOf(one) : null));
  return editDocuments(features, new Map([[source, edits]]));
}

/** Lists actions that fix all findings of a lint rule with several. */
function fixesOfKinds(
  features: Features,
  source: Source,
  here: readonly Diagnostic[],
  all: readonly Diagnostic[],
): CodeAction[] {
  // A proof over all paths only covers one fix at a time.
  const isFixable = (diagnostic: Diagnostic) =>
    firstFixOf(diagnostic) !== null && firstFixOf(diagnostic)?.safety !== 'proved';
  const kinds = new Set(here.filter(isFixable).map(({ ruleId }) => ruleId));
  return [...kinds].flatMap((ruleId) => {
    const count = all.filter((one) => one.ruleId === ruleId && isFixable(one)).length;
    if (count < 2) return [];
    const action = { title: `Fix all ${formatCount(count)} ${ruleId} findings`, kind: CodeActionKind.QuickFix };
    // Editors ask at every move of the caret, and fixing everything takes long in a large file.
    const isLater = canResolve(features.client());
    return [
      { ...action, ...(isLater ? { data: { uri: source.uri, ruleId } } : { edit: fixKind(features, source, ruleId) }) },
    ];
  });
}

function fixAll(features: Features, source: Source): CodeAction[] {
  const edits = editsOf(features, source, safeFixOf);
  if (edits.length === 0) return [];
  const title = 'Apply all safe fixes';
  return [{ title, kind: FIX_ALL, edit: editDocuments(features, new Map([[source, edits]])) }];
}

function editsOf({ findings }: Features, source: Source, choose: FixChoice): readonly TextEdit[] {
  const findIn = (text: string) => findings.inText({ ...source, document: createTextDocument(text) });
  return fixUntilDone(source.document.text, findIn, choose).edits;
}

function touches({ span }: Diagnostic, { start, end }: Span): boolean {
  return span.start <= end && span.end >= start;
}
