import { createEditorStore, EXAMPLE_POLICY, selectActiveDocument } from '#state';
import { describe, expect, test } from 'vitest';
import type { Notice } from '../services/app-services.tsx';
import { welcomeBack } from './welcome-back.ts';

describe('welcomeBack', () => {
  test('work from the last visit is announced, and starting afresh can be undone', () => {
    const store = createEditorStore({ text: 'User-agent: mine\n' });
    const notices: Notice[] = [];
    const loaded = {
      data: store.getState(),
      sequence: Date.UTC(2026, 10, 20),
      aside: [],
      known: true,
      notices: [],
      from: null,
    };
    welcomeBack(loaded, store, (notice) => void notices.push(notice));
    expect(notices[0]?.message).toMatch(/^Your work from .*2026.* was restored\.$/);
    notices[0]?.action?.run();
    expect(selectActiveDocument(store.getState()).document.text).toBe(EXAMPLE_POLICY);
    store.getState().actions.undo();
    expect(selectActiveDocument(store.getState()).document.text).toBe('User-agent: mine\n');
  });

  test('an untouched example is not announced', () => {
    const store = createEditorStore({});
    const notices: Notice[] = [];
    const loaded = { data: store.getState(), sequence: 1, aside: [], known: true, notices: [], from: null };
    welcomeBack(loaded, store, (notice) => void notices.push(notice));
    expect(notices).toStrictEqual([]);
  });
});
