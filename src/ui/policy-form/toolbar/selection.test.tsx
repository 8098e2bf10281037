import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { button, chooseAndWait as choose, showLines as show, resetBetweenTests } from '../policy-form.test-setup.tsx';

resetBetweenTests();

describe('many lines at once', () => {
  const FILE = ['User-agent: a', 'Disallow: /1', 'Disallow: /2', 'Disallow: /3', '', 'User-agent: b', 'Disallow: /4'];
  const check = (name: string): HTMLElement => screen.getByRole('checkbox', { name });

  test('are selected with Shift, and changed in one step', async () => {
    const shown = show(...FILE);
    await shown.user.click(check('Select Disallow /1'));
    await shown.user.keyboard('{Shift>}');
    await shown.user.click(check('Select Disallow /3'));
    await shown.user.keyboard('{/Shift}');
    expect(screen.getByText('3 lines selected')).toBeTruthy();
    await choose(shown, 'Change effect', 'Allow');
    expect(shown.lines().slice(1, 4)).toEqual(['Allow: /1', 'Allow: /2', 'Allow: /3']);
    expect(shown.steps()).toEqual(['change 3 rules to allow']);
    await choose(shown, 'Move to', 'Group for b (line 6)');
    expect(shown.lines()).toEqual([
      'User-agent: a',
      'Disallow:',
      '',
      'User-agent: b',
      'Disallow: /4',
      'Allow: /1',
      'Allow: /2',
      'Allow: /3',
    ]);
  });

  test('are selected by keyboard, duplicated and deleted', async () => {
    const shown = show(...FILE);
    check('Select Disallow /1').focus();
    await shown.user.keyboard('{Shift>}{ArrowDown}{/Shift}');
    expect(document.activeElement).toBe(check('Select Disallow /2'));
    await shown.user.click(button('Duplicate'));
    expect(shown.lines().slice(1, 6)).toEqual([
      'Disallow: /1',
      'Disallow: /2',
      'Disallow: /1',
      'Disallow: /2',
      'Disallow: /3',
    ]);
    const [first] = screen.getAllByRole('checkbox', { name: 'Select Disallow /1' });
    first?.focus();
    await shown.user.keyboard('{Delete}');
    expect(shown.lines()).toEqual(FILE);
    expect(shown.steps()).toEqual(['duplicate 2 rules', 'delete 2 lines']);
    expect(screen.queryByText(/selected$/)).toBeNull();
    expect(document.querySelector('[data-checking]')).toBeNull();
  });

  test('A4: can be moved to one of two records that read alike', async () => {
    const record = ['ACAP-crawler: *', 'ACAP-usage-purpose: press', 'ACAP-allow-crawl: /1'];
    const shown = show(...record, '', ...record, 'ACAP-allow-crawl: /2');
    await shown.user.click(check('Select Allow crawl /2'));
    await choose(shown, 'Move to', 'ACAP record for *, for press (line 2)');
    expect(shown.lines()).toEqual([...record, 'ACAP-allow-crawl: /2', '', ...record]);
  });

  test('A8: are all left unchanged when one change is refused, with a message that names the line', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-index: / time-limit=3-days', 'ACAP-allow-crawl: /');
    check('Select Allow index /').focus();
    await shown.user.keyboard('{Control>}A{/Control}'); // Caps Lock
    await choose(shown, 'Change effect', 'Disallow');
    expect(screen.getByRole('alert').textContent).toContain('Line 2: The rule has qualifiers');
    expect(shown.steps()).toEqual([]);
  });
});

describe('order, sections and the filter', () => {
  const FILE = ['User-agent: a', 'Disallow: /1', '', 'User-agent: b', 'Disallow: /2', 'Allow: /3'];

  test('Alt+Shift+arrow moves a rule to the next section and announces it', async () => {
    const shown = show(...FILE);
    screen.getAllByRole('textbox', { name: 'Pattern' })[2]?.focus();
    await shown.user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    expect(shown.lines()).toEqual(['User-agent: a', 'Disallow: /1', 'Allow: /3', '', 'User-agent: b', 'Disallow: /2']);
    expect(screen.getByText('Moved to line 3, Group for a.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Pattern' })[1]);
  });

  test('A11: Alt+Shift+arrow moves a rule past a record whose rules are in another document', async () => {
    const record = (name: string) => [`ACAP-crawler: ${name}`, 'ACAP-allow-crawl: /'];
    const reference = ['ACAP-crawler: b', 'ACAP-permissions-reference: https://example.org/p.txt', ''];
    const shown = show(...record('a'), 'ACAP-allow-crawl: /1', '', ...reference, ...record('c'));
    screen.getAllByRole('textbox', { name: 'Pattern' })[1]?.focus();
    await shown.user.keyboard('{Alt>}{Shift>}{ArrowDown}{/Shift}{/Alt}');
    expect(shown.lines()).toEqual([
      ...record('a'),
      '',
      ...reference,
      'ACAP-crawler: c',
      'ACAP-allow-crawl: /1',
      'ACAP-allow-crawl: /',
    ]);
  });

  test('a rule moved to a collapsed section expands it and keeps the focus', async () => {
    const { user } = show(...FILE);
    await user.click(button('Show the lines of Group for a'));
    screen.getAllByRole('textbox', { name: 'Pattern' })[1]?.focus();
    await user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    const patterns = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pattern' });
    expect(patterns.map((box) => box.value)).toEqual(['/1', '/3', '/2']);
    expect(document.activeElement).toBe(patterns[1]);
  });

  test('one section is collapsed, then all of them', async () => {
    const { user } = show(...FILE);
    await user.click(button('Show the lines of Group for a'));
    expect(screen.getAllByRole('textbox', { name: 'Pattern' })).toHaveLength(2);
    expect(button('Show the lines of Group for a').getAttribute('aria-expanded')).toBe('false');
    await user.click(button('Expand all sections'));
    await user.click(button('Collapse all sections'));
    expect(screen.queryAllByRole('textbox', { name: 'Pattern' })).toEqual([]);
  });

  test('deleting the only collapsed section leaves nothing to expand', async () => {
    const { user } = show(...FILE);
    await user.click(button('Show the lines of Group for a'));
    await user.click(button('Expand all sections'));
    await user.click(button('Show the lines of Group for a'));
    await user.click(button('Delete Group for a'));
    expect(button('Collapse all sections')).toBeTruthy();
  });

  test('what a filter shows collapses too, apart from the rest of the file', async () => {
    const { user } = show(...FILE);
    const patterns = () =>
      screen.queryAllByRole<HTMLInputElement>('textbox', { name: 'Pattern' }).map((box) => box.value);
    await user.click(button('Show the lines of Group for a'));
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), '/');
    expect(patterns()).toEqual(['/1', '/2', '/3']);
    await user.click(button('Collapse all sections'));
    expect(patterns()).toEqual([]);
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), '1');
    expect(patterns()).toEqual(['/1']);
    await user.keyboard('{Escape}');
    expect(patterns()).toEqual(['/2', '/3']);
  });

  test.each([
    ['For b', ['/2', '/3']],
    ['About index', ['/5']],
    ['About present-snippet', ['/6', '/7']],
  ])('shows only what the filter selects: %s', async (action, patterns) => {
    const shown = show(
      ...FILE,
      'ACAP-qualified-usage: brief present-snippet max-length=9-words',
      'ACAP-crawler: *',
      'ACAP-allow-index: /5',
      'ACAP-allow-present: /6',
      'ACAP-allow-(brief): /7',
    );
    await choose(shown, 'Filter by crawler or usage', action);
    const found = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pattern' });
    expect(found.map(({ value }) => value)).toEqual(patterns);
  });

  test('filters by path: rules that match it or something below it', async () => {
    const { user } = show('User-agent: *', 'Disallow: /news/old/', 'Disallow: /*.pdf$', 'Disallow: /shop/', 'Allow: /');
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), '/news/');
    const found = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pattern' });
    expect(found.map(({ value }) => value)).toEqual(['/news/old/', '/*.pdf$', '/']);
  });
});
