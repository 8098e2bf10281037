import { createEditorStore, selectRobotsDocument } from '#state';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { prepend, renderInApp } from '../services/render-in-app.test-setup.tsx';
import { ComposerDialog } from './composer-dialog.tsx';

beforeAll(layOutInJsdom);
afterEach(cleanup);

test('follows a text that changes while it is open', async () => {
  const FILE = 'User-agent: GPTBot\nDisallow: /a/\n\nUser-agent: *\nDisallow: /b/\n';
  const store = createEditorStore({ text: FILE });
  store.getState().actions.updateQuestion({ crawler: 'GPTBot', path: '/news/' });
  renderInApp(store, <ComposerDialog start="verdict" onClose={() => {}} />);
  const add = screen.getByRole('button', { name: 'Add rules' });
  const isReady = () => expect(add.getAttribute('aria-disabled')).toBeNull();
  await waitFor(isReady, { timeout: 10_000 });
  prepend(store, '# fixed\n');
  await waitFor(isReady, { timeout: 10_000 });
  await userEvent.click(add);
  const { text } = selectRobotsDocument(store.getState()).document;
  expect(text).toBe(`# fixed\n${FILE}`.replace('/a/\n', '/a/\nDisallow: /news/\n'));
});

test('P2: begins with a pattern that matches the path of the question literally', async () => {
  const store = createEditorStore({ text: '' });
  store.getState().actions.updateQuestion({ crawler: 'GPTBot', path: '/a b/*.pdf$' });
  renderInApp(store, <ComposerDialog start="verdict" onClose={() => {}} />);
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Patterns' }).value).toBe('/a%20b/%2A.pdf%24');
});

test('K70: rules set after a use was refused are written, too', async () => {
  const store = createEditorStore({ text: '' });
  renderInApp(store, <ComposerDialog start="" onClose={() => {}} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Everyone' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'AI training' }));
  const groups = () => screen.getByRole<HTMLInputElement>('checkbox', { name: 'User-agent groups' });
  expect([groups().checked, groups().disabled]).toEqual([false, true]);
  await userEvent.click(screen.getAllByRole('radio', { name: 'Block' })[0] ?? document.body);
  expect([groups().checked, groups().disabled]).toEqual([true, false]);
  const lines = await screen.findByRole('region', { name: 'Lines that change' }, { timeout: 10_000 });
  expect(within(lines).getByText('Disallow: /')).toBeTruthy();
});

test('A11: a referenced document tells which crawlers are already blocked', async () => {
  const store = createEditorStore({ text: 'ACAP-crawler: *\nACAP-permissions-reference: /more.txt\n' });
  const { addDocument, activate } = store.getState().actions;
  addDocument('permissions', '/more.txt', 'ACAP-crawler: GPTBot\nACAP-disallow-crawl: /\n');
  activate('robots.txt');
  renderInApp(store, <ComposerDialog start="" onClose={() => {}} />);
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search crawlers' }), 'GPTBot');
  expect(within(screen.getByRole('group', { name: 'Crawlers found' })).getByText('already blocked')).toBeTruthy();
});

test('a condition that only META tags can state is not part of the rules for the robots.txt', async () => {
  const store = createEditorStore({ text: '' });
  store.getState().actions.addDocument('page', 'page.html', '<p>');
  renderInApp(store, <ComposerDialog start="" onClose={() => {}} />);
  await userEvent.click(screen.getByRole('radio', { name: 'Everyone' }));
  const snippet = screen.getByRole('group', { name: 'Show a snippet' });
  await userEvent.click(within(snippet).getByRole('radio', { name: 'Allow' }));
  await userEvent.click(screen.getByRole('button', { name: 'Add condition' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Show a snippet: location' }));
  const conditions = () => screen.queryAllByRole('group', { name: /^Show a snippet: / }).length;
  const choose = (name: string) => userEvent.selectOptions(screen.getByRole('combobox', { name: 'Document' }), name);
  expect(conditions()).toBe(1);
  await choose('robots.txt');
  expect(conditions()).toBe(0);
  const lines = await screen.findByRole('region', { name: 'Lines that change' }, { timeout: 10_000 });
  expect(within(lines).getByText('ACAP-allow-present-snippet: /')).toBeTruthy();
  await choose('page.html');
  expect(conditions()).toBe(1);
});

test('a part stays in view while a value of its recipe is typed', async () => {
  const store = createEditorStore({ text: '' });
  renderInApp(store, <ComposerDialog start="recipe:guide-3.1" onClose={() => {}} />);
  const second = () => screen.getByRole<HTMLInputElement>('radio', { name: 'Part 2' });
  await userEvent.click(second());
  const box = screen.getByRole<HTMLInputElement>('textbox', { name: 'Directory' });
  await userEvent.type(box, 'x');
  expect(second().checked).toBe(true);
  expect(document.activeElement).toBe(box);
  // Without a value there is nothing to fill into the parts.
  await userEvent.clear(box);
  await userEvent.type(box, '/x/');
  expect(second().checked).toBe(true);
});
