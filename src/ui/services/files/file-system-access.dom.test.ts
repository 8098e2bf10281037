import { afterEach, expect, test, vi } from 'vitest';
import { pickSaveFile } from './file-system-access.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['robots.txt', ['Text files']],
  ['ROBOTS.TXT', ['Text files']],
  ['robots.tests.yaml', ['YAML files']],
  ['page.html', ['HTML pages']],
  ['tdmrep.json', ['JSON files']],
  ['license.xml', ['XML files']],
  ['page.php', []],
  ['permissions', []],
])('the name %s is saved as it is: the dialog offers %j', async (name, offered) => {
  const pick = vi.fn<(options: { types: readonly { description: string }[] }) => Promise<null>>(() =>
    Promise.resolve(null),
  );
  vi.stubGlobal('showSaveFilePicker', pick);
  await pickSaveFile(name);
  expect(pick.mock.calls[0]?.[0].types.map(({ description }) => description)).toEqual(offered);
});
