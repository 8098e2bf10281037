import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  box,
  button,
  chooseAndWait as choose,
  chooser,
  description,
  retype,
  showLines as show,
  resetBetweenTests,
  openAdd,
} from '../policy-form.test-setup.tsx';

resetBetweenTests();

describe('L4, A10, A11: other lines', () => {
  test('fields of a group are added, changed and deleted', async () => {
    const shown = show('User-agent: *', 'Disallow: /a', '', 'Sitemap: /s.xml');
    await choose(shown, 'Add other', /^Crawl-delay/);
    expect(document.activeElement).toBe(box('Crawl-delay'));
    await shown.user.keyboard('5x');
    expect(description(box('Crawl-delay'))).toContain('must be a number');
    await shown.user.keyboard('{Backspace}');
    expect(shown.lines()).toEqual(['User-agent: *', 'Disallow: /a', 'Crawl-delay: 5', '', 'Sitemap: /s.xml']);
    expect(description(box('Sitemap'))).toContain('Write the full URL');
    await shown.user.click(button('Delete Sitemap /s.xml'));
    expect(shown.lines()).toEqual(['User-agent: *', 'Disallow: /a', 'Crawl-delay: 5', '']);
  });

  test('A4: a purpose is added with a rule of its own', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-crawl: /');
    await shown.user.click(button('Add purpose'));
    await shown.user.keyboard('press{Enter}');
    expect(shown.lines().slice(2)).toEqual(['ACAP-usage-purpose: press', 'ACAP-allow-crawl: /path/']);
    await choose(shown, 'Actions for purpose press', 'Delete with its rules');
    expect(shown.lines()).toEqual(['ACAP-crawler: *', 'ACAP-allow-crawl: /']);
  });

  test('a purpose is added by Enter and its button only; until then, what was typed stays', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-crawl: /');
    await shown.user.click(button('Add purpose'));
    await shown.user.keyboard('press');
    await shown.user.click(screen.getByRole('checkbox', { name: /^Select/ }));
    expect(shown.lines()).toEqual(['ACAP-crawler: *', 'ACAP-allow-crawl: /']);
    // It also stays while the record is collapsed.
    const collapse = button('Show the lines of ACAP record for *');
    await shown.user.click(collapse);
    expect(screen.queryByRole('textbox', { name: 'New purpose' })).toBeNull();
    await shown.user.click(collapse);
    expect(box('New purpose').value).toBe('press');
    expect(document.activeElement).toBe(collapse);
    // And while a filter hides the record.
    await shown.user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'zzz');
    await screen.findByText('Nothing found');
    await shown.user.clear(screen.getByRole('searchbox', { name: 'Filter' }));
    expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'New purpose' })).value).toBe('press');
    await shown.user.click(button('Add'));
    expect(shown.lines().slice(2)).toEqual(['ACAP-usage-purpose: press', 'ACAP-allow-crawl: /path/']);
    await waitFor(() => expect(document.activeElement).toBe(box('Purpose', 'press')));
    expect(screen.queryByRole('textbox', { name: 'New purpose' })).toBeNull();
  });

  test.each(['Cancel', 'Escape'])('%s discards a new purpose, and the focus returns to its button', async (way) => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-crawl: /');
    await shown.user.click(button('Add purpose'));
    await shown.user.keyboard('press');
    if (way === 'Cancel') await shown.user.click(button('Cancel'));
    else await shown.user.keyboard('{Escape}');
    expect(shown.lines()).toEqual(['ACAP-crawler: *', 'ACAP-allow-crawl: /']);
    await waitFor(() => expect(document.activeElement).toBe(button('Add purpose')));
    await shown.user.click(button('Add purpose'));
    expect(box('New purpose').value).toBe('');
  });

  test('A4, D2: another purpose gets a name that is free', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-usage-purpose: press-2', 'ACAP-allow-crawl: /p/');
    await choose(shown, 'Actions for purpose press-2', 'Add another purpose');
    await choose(shown, 'Actions for purpose press-2', 'Add another purpose');
    expect(shown.lines().slice(1, 4)).toEqual([
      'ACAP-usage-purpose: press-2',
      'ACAP-usage-purpose: press-3',
      'ACAP-usage-purpose: press-4',
    ]);
  });

  test('A10, A11: a request, and a record for another document', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-crawl: /');
    await choose(shown, 'Add other', /^Take-down request/);
    await retype(shown, box('Requested page'), '/wrong.html');
    await openAdd(shown, /^Referenced permissions/);
    await shown.user.type(screen.getByRole('combobox', { name: 'Crawler' }), 'partner');
    await shown.user.type(box('URL of the document'), 'https://x.example/p.txt');
    await shown.user.click(button('Add'));
    expect(shown.lines().slice(2)).toEqual([
      'ACAP-request-take-down: /wrong.html',
      '',
      'ACAP-crawler: partner',
      'ACAP-permissions-reference: https://x.example/p.txt',
    ]);
    expect(box('Referenced document').value).toBe('https://x.example/p.txt');
  });

  test('L5, L7: the version, and whether conventional records count', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-crawl: /');
    await openAdd(shown, /^ACAP version/);
    await shown.user.selectOptions(chooser('Version'), '1.1');
    await shown.user.click(button('Add'));
    await openAdd(shown, /^Ignore conventional records/);
    await shown.user.click(button('Add'));
    expect(shown.lines().slice(0, 3)).toEqual(['##ACAP version=1.1', '', 'ACAP-ignore-conventional-records']);
    await shown.user.selectOptions(chooser('ACAP version'), '1.0');
    await shown.user.click(button('Delete Ignore conventional records'));
    expect(shown.lines()[0]).toBe('##ACAP version=1.0');
    expect(shown.lines().join()).not.toContain('ignore');
  });

  test('L7: the version of a second declaration changes on its own line', async () => {
    const shown = show('ACAP-version: 1.0', 'ACAP-version: 1.1', 'ACAP-crawler: *', 'ACAP-allow-crawl: /');
    const second = screen.getAllByRole('combobox', { name: 'ACAP version' })[1];
    if (!second) throw new Error('no second version');
    await shown.user.selectOptions(second, '1.0');
    expect(shown.lines().slice(0, 2)).toEqual(['ACAP-version: 1.0', 'ACAP-version: 1.0']);
    await shown.user.selectOptions(second, '1.1');
    expect(shown.lines().slice(0, 2)).toEqual(['ACAP-version: 1.0', 'ACAP-version: 1.1']);
  });

  test('L3: comments are added, changed and removed, on a line of their own and after a rule', async () => {
    const shown = show('User-agent: *', 'Disallow: /a');
    await choose(shown, 'Actions for Disallow /a', 'Add comment');
    await shown.user.keyboard('why');
    expect(shown.lines()[1]).toBe('Disallow: /a # why');
    await shown.user.click(button('Remove comment'));
    await choose(shown, 'Actions for Disallow /a', 'Add comment line above');
    await shown.user.keyboard('about{Enter} a');
    expect(shown.lines()).toEqual(['User-agent: *', '# about a', 'Disallow: /a']);
    await choose(shown, 'Actions for comment on line 2', 'Delete comment');
    expect(shown.lines()).toEqual(['User-agent: *', 'Disallow: /a']);
    // The focus is on the row that took its place.
    await waitFor(() => expect(document.activeElement?.closest('[data-line]')?.getAttribute('data-line')).toBe('1'));
  });
});
