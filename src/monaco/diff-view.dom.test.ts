import { beforeAll, describe, expect, test, vi } from 'vitest';
import { stubResizeObserver } from '#testing/jsdom/stub-resize-observer.ts';
import type { createDiffView } from './diff-view.ts';

let create: typeof createDiffView;
/** What each comparison that the background worker was asked for still has to answer, oldest first. */
const comparisons: (() => void)[] = [];

beforeAll(async () => {
  // Monaco needs this; jsdom lacks it.
  stubResizeObserver();
  // Nothing is painted: jsdom has no canvas.
  vi.stubGlobal('requestAnimationFrame', () => 0);
  ({ createDiffView: create } = await import('./diff-view.ts'));
  const { StandaloneServices } = await import('monaco-editor/editor/standalone/browser/standaloneServices');
  const { IEditorWorkerService } = await import('monaco-editor/editor/common/services/editorWorker');
  const { monaco } = await import('./setup-monaco.ts');
  vi.spyOn(StandaloneServices.get(IEditorWorkerService), 'computeDiff').mockImplementation(
    (original, modified) =>
      new Promise((resolve) => {
        comparisons.push(() => {
          // Like the worker, which does not know a text any more once its model is disposed of.
          const isKnown = monaco.editor.getModel(original) !== null && monaco.editor.getModel(modified) !== null;
          resolve(isKnown ? { identical: false, quitEarly: false, changes: [], moves: [] } : null);
        });
      }),
  );
}, 60_000);

describe('closing the view', () => {
  test('while texts are compared that replaced others in the middle of a comparison', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const host = document.createElement('div');
    document.body.append(host);
    const view = create(host, 'a', 'b', 'light');
    view.setTexts('a', 'c');
    await vi.advanceTimersByTimeAsync(1000);
    expect(comparisons).toHaveLength(2);
    comparisons[0]?.();
    await vi.advanceTimersByTimeAsync(1000);
    view.dispose();
    comparisons[1]?.();
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    // An error of Monaco would be an unhandled rejection, which fails the run.
    expect(host.children).toHaveLength(0);
  });
});
