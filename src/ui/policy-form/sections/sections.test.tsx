import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  box,
  button,
  card,
  joined,
  openAdd,
  pattern,
  RECORD,
  show,
  resetBetweenTests,
} from '../policy-form.test-setup.tsx';

resetBetweenTests();

describe('crawlers, purposes, groups and records', () => {
  test('a crawler is renamed, added and removed', async () => {
    const { user, text } = show(['User-agent: A', 'Disallow: /']);
    await user.type(box('Crawler', 'A'), 'bot');
    await user.click(button('Add crawler'));
    await user.keyboard('B{Enter}C');
    // Skips the button that opens the directory.
    await user.tab();
    await user.tab();
    expect(text()).toBe(joined('User-agent: Abot', 'User-agent: B', 'User-agent: C', 'Disallow: /'));
    await user.click(button('Remove B'));
    expect(text()).toBe(joined('User-agent: Abot', 'User-agent: C', 'Disallow: /'));
    expect(card('Group for Abot, C')).toBeTruthy();
  });

  test('a list of crawlers that is typed letter by letter is written when the box is left', async () => {
    const { user, text, steps } = show(['User-agent: A', 'Disallow: /']);
    await user.clear(box('Crawler', 'A'));
    await user.keyboard('GPTBot, CC');
    expect(text()).toBe(joined('User-agent: GPTBot', 'Disallow: /'));
    await user.keyboard('Bot{Enter}');
    const both = joined('User-agent: GPTBot', 'User-agent: CCBot', 'Disallow: /');
    expect(text()).toBe(both);
    expect(document.activeElement).toHaveProperty('value', 'GPTBot');
    await user.keyboard('{Backspace}t, Googlebot');
    await user.tab();
    expect(text()).toBe(joined('User-agent: GPTBot', 'User-agent: CCBot', 'User-agent: Googlebot', 'Disallow: /'));
    expect(steps()).toEqual(['change crawler']);
  });

  test('a name that is missing can be seen and typed', async () => {
    const { user, text } = show(['User-agent:', 'Disallow: /']);
    const missing = box('Crawler', '');
    expect(missing.getAttribute('placeholder')).toBe('(no name)');
    await user.type(missing, 'A');
    expect(text()).toBe(joined('User-agent: A', 'Disallow: /'));
  });

  test('the box for a new crawler stays open until a press on another control ends, so that nothing moves under the pointer', async () => {
    const { user } = show(['User-agent: A', 'Disallow: /']);
    await user.click(button('Add crawler'));
    const target = button('Delete Group for A');
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(screen.getByRole('combobox', { name: 'New crawler' })).toBeTruthy();
    await user.pointer({ keys: '[/MouseLeft]', target: document.body });
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'New crawler' })).toBeNull());
    expect(button('Add crawler')).toBeTruthy();
  });

  test('says that a crawler that joins a group loses the rules for *', async () => {
    const { user } = show(['User-agent: *', 'Disallow: /a', 'Disallow: /b', '', 'User-agent: A', 'Disallow: /']);
    await user.click(screen.getAllByRole('button', { name: 'Add crawler' })[1] ?? button('Add crawler'));
    const hint = 'It will follow this group instead of the 2 rules for *, unless a group already names it.';
    expect(screen.getByText(hint)).toBeTruthy();
    await user.keyboard('{Escape}');
    await user.click(screen.getAllByRole('button', { name: 'Add crawler' })[0] ?? button('Add crawler'));
    expect(screen.queryByText(hint)).toBeNull();
  });

  test('the hint of a new group names every crawler in a list', async () => {
    const shown = show(['User-agent: *', 'Disallow: /a', '', 'User-agent: A', 'Disallow: /']);
    const { user } = shown;
    await openAdd(shown, /^Group/);
    const crawler = screen.getByRole('combobox', { name: 'Crawler' });
    await user.type(crawler, 'B, C');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Starts with' }), 'Blocked');
    expect(screen.getByText('Disallow: / blocks the whole site for B and C.')).toBeTruthy();
    await user.type(crawler, ', a');
    expect(screen.getByText(/^Line 4 already names A\./)).toBeTruthy();
  });

  test('crawlers are added to a group by purpose, in one step', async () => {
    const { user, text, steps } = show(['User-agent: A', 'Disallow: /']);
    await user.click(button('Add crawler'));
    await user.click(button('Choose by purpose'));
    await user.type(screen.getByRole('searchbox', { name: 'Search crawlers' }), 'GPTBot{Enter}');
    await user.clear(screen.getByRole('searchbox', { name: 'Search crawlers' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search crawlers' }), 'CCBot{Enter}');
    await user.click(button('Choose 2 crawlers'));
    expect(text()).toBe(joined('User-agent: A', 'User-agent: GPTBot', 'User-agent: CCBot', 'Disallow: /'));
    expect(steps()).toEqual(['add crawler']);
  });

  test('a heading is one line, below the comments about it; later crawlers are in rows of their own', () => {
    show([
      '# Why',
      'User-agent: GPTBot',
      '# Too',
      'User-agent: b',
      'Disallow: /',
      '',
      'ACAP-crawler: *',
      'ACAP-allow-crawl: /',
    ]);
    const group = card('Group for GPTBot, b');
    expect(
      within(group)
        .getAllByRole('list')
        .map((list) => list.getAttribute('aria-label')),
    ).toEqual(['Comments', 'Crawlers', 'Lines', 'Crawlers']);
    const names = within(group).getAllByRole('textbox', { name: /^(Comment|Crawler|Pattern)$/ });
    expect(names.map((one) => (one instanceof HTMLInputElement ? one.value : one.textContent))).toEqual([
      'Why',
      'GPTBot',
      'Too',
      'b',
      '/',
    ]);
    const [heading, record] = screen.getAllByRole('heading').map((one) => one.closest('header'));
    expect(heading?.textContent).toContain('1 rule');
    expect(within(heading ?? document.body).getAllByRole('textbox')).toEqual([box('Crawler', 'GPTBot')]);
    expect(record?.textContent).toMatch(/Everyone.*ACAP record · 1 rule/);
  });

  test('a well-known crawler is introduced in its heading, which counts the rules when it is collapsed', async () => {
    const { user } = show(['User-agent: GPTBot', 'Disallow: /a', 'Disallow: /b']);
    expect(screen.getByText('OpenAI · AI training')).toBeTruthy();
    await user.click(button('Show the lines of Group for GPTBot'));
    expect(within(card('Group for GPTBot')).getByText('GPTBot').closest('header')?.textContent).toContain('2 rules');
  });

  test('the last crawler cannot be removed, and the form says why', async () => {
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

  test('a group is moved, and deleted with Undo in a notice', async () => {
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
    expect(document.activeElement).toBe(screen.getAllByLabelText('Crawler')[1]);
    await user.keyboard('c');
    expect(text()).toContain('User-agent: a\nDisallow: /1\n\nUser-agent: c\nDisallow: /1\n');
  });

  test('a section is moved and duplicated with the keys of its header', async () => {
    const { user, text } = show(['User-agent: a', 'Disallow: /1', '', 'User-agent: b', 'Allow: /']);
    within(card('Group for b')).getByRole('heading').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(text()).toBe(joined('User-agent: b', 'Allow: /', '', 'User-agent: a', 'Disallow: /1'));
    act(() => box('Crawler', 'a').focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(text()).toBe(joined('User-agent: a', 'Disallow: /1', '', 'User-agent: b', 'Allow: /'));
    act(() => box('Crawler', 'b').focus());
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    await user.keyboard('{Control>}d{/Control}');
    expect(text()).toBe(
      joined('User-agent: b', 'Allow: /', '', 'User-agent: b', 'Allow: /', '', 'User-agent: a', 'Disallow: /1'),
    );
  });

  test('Undo in a notice undoes nothing else', async () => {
    const { user, text, notices } = show(['User-agent: A', 'Disallow: /a', '', 'User-agent: B', 'Disallow: /b']);
    await user.click(button('Delete Group for A'));
    await user.type(pattern('/b'), 'x');
    act(() => notices[0]?.action?.run());
    expect(text()).toBe(joined('User-agent: B', 'Disallow: /bx'));
  });

  test('a record is added, and its crawler gets the focus', async () => {
    const shown = show(['User-agent: *', 'Disallow: /a']);
    const { user, text } = shown;
    await openAdd(shown, /^ACAP record/);
    await user.type(screen.getByRole('combobox', { name: 'Crawler' }), 'x*');
    await user.click(button('Add'));
    expect(screen.getByText(/“\*” on its own means every crawler/)).toBeTruthy();
    await user.clear(screen.getByRole('combobox', { name: 'Crawler' }));
    await user.type(screen.getByRole('combobox', { name: 'Crawler' }), 'Bot');
    await user.selectOptions(screen.getByRole('combobox', { name: 'May crawl' }), 'Everything');
    await user.click(button('Add'));
    expect(text()).toBe(joined('User-agent: *', 'Disallow: /a', '', 'ACAP-crawler: Bot', 'ACAP-allow-crawl: /'));
    expect(document.activeElement).toBe(box('Crawler', 'Bot'));
  });

  test('a message about a refused name goes away when the name is changed', async () => {
    const shown = show(['User-agent: *', 'Disallow: /a']);
    await openAdd(shown, /^Resource set/);
    await shown.user.click(button('Add'));
    const name = screen.getByRole('textbox', { name: 'Name' });
    expect(name.getAttribute('aria-invalid')).toBe('true');
    await shown.user.type(name, 'news');
    expect(name.getAttribute('aria-invalid')).not.toBe('true');
  });

  describe('a new group', () => {
    const add = async (lines: readonly string[], crawler: string, start?: string) => {
      const shown = show(lines);
      await openAdd(shown, /^Group/);
      await shown.user.type(screen.getByRole('combobox', { name: 'Crawler' }), crawler);
      if (start !== undefined) {
        await shown.user.selectOptions(screen.getByRole('combobox', { name: 'Starts with' }), start);
      }
      await shown.user.click(button('Add'));
      return shown;
    };

    test('suggests crawlers with what they do, and leaves an unknown name alone', async () => {
      const shown = show(['User-agent: *', 'Disallow: /a']);
      const { user, text } = shown;
      await openAdd(shown, /^Group/);
      const crawler = screen.getByRole('combobox', { name: 'Crawler' });
      await user.type(crawler, 'claudeb');
      expect((await screen.findByRole('option', { name: /^ClaudeBot/ })).textContent).toBe(
        'ClaudeBot Anthropic · AI training',
      );
      await user.keyboard('{ArrowDown}{Enter}');
      expect(crawler).toHaveProperty('value', 'ClaudeBot');
      await user.clear(crawler);
      // Similar to a known name.
      await user.type(crawler, 'OurBot{Enter}');
      expect(text()).toContain('User-agent: OurBot\n');
    });

    test('starts with the rules for everyone, in one step', async () => {
      const { steps, text } = await add(['User-agent: *', 'Disallow: /a', '', 'Sitemap: /s'], 'GPTBot');
      expect(text()).toBe(
        joined('User-agent: *', 'Disallow: /a', '', 'User-agent: GPTBot', 'Disallow: /a', '', 'Sitemap: /s'),
      );
      expect(steps()).toStrictEqual(['add group']);
    });

    test.each([
      ['Blocked', 'Disallow: /'],
      ['No rules', 'Disallow:'],
    ])('%s: %s', async (start, rule) => {
      const { text } = await add(['User-agent: *', 'Disallow: /a'], 'GPTBot', start);
      expect(text()).toBe(joined('User-agent: *', 'Disallow: /a', '', 'User-agent: GPTBot', rule));
    });

    test('for everyone allows everything by default', async () => {
      const { text } = await add(['User-agent: a', 'Disallow: /a'], '*');
      expect(text()).toBe(joined('User-agent: a', 'Disallow: /a', '', 'User-agent: *', 'Disallow:'));
    });
  });
});
