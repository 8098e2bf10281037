import { createEditorStore, type EditorStore } from '#state';
import { withoutAct } from '#testing/jsdom/without-act.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { renderInApp, type ServiceCalls } from '../../services/render-in-app.test-setup.tsx';
import { ask, verdict } from '../simulator.test-setup.tsx';
import { Simulator } from '../simulator.tsx';

afterEach(cleanup);

/** The file can be read in two ways about indexing /a, and in one way about anything else. */
const TWO_READINGS = 'ACAP-crawler: *\nACAP-disallow-other: /a\n';
const UNAMBIGUOUS = 'The ACAP text can only be read one way here.';

function show(text: string, path: string): { readonly store: EditorStore; readonly calls: ServiceCalls } {
  const store = createEditorStore({ text });
  store.getState().actions.updateQuestion({ crawler: 'AnyBot', path });
  return { store, calls: renderInApp(store, <Simulator />) };
}

const textOf = (store: EditorStore) => store.getState().workspace.documents['robots.txt']?.document.text;

describe('that the text can be read in one way only', () => {
  const openWhy = () => fireEvent.click(within(verdict()).getByRole('button', { name: 'Why' }));

  test('is not said before every reading has been computed', async () => {
    show(TWO_READINGS, '/b');
    openWhy();
    expect(verdict().textContent).not.toContain(UNAMBIGUOUS);
    expect(verdict().textContent).toContain('Checking other readings…');
    await waitFor(() => expect(verdict().textContent).toContain(UNAMBIGUOUS));
  });

  test('is not said of a new question because it was true of the last one', async () => {
    show(TWO_READINGS, '/b');
    openWhy();
    await waitFor(() => expect(verdict().textContent).toContain(UNAMBIGUOUS));
    ask('AnyBot', '/a');
    expect(verdict().textContent).not.toContain(UNAMBIGUOUS);
    expect(await screen.findByRole('region', { name: 'Other readings' })).toBeTruthy();
    expect(verdict().textContent).not.toContain(UNAMBIGUOUS);
    expect(verdict().textContent).not.toContain('Checking other readings…');
  });
});

describe('an offer that answers the last question', () => {
  const GROUPLESS = 'User-agent: *\nDisallow: /private/\n\nACAP-crawler: BadBot\nACAP-disallow-crawl: /\n';

  test.each([
    { name: 'Add a group', text: GROUPLESS, crawler: 'BadBot', path: '/x' },
    { name: 'Apply', text: TWO_READINGS, crawler: 'AnyBot', path: '/a' },
  ])('changes nothing while the new one is being answered: $name', async ({ name, text, crawler, path }) => {
    const { store, calls } = show(text, path);
    act(() => store.getState().actions.updateQuestion({ crawler }));
    const offer = await screen.findByRole('button', { name });
    await withoutAct(async () => {
      store.getState().actions.updateQuestion({ path: '/robots.txt' });
      await Promise.resolve();
      offer.click();
    });
    expect(textOf(store)).toBe(text);
    expect(calls.notices).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull());
  });

  test('does not open the dialog that reverses the verdict', async () => {
    const { store, calls } = show('User-agent: *\nDisallow: /private/\n', '/private/');
    const allow = screen.getByRole('button', { name: 'Allow this' });
    await withoutAct(async () => {
      store.getState().actions.updateQuestion({ path: '/public/' });
      await Promise.resolve();
      allow.click();
    });
    expect(calls.dialogs).toEqual([]);
    fireEvent.click(await screen.findByRole('button', { name: 'Block this' }));
    expect(calls.dialogs).toEqual(['change-verdict']);
  });

  test('is gone with its question', async () => {
    show(TWO_READINGS, '/a');
    await screen.findByRole('button', { name: 'Apply' });
    ask('AnyBot', '/abc');
    expect(screen.queryByRole('button', { name: 'Apply' })).toBeNull();
    expect(await screen.findByRole('button', { name: 'Apply' })).toBeTruthy();
  });
});
