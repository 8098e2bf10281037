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

function showDialog(): HTMLInputElement {
  renderInApp(createEditorStore(), <AddPathsDialog onAdd={() => {}} onClose={() => {}} />);
  const input = document.querySelector<HTMLInputElement>('input[type="file"]');
  if (input === null) throw new Error('no input for files');
  return input;
}

test('of two files, the one that was chosen last is taken, whichever is read first', async () => {
  const input = showDialog();
  const [long, short] = [createFile('long.txt', '/a\n/b\n'), createFile('short.txt', '/c\n')];
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

test('an empty box is reported until something is typed', async () => {
  showDialog();
  await userEvent.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByRole('alert').textContent).toMatch(/^The box is empty/);
  await userEvent.type(screen.getByRole('textbox', { name: 'Paths' }), '/');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what is typed while a file is being read is taken instead, and kept while another file is shown', async () => {
  const input = showDialog();
  const [ignored, other] = [createFile('ignored.txt', '/a\n/b\n'), createFile('other.txt', '/c\n')];
  await userEvent.upload(input, ignored.file);
  await userEvent.type(screen.getByRole('textbox', { name: 'Paths' }), '/typed');
  await ignored.finish();
  await act(async () => void (await readPathsOfText('/a\n/b\n')));
  expect(screen.queryByText('ignored.txt: 2 paths')).toBeNull();
  await userEvent.upload(input, other.file);
  await other.finish();
  await screen.findByText('other.txt: 1 path');
  await userEvent.click(screen.getByRole('button', { name: 'Choose something else' }));
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Paths' }).value).toBe('/typed');
});
