import { selectSelectedLine } from '#state';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  box,
  button,
  chooseAndWait as choose,
  description,
  retype,
  showLines as show,
  resetBetweenTests,
  openAdd,
} from '../policy-form.test-setup.tsx';

resetBetweenTests();

describe('A7, A9: definitions', () => {
  const FILE = [
    'ACAP-qualified-usage: brief present-snippet max-length=9-words',
    'ACAP-composite-usage: show (brief) crawl',
    'ACAP-resource-set: paid /a /b',
    'ACAP-crawler: *',
    'ACAP-allow-(brief): /x',
    'ACAP-allow-(show): the-acap:resource-set:paid',
  ];

  test('lists their uses, each a button that goes there', async () => {
    const { user, store } = show(...FILE);
    expect(screen.getByText(/Used by 1 rule and 1 definition:/)).toBeTruthy();
    await user.click(button('Go to line 5'));
    expect(selectSelectedLine(store.getState())).toBe(4);
    expect(document.activeElement).toBe(button('Actions for Allow (brief) /x'));
  });

  test('renaming one updates all its uses in one step', async () => {
    const shown = show(...FILE);
    await retype(shown, box('Name of the qualified usage'), 'short');
    expect(shown.lines()).toEqual([
      'ACAP-qualified-usage: short present-snippet max-length=9-words',
      'ACAP-composite-usage: show (short) crawl',
      ...FILE.slice(2, 4),
      'ACAP-allow-(short): /x',
      FILE[5],
    ]);
    expect(shown.steps()).toEqual(['rename definition']);
    act(() => {
      shown.store.getState().actions.undo();
    });
    expect(shown.lines()).toEqual(FILE);
  });

  test('a name that is taken is refused with the reason', async () => {
    const shown = show(...FILE);
    const name = box('Name of the qualified usage');
    await shown.user.clear(name);
    await shown.user.paste('SHOW');
    expect(description(name)).toContain('Another definition already has this name.');
    expect(shown.lines()).toEqual(FILE);
  });

  test('members are added, edited and removed', async () => {
    const shown = show(...FILE);
    await choose(shown, 'Add part', 'index');
    await shown.user.click(button('Remove crawl'));
    const [first] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Member' });
    if (!first) throw new Error('no member');
    await shown.user.type(first, 'a/');
    await shown.user.click(button('Add path'));
    expect(shown.lines().slice(1, 3)).toEqual([
      'ACAP-composite-usage: show (brief) index',
      'ACAP-resource-set: paid /aa/ /b /path/',
    ]);
  });

  test('a new path is selected, so that typing replaces it', async () => {
    const shown = show('ACAP-resource-set: paid /a /b', 'ACAP-crawler: *', 'ACAP-allow-crawl: set:paid');
    await shown.user.click(button('Add path'));
    await waitFor(() => expect(document.activeElement).toBe(box('Member', '/path/')));
    await shown.user.keyboard('/c');
    expect(shown.lines()[0]).toBe('ACAP-resource-set: paid /a /b /c');
  });

  test('a part written in another case is not offered again', async () => {
    const shown = show(
      'ACAP-qualified-usage: brief index time-limit=3-days',
      'ACAP-composite-usage: show (BRIEF) Crawl',
    );
    await shown.user.click(button('Add part'));
    const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    expect(offered).toContain('index');
    expect(offered).not.toContain('crawl');
    expect(offered).not.toContain('(brief)');
  });

  test('one that is in use cannot be deleted, and the form says why', async () => {
    const shown = show(...FILE);
    await shown.user.click(button('Delete resource set paid'));
    expect(screen.getByRole('alert').textContent).toContain('Rules use this definition');
    expect(shown.lines()).toEqual(FILE);
  });

  test('a new one is added through a form', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-crawl: /');
    await openAdd(shown, /^Resource set/);
    await shown.user.type(box('Name'), 'paid');
    await shown.user.type(box('Paths of the set'), '/a/ /b');
    await shown.user.click(button('Add'));
    expect(shown.lines()).toEqual(['ACAP-resource-set: paid /a/ /b', '', 'ACAP-crawler: *', 'ACAP-allow-crawl: /']);
    expect(shown.steps()).toEqual(['define paid']);
  });

  test('a rule is made to use a set from its menu', async () => {
    const shown = show(...FILE);
    await choose(shown, 'Actions for Allow (brief) /x', 'Use the set paid');
    expect(shown.lines()[4]).toBe('ACAP-allow-(brief): the-acap:resource-set:paid');
  });
});
