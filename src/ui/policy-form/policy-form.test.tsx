// @vitest-environment jsdom
import { createEditorStore, selectActiveDocument, selectSelectedLine, type EditorStore } from '#state';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import type { Notice } from '../commands/command.ts';
import { AppServicesProvider } from '../hooks/use-app-services.tsx';
import { EditorStoreProvider } from '../hooks/use-editor-store.tsx';
import { createFileHandles } from '../workspace/file-handles.ts';
import { PolicyForm } from './policy-form.tsx';

beforeAll(layOutInJsdom);
afterEach(cleanup);

interface Shown {
  readonly store: EditorStore;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly notices: Notice[];
  readonly shownPanes: string[];
  readonly text: () => string;
}

function show(lines: readonly string[], end = '\n'): Shown {
  const store = createEditorStore({ text: lines.map((line) => line + end).join('') });
  const notices: Notice[] = [];
  const shownPanes: string[] = [];
  const services = {
    store,
    fileHandles: createFileHandles(),
    showDialog: () => undefined,
    showPane: (pane: string) => shownPanes.push(pane),
    notify: (notice: Notice) => notices.push(notice),
  };
  render(
    <EditorStoreProvider store={store}>
      <AppServicesProvider services={services}>
        <PolicyForm />
      </AppServicesProvider>
    </EditorStoreProvider>,
  );
  const text = (): string => selectActiveDocument(store.getState()).document.text;
  return { store, user: userEvent.setup(), notices, shownPanes, text };
}

const box = (name: string, value: string): HTMLInputElement => {
  const found = screen.getAllByRole<HTMLInputElement>('textbox', { name }).find((one) => one.value === value);
  if (!found) throw new Error(`no text box ${name} with "${value}"`);
  return found;
};
const pattern = (value: string): HTMLInputElement => box('Pattern', value);
const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const card = (name: string): HTMLElement => screen.getByRole('article', { name });
/** Opens the menu of a button and chooses an action, by its name or a part of it. */
async function choose(user: Shown['user'], menu: string, action: string | RegExp): Promise<void> {
  await user.click(button(menu));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}
const joined = (...lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const GROUP = ['# Opening', '', 'User-agent: *', 'Disallow: /a/  # why', 'Allow: /a/b', 'Crawl-delay: 5'];
const RECORD = ['ACAP-crawler: *', 'ACAP-allow-index: /news/ time-limit=30-days', 'ACAP-disallow-preserve: /'];

describe('what is shown', () => {
  test('the rule that decides what the simulator asks', async () => {
    const { store } = show(GROUP);
    act(() => store.getState().actions.ask({ path: '/a/x', crawler: 'Bingbot' }));
    const mark = await screen.findByText(
      /^Decides what the simulator asks: crawl.* prohibited/,
      {},
      { timeout: 10_000 },
    );
    expect(mark.closest('li')?.dataset['line']).toBe('3');
  });

  test('every line of the file, in its section, and nothing is changed by looking', () => {
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

  test('lines without controls are locked, with the reason and a way to the text', async () => {
    const { user, store, shownPanes } = show([
      'User-agent: *',
      'Disallow: /',
      'Crawl-delay: 5',
      'Foo: bar',
      'ACAP-allow-crawl: /x',
    ]);
    expect(screen.getByText('Not a field that is known; kept as it is.')).toBeTruthy();
    expect(screen.getByText(/addresses nobody/)).toBeTruthy();
    await user.click(button('Line 5: show in the text'));
    expect(selectSelectedLine(store.getState())).toBe(4);
    expect(store.getState().selection.origin).toBe('form');
    expect(shownPanes).toEqual(['text']);
  });

  test('P5: a pattern that begins without a slash matches nothing, says so, and is mended by a button', async () => {
    const { user, text } = show(['User-agent: *', 'Disallow: private/']);
    expect(screen.getByText('"private/" matches no path: a path begins with a slash.')).toBeTruthy();
    await user.click(button('Write "/private/"'));
    expect(text()).toBe(joined('User-agent: *', 'Disallow: /private/'));
    expect(screen.queryByText(/matches no path/)).toBeNull();
  });

  test('A8: a void rule keeps its controls and carries the reason', () => {
    show(['ACAP-crawler: *', 'ACAP-disallow-index: / time-limit=30-days']);
    expect(within(card('ACAP record for *')).getByText(/cannot be qualified/)).toBeTruthy();
    expect(pattern('/')).toBeTruthy();
  });

  test('what is found twice on a line is said once, with both fixes', async () => {
    const { user, text } = show([
      'ACAP-crawler: *',
      'ACAP-allow-index: / prohibited-modification=format prohibited-modification=style',
    ]);
    expect(screen.getAllByText(/"prohibited-modification" does not go with this usage/)).toHaveLength(1);
    expect(button('Remove "prohibited-modification=format"')).toBeTruthy();
    await user.click(button('Remove "prohibited-modification=style"'));
    expect(text()).toBe(joined('ACAP-crawler: *', 'ACAP-allow-index: / prohibited-modification=format'));
  });

  test('A11: of a record whose rules stand elsewhere that is said, and no rule can be added', () => {
    show(['ACAP-crawler: *', 'ACAP-permissions-reference: https://example.org/p.txt']);
    const record = within(card('ACAP record for *'));
    expect(record.getByText('Everybody · rules in another document')).toBeTruthy();
    expect(record.queryByRole('button', { name: 'Add rule' })).toBeNull();
  });

  test('what the checks find about a crawler is told at its box, and under it when it is an error', () => {
    show(['User-agent: Googlebot*', 'Crawl-delay: 5', '', 'User-agent: *', 'Disallow: /']);
    expect(box('Crawler', 'Googlebot*').getAttribute('aria-description')).toContain('Googlebot*');
    expect(box('Crawler', '*').hasAttribute('aria-description')).toBe(false);
    expect(within(card('Group for Googlebot*, *')).getByText(/takes the rules of the group for/)).toBeTruthy();
  });

  test('an empty file says what it means, and what can be done', async () => {
    const { user, text } = show([]);
    expect(screen.getByText('An empty file permits everything to everybody')).toBeTruthy();
    await user.click(button('Add a first group'));
    await user.type(screen.getByRole('combobox', { name: 'Crawler' }), 'GPTBot{Enter}');
    expect(text()).toBe(joined('User-agent: GPTBot', 'Disallow: /'));
  });

  test('only what is in view is drawn, however long the file', () => {
    const rules = Array.from({ length: 10_000 }, (_, i) => `Disallow: /p${i}/`);
    show(['User-agent: *', ...rules]);
    expect(screen.getByText('Everybody · 10,000 rules')).toBeTruthy();
    // By selector: a query by role looks at each of the thousand elements, for seconds.
    const drawn = document.querySelectorAll('[data-control="pattern"]').length;
    expect(drawn).toBeGreaterThan(20);
    expect(drawn).toBeLessThan(100);
  });
});

describe('a pattern', () => {
  test('is in the text with every key, and all of the typing is one step', async () => {
    const { user, text, store } = show(GROUP);
    const typed = pattern('/a/b');
    await user.clear(typed);
    await user.type(typed, '/new');
    expect(text()).toBe(
      joined('# Opening', '', 'User-agent: *', 'Disallow: /a/  # why', 'Allow: /new', 'Crawl-delay: 5'),
    );
    expect(store.getState().history.undo.map(({ label }) => label)).toEqual(['change pattern']);
    act(() => {
      store.getState().actions.undo();
    });
    expect(text()).toBe(joined(...GROUP));
    expect(typed.value).toBe('/a/b');
  });

  test('leaving the box ends the step', async () => {
    const { user, store } = show(GROUP);
    await user.type(pattern('/a/'), 'x');
    await user.type(pattern('/a/b'), 'y');
    await user.type(pattern('/a/x'), 'z');
    expect(store.getState().history.undo).toHaveLength(3);
  });

  test('typing in the middle leaves the caret where it is', async () => {
    const { user, text } = show(GROUP);
    const typed = pattern('/a/b');
    await user.click(typed);
    typed.setSelectionRange(1, 1);
    await user.keyboard('xyz');
    expect(typed.value).toBe('/xyza/b');
    expect(typed.selectionStart).toBe(4);
    expect(text()).toContain('Allow: /xyza/b\n');
  });

  test('that the text refuses stays in the box with the reason, and gives way when the box is left', async () => {
    const { user, text } = show(GROUP);
    const typed = pattern('/a/b');
    await user.type(typed, '#c');
    expect(typed.value).toBe('/a/b#c');
    expect(typed.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/would begin a comment/)).toBeTruthy();
    expect(text()).toBe(joined(...GROUP));
    await user.tab();
    expect(typed.value).toBe('/a/b');
    expect(typed.hasAttribute('aria-invalid')).toBe(false);
    expect(screen.getByText(/^Not applied: “\/a\/b#c”/)).toBeTruthy();
  });

  test('that was refused is thrown away by Escape', async () => {
    const { user } = show(RECORD);
    const typed = pattern('/news/');
    await user.clear(typed);
    expect(typed.getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Escape}');
    expect(typed.value).toBe('/news/');
    expect(typed.hasAttribute('aria-invalid')).toBe(false);
  });

  test('keeps a blank at its end in the box while it is typed, though the text does not hold it', async () => {
    const { user, text } = show(GROUP);
    const typed = pattern('/a/b');
    await user.type(typed, ' ');
    expect(typed.value).toBe('/a/b ');
    await user.type(typed, 'c');
    expect(text()).toContain('Allow: /a/b c\n');
    await user.type(typed, ' ');
    await user.tab();
    expect(typed.value).toBe('/a/b c');
  });

  test('waits for an input method to be done', () => {
    const { text } = show(GROUP);
    const typed = pattern('/a/b');
    typed.focus();
    fireEvent.compositionStart(typed);
    fireEvent.change(typed, { target: { value: '/a/bに' } });
    expect(text()).toBe(joined(...GROUP));
    expect(typed.value).toBe('/a/bに');
    fireEvent.compositionEnd(typed, { target: { value: '/a/b日' } });
    expect(text()).toContain('Allow: /a/b日\n');
  });

  test('shows what is typed in the text, and drops what was refused before', async () => {
    const { user, store } = show(GROUP);
    const typed = pattern('/a/b');
    await user.type(typed, '#');
    const at = joined(...GROUP).indexOf('/a/b') + '/a/b'.length;
    act(() => {
      const edit = { start: at, end: at, newText: '/c' };
      store.getState().actions.applyEdits('robots.txt', [edit], { origin: 'typing', label: 'type' });
    });
    expect(typed.value).toBe('/a/b/c');
    expect(typed.hasAttribute('aria-invalid')).toBe(false);
  });

  test('keeps the focus while lines come and go above it', async () => {
    const { user, store, text } = show(GROUP);
    const typed = pattern('/a/b');
    await user.click(typed);
    act(() => {
      const edit = { start: 0, end: 0, newText: 'User-agent: X\nDisallow:\n\n' };
      store.getState().actions.applyEdits('robots.txt', [edit], { origin: 'typing', label: 'type' });
    });
    expect(document.activeElement).toBe(typed);
    await user.keyboard('c');
    expect(text()).toContain('Allow: /a/bc\n');
  });
});

describe('a rule', () => {
  test('is turned, and nothing else of its line is touched', async () => {
    const { user, text } = show(GROUP, '\r\n');
    const [first] = screen.getAllByRole('combobox', { name: 'Allow or disallow' });
    if (!first) throw new Error('no chooser');
    await user.selectOptions(first, 'Allow');
    expect(text()).toBe(`${GROUP.join('\r\n').replace('Disallow: /a/', 'Allow: /a/')}\r\n`);
  });

  test('A8: of ACAP with qualifiers, or of a local usage, cannot be turned, and says why', () => {
    show([...RECORD, 'ACAP-allow-(brief): /']);
    const choosers = screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Allow or disallow' });
    const options = choosers.map((chooser) => [...chooser.options].map(({ text, disabled }) => `${text} ${disabled}`));
    expect(options).toEqual([
      ['Allow false', 'Disallow (not with qualifiers) true'],
      ['Allow false', 'Disallow false'],
      ['Allow false', 'Disallow (not of a usage defined here) true'],
    ]);
  });

  test('A6, A7: of ACAP has all standard usages to choose from, and the local ones', async () => {
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

  test('moves by its menu, and the focus goes with it', async () => {
    const { user, text } = show(GROUP);
    await choose(user, 'Actions for Disallow /a/', /^Move down/);
    const moved = ['# Opening', '', 'User-agent: *', 'Allow: /a/b', 'Disallow: /a/  # why', 'Crawl-delay: 5'];
    expect(text()).toBe(joined(...moved));
    expect(document.activeElement).toBe(button('Actions for Disallow /a/'));
    await user.click(button('Actions for Disallow /a/'));
    expect(screen.getByRole('menuitem', { name: /^Move down/ }).getAttribute('aria-disabled')).toBe('true');
    await user.click(screen.getByRole('menuitem', { name: /^Move up/ }));
    expect(text()).toBe(joined(...GROUP));
  });

  test('moves by Alt and an arrow from its pattern', async () => {
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

  test('is copied by Ctrl and D, and another is begun below it by Ctrl and Enter', async () => {
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

  test('is added below the last one, in its style, ready to be typed', async () => {
    const { user, text } = show(GROUP);
    await user.click(button('Add rule'));
    await user.keyboard('/new/');
    expect(text()).toContain('Allow: /a/b\nAllow: /new/\nCrawl-delay: 5\n');
  });

  test('of ACAP is added with a path that is typed over', async () => {
    const { user, text } = show(RECORD);
    await user.click(button('Add rule'));
    expect(text()).toContain('ACAP-disallow-preserve: /path/\n');
    await user.keyboard('/x');
    expect(text()).toBe(joined(...RECORD, 'ACAP-disallow-preserve: /x'));
  });
});

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

describe('the shared place', () => {
  test('a row that gets the focus is selected', async () => {
    const { user, store } = show(GROUP);
    await user.click(pattern('/a/b'));
    expect(selectSelectedLine(store.getState())).toBe(4);
    expect(pattern('/a/b').closest('li')?.getAttribute('aria-current')).toBe('true');
    expect(card('Group for *').getAttribute('aria-current')).toBe('true');
  });

  test('a place chosen elsewhere is marked, and the focus stays where it is', async () => {
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
  const LINES = ['User-agent: A', 'Disallow: /news/', 'Disallow: /*.pdf', '', 'User-agent: B', 'Disallow: /x'];

  test.each([
    ['a crawler, with all its rules', 'b', ['/x']],
    ['a part of a pattern', 'pdf', ['/*.pdf']],
    ['a path, by the rules that match it', '/news/a.pdf', ['/news/', '/*.pdf']],
  ])('finds %s', async (_, typed, found) => {
    const { user } = show(LINES);
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), typed);
    const patterns = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pattern' });
    expect(patterns.map(({ value }) => value)).toEqual(found);
  });

  test('says when there is nothing, and is emptied by Escape', async () => {
    const { user } = show(LINES);
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), 'zzz');
    expect(screen.getByText('Nothing found')).toBeTruthy();
    await user.keyboard('{Escape}');
    expect(screen.getAllByRole('textbox', { name: 'Pattern' })).toHaveLength(3);
  });
});
