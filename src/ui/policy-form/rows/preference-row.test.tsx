import { act, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chooseMenuItem } from '#testing/jsdom/choose-menu-item.ts';
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

const optionsOf = (name: string) => [...chooser(name).options].map(({ textContent }) => textContent);

describe('preferences of a group', () => {
  test('X4: every key has a select with an unset option, and a choice changes only the words of that key', async () => {
    const shown = show('User-agent: *', 'Content-Signal: Search = YES ,agents=1, ai-train=no # c', 'Allow: /');
    expect(screen.getByRole('group', { name: 'Content-Signal on line 2' }).textContent).toContain('agents=1');
    expect(optionsOf('ai-train: AI training')).toEqual(['unset', 'yes', 'no']);
    expect(optionsOf('use: Keeping')).toEqual(['unset', 'full', 'reference', 'immediate']);
    expect(chooser('search: Search').value).toBe('yes');
    expect(chooser('ai-input: AI answers').selectedOptions[0]?.textContent).toBe('unset');

    await shown.user.selectOptions(chooser('ai-train: AI training'), 'yes');
    expect(shown.lines()[1]).toBe('Content-Signal: Search = YES ,agents=1, ai-train=yes # c');
    await shown.user.selectOptions(chooser('use: Keeping'), 'reference');
    expect(shown.lines()[1]).toBe('Content-Signal: Search = YES ,agents=1, ai-train=yes, use=reference # c');
    await shown.user.selectOptions(chooser('search: Search'), 'unset');
    expect(shown.lines()[1]).toBe('Content-Signal: agents=1, ai-train=yes, use=reference # c');
    expect(shown.steps()).toEqual(['set ai-train=yes', 'set use=reference', 'unset search']);
  });

  test('X10: a line with nothing left on it is removed, and Undo restores it', async () => {
    const shown = show('User-agent: *', 'Allow: /', 'Content-Usage: /a train-ai=n');
    await shown.user.selectOptions(chooser('train-ai: AI training'), 'unset');
    expect(shown.lines()).toEqual(['User-agent: *', 'Allow: /']);
    const notice = shown.notices.at(-1);
    expect(notice?.message).toBe('Removed line 3, which was left empty.');
    act(() => notice?.action?.run());
    expect(shown.lines()[2]).toBe('Content-Usage: /a train-ai=n');
  });

  test('Y1: Content-Usage has a path', async () => {
    const shown = show('User-agent: *', 'Allow: /', 'Content-Usage: train-ai=n;q=1');
    await retype(shown, box('Path of Content-Usage on line 3'), '/news/');
    expect(shown.lines()[2]).toBe('Content-Usage: /news/ train-ai=n;q=1');
    await retype(shown, box('Path of Content-Usage on line 3'), 'x');
    expect(shown.lines()[2]).toBe('Content-Usage: train-ai=n;q=1');
    expect(screen.getByText(/The path must start with/)).toBeTruthy();
    await shown.user.selectOptions(chooser('ai-use: AI answers'), 'n');
    expect(shown.lines()[2]).toBe('Content-Usage: train-ai=n;q=1, ai-use=n');
  });

  test('Y5: an unreadable statement stays as written, with the reason', () => {
    show('User-agent: *', 'Allow: /', 'Content-Usage: /a train-ai = no');
    expect(box('Content-Usage').value).toBe('/a train-ai = no');
    expect(description(box('Content-Usage'))).toContain('Readers ignore the whole line');
    expect(button('Write "train-ai=n"')).toBeTruthy();
  });

  test('X4: an unreadable value can be replaced', async () => {
    const shown = show('User-agent: *', 'Content-Signal: ai-train=maybe', 'Allow: /');
    expect(chooser('ai-train: AI training').selectedOptions[0]?.textContent).toBe('maybe (unreadable)');
    expect(description(chooser('ai-train: AI training'))).toContain('"ai-train" must be yes or no');
    await shown.user.selectOptions(chooser('ai-train: AI training'), 'no');
    expect(shown.lines()[1]).toBe('Content-Signal: ai-train=no');
  });

  test('X2, Z2: a preference is added to its group, and a licence for everybody above all groups', async () => {
    const shown = show('# About', '', 'User-agent: *', 'Disallow: /a', '', 'User-agent: b', 'Disallow:');
    const [first] = screen.getAllByRole('button', { name: 'Add other' });
    await shown.user.click(first ?? document.body);
    await chooseMenuItem(/^Content-Signal/);
    expect(shown.lines().slice(2, 5)).toEqual(['User-agent: *', 'Disallow: /a', 'Content-Signal: ai-train=no']);
    await openAdd(shown, /^License/);
    await shown.user.click(button('Add'));
    expect(shown.lines().slice(0, 5)).toEqual([
      '# About',
      '',
      'License: https://example.org/license.xml',
      '',
      'User-agent: *',
    ]);
  });

  test('E8: a line that would contradict the rules is refused with the reason', async () => {
    const shown = show('User-agent: *', 'Disallow: /');
    await choose(shown, 'Add other', /^Content-Usage/);
    expect(shown.lines()).toEqual(['User-agent: *', 'Disallow: /']);
    expect(JSON.stringify(shown.notices)).toContain('blocked for this group');
  });
});
