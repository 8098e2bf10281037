import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { chooseMenuItem } from '#testing/jsdom/choose-menu-item.ts';
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { showPageForm } from './page-form.test-setup.tsx';

beforeAll(layOutInJsdom);
afterEach(cleanup);

function choose(name: string, value: string): void {
  fireEvent.change(screen.getByRole('combobox', { name }), { target: { value } });
}

async function add(menu: string, item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await chooseMenuItem(item);
}

/** Waits until a change has moved the focus, which would close a menu opened in the meantime. */
const focusMovesTo = (role: string, name: string) =>
  waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })));

test('X7, T5, Z3: preferences in headers are set, added, and removed by unsetting them', async () => {
  const { text, label, store } = await showPageForm('headers', 'X-Robots-Tag: noai\nContent-Signal: ai-train=no\n');
  choose('ai-input: AI answers', 'no');
  expect(text()).toBe('X-Robots-Tag: noai\nContent-Signal: ai-train=no, ai-input=no\n');
  expect(label()).toBe('set ai-input=no');
  choose('ai-input: AI answers', '');
  await add('Add preference', 'tdm-reservation');
  await focusMovesTo('combobox', 'tdm-reservation');
  expect(text()).toBe('X-Robots-Tag: noai\nContent-Signal: ai-train=no\ntdm-reservation: 1\n');
  choose('tdm-reservation', '');
  await focusMovesTo('button', 'Add X-Robots-Tag');
  await add('Add preference', 'Link to a licence (RSL)');
  await focusMovesTo('textbox', 'URL of the licence');
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
  await focusMovesTo('combobox', 'tdm-reservation');
  expect(text()).toContain('<meta name="tdm-reservation" content="1">');
  act(() => screen.getByRole('combobox', { name: 'tdm-reservation' }).blur());
  choose('tdm-reservation', '0');
  await focusMovesTo('combobox', 'tdm-reservation');
  expect(text()).toContain('<meta name="tdm-reservation" content="0">');
  await add('Add META tag', 'Link to a licence (RSL)');
  await focusMovesTo('textbox', 'URL of the licence');
  expect(text()).toContain('<link rel="license" type="application/rsl+xml" href="https://example.org/license.xml">');
});
