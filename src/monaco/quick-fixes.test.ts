// @vitest-environment jsdom
import type { editor, languages } from 'monaco-editor/editor';
import { beforeAll, expect, test, vi } from 'vitest';
import { createEditorStore, selectActiveDocument } from '#state';
import type { offerFixes } from './quick-fixes.ts';

let monaco: typeof import('monaco-editor/editor');
let offer: typeof offerFixes;

beforeAll(async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  ({ offerFixes: offer } = await import('./quick-fixes.ts'));
  monaco = await import('monaco-editor/editor');
}, 60_000);

/** What Monaco asks for when somebody wants to mend a place, and does when he has chosen. */
function askForFixes(text: string) {
  const store = createEditorStore({ text });
  let provider: languages.CodeActionProvider | undefined;
  vi.spyOn(monaco.languages, 'registerCodeActionProvider').mockImplementation((_language, given) => {
    provider = given;
    return { dispose: () => undefined };
  });
  const commands = vi.spyOn(monaco.editor, 'registerCommand').mockReturnValue({ dispose: () => undefined });
  const model = monaco.editor.createModel('');
  // Only the model of the editor is asked for.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  offer(store, { getModel: () => model } as unknown as editor.IStandaloneCodeEditor);
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
    commands.mock.calls[0]?.[1](null, ...(action?.command?.arguments ?? []));
  };
  return { store, at, choose, text: () => selectActiveDocument(store.getState()).document.text };
}

test('L6: a fix is offered where it helps, and is one step of the document', async () => {
  const { store, at, choose, text } = askForFixes('ACAP-crawler: *\r\nACAP-allow-crawl /news/\r\n');
  expect(await at(1)).toEqual([]);
  const [action] = await at(2);
  expect(action).toMatchObject({ title: 'Add the colon', kind: 'quickfix', isPreferred: true });
  choose(action);
  expect(text()).toBe('ACAP-crawler: *\r\nACAP-allow-crawl: /news/\r\n');
  expect(store.getState().history.undo).toMatchObject([{ origin: 'fix', label: 'add the colon' }]);
});

test('a fix that was offered for a text that has changed since does nothing', async () => {
  const { store, at, choose, text } = askForFixes('ACAP-crawler: *\nACAP-allow-crawl /news/\n');
  const [action] = await at(2);
  store
    .getState()
    .actions.applyEdits('robots.txt', [{ start: 0, end: 0, newText: '#\n' }], { origin: 'form', label: 'x' });
  choose(action);
  expect(text()).toBe('#\nACAP-crawler: *\nACAP-allow-crawl /news/\n');
});
