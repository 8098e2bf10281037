import { createEditorStore, selectActiveDocument, selectSelectedLine, selectUndoLabel } from '#state';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { renderInApp } from '../services/render-in-app.test-setup.tsx';
import { runTestChecks } from '../services/tasks/run-test-checks.ts';
import { createTaskRunner } from '../services/tasks/task-runner.ts';
import { ExpectationsForm } from './expectations-form.tsx';
import { Tests } from './tests.tsx';

beforeAll(layOutInJsdom);
let end = (): void => {};
afterEach(() => {
  cleanup();
  end();
});

const ROBOTS = 'User-agent: *\nDisallow: /private/\nAllow: /private/x\n';
const TESTS = `# Mine
tests:
  - name: reads # well
    crawlers: [GPTBot]
    paths: [/news/]
    expect: { crawl: allowed }
  - name: private
    crawlers: [GPTBot]
    all: /private/*
    expect: { crawl: blocked }
`;

function show(what: 'form' | 'list', text: string | null = TESTS) {
  const store = createEditorStore({ text: ROBOTS });
  if (text !== null) store.getState().actions.addDocument('expectations', 'robots.tests.yaml', text);
  end = runTestChecks(store, createTaskRunner().start);
  const calls = renderInApp(store, what === 'form' ? <ExpectationsForm /> : <Tests />);
  return { store, calls, text: () => selectActiveDocument(store.getState()).document.text };
}

const field = (name: string, index = 0) => {
  const found = screen.getAllByRole('textbox', { name })[index];
  if (!found) throw new Error(`no box ${name}`);
  return found;
};
async function retype(box: HTMLElement, text: string): Promise<void> {
  await userEvent.clear(box);
  await userEvent.type(box, `${text}{Enter}`);
}

describe('the form of tests', () => {
  test('a name, a crawler, a path and an outcome are changed in place, each as one step', async () => {
    const { store, text } = show('form');
    await retype(field('Name of reads'), 'is read');
    expect(text()).toBe(TESTS.replace('reads', 'is read'));
    expect(selectUndoLabel(store.getState())).toBe('rename test');
    await retype(field('Crawler', 1), 'CCBot');
    await retype(field('Path', 0), '/a');
    expect(text()).toBe(
      TESTS.replace('reads', 'is read').replace('[GPTBot]\n    all', '[CCBot]\n    all').replace('/news/', '/a'),
    );
    const [outcome] = screen.getAllByRole('combobox', { name: 'crawl is expected to be' });
    fireEvent.change(outcome ?? document.body, { target: { value: 'prohibited' } });
    expect(text()).toContain('paths: [/a]\n    expect: { crawl: blocked }');
    for (let step = 0; step < 4; step++) act(() => store.getState().actions.undo());
    expect(text()).toBe(TESTS);
  });

  test('the meaning of a usage is told without hover, too', () => {
    show('form');
    const [outcome] = screen.getAllByRole('combobox', { name: 'crawl is expected to be' });
    expect(outcome?.getAttribute('aria-description')).toBe('Read the page');
    const chip = outcome?.closest('li');
    expect(chip?.getAttribute('data-tooltip')).toBe('Read the page');
    expect(chip && within(chip).getByText('Read the page')).toBeTruthy();
  });

  test('a test of a long document is removed itself while the tests are being checked', async () => {
    const tests = Array.from(
      { length: 3 },
      (_, index) =>
        `  - name: test ${index}\n    crawlers: [GPTBot]\n    paths: [/${index}]\n    expect: { crawl: allowed }\n`,
    );
    const { text } = show('form', `# ${'x'.repeat(41_000)}\ntests:\n${tests.join('')}`);
    await screen.findByRole('button', { name: 'Actions for test 0' }, { timeout: 10_000 });
    // Nothing is checked from now on.
    end();
    const remove = async (name: string): Promise<void> => {
      await userEvent.click(screen.getByRole('button', { name: `Actions for ${name}` }));
      await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    };
    const names = () => [...text().matchAll(/name: (.*)/g)].map(([, name]) => name);
    await remove('test 0');
    await waitFor(() => expect(names()).toEqual(['test 1', 'test 2']));
    await remove('test 0');
    expect((await screen.findByRole('alert')).textContent).toContain('are being checked');
    expect(names()).toEqual(['test 1', 'test 2']);
    await remove('test 1');
    await waitFor(() => expect(names()).toEqual(['test 2']));
  });

  test('crawlers typed with commas are added and changed one by one, as one step', async () => {
    const { store, text } = show('form');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add crawler' })[0] ?? document.body);
    await userEvent.type(screen.getByRole('combobox', { name: 'Add crawler' }), 'CCBot, ClaudeBot{Enter}{Escape}');
    expect(text()).toContain('crawlers: [GPTBot, CCBot, ClaudeBot]');
    act(() => store.getState().actions.undo());
    expect(text()).toBe(TESTS);
    await retype(field('Crawler', 0), 'Googlebot, bingbot');
    expect(text()).toContain('crawlers: [Googlebot, bingbot]');
  });

  test.each([
    ['Googlebot, purpose:search', '[Googlebot, purpose:search]'],
    ['purpose:search,', '[purpose:search]'],
    ['bot/1.0 (KHTML, like Gecko), *', '["bot/1.0 (KHTML, like Gecko)", "*"]'],
  ])('“%s” is typed as %s', async (typed, written) => {
    const { text } = show('form');
    await retype(field('Crawler', 0), typed);
    expect(text()).toContain(`crawlers: ${written}`);
  });

  test('crawlers, paths, patterns and usages are added and removed', async () => {
    const { text } = show('form');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add crawler' })[0] ?? document.body);
    await userEvent.type(screen.getByRole('combobox', { name: 'Add crawler' }), 'purpose:search{Enter}{Escape}');
    expect(text()).toContain('crawlers: [GPTBot, purpose:search]');
    await userEvent.click(screen.getAllByRole('button', { name: 'Add pattern' })[0] ?? document.body);
    await userEvent.type(screen.getByRole('combobox', { name: 'Add pattern' }), '/archive/*{Enter}{Escape}');
    expect(text()).toContain('paths: [/news/, { all: /archive/* }]');
    fireEvent.change(screen.getByRole('combobox', { name: 'Add usage to reads' }), { target: { value: 'index' } });
    expect(text()).toContain('{ crawl: allowed, index: allowed }');
    await userEvent.click(screen.getByRole('button', { name: 'Remove path /news/' }));
    expect(text()).toContain('paths: [{ all: /archive/* }]');
    await userEvent.click(screen.getByRole('button', { name: 'Remove the expectation for index' }));
    expect(text()).toContain('{ crawl: allowed }\n  - name: private');
  });

  test('a refused change says why, and keeps the text', async () => {
    const { text } = show('form');
    await userEvent.click(screen.getAllByRole('button', { name: 'Remove crawler GPTBot' })[0] ?? document.body);
    expect(screen.getByRole('alert').textContent).toMatch(/^A test needs at least one crawler/);
    await retype(field('Path', 0), 'news');
    expect(screen.getByText('"news" is not a path: it must start with a slash.')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    expect(text()).toBe(TESTS);
  });

  test('a test is added, with its name focused, and one is removed', async () => {
    const { text } = show('form');
    await userEvent.click(screen.getByRole('button', { name: 'Add test' }));
    await waitFor(() => expect(document.activeElement).toBe(field('Name of new test')));
    expect(text()).toBe(
      `${TESTS}  - name: new test\n    crawlers: ["*"]\n    paths: [/]\n    expect: { crawl: allowed }\n`,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Actions for reads' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Remove' }));
    await waitFor(() => expect(text()).toContain('tests:\n  - name: private'));
  });

  test('marks failures as soon as they are checked', async () => {
    show('form');
    await screen.findByText('2 tests, 1 of 2 failing', {}, { timeout: 10_000 });
    const [, card] = within(screen.getByRole('list', { name: 'Tests' }))
      .getAllByRole('listitem')
      .filter((one) => one.dataset['test']);
    expect(card?.querySelector('[data-result="fail"]')).not.toBeNull();
    expect(card?.textContent).toContain('on /private/x, crawl is allowed, expected blocked.');
  });

  test.each([
    ['a broken list', 'tests: [', '1 mistake in the text'],
    ['a list alone', '- a\n', '1 mistake in the text'],
    ['a misspelt field', TESTS.replace('paths:', 'path:'), '1 mistake in the text'],
    ['nothing in it', '', 'No tests yet'],
  ])('reports a text with %s', (_title, text, said) => {
    show('form', text);
    expect(screen.getByText(said)).not.toBeNull();
  });
});

describe('the list of tests', () => {
  test('names the lines of the present text before it is checked, and none that are not known', async () => {
    const { store, calls } = show('list');
    await screen.findByText('1 of 2 failing', {}, { timeout: 10_000 });
    // Nothing is checked from now on.
    end();
    const type = (start: number, finish: number, newText: string): void =>
      act(() =>
        store
          .getState()
          .actions.applyEdits('robots.tests.yaml', [{ start, end: finish, newText }], { origin: 'typing', label: '' }),
      );
    const places = () =>
      screen.queryAllByRole('button', { name: /, line/ }).map((place) => place.getAttribute('aria-label'));
    type(TESTS.indexOf('reads'), TESTS.indexOf(' # well'), 'other');
    expect(places()).toEqual(['robots.tests.yaml, line 3', 'robots.tests.yaml, line 7']);
    act(() => store.getState().actions.undo());
    type(0, 0, '# new\n');
    expect(places()).toEqual(['robots.tests.yaml, line 4', 'robots.tests.yaml, line 8']);
    await userEvent.click(screen.getByRole('button', { name: 'robots.tests.yaml, line 8' }));
    expect(selectSelectedLine(store.getState())).toBe(7);
    expect(calls.panes).toContain('text');
    type(0, `# new\n${TESTS}`.indexOf('    crawlers'), 'tests:\n  - name: other\n');
    expect(places()).toEqual(['robots.tests.yaml, line 6']);
  });

  test('shows what fails, why, and how to fix it', async () => {
    const { store, calls, text } = show('list');
    await screen.findByText('1 of 2 failing', {}, { timeout: 10_000 });
    expect(screen.getByText(/crawl is allowed, expected blocked/)).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Test in the simulator: GPTBot and /private/x' }));
    expect(store.getState().simulator).toMatchObject({
      crawler: 'GPTBot',
      path: '/private/x',
      reader: 'auto',
      status: '',
    });
    expect(calls.panes).toEqual(['simulator']);
    await userEvent.click(screen.getByRole('button', { name: 'Block this…' }));
    expect(calls.dialogs).toEqual(['change-verdict']);
    const update = screen.getByRole('button', { name: 'Update expectation' });
    expect(update.getAttribute('aria-disabled')).toBe('true');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only failing' }));
    expect(screen.queryByText('reads')).toBeNull();
    expect(text()).toBe(TESTS);
  });

  test('Update expectation adopts the current decision, and can be undone', async () => {
    const { store, text } = show('list', TESTS.replace('all: /private/*', 'paths: /private/x'));
    await screen.findByText('1 of 2 failing', {}, { timeout: 10_000 });
    await userEvent.click(screen.getByRole('button', { name: 'Update expectation' }));
    expect(text()).toBe(TESTS.replace('all: /private/*', 'paths: /private/x').replace('blocked', 'allowed'));
    expect(selectUndoLabel(store.getState())).toBe('update expectation');
    await screen.findByText('2 passing', {}, { timeout: 10_000 });
  });

  test('explains what tests are when there is no document, and adds one', async () => {
    const { text } = show('list', null);
    await userEvent.click(screen.getByRole('button', { name: 'Add tests' }));
    expect(text()).toContain('robots: robots.txt\ntests:\n  - name: search engines read the home page\n');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Only failing' })));
    await screen.findByText('1 passing', {}, { timeout: 10_000 });
  });
});
