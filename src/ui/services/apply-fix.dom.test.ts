import { createEditorStore, selectActiveDocument, selectDiagnostics } from '#state';
import { expect, test } from 'vitest';
import { applyFix } from './apply-fix.ts';

const TEXT = 'ACAP-crawler: *\r\nACAP-allow-crawl /news/\r\n';

function open() {
  const store = createEditorStore({ text: TEXT });
  const [fix] = selectDiagnostics(store.getState()).flatMap(({ fixes = [] }) => fixes);
  if (!fix) throw new Error('no fix');
  return { store, fix, text: () => selectActiveDocument(store.getState()).document.text };
}

test('a fix is one undo step, labelled with what it does', () => {
  const { store, fix, text } = open();
  expect(applyFix(store, 'robots.txt', fix)).toBe(true);
  expect(text()).toBe('ACAP-crawler: *\r\nACAP-allow-crawl: /news/\r\n');
  expect(store.getState().history.undo).toMatchObject([{ origin: 'fix', label: 'add the colon' }]);
});

test('a fix for an earlier text does nothing, even if the same fix is offered for the current one', () => {
  const { store, fix, text } = open();
  const { applyEdits } = store.getState().actions;
  applyEdits('robots.txt', [{ start: 0, end: 0, newText: '#\n' }], { origin: 'form', label: 'x' });
  expect(applyFix(store, 'robots.txt', fix)).toBe(false);
  expect(applyFix(store, 'not-there.txt', fix)).toBe(false);
  expect(text()).toBe(`#\n${TEXT}`);
});
