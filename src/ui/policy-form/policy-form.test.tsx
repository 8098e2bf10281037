import { EXAMPLE_POLICY, selectSelectedLine } from '#state';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  box,
  button,
  card,
  choose,
  GROUP,
  joined,
  pattern,
  RECORD,
  show,
  resetBetweenTests,
} from './policy-form.test-setup.tsx';

resetBetweenTests();

/** Returns a function that lists the texts removed from the page since its last call, however briefly shown. */
function watchRemoved(): () => readonly string[] {
  const observer = new MutationObserver(() => undefined);
  observer.observe(document.body, { childList: true, subtree: true });
  return () =>
    observer.takeRecords().flatMap(({ removedNodes }) => [...removedNodes].map((node) => node.textContent ?? ''));
}

describe('what is shown', () => {
  test('the rule that decides the simulator’s question', async () => {
    const { store } = show(GROUP);
    act(() => store.getState().actions.updateQuestion({ path: '/a/x', crawler: 'Bingbot' }));
    const mark = await screen.findByText(/^Decides the simulated request: crawl.* prohibited/, {}, { timeout: 10_000 });
    expect(mark.closest('li')?.dataset['line']).toBe('3');
  });

  test('every line of the file, in its section; viewing changes nothing', () => {
    const lines = [
      ...GROUP,
      '',
      'Sitemap: https://example.org/s.xml',
      '',
      ...RECORD,
      'ACAP-allow-crawl /x',
      'Foo: bar',
    ];
    const { text, store } = show(lines);
    expect(screen.getAllByRole('article').map((one) => one.getAttribute('aria-label'))).toEqual([
      'Opening comments',
      'Group for *',
      'Sitemaps',
      'ACAP record for *',
    ]);
    const page = document.body.textContent;
    expect(page).toContain('ACAP-allow-crawl /x');
    expect([box('Comment', 'Opening'), box('Comment', 'why')]).toHaveLength(2);
    expect([box('Crawl-delay', '5'), box('Sitemap', 'https://example.org/s.xml'), box('Foo', 'bar')]).toHaveLength(3);
    expect(box('Time limit', '30')).toBeTruthy();
    expect([pattern('/a/'), pattern('/a/b'), pattern('/news/'), pattern('/')]).toHaveLength(4);
    expect(text()).toBe(joined(...lines));
    expect(store.getState().history.undo).toEqual([]);
  });

  test('opening a huge file says that it is being read, and so does the next one; an edit does not', () => {
    const manyLines = (path: string) => ['User-agent: *', ...Array.from({ length: 20_001 }, () => `Disallow: ${path}`)];
    const removed = watchRemoved();
    const { store } = show(manyLines('/one/'));
    expect(removed()).toContain('Reading 20,002 lines…');
    expect(screen.getAllByDisplayValue('/one/').length).toBeGreaterThan(0);

    const { actions } = store.getState();
    act(() => actions.openDocument('robots.txt', joined(...manyLines('/two/'), ''), 'utf-8'));
    expect(removed()).toContain('Reading 20,003 lines…');
    expect(screen.queryByDisplayValue('/one/')).toBeNull();
    expect(screen.getAllByDisplayValue('/two/').length).toBeGreaterThan(0);

    const edit = { start: 0, end: 0, newText: '# first\n' };
    act(() => actions.applyEdits('robots.txt', [edit], { origin: 'typing', label: 'typing' }));
    expect(box('Comment', 'first')).toBeTruthy();
    expect(removed().filter((text) => text.includes('Reading'))).toEqual([]);
    expect(screen.queryByText(/^Reading/)).toBeNull();
  });

  test('lines without controls are locked, with the reason and a way to the text', async () => {
    const { user, store, shownPanes } = show([
      'User-agent: *',
      'Disallow: /',
      'Crawl-delay: 5',
      'Foo: bar',
      'ACAP-allow-crawl: /x',
    ]);
    expect(screen.getByText('Unknown field; kept as is.')).toBeTruthy();
    expect(screen.getByText(/applies to nobody/)).toBeTruthy();
    await user.click(button('Line 5: show in the text'));
    expect(selectSelectedLine(store.getState())).toBe(4);
    expect(store.getState().selection.origin).toBe('form');
    expect(shownPanes).toEqual(['text']);
  });

  test('P5: a pattern without a leading slash says that it matches nothing, and a button fixes it', async () => {
    const { user, text } = show(['User-agent: *', 'Disallow: private/']);
    expect(screen.getByText('"private/" matches nothing: every path starts with a slash.')).toBeTruthy();
    await user.click(button('Write "/private/"'));
    expect(text()).toBe(joined('User-agent: *', 'Disallow: /private/'));
    expect(screen.queryByText(/matches nothing/)).toBeNull();
  });

  test('a fix works after a change elsewhere, also where a press does not focus its button, as in Safari', async () => {
    const { user, text } = show(['User-agent: *', 'Disallow: private/', 'Disallow: /b']);
    await user.type(pattern('/b'), 'x');
    fireEvent.click(button('Write "/private/"'));
    expect(text()).toBe(joined('User-agent: *', 'Disallow: /private/', 'Disallow: /bx'));
  });

  test('A8: a void rule keeps its controls and carries the reason', () => {
    show(['ACAP-crawler: *', 'ACAP-disallow-index: / time-limit=30-days']);
    expect(within(card('ACAP record for *')).getByText(/can't have a qualifier/)).toBeTruthy();
    expect(pattern('/')).toBeTruthy();
  });

  test('a finding that occurs twice on a line is shown once, with both fixes', async () => {
    const { user, text } = show([
      'ACAP-crawler: *',
      'ACAP-allow-index: / prohibited-modification=format prohibited-modification=style',
    ]);
    expect(screen.getAllByText(/"prohibited-modification" doesn't apply to this usage/)).toHaveLength(1);
    expect(button('Remove "prohibited-modification=format"')).toBeTruthy();
    await user.click(button('Remove "prohibited-modification=style"'));
    expect(text()).toBe(joined('ACAP-crawler: *', 'ACAP-allow-index: / prohibited-modification=format'));
  });

  test('A11: a record whose rules are in another document says so, and no rule can be added', () => {
    show(['ACAP-crawler: *', 'ACAP-permissions-reference: https://example.org/p.txt']);
    const record = within(card('ACAP record for *'));
    expect(record.getByText('Everyone')).toBeTruthy();
    expect(record.getByText('ACAP record · rules in another document')).toBeTruthy();
    expect(record.queryByRole('button', { name: 'Add rule' })).toBeNull();
  });

  test('a finding about a crawler describes its text box, and an error is also shown below it', () => {
    show(['User-agent: Googlebot*', 'Crawl-delay: 5', '', 'User-agent: *', 'Disallow: /']);
    expect(box('Crawler', 'Googlebot*').getAttribute('aria-description')).toContain('Googlebot*');
    expect(box('Crawler', '*').hasAttribute('aria-description')).toBe(false);
    expect(within(card('Group for Googlebot*, *')).getByText(/gets the rules for/)).toBeTruthy();
  });

  test('an empty file says what it means and offers ways to start', async () => {
    const { user, text } = show([]);
    expect(screen.getByText('An empty file allows everything for everyone.')).toBeTruthy();
    await user.click(button('Add a first group'));
    await user.type(screen.getByRole('combobox', { name: 'Crawler' }), 'GPTBot{Enter}');
    expect(text()).toBe(joined('User-agent: GPTBot', 'Disallow:'));
  });

  test('A11: an empty referenced document offers to add a record, since its groups would not count', async () => {
    const { user, store, text } = show(['ACAP-crawler: *', 'ACAP-permissions-reference: /more.txt']);
    act(() => store.getState().actions.addDocument('permissions', '/more.txt', ''));
    await user.click(button('Add a first record'));
    await user.type(screen.getByRole('combobox', { name: 'Crawler' }), 'GPTBot{Enter}');
    expect(text()).toContain('ACAP-crawler: GPTBot');
  });

  test('A11: to a referenced document, only what counts there can be added', async () => {
    const { user, store } = show(['ACAP-crawler: *', 'ACAP-permissions-reference: /more.txt']);
    act(() => store.getState().actions.addDocument('permissions', '/more.txt', 'ACAP-crawler: *\n'));
    const offered = async (menu: string) => {
      await user.click(button(menu));
      const items = await screen.findAllByRole('menuitem');
      await user.keyboard('{Escape}');
      return items.map(({ textContent }) => textContent);
    };
    expect(await offered('Add record, definition or version')).toEqual([
      expect.stringMatching(/^ACAP record/),
      expect.stringMatching(/^Qualified usage/),
      expect.stringMatching(/^Composite usage/),
      expect.stringMatching(/^Resource set/),
      expect.stringMatching(/^ACAP version/),
    ]);
    expect(await offered('Add other')).toEqual(['Comment']);
  });

  test('an empty file can be replaced by the example', async () => {
    const { user, text } = show([]);
    expect(screen.getByRole('button', { name: /^Block AI training, stay in search/ })).toBeTruthy();
    await user.click(button('Open the example'));
    expect(text()).toBe(EXAMPLE_POLICY);
  });

  test('only what is in view, however long the file', () => {
    const rules = Array.from({ length: 10_000 }, (_, i) => `Disallow: /p${i}/`);
    show(['User-agent: *', ...rules]);
    expect(screen.getByText('10,000 rules')).toBeTruthy();
    // By selector: a query by role inspects each of the thousand elements, which takes seconds.
    const drawn = document.querySelectorAll('[data-control="pattern"]').length;
    expect(drawn).toBeGreaterThan(20);
    expect(drawn).toBeLessThan(100);
  });
});

describe('the shared selection', () => {
  test('focusing a row selects it', async () => {
    const { user, store } = show(GROUP);
    await user.click(pattern('/a/b'));
    expect(selectSelectedLine(store.getState())).toBe(4);
    expect(pattern('/a/b').closest('li')?.getAttribute('aria-current')).toBe('true');
    expect(card('Group for *').getAttribute('aria-current')).toBe('true');
  });

  test('a line selected elsewhere is marked, and the focus stays where it is', async () => {
    const { user, store } = show(GROUP);
    await user.click(pattern('/a/'));
    act(() => {
      store.getState().actions.selectLine(4, 'text');
    });
    expect(pattern('/a/b').closest('li')?.getAttribute('aria-current')).toBe('true');
    expect(pattern('/a/').closest('li')?.hasAttribute('aria-current')).toBe(false);
    expect(document.activeElement).toBe(pattern('/a/'));
  });
});

describe('the filter', () => {
  const LINES = ['User-agent: A', 'Disallow: /news/', 'Disallow: /*.pdf', '', 'User-agent: B', 'Disallow: /x', ''];

  test.each([
    ['a crawler, with all its rules', 'b', ['/x'], '2 lines shown'],
    ['a part of a pattern', 'pdf', ['/*.pdf'], '2 lines shown'],
    ['a path, by the rules that match it', '/news/a.pdf', ['/news/', '/*.pdf'], '3 lines shown'],
  ])('finds %s', async (_, typed, found, count) => {
    const { user } = show(LINES);
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), typed);
    const patterns = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pattern' });
    expect(patterns.map(({ value }) => value)).toEqual(found);
    expect(screen.getByText(count)).toBeTruthy();
  });

  test('does not say that a text matches nothing when it was searched in the rules of one usage only', async () => {
    const { user } = show(LINES);
    await choose(user, 'Filter by crawler or usage', 'About index');
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'pdf');
    expect(screen.getByText('No rule matches the filter.')).toBeTruthy();
  });

  test('says when nothing matches, and is cleared by Escape', async () => {
    const { user } = show(LINES);
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'zzz');
    expect(screen.getByText('Nothing found')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('textbox', { name: 'Pattern' })).toHaveLength(3);
  });
});
