import { deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#testing/properties/arbitraries.ts';
import { createEditorData, createEditorStore, createSharedWork, EXAMPLE_POLICY } from '#state';
import { describeShared } from '#testing/describe-shared.ts';
import { corpusFiles } from '#testing/shared-material.ts';
import { isWorkFragment } from './is-work-fragment.ts';
import { readWorkFragment, workFragment } from './work-link.ts';

const link = (value: unknown, version = 1) =>
  `#work=${version}.${deflateSync(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')}`;

const WORK = createSharedWork(createEditorData({ text: 'User-agent: *\nDisallow: /a\n' }));
const ROBOTS = WORK.documents[0] ?? expect.fail();

async function fragmentOf(text: string): Promise<string> {
  const fragment = await workFragment(createEditorData({ text }));
  if (fragment === null) throw new Error('It is too long.');
  return fragment;
}

async function sharedIn(fragment: string) {
  const read = await readWorkFragment(fragment);
  return read.ok ? createSharedWork(read.data) : read.reason;
}

describe('a link to work', () => {
  test('restores all documents, which one was shown, and the question', async () => {
    const store = createEditorStore({ text: EXAMPLE_POLICY });
    const { actions } = store.getState();
    actions.addDocument('page', 'page.html', '<meta name="robots" content="noindex">', { encoding: 'windows-1252' });
    actions.updateQuestion({ path: '/x?y=é', crawler: 'GPTBot', status: '503' });
    const fragment = (await workFragment(store.getState())) ?? '';
    expect(fragment).toMatch(/^#work=1\.[\w-]+$/);
    expect(await sharedIn(fragment)).toEqual(createSharedWork(store.getState()));
  });

  test('restores any text', async () => {
    await fc.assert(
      fc.asyncProperty(anyText(), fc.string(), async (text, path) => {
        const store = createEditorStore({ text });
        store.getState().actions.updateQuestion({ path });
        const fragment = (await workFragment(store.getState())) ?? '';
        expect(isWorkFragment(fragment)).toBe(true);
        expect(await sharedIn(fragment)).toEqual(createSharedWork(store.getState()));
      }),
      { numRuns: 200 },
    );
  });

  test('is not created for what does not fit', async () => {
    const noise = Array.from({ length: 9000 }, (_, index) => `Disallow: /${Math.sin(index)}\n`).join('');
    expect(await workFragment(createEditorData({ text: noise }))).toBeNull();
    expect(await workFragment(createEditorData({ text: 'x'.repeat(5_000_000) }))).toBeNull();
    expect((await fragmentOf('Disallow: /\n'.repeat(30_000))).length).toBeLessThan(2000);
  });

  test.each(['', '#', '#ask?path=%2F&crawler=', '#panes', '#works=1.x'])('%j is not one', (fragment) => {
    expect(isWorkFragment(fragment)).toBe(false);
  });
});

describe('a damaged or forged link', () => {
  test('is refused wherever it was cut off', async () => {
    const whole = await fragmentOf(EXAMPLE_POLICY);
    for (let end = '#work='.length; end < whole.length; end += 7) {
      expect(await sharedIn(whole.slice(0, end))).toBe('damaged');
    }
  });

  test('is refused if a character was changed or added; never restores other work', async () => {
    const whole = await fragmentOf(EXAMPLE_POLICY);
    const work = await sharedIn(whole);
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 8, max: whole.length - 2 }),
        fc.constantFrom('A', 'z', '_', '-'),
        async (at, by) => {
          fc.pre(whole[at] !== by);
          // A few bits before the checksum have no meaning.
          const read = await sharedIn(`${whole.slice(0, at)}${by}${whole.slice(at + 1)}`);
          expect(read).toEqual(at > whole.length - 12 && read !== 'damaged' ? work : 'damaged');
        },
      ),
      { numRuns: 200 },
    );
    expect(await sharedIn(`${whole}%20`)).toBe('damaged');
  });

  test('never makes the reader throw', async () => {
    await fc.assert(
      fc.asyncProperty(fc.json(), fc.string(), async (json, text) => {
        expect(await sharedIn(link(json))).toBe('foreign');
        expect(await sharedIn(`#work=1.${text}`)).toBe('damaged');
      }),
    );
  });

  test.each([
    ['invalid JSON', '{'],
    ['nothing', ''],
    ['not an object', [1]],
    ['no documents', { ...WORK, documents: [] }],
    ['no robots.txt', { ...WORK, documents: [{ ...ROBOTS, kind: 'page' }] }],
    ['two documents with one name', { ...WORK, documents: [ROBOTS, { ...ROBOTS, kind: 'page' }] }],
    ['an unknown kind', { ...WORK, documents: [ROBOTS, { ...ROBOTS, path: 'b', kind: 'script' }] }],
    ['a text that is not a string', { ...WORK, documents: [{ ...ROBOTS, text: { length: 1 } }] }],
    ['a name of two lines', { ...WORK, documents: [{ ...ROBOTS, path: 'a\nb' }] }],
    ['an endless name', { ...WORK, documents: [{ ...ROBOTS, path: 'a'.repeat(1000) }] }],
    [
      'endless documents',
      {
        ...WORK,
        documents: [ROBOTS, ...Array.from({ length: 100 }, (_, at) => ({ ...ROBOTS, path: `${at}`, kind: 'page' }))],
      },
    ],
    ['no question', { ...WORK, simulator: null }],
  ])('forged: %s', async (_, value) => {
    expect(await sharedIn(link(value))).toBe('foreign');
  });

  test('a name with a meaning in JavaScript is a name like any other', async () => {
    const documents = [ROBOTS, { ...ROBOTS, path: '__proto__', kind: 'page' as const }];
    expect(await sharedIn(link(JSON.stringify({ ...WORK, documents })))).toEqual({ ...WORK, documents });
  });

  test.each(['#work=2.eJw', `#work=999999999.${'A'.repeat(50_000)}`])(
    'is refused from a newer version: %.20s',
    async (fragment) => {
      expect(await sharedIn(fragment)).toBe('newer');
    },
  );

  test('a decompression bomb is expanded only up to a limit', async () => {
    const bomb = link(Buffer.alloc(20_000_000, ' ').toString());
    expect(bomb.length).toBeLessThan(32_000);
    expect(await sharedIn(bomb)).toBe('large');
    expect(await sharedIn(`#work=1.${'A'.repeat(40_000)}`)).toBe('large');
  });
});

describeShared('corpus/robots', 'links to real files', () => {
  test('fit nine of ten, and restore them', async () => {
    let held = 0;
    const files = corpusFiles('robots').slice(0, 300);
    for (const { text } of files) {
      const data = createEditorData({ text });
      const fragment = await workFragment(data);
      if (fragment === null) continue;
      held++;
      expect(await sharedIn(fragment)).toEqual(createSharedWork(data));
    }
    expect(held / files.length).toBeGreaterThan(0.9);
  });
});
