import { describe, expect, test } from 'vitest';
import { createEditorStore } from '../editor-store.ts';
import { selectRobotsDocument } from './select-documents.ts';
import { selectHeat } from './select-heat.ts';

const TEXT = 'User-agent: *\nDisallow: /a\nDisallow: /b\nDisallow: /c\n';

function counted() {
  const store = createEditorStore({ text: TEXT });
  const { actions } = store.getState();
  const { document, path } = selectRobotsDocument(store.getState());
  const line = (decided: number) => ({ matched: decided, decided, blocked: decided });
  const lines = new Map([
    [1, line(1000)],
    [2, line(10)],
    [3, line(0)],
  ]);
  actions.setUrlCounts({ document, lines });
  return {
    actions,
    edit: (start: number, end: number, newText: string) =>
      actions.applyEdits(path, [{ start, end, newText }], { origin: 'typing', label: 'typing' }),
    heat: () =>
      [...selectHeat(store.getState())].map(([at, { decided, level, isCurrent }]) => [at, decided, level, isCurrent]),
  };
}

describe('the heat of lines', () => {
  test('uses the counts, in levels that show small numbers too', () => {
    expect(counted().heat()).toEqual([
      [1, 1000, 4, true],
      [2, 10, 2, true],
      [3, 0, 0, true],
    ]);
  });

  test('follows the lines that an edit left alone, and drops the others', () => {
    const { edit, heat, actions } = counted();
    edit(0, 0, '# new\n');
    expect(heat().map(([at, decided, , isCurrent]) => [at, decided, isCurrent])).toEqual([
      [2, 1000, false],
      [3, 10, false],
      [4, 0, false],
    ]);
    actions.undo();
    edit(TEXT.indexOf('/b'), TEXT.indexOf('/b') + 2, '/x');
    expect(heat().map(([at]) => at)).toEqual([1, 3]);
  });

  test('is cleared on demand', () => {
    const { heat, actions } = counted();
    actions.setUrlCounts(null);
    expect(heat()).toEqual([]);
  });
});
