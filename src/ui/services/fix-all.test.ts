import { createEditorStore, type EditorStore } from '#state';
import { describe, expect, test } from 'vitest';
import type { Notice } from './app-services.tsx';
import { fixAll, fixAllOfKind } from './fix-all.ts';
import { runTask } from './tasks/run-task.ts';
import type { TaskRunner } from './tasks/task-runner.ts';

function open(text: string, ...others: readonly string[]) {
  const store = createEditorStore({ text });
  for (const [index, other] of others.entries()) {
    store.getState().actions.addDocument('permissions', `other-${index}.txt`, other);
  }
  const notices: Notice[] = [];
  return {
    store,
    notices,
    services: { store, notify: (notice: Notice) => void notices.push(notice) },
    texts: () => Object.values(store.getState().workspace.documents).map(({ document }) => document.text),
  };
}

/** Runs tasks in a microtask, after calling `before`. */
const runAtOnce = (before: () => void = () => undefined): TaskRunner => ({
  start: (task, onReply) => {
    queueMicrotask(() => {
      before();
      runTask(task, onReply);
    });
    return () => undefined;
  },
});

function typeAtTheTop(store: EditorStore) {
  const edit = { start: 0, end: 0, newText: '# typed\n' };
  store.getState().actions.applyEdits('robots.txt', [edit], { origin: 'typing', label: 'typing' });
}

describe('fixAll', () => {
  test('is one undo step across several documents', async () => {
    const { store, notices, services, texts } = open(
      'ACAP-crawler: *\nACAP-allow-crawl /a\n',
      'ACAP-crawler: *\nACAP-allow-crawl /b\n',
    );
    const before = texts();
    await fixAll({ ...services, tasks: runAtOnce() });
    expect(texts()).toEqual(['ACAP-crawler: *\nACAP-allow-crawl: /a\n', 'ACAP-crawler: *\nACAP-allow-crawl: /b\n']);
    expect(notices.at(-1)?.message).toBe('Fixed 2 problems in 2 documents.');
    store.getState().actions.undo();
    expect(texts()).toEqual(before);
  });

  test('G3: fixes proved to change no decision are applied too, in the same step', async () => {
    const { store, notices, services, texts } = open(
      'User-agent: *\nDisallow: /a\nDisallow: /a/b\n\nACAP-crawler: *\nACAP-disallow-index /c\n',
    );
    const before = texts();
    await fixAll({ ...services, tasks: runAtOnce() });
    expect(texts()).toEqual(['User-agent: *\nDisallow: /a\n\nACAP-crawler: *\nACAP-disallow-index: /c\n']);
    expect(notices.at(-1)?.message).toBe('Fixed 2 problems.');
    store.getState().actions.undo();
    expect(texts()).toEqual(before);
  });

  test('a suggestion is applied only if it changes nothing', async () => {
    const { services, texts } = open('User-agent: *\nDisalow: /a\nDisallow: /a\nDissalow: /b\n');
    await fixAll({ ...services, tasks: runAtOnce() });
    expect(texts()).toEqual(['User-agent: *\nDisallow: /a\nDissalow: /b\n']);
  });

  test('a proof for a text that has changed since is discarded', async () => {
    const { store, notices, services, texts } = open('User-agent: *\nDisallow: /a\nDisallow: /a/b\n');
    await fixAll({ ...services, tasks: runAtOnce(() => typeAtTheTop(store)) });
    expect(texts()).toEqual(['# typed\nUser-agent: *\nDisallow: /a\nDisallow: /a/b\n']);
    expect(notices.at(-1)).toMatchObject({
      tone: 'information',
      message: 'Not all fixes could be checked. Try again.',
    });
  });

  test('a second click while fixes are being proved changes and reports nothing', async () => {
    const { notices, services, texts } = open('User-agent: *\nDisallow: /a\nDisallow: /a/b\n');
    const tasks = runAtOnce();
    await Promise.all([fixAll({ ...services, tasks }), fixAll({ ...services, tasks })]);
    expect(texts()).toEqual(['User-agent: *\nDisallow: /a\n']);
    expect(notices.at(-1)?.message).toBe('Fixed 1 problem.');
    await fixAll({ ...services, tasks });
    expect(notices.at(-1)?.message).toBe('No problems to fix.');
  });

  const UNSAFE = 'User-agent: *\nDissalow: /b\n';
  const failing: TaskRunner = {
    start: (_, onReply) => {
      queueMicrotask(() => onReply({ kind: 'not-loaded' }));
      return () => undefined;
    },
  };
  test.each([
    { name: 'the proof failed', text: UNSAFE, tasks: failing, message: 'Not all fixes could be checked. Try again.' },
    {
      name: 'other fixes change decisions',
      text: UNSAFE,
      tasks: runAtOnce(),
      message: 'No safe fixes left. Review the others one by one: they may change decisions or preferences.',
    },
    {
      name: 'nothing was found',
      text: 'User-agent: *\nDisallow: /b\n',
      tasks: runAtOnce(),
      message: 'No problems to fix.',
    },
  ])('says why nothing was fixed: $name', async ({ text, tasks, message }) => {
    const { notices, services } = open(text);
    await fixAll({ ...services, tasks });
    expect(notices.at(-1)?.message).toBe(message);
  });

  test('before the page reader has loaded, problems in pages are unknown', async () => {
    const { store, notices, services } = open('User-agent: *\nDisallow: /b\n');
    store.getState().actions.addDocument('page', 'page.html', '<meta name="robots" content="noidex">');
    await fixAll({ ...services, tasks: runAtOnce() });
    expect(notices.at(-1)?.message).toBe('Not all fixes could be checked. Try again.');
  });
});

test('fixAllOfKind: fixes only findings of that lint rule, in all documents', () => {
  const { notices, services, texts } = open(
    'User-agent: *\nDisalow: /a\nDisallow: b\n',
    'User-agent: *\nDisallow: c\nDisallow: .pdf$\n',
  );
  fixAllOfKind(services, 'pattern-missing-slash');
  expect(texts()).toEqual([
    'User-agent: *\nDisalow: /a\nDisallow: /b\n',
    'User-agent: *\nDisallow: /c\nDisallow: *.pdf$\n',
  ]);
  expect(notices.at(-1)?.message).toBe('Fixed 3 problems in 2 documents.');
});
