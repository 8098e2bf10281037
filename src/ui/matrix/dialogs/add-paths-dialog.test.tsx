import { createEditorStore } from '#state';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { act, cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { renderInApp } from '../../services/render-in-app.test-setup.tsx';
import { AddPathsDialog } from './add-paths-dialog.tsx';
import { readPathsOfText } from './read-paths.ts';

beforeAll(layOutInJsdom);
afterEach(cleanup);

/** A file that is read only when `finish` is called. */
function createFile(name: string, text: string) {
  let finish = (): void => undefined;
  const file = Object.assign(new File([text], name), {
    slice: () => ({ arrayBuffer: async () => new ArrayBuffer(2) }),
    stream: () =>
      new ReadableStream<Uint8Array>({
        start: (controller) => {
          finish = () => {
            controller.enqueue(new TextEncoder().encode(text));
            controller.close();
          };
        },
      }),
  });
  return { file, finish: () => act(async () => finish()) };
}

test('of two files, the one that was chosen last is taken, whichever is read first', async () => {
  renderInApp(createEditorStore(), <AddPathsDialog onAdd={() => {}} onClose={() => {}} />);
  const [long, short] = [createFile('long.txt', '/a\n/b\n'), createFile('short.txt', '/c\n')];
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no input for files');
  await userEvent.upload(input, long.file);
  await userEvent.upload(input, short.file);
  await short.finish();
  await screen.findByText('short.txt: 1 path');
  await long.finish();
  // Takes as long as the dialog needs for the same text.
  await act(async () => void (await readPathsOfText('/a\n/b\n')));
  expect(screen.queryByText('long.txt: 2 paths')).toBeNull();
  screen.getByText('short.txt: 1 path');
});
