import { createEditorStore } from '#state';
import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { renderInApp } from '../../services/render-in-app.test-setup.tsx';
import { Simulator } from '../simulator.tsx';
// Imported here, so that the part that the app loads on demand appears at once.
import './preference-answer.tsx';

afterEach(cleanup);

function show(text: string) {
  const store = createEditorStore({ text });
  renderInApp(store, <Simulator />);
  return store;
}

const FILE =
  'User-agent: *\nContent-Signal: search=yes, ai-train=yes, use=reference\nContent-Usage: train-ai=n\nAllow: /\n';

test('S8: shows for each use what the most restrictive vocabulary says, and in which line', async () => {
  const store = show(FILE);
  const part = await screen.findByRole('region', { name: 'After crawling' });
  const uses = within(part).getByRole('list', { name: 'Uses' });
  expect(
    within(uses)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'AI trainingRefusedContent-Usage (line 3). Content-Signal says the opposite.',
    'AI answersNot stated',
    'Web searchAllowedContent-Signal (line 2)',
  ]);
  await userEvent.setup().click(within(uses).getByRole('button', { name: 'line 3' }));
  expect(store.getState().selection.caret).toBe(FILE.indexOf('Content-Usage'));
});

test('S8: lists what each vocabulary says, and who honours it', async () => {
  show(FILE);
  const part = await screen.findByRole('region', { name: 'After crawling' });
  await userEvent.setup().click(within(part).getByText('What each vocabulary says'));
  expect(within(part).getByText('use').closest('div')?.textContent).toBe('usereference (line 2)');
  expect(within(part).getByText(/^No crawler operator documents/).textContent).toContain('2026-09-13');
  expect(within(part).queryByRole('heading', { name: 'RSL' })).toBeNull();
});

test('shows nothing if the file says nothing about uses', () => {
  show('User-agent: *\nDisallow: /x\n');
  expect(screen.queryByRole('region', { name: 'After crawling' })).toBeNull();
});

describe('the files next to the robots.txt', () => {
  const itemsOf = async () => {
    const part = await screen.findByRole('region', { name: 'After crawling' });
    const uses = within(part).getByRole('list', { name: 'Uses' });
    return within(uses)
      .getAllByRole('listitem')
      .map((item) => item.textContent);
  };

  test('T3, T4: updates when a tdmrep.json changes, and links to its rule', async () => {
    const store = show('User-agent: *\nDisallow: /x\n');
    const text = '[\n  {"location": "/b", "tdm-reservation": 0},\n  {"location": "/", "tdm-reservation": 1}\n]\n';
    act(() => store.getState().actions.addDocument('tdmrep', 'tdmrep.json', text));
    expect((await itemsOf())[0]).toBe('AI trainingRefusedTDMRep (tdmrep.json, rule 2)');
    await userEvent.setup().click(screen.getAllByRole('button', { name: 'tdmrep.json, rule 2' })[0] as HTMLElement);
    expect(store.getState().selection.caret).toBe(text.indexOf('{"location": "/",'));
    const at = text.lastIndexOf('1');
    act(() =>
      store.getState().actions.applyEdits('tdmrep.json', [{ start: at, end: at + 1, newText: '0' }], {
        origin: 'form',
        label: 'x',
      }),
    );
    expect((await itemsOf())[0]).toBe('AI trainingAllowedTDMRep (tdmrep.json, rule 2)');
    act(() => store.getState().actions.closeDocument('tdmrep.json'));
    expect(screen.queryByRole('region', { name: 'After crawling' })).toBeNull();
  });

  test('S8: all that say the opposite are listed', async () => {
    const store = show('User-agent: *\nContent-Signal: ai-train=yes\nContent-Usage: train-ai=y\nDisallow: /x\n');
    act(() => store.getState().actions.addDocument('ai-txt', 'ai.txt', 'User-agent: *\nAllow: /\n'));
    act(() => store.getState().actions.addDocument('tdmrep', 'tdmrep.json', '[{"location":"/","tdm-reservation":1}]'));
    expect((await itemsOf())[0]).toBe(
      'AI trainingRefusedTDMRep (tdmrep.json, rule 1). Content-Signal, Content-Usage and ai.txt say the opposite.',
    );
  });

  test('Z4: an RSL document is found by the URL that License names, and by no other', async () => {
    const store = show('License: https://a.example/l.xml\n\nUser-agent: *\nDisallow: /x\n');
    const license =
      '<rsl xmlns="https://rslstandard.org/rsl"><content url="/"><license><prohibits type="usage">ai-train</prohibits></license></content></rsl>';
    act(() => store.getState().actions.addDocument('rsl', 'https://a.example/other.xml', license));
    expect((await itemsOf())[0]).toBe('AI trainingNot stated');
    act(() => store.getState().actions.renameDocument('https://a.example/other.xml', 'https://a.example/l.xml'));
    expect((await itemsOf())[0]).toBe('AI trainingRefusedRSL (line 1, l.xml)');
  });

  test('U1: an ai.txt covers training, and its lines link to it', async () => {
    const store = show('User-agent: *\nDisallow: /x\n');
    act(() => store.getState().actions.addDocument('ai-txt', 'ai.txt', 'User-agent: *\nDisallow: /\n'));
    act(() => store.getState().actions.activate('robots.txt'));
    expect((await itemsOf())[0]).toBe('AI trainingRefusedai.txt (line 2, ai.txt)');
    await userEvent.setup().click(screen.getAllByRole('button', { name: 'line 2' })[0] as HTMLElement);
    expect(store.getState().workspace.activePath).toBe('ai.txt');
  });
});
