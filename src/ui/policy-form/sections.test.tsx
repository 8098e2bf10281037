// @vitest-environment jsdom
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { box, button, card, joined, pattern, RECORD, show, startAfresh } from './policy-form.test-setup.tsx';

startAfresh();

describe('crawlers, purposes, groups and records', () => {
  test('a crawler is renamed, added and removed', async () => {
    const { user, text } = show(['User-agent: A', 'Disallow: /']);
    await user.type(box('Crawler', 'A'), 'bot');
    await user.click(button('Add crawler'));
    await user.keyboard('B{Enter}C');
    await user.tab();
    expect(text()).toBe(joined('User-agent: Abot', 'User-agent: B', 'User-agent: C', 'Disallow: /'));
    await user.click(button('Remove B'));
    expect(text()).toBe(joined('User-agent: Abot', 'User-agent: C', 'Disallow: /'));
    expect(card('Group for Abot, C')).toBeTruthy();
  });

  test('the last crawler stays, and the form says why', async () => {
    const { user, text } = show(['User-agent: A', 'Disallow: /']);
    await user.click(button('Remove A'));
    expect(text()).toBe(joined('User-agent: A', 'Disallow: /'));
    expect(screen.getByRole('alert').textContent).toContain('only crawler');
  });

  test('A4: rules are added where they belong in a record with purposes', async () => {
    const { user, text } = show([...RECORD, 'ACAP-usage-purpose: press', 'ACAP-allow-crawl: /p/']);
    await user.click(button('Add rule for every purpose'));
    await user.click(button('Add rule for press'));
    expect(text()).toBe(
      joined(
        ...RECORD,
        'ACAP-disallow-preserve: /path/',
        'ACAP-usage-purpose: press',
        'ACAP-allow-crawl: /p/',
        'ACAP-allow-crawl: /path/',
      ),
    );
    await user.type(box('Purpose', 'press'), '-x');
    expect(text()).toContain('ACAP-usage-purpose: press-x\n');
  });

  test('a group moves, and is deleted with the way back in a notice', async () => {
    const { user, text, notices } = show(['User-agent: A', 'Disallow: /a', '', 'User-agent: B', 'Disallow: /b']);
    await user.click(button('Move down Group for A'));
    const moved = joined('User-agent: B', 'Disallow: /b', '', 'User-agent: A', 'Disallow: /a');
    expect(text()).toBe(moved);
    expect(document.activeElement).toBe(button('Move down Group for A'));
    await user.click(button('Delete Group for A'));
    expect(text()).toBe(joined('User-agent: B', 'Disallow: /b'));
    expect(document.activeElement?.textContent).toBe('Group for B');
    expect(notices.map(({ message }) => message)).toEqual(['Deleted the group for A.']);
    act(() => notices[0]?.action?.run());
    expect(text()).toBe(moved);
  });

  test('a group or record is duplicated below itself in one step, and its crawler gets the focus', async () => {
    const lines = ['# Why', 'User-agent: a', 'Disallow: /1', '', 'User-agent: b', 'Allow: /'];
    const { user, text, store } = show(lines);
    const copied = joined('User-agent: a', 'Disallow: /1', '', 'User-agent: a', 'Disallow: /1', '', 'User-agent: b');
    await user.click(button('Duplicate Group for a'));
    expect(text()).toContain(copied);
    expect(store.getState().history.undo.map(({ label }) => label)).toEqual(['duplicate group for a']);
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Crawler' })[1]);
    await user.keyboard('c');
    expect(text()).toContain('User-agent: a\nDisallow: /1\n\nUser-agent: c\nDisallow: /1\n');
  });

  test('by the keys of its heading a section is moved and duplicated', async () => {
    const { user, text } = show(['User-agent: a', 'Disallow: /1', '', 'User-agent: b', 'Allow: /']);
    within(card('Group for b')).getByRole('heading').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(text()).toBe(joined('User-agent: b', 'Allow: /', '', 'User-agent: a', 'Disallow: /1'));
    await user.keyboard('{Control>}d{/Control}');
    expect(text()).toBe(
      joined('User-agent: b', 'Allow: /', '', 'User-agent: b', 'Allow: /', '', 'User-agent: a', 'Disallow: /1'),
    );
  });

  test('the way back in a notice takes back nothing else', async () => {
    const { user, text, notices } = show(['User-agent: A', 'Disallow: /a', '', 'User-agent: B', 'Disallow: /b']);
    await user.click(button('Delete Group for A'));
    await user.type(pattern('/b'), 'x');
    act(() => notices[0]?.action?.run());
    expect(text()).toBe(joined('User-agent: B', 'Disallow: /bx'));
    expect(notices).toHaveLength(2);
  });

  test('a record is added, and its crawler gets the focus', async () => {
    const { user, text } = show(['User-agent: *', 'Disallow: /a']);
    await user.click(button('Add record'));
    await user.type(screen.getByRole('combobox', { name: 'Crawler' }), 'x*');
    await user.click(button('Add'));
    expect(screen.getByText(/asterisk stands alone/)).toBeTruthy();
    await user.clear(screen.getByRole('combobox', { name: 'Crawler' }));
    await user.type(screen.getByRole('combobox', { name: 'Crawler' }), 'Bot');
    await user.selectOptions(screen.getByRole('combobox', { name: 'May crawl' }), 'Everything');
    await user.click(button('Add'));
    expect(text()).toBe(joined('User-agent: *', 'Disallow: /a', '', 'ACAP-crawler: Bot', 'ACAP-allow-crawl: /'));
    expect(document.activeElement).toBe(box('Crawler', 'Bot'));
  });
});
