import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createEditorStore, createSharedWork } from '#state';
import type { Notice } from '../app-services.tsx';
import { copyLink } from './copy-link.ts';
import { readWorkFragment } from './work-link.ts';

const writeText = vi.fn<(text: string) => Promise<void>>();
const notices: Notice[] = [];

beforeEach(() => {
  notices.length = 0;
  writeText.mockReset().mockResolvedValue();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  window.history.replaceState(null, '', '/tools/gatepost/?e2e#panes');
});
afterEach(() => {
  vi.unstubAllGlobals();
});

async function copy(text: string) {
  const store = createEditorStore({ text });
  store.getState().actions.updateQuestion({ path: '/a', crawler: '' });
  await copyLink({ store, notify: (notice) => void notices.push(notice) });
  return store;
}
const copied = () => writeText.mock.lastCall?.[0] ?? '';

test('a link contains the work and the folder of the page, but no test hook', async () => {
  const store = await copy('User-agent: *\n');
  const [url, fragment] = copied().split('#');
  expect(url).toBe(`${window.location.origin}/tools/gatepost/`);
  const read = await readWorkFragment(`#${fragment}`);
  expect(read.ok && createSharedWork(read.data)).toEqual(createSharedWork(store.getState()));
  expect(notices).toMatchObject([
    { tone: 'success', message: 'Link copied. It contains all documents and the question.' },
  ]);
});

test('a link to the question alone is one click away, and the only one for long documents', async () => {
  const question = `${window.location.origin}/tools/gatepost/#ask?path=%2Fa&crawler=`;
  await copy('User-agent: *\n');
  notices[0]?.action?.run();
  await vi.waitFor(() => expect(notices).toHaveLength(2));
  expect(copied()).toBe(question);
  await copy(Array.from({ length: 9000 }, (_, index) => `Disallow: /${Math.sin(index)}\n`).join(''));
  expect(copied()).toBe(question);
  expect(notices.at(-1)).toMatchObject({ tone: 'warning', message: expect.stringContaining('too long for a link') });
});

describe('where the clipboard accepts a pending text', () => {
  const write = vi.fn<(items: readonly Item[]) => Promise<void>>();
  class Item {
    readonly texts: Readonly<Record<string, Promise<Blob>>>;

    constructor(texts: Readonly<Record<string, Promise<Blob>>>) {
      this.texts = texts;
    }
  }
  beforeEach(() => {
    write.mockReset().mockResolvedValue();
    vi.stubGlobal('ClipboardItem', Item);
    vi.stubGlobal('navigator', { clipboard: { write, writeText } });
  });

  test('a link is copied during the click, as Safari requires', async () => {
    const copying = copy('User-agent: *\n');
    expect(write).toHaveBeenCalledOnce();
    await copying;
    const blob = await write.mock.lastCall?.[0][0]?.texts['text/plain'];
    expect(await blob?.text()).toContain('/tools/gatepost/#work=');
    expect(writeText).not.toHaveBeenCalled();
    expect(notices).toMatchObject([{ tone: 'success' }]);
  });

  test('if that is refused, it is copied once it is ready', async () => {
    write.mockRejectedValue(new Error('no'));
    await copy('User-agent: *\n');
    expect(copied()).toContain('/tools/gatepost/#work=');
    expect(notices).toMatchObject([{ tone: 'success' }]);
  });
});

test('a refusal by the browser is reported as an error', async () => {
  writeText.mockRejectedValue(new Error('no'));
  await copy('');
  expect(notices).toMatchObject([{ tone: 'error', details: expect.stringContaining('Allow clipboard access') }]);
  writeText.mockResolvedValueOnce();
  await copy('');
  notices.at(-1)?.action?.run();
  await vi.waitFor(() => expect(notices).toHaveLength(3));
  expect(notices.map(({ tone }) => tone)).toEqual(['error', 'success', 'error']);
});
