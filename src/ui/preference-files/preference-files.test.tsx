import { createEditorStore, selectActiveDocument, selectUndoLabel, type DocumentKind } from '#state';
import { withoutAct } from '#testing/jsdom/without-act.ts';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { chooseMenuItem } from '#testing/jsdom/choose-menu-item.ts';
import { renderInApp } from '../services/render-in-app.test-setup.tsx';
import { LicenseForm } from './license-form.tsx';
import { TdmrepForm } from './tdmrep-form.tsx';

beforeAll(layOutInJsdom);
afterEach(cleanup);

const LICENSE_URL = 'https://a.example/license.xml';
const ROBOTS = `License: ${LICENSE_URL}\n\nUser-agent: *\nAllow: /\n`;

function show(kind: DocumentKind, path: string, text: string) {
  const store = createEditorStore({ text: ROBOTS });
  store.getState().actions.addDocument(kind, path, text);
  renderInApp(store, kind === 'tdmrep' ? <TdmrepForm /> : <LicenseForm />);
  return {
    actions: store.getState().actions,
    text: () => selectActiveDocument(store.getState()).document.text,
    path: () => selectActiveDocument(store.getState()).path,
    label: () => selectUndoLabel(store.getState()),
  };
}

async function retype(name: string, text: string): Promise<void> {
  // A box with suggestions is a combobox.
  const box = screen.queryByRole('textbox', { name }) ?? screen.getByRole('combobox', { name });
  await userEvent.clear(box);
  await userEvent.type(box, text === '' ? '{Enter}' : `${text}{Enter}`);
}

async function choose(menu: string, item: string): Promise<void> {
  await userEvent.click(screen.getByRole('button', { name: menu }));
  await chooseMenuItem(item);
}

describe('the form of tdmrep.json', () => {
  const TDMREP =
    '[\r\n  {"location": "/a",  "tdm-reservation": 1, "x": 1},\r\n  {"location": "/", "tdm-reservation": 0}\r\n]\r\n';

  test('T2, T3, T7: changes a rule in place, each time as one step', async () => {
    const { text, label, actions } = show('tdmrep', 'tdmrep.json', TDMREP);
    await retype('Location of rule 1', '/b/');
    expect(text()).toBe(TDMREP.replace('"/a"', '"/b/"'));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Reservation of rule 2' }), 'Reserved (1)');
    expect(text()).toBe(TDMREP.replace('"/a"', '"/b/"').replace(': 0}', ': 1}'));
    expect(label()).toBe('change reservation');
    await retype('Policy of rule 2', 'https://a.example/p');
    expect(text()).toContain('"tdm-reservation": 1, "tdm-policy": "https://a.example/p"}');
    await retype('Policy of rule 2', '');
    act(() => {
      for (let step = 0; step < 4; step++) actions.undo();
    });
    expect(text()).toBe(TDMREP);
  });

  test('T3: adds a rule before the broader one, moves and removes it', async () => {
    const { text } = show('tdmrep', 'tdmrep.json', TDMREP);
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Location of rule 2' }));
    expect(text()).toBe(
      TDMREP.replace('  {"location": "/",', '  {"location": "/new/",  "tdm-reservation": 1},\r\n  {"location": "/",'),
    );
    await choose('Actions for rule 2', 'Move up');
    const first = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Location of rule 1' });
    await waitFor(() => expect(first().value).toBe('/new/'));
    await choose('Actions for rule 1', 'Remove');
    await waitFor(() => expect(text()).toBe(TDMREP));
  });

  test('a rule added below many is shown and gets the focus', async () => {
    const rules = Array.from({ length: 51 }, (_, at) => ({ location: `/${at}/`, 'tdm-reservation': 1 }));
    show('tdmrep', 'tdmrep.json', JSON.stringify(rules));
    // By selector: a query by name inspects each of the thousand elements, which takes seconds.
    const locations = () => [...document.querySelectorAll<HTMLInputElement>('[data-control="location"]')];
    expect(locations()).toHaveLength(50);
    fireEvent.click(document.querySelector('[data-control="add"]') ?? document.body);
    expect(
      locations()
        .map(({ value }) => value)
        .slice(50),
    ).toEqual(['/50/', '/new/']);
    expect(document.activeElement).toBe(locations().at(-1));
  });

  test('T3: refuses a location that matches nothing, and keeps what was typed', async () => {
    const { text } = show('tdmrep', 'tdmrep.json', TDMREP);
    await retype('Location of rule 1', 'photos');
    expect(screen.getByText('A location must start with a slash or an asterisk.')).not.toBeNull();
    expect(text()).toBe(TDMREP);
  });

  test('T1: findings are shown at their rule, and fixed there', async () => {
    const { text } = show('tdmrep', 'tdmrep.json', '[{"location": "/", "tdm-reservation": "1"}]');
    const [rule] = within(screen.getByRole('list', { name: 'Rules' })).getAllByRole('listitem');
    expect(rule?.textContent).toContain('has no effect: write the number 0 or 1');
    await userEvent.click(screen.getByRole('button', { name: /Write 1/ }));
    expect(text()).toBe('[{"location": "/", "tdm-reservation": 1}]');
  });

  test('T1: says when the text is not a list, leaves it unchanged, and forgets that once it is one', async () => {
    const { text, actions } = show('tdmrep', 'tdmrep.json', '[1,');
    expect(screen.getByText('No rule can be read')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Add rule' }));
    expect(screen.getByRole('alert').textContent).toContain('Fix the text first.');
    expect(text()).toBe('[1,');
    act(() =>
      actions.applyEdits('tdmrep.json', [{ start: 0, end: 3, newText: '[]' }], { origin: 'typing', label: 'type' }),
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('the form of an RSL document', () => {
  const RSL = `<rsl xmlns="https://rslstandard.org/rsl">\n  <content url="/a">\n    <license>\n      <prohibits type="usage">ai-train</prohibits>\n      <payment type="purchase"/>\n    </license>\n  </content>\n</rsl>\n`;
  const box = (list: string, usage: string) =>
    within(screen.getByRole('group', { name: `${list} of content 1` })).getByRole('checkbox', { name: usage });

  test('Z7, Z10: usages are checkboxes, other terms are shown', async () => {
    const { text, label } = show('rsl', LICENSE_URL, RSL);
    expect((box('Prohibits', 'AI training') as HTMLInputElement).checked).toBe(true);
    expect(screen.getByText('Payment: purchase.')).not.toBeNull();
    await userEvent.click(box('Prohibits', 'AI answers'));
    expect(text()).toBe(RSL.replace('>ai-train<', '>ai-train ai-input<'));
    await userEvent.click(box('Permits', 'Web search'));
    expect(text()).toContain('</prohibits>\n      <permits type="usage">search</permits>\n');
    expect(label()).toBe('change permits');
    await userEvent.click(box('Prohibits', 'AI training'));
    await userEvent.click(box('Prohibits', 'AI answers'));
    expect(text()).not.toContain('prohibits');
  });

  test.each([
    ['a licence', RSL],
    ['a long licence', `${RSL}<!-- ${'long '.repeat(25_000)}-->\n`],
  ])('Z7: a clicked checkbox of %s does not flip back for a moment', async (_, text) => {
    show('rsl', LICENSE_URL, text);
    const clicked = box('Prohibits', 'AI answers') as HTMLInputElement;
    const isChecked = await withoutAct(() => {
      clicked.click();
      return clicked.checked;
    });
    expect(isChecked).toBe(true);
  });

  test('Z4: its URL is its name, and the form says whether a License line has it', async () => {
    const { path, label } = show('rsl', LICENSE_URL, RSL);
    expect(screen.getByText('A License line in the robots.txt points to this URL.')).not.toBeNull();
    await retype('URL of the document', 'https://a.example/other.xml');
    expect([path(), label()]).toEqual([
      'https://a.example/other.xml',
      `rename ${LICENSE_URL} to https://a.example/other.xml`,
    ]);
    expect(screen.getByText(/^No License line in the robots.txt points to this URL/)).not.toBeNull();
    await retype('URL of the document', 'robots.txt');
    expect(screen.getByText('robots.txt already exists.')).not.toBeNull();
  });

  test('Z5, Z6: contents are added and removed; the last licence of one stays', async () => {
    const { text } = show('rsl', LICENSE_URL, RSL);
    await retype('url of content 1', '/b*');
    await retype('Server of content 1', 'https://s.example/');
    expect(text()).toContain('<content url="/b*" server="https://s.example/">');
    await userEvent.click(screen.getByRole('button', { name: 'Add content element' }));
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'url of content 2' }));
    await choose('Actions for content 2', 'Add licence');
    await screen.findByRole('button', { name: 'Remove licence 2 of content 2' });
    await choose('Actions for content 2', 'Remove');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remove licence/ })).toBeNull());
    await retype('Server of content 1', '');
    expect(text()).toBe(RSL.replace('/a', '/b*'));
  });

  test('Z5: says when the text is not XML, with the reason', () => {
    show('rsl', LICENSE_URL, '<rsl');
    expect(screen.getByText('The document cannot be read')).not.toBeNull();
    expect(screen.getByText(/can't be read as XML/)).not.toBeNull();
  });
});
