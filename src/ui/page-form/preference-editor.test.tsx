import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showPageForm } from './page-form.test-setup.tsx';

beforeAll(layOutInJsdom);
afterEach(cleanup);

/** After a change, the focus moves to its row in the next frame, which would close a menu opened in the meantime. */
const focusHasMoved = () => act(async () => void (await new Promise(requestAnimationFrame)));

async function choose(name: string, value: string): Promise<void> {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
  await focusHasMoved();
}

async function add(menu: string, item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
  await focusHasMoved();
}

test('X7, T5, Z3: preferences in headers are set, added, and removed by unsetting them', async () => {
  const { text, label, store } = await showPageForm('headers', 'X-Robots-Tag: noai\nContent-Signal: ai-train=no\n');
  await choose('ai-input: AI answers', 'no');
  expect(text()).toBe('X-Robots-Tag: noai\nContent-Signal: ai-train=no, ai-input=no\n');
  expect(label()).toBe('set ai-input=no');
  await choose('ai-input: AI answers', '');
  await add('Add preference', 'tdm-reservation');
  expect(text()).toBe('X-Robots-Tag: noai\nContent-Signal: ai-train=no\ntdm-reservation: 1\n');
  await choose('tdm-reservation', '');
  await add('Add preference', 'Link to a licence (RSL)');
  const url = screen.getByRole('textbox', { name: 'URL of the licence' });
  fireEvent.change(url, { target: { value: 'https://a.example/terms.xml' } });
  expect(text()).toContain('Link: <https://a.example/terms.xml>; rel="license"; type="application/rsl+xml"\n');
  fireEvent.change(url, { target: { value: 'terms.xml' } });
  expect(screen.getByText(/Write the full URL/)).not.toBeNull();
  act(() => {
    while (store.getState().history.undo.length > 1) store.getState().actions.undo();
  });
  expect(text()).toBe('X-Robots-Tag: noai\nContent-Signal: ai-train=no\n');
});

test('T5: a page can have tags for text and data mining, and a link to a licence', async () => {
  const { text } = await showPageForm('page', '<head>\n<meta name="robots" content="noai">\n</head>\n');
  await add('Add META tag', 'tdm-reservation');
  expect(text()).toContain('<meta name="tdm-reservation" content="1">');
  await choose('tdm-reservation', '0');
  expect(text()).toContain('<meta name="tdm-reservation" content="0">');
  await add('Add META tag', 'Link to a licence (RSL)');
  expect(text()).toContain('<link rel="license" type="application/rsl+xml" href="https://example.org/license.xml">');
  expect(screen.getByRole('textbox', { name: 'URL of the licence' })).not.toBeNull();
});
