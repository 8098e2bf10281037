import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chooseMenuItem } from '#testing/jsdom/choose-menu-item.ts';
import { button, choose, GROUP, joined, pattern, RECORD, show, resetBetweenTests } from '../policy-form.test-setup.tsx';

resetBetweenTests();

describe('a rule', () => {
  test('changes its effect, and nothing else on its line', async () => {
    const { user, text } = show(GROUP, '\r\n');
    const [first] = screen.getAllByRole('combobox', { name: 'Allow or disallow' });
    if (!first) throw new Error('no chooser');
    await user.selectOptions(first, 'Allow');
    expect(text()).toBe(`${GROUP.join('\r\n').replace('Disallow: /a/', 'Allow: /a/')}\r\n`);
  });

  test('A8: of ACAP with qualifiers or a local usage cannot be made a prohibition, and says why', () => {
    show([...RECORD, 'ACAP-allow-(brief): /']);
    const choosers = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Allow or disallow' });
    const options = choosers.map((chooser) => [...chooser.options].map(({ text, disabled }) => `${text} ${disabled}`));
    expect(options).toEqual([
      ['Allow false', 'Disallow (not with qualifiers) true'],
      ['Allow false', 'Disallow false'],
      ['Allow false', 'Disallow (not for usages defined here) true'],
    ]);
  });

  test('A6, A7: of ACAP offers all standard usages and the local ones', async () => {
    const { user, text } = show([
      'ACAP-qualified-usage: brief present-snippet max-length=9-words',
      ...RECORD.slice(0, 1),
      'ACAP-allow-crawl: /',
    ]);
    const usage = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Usage' });
    expect([...usage.options].map(({ value }) => value)).toHaveLength(15);
    await user.selectOptions(usage, 'present-thumbnail');
    expect(text()).toContain('ACAP-allow-present-thumbnail: /\n');
    await user.selectOptions(usage, '(brief)');
    expect(text()).toContain('ACAP-allow-(brief): /\n');
  });

  test('moves from its menu, and the focus follows', async () => {
    const { user, text } = show(GROUP);
    await choose(user, 'Actions for Disallow /a/', /^Move down/);
    const moved = ['# Opening', '', 'User-agent: *', 'Allow: /a/b', 'Disallow: /a/  # why', 'Crawl-delay: 5'];
    expect(text()).toBe(joined(...moved));
    expect(document.activeElement).toBe(button('Actions for Disallow /a/'));
    await user.click(button('Actions for Disallow /a/'));
    expect(screen.getByRole('menuitem', { name: /^Move down/ }).getAttribute('aria-disabled')).toBe('true');
    await chooseMenuItem(/^Move up/);
    expect(text()).toBe(joined(...GROUP));
  });

  test('moves with Alt+arrow from its pattern', async () => {
    const { user, text } = show(GROUP);
    await user.click(pattern('/a/b'));
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(text()).toContain('Allow: /a/b\nDisallow: /a/  # why\n');
    expect(document.activeElement).toBe(pattern('/a/b'));
  });

  test('is duplicated, and the copy gets the focus', async () => {
    const { user, text } = show(GROUP);
    await choose(user, 'Actions for Disallow /a/', /^Duplicate/);
    expect(text()).toContain('Disallow: /a/  # why\nDisallow: /a/  # why\nAllow: /a/b\n');
    expect(document.activeElement?.closest('li')?.dataset['line']).toBe('4');
  });

  test('is duplicated by Ctrl+D, and Ctrl+Enter starts another below it', async () => {
    const { user, text } = show(GROUP);
    await user.click(pattern('/a/'));
    await user.keyboard('{Control>}d{/Control}');
    expect(text()).toContain('Disallow: /a/  # why\nDisallow: /a/  # why\nAllow: /a/b\n');
    await user.click(pattern('/a/b'));
    await user.keyboard('{Enter}');
    expect(document.activeElement).toBe(pattern('/a/b'));
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(document.activeElement).toBe(pattern(''));
    await user.keyboard('/c');
    expect(text()).toContain('Allow: /a/b\nAllow: /c\nCrawl-delay: 5\n');
  });

  test('is deleted with its line, and the focus goes to the next one', async () => {
    const { user, text } = show(GROUP);
    await user.click(button('Delete Disallow /a/'));
    expect(text()).toBe(joined('# Opening', '', 'User-agent: *', 'Allow: /a/b', 'Crawl-delay: 5'));
    expect(document.activeElement).toBe(button('Delete Allow /a/b'));
    await user.keyboard('{Enter}');
    expect(text()).toBe(joined('# Opening', '', 'User-agent: *', 'Crawl-delay: 5'));
    expect(document.activeElement).toBe(button('Add rule'));
  });

  test('is added below the last one, in its style, with the pattern focused', async () => {
    const { user, text } = show(GROUP);
    await user.click(button('Add rule'));
    await user.keyboard('/new/');
    expect(text()).toContain('Allow: /a/b\nAllow: /new/\nCrawl-delay: 5\n');
  });

  test('of ACAP is added with a placeholder path to type over', async () => {
    const { user, text } = show(RECORD);
    await user.click(button('Add rule'));
    expect(text()).toContain('ACAP-disallow-preserve: /path/\n');
    await user.keyboard('/x');
    expect(text()).toBe(joined(...RECORD, 'ACAP-disallow-preserve: /x'));
  });
});
