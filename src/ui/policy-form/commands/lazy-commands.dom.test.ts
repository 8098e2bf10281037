import { createEditorStore, selectPolicyDocument } from '#state';
import { expect, test } from 'vitest';
import { loadableCode } from '../../controls/later/later.tsx';
import { createFormCommands, type FormCommands } from './form-commands.ts';
import { createLazyCommands } from './lazy-commands.ts';

/** Opens a form whose commands load when `load` is called. */
function open() {
  const store = createEditorStore({ text: 'User-agent: *\nDisallow: /1\nDisallow: /2\nDisallow: /3\n' });
  let load = (): void => undefined;
  const loaded = new Promise<typeof createFormCommands>((resolve) => {
    load = () => resolve(createFormCommands);
  });
  const notices: string[] = [];
  const services = {
    store,
    notify: ({ message }: { readonly message: string }) => void notices.push(message),
    requestFocus: () => undefined,
    announce: () => undefined,
  };
  const commands = createLazyCommands(
    services,
    loadableCode(() => loaded),
  );
  const finish = async (): Promise<void> => {
    load();
    await expect.poll(() => patterns()).not.toEqual(['/1', '/2', '/3']);
  };
  const patterns = () =>
    [...selectPolicyDocument(store.getState()).document.text.matchAll(/: (\/.*)/g)].map(([, one]) => one);
  return { store, commands, notices, finish, patterns };
}

test('text typed while the commands load is applied once they have loaded', async () => {
  const { commands, notices, finish, patterns } = open();
  commands.setPattern(2, '/2a');
  commands.setPattern(2, '/2ab');
  await finish();
  expect(patterns()).toEqual(['/1', '/2ab', '/3']);
  expect(notices).toEqual([]);
});

test.each([
  ['Delete', (commands: FormCommands) => commands.removeRule(2), ['/1', '/3']],
  ['Move up', (commands: FormCommands) => commands.moveRule(2, 'up', 'row-menu'), ['/2', '/1', '/3']],
])('a second click on %s while the commands load does not reach another rule', async (_, click, expected) => {
  const { commands, notices, finish, patterns } = open();
  click(commands);
  click(commands);
  await finish();
  expect(patterns()).toEqual(expected);
  expect(notices).toEqual(['Nothing was changed, because the lines had moved. Try again.']);
});

test('leaving the page asks for confirmation while a change waits for the commands', async () => {
  const { commands, finish } = open();
  const asksFirst = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(asksFirst()).toBe(false);
  commands.setPattern(2, '/2a');
  expect(asksFirst()).toBe(true);
  await finish();
  await expect.poll(asksFirst).toBe(false);
});
