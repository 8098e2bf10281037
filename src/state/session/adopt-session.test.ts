import { describe, expect, test } from 'vitest';
import { adoptSession } from './adopt-session.ts';
import { createEditorStore } from '../editor-store.ts';
import { selectActiveDocument, selectDocuments } from '../selectors/select-documents.ts';
import { restoreSession, summarizeSession } from './session-summary.ts';
import { createSession } from './session.ts';

function other() {
  const store = createEditorStore({ text: 'User-agent: other\n' });
  store.getState().actions.addDocument('page', 'a.html', '<p>');
  return store.getState();
}

describe('adopting other work', () => {
  test('replaces all documents, and everything that follows them sees them as new', () => {
    const store = createEditorStore({ text: 'User-agent: mine\n' });
    store.getState().actions.setTheme('dark');
    const before = selectActiveDocument(store.getState());
    adoptSession(store, other());
    const [robots, page] = selectDocuments(store.getState());
    expect([robots?.document.text, page?.document.text]).toEqual(['User-agent: other\n', '<p>']);
    expect(robots?.revision).toBe(before.revision + 2);
    expect(robots?.lineKeys.keys.filter((key) => before.lineKeys.keys.includes(key))).toEqual([]);
    expect(store.getState().preferences.theme).toBe('dark');
    store.getState().actions.undo();
    expect(selectDocuments(store.getState()).map(({ path }) => path)).toEqual(['robots.txt']);
  });
});

describe('stored work', () => {
  test('is summarised and restored, from a session or a journal', () => {
    const session = createSession(other(), Date.UTC(2026, 10, 21));
    const summary = {
      at: Date.UTC(2026, 10, 21),
      documents: [
        { path: 'robots.txt', kind: 'robots', characters: 18 },
        { path: 'a.html', kind: 'page', characters: 3 },
      ],
      excerpt: 'User-agent: other',
    };
    for (const value of [session, JSON.stringify(session)]) {
      expect(summarizeSession(value)).toEqual(summary);
      const data = restoreSession(value);
      expect(data === null ? null : selectActiveDocument(data).path).toBe('a.html');
    }
  });

  test.each([
    ['', ''],
    ['\uFEFF# a\r\n\r\n\tDisallow: /\r\n', 'Disallow: /'],
    ['\n# only a comment\n', '# only a comment'],
    ['# shop\nUser-agent: *\n\nDisallow: /cart/\n', 'User-agent: * · Disallow: /cart/'],
    ['x'.repeat(150), 'x'.repeat(120)],
  ])('%j is summarised as %j', (text, excerpt) => {
    const session = createSession(createEditorStore({ text }).getState(), 1);
    expect(summarizeSession(session)?.excerpt).toBe(excerpt);
  });

  test.each([null, 'x', { documents: [] }, { documents: [{ path: 1 }] }])('%j cannot be read', (value) => {
    expect(summarizeSession(value)).toBeNull();
    expect(restoreSession(value)).toBeNull();
  });
});
