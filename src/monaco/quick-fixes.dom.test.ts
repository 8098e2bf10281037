import type { editor, languages } from 'monaco-editor/editor';
import { beforeAll, expect, test, vi } from 'vitest';
import { createEditorStore } from '#state';
import type { offerFixes } from './quick-fixes.ts';

let monaco: typeof import('monaco-editor/editor');
let offer: typeof offerFixes;

beforeAll(async () => {
  ({ offerFixes: offer } = await import('./quick-fixes.ts'));
  monaco = await import('monaco-editor/editor');
}, 60_000);

/** What Monaco requests when the user asks for fixes at a place, and runs when one is chosen. */
function askForFixes(text: string) {
  const store = createEditorStore({ text });
  let provider: languages.CodeActionProvider | undefined;
  vi.spyOn(monaco.languages, 'registerCodeActionProvider').mockImplementation((_language, given) => {
    provider = given;
    return { dispose: () => undefined };
  });
  const commands = vi.spyOn(monaco.editor, 'registerCommand').mockReturnValue({ dispose: () => undefined });
  const model = monaco.editor.createModel('');
  const asked: string[] = [];
  // Only the model of the editor is used.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  offer(store, { getModel: () => model } as unknown as editor.IStandaloneCodeEditor, {
    applyFix: (_path, fix) => void asked.push(fix.title),
    fixAllOfKind: (ruleId) => void asked.push(`all of ${ruleId}`),
  });
  const at = async (line: number) => {
    const range = new monaco.Range(line, 1, line, 1);
    const context = { markers: [], trigger: 1 };
    const found = await provider?.provideCodeActions(model, range, context, {
      isCancellationRequested: false,
      onCancellationRequested: () => ({ dispose: () => undefined }),
    });
    return found?.actions ?? [];
  };
  const choose = (action: languages.CodeAction | undefined) => {
    commands.mock.calls.at(-1)?.[1](null, ...(action?.command?.arguments ?? []));
  };
  return { at, choose, asked };
}

test('L6: offers a fix where it helps, and hands it to the app when it is chosen', async () => {
  const { at, choose, asked } = askForFixes('ACAP-crawler: *\r\nACAP-allow-crawl /news/\r\n');
  expect(await at(1)).toEqual([]);
  const [action, ...others] = await at(2);
  expect(action).toMatchObject({ title: 'Add the colon', kind: 'quickfix', isPreferred: true });
  expect(others).toEqual([]);
  choose(action);
  expect(asked).toEqual(['Add the colon']);
});

test('offers to fix all findings of a lint rule that has several', async () => {
  const { at, choose, asked } = askForFixes('ACAP-crawler: *\nACAP-allow-crawl /a\nACAP-allow-index /a\n');
  const all = (await at(2))[1];
  expect(all).toMatchObject({ title: 'Fix all 2 field-missing-colon findings', isPreferred: false });
  choose(all);
  expect(asked).toEqual(['all of field-missing-colon']);
});

test('fixes from earlier offers do nothing', async () => {
  const { at, choose, asked } = askForFixes('ACAP-crawler: *\nACAP-allow-crawl /news/\n');
  const [action] = await at(2);
  await at(2);
  choose(action);
  expect(asked).toEqual([]);
});
