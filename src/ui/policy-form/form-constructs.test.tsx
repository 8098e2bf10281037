// @vitest-environment jsdom
import { createEditorStore, selectActiveDocument, selectSelectedLine, type EditorStore } from '#state';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { AppServicesProvider } from '../hooks/use-app-services.tsx';
import { EditorStoreProvider } from '../hooks/use-editor-store.tsx';
import { createFileHandles } from '../workspace/file-handles.ts';
import { PolicyForm } from './policy-form.tsx';

beforeAll(layOutInJsdom);
beforeEach(() => {
  localStorage.clear();
});
afterEach(cleanup);

interface Shown {
  readonly store: EditorStore;
  readonly user: ReturnType<typeof userEvent.setup>;
  readonly lines: () => string[];
  readonly steps: () => string[];
}

function show(...lines: readonly string[]): Shown {
  const store = createEditorStore({ text: lines.map((line) => `${line}\n`).join('') });
  const services = {
    store,
    fileHandles: createFileHandles(),
    showDialog: () => undefined,
    showPane: () => undefined,
    notify: () => undefined,
  };
  render(
    <EditorStoreProvider store={store}>
      <AppServicesProvider services={services}>
        <PolicyForm />
      </AppServicesProvider>
    </EditorStoreProvider>,
  );
  return {
    store,
    user: userEvent.setup(),
    lines: () => selectActiveDocument(store.getState()).document.text.split('\n').slice(0, -1),
    steps: () => store.getState().history.undo.map(({ label }) => label),
  };
}

const button = (name: string | RegExp): HTMLElement => screen.getByRole('button', { name });
const box = (name: string): HTMLInputElement => screen.getByRole<HTMLInputElement>('textbox', { name });
const chooser = (name: string): HTMLSelectElement => screen.getByRole<HTMLSelectElement>('combobox', { name });
const description = (element: HTMLElement): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ');

async function choose({ user }: Shown, menu: string, action: string | RegExp): Promise<void> {
  await user.click(button(menu));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  // What is chosen is done once the menu is gone.
  await act(() => new Promise((resolve) => setTimeout(resolve, 0)));
}

async function retype({ user }: Shown, field: HTMLInputElement, text: string): Promise<void> {
  await user.clear(field);
  await user.type(field, text);
}

describe('Q: qualifiers', () => {
  const RULE = 'ACAP-allow-present-snippet: /news/ max-length=200-chars # c';

  test('a number and its unit', async () => {
    const shown = show('ACAP-crawler: *', RULE);
    await retype(shown, box('Maximum length'), '50');
    await shown.user.selectOptions(chooser('Kind of maximum length'), 'words');
    expect(shown.lines()[1]).toBe('ACAP-allow-present-snippet: /news/ max-length=50-words # c');
    expect(shown.steps()).toEqual(['change max-length', 'change max-length']);
  });

  test('what is no value stays in the box, with the reason', async () => {
    const shown = show('ACAP-crawler: *', RULE);
    await shown.user.type(box('Maximum length'), 'x');
    expect(box('Maximum length').getAttribute('aria-invalid')).toBe('true');
    expect(description(box('Maximum length'))).toContain('has no such value');
    expect(shown.lines()[1]).toBe(RULE);
  });

  test('a date, once another kind of time limit is chosen', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-index: / time-limit=30-days');
    await shown.user.selectOptions(chooser('Kind of time limit'), 'until a day');
    fireEvent.change(screen.getByLabelText('Time limit'), { target: { value: '2031-02-28' } });
    expect(shown.lines()[1]).toBe('ACAP-allow-index: / time-limit=until-2031-02-28');
    await shown.user.selectOptions(chooser('Kind of time limit'), 'until crawled again');
    expect(shown.lines()[1]).toBe('ACAP-allow-index: / time-limit=until-recrawled');
  });

  test('modifications are a set of boxes', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-present: / prohibited-modification=style');
    const boxes = within(screen.getByRole('group', { name: 'Prohibited modifications' }));
    await shown.user.click(boxes.getByRole('checkbox', { name: 'format' }));
    expect(shown.lines()[1]).toBe('ACAP-allow-present: / prohibited-modification=style prohibited-modification=format');
    await shown.user.click(boxes.getByRole('checkbox', { name: 'any' }));
    expect(shown.lines()[1]).toBe('ACAP-allow-present: / prohibited-modification=any');
    await shown.user.click(button('Remove prohibited modifications'));
    expect(shown.lines()[1]).toBe('ACAP-allow-present: /');
  });

  test('only those are offered that apply to the usage and are not there', async () => {
    const shown = show('ACAP-crawler: *', RULE);
    await shown.user.click(button('Add qualifier to Allow present-snippet /news/'));
    const offered = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
    expect(offered.map((text) => /^[A-Z][a-z ]+(?=[A-Z])/.exec(text)?.[0])).toEqual([
      'Time limit',
      'Resource to use',
      'Resource to include',
    ]);
    await shown.user.click(screen.getByRole('menuitem', { name: /^Time limit/ }));
    expect(shown.lines()[1]).toBe('ACAP-allow-present-snippet: /news/ max-length=200-chars time-limit=30-days # c');
  });

  test('A8: a usage to which they do not apply cannot be chosen', () => {
    show('ACAP-crawler: *', RULE);
    const open = [...chooser('Usage').options].filter((option) => !option.disabled).map(({ value }) => value);
    expect(open).toEqual(['present-snippet', 'present-oldsnippet']);
  });

  test('what is found stands at the qualifier it concerns, and not at the pattern', () => {
    show('ACAP-crawler: *', 'ACAP-allow-index: / max-length=9-words');
    expect(description(box('Maximum length'))).toContain('max-length');
    expect(description(box('Pattern'))).not.toContain('max-length');
  });
});

describe('A7, A9: definitions', () => {
  const FILE = [
    'ACAP-qualified-usage: brief present-snippet max-length=9-words',
    'ACAP-composite-usage: show (brief) crawl',
    'ACAP-resource-set: paid /a /b',
    'ACAP-crawler: *',
    'ACAP-allow-(brief): /x',
    'ACAP-allow-(show): the-acap:resource-set:paid',
  ];

  test('their uses are listed, and lead there', async () => {
    const { user, store } = show(...FILE);
    expect(screen.getByText(/Used by 1 rule and 1 definition:/)).toBeTruthy();
    await user.click(button('Go to line 5'));
    expect(selectSelectedLine(store.getState())).toBe(4);
    expect(document.activeElement).toBe(button('Actions for Allow (brief) /x'));
  });

  test('a new name is written wherever the old one stood, in one step', async () => {
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

  test('a name that is taken is refused, with a sentence', async () => {
    const shown = show(...FILE);
    const name = box('Name of the qualified usage');
    await shown.user.clear(name);
    await shown.user.paste('SHOW');
    expect(description(name)).toContain('Another definition has this name.');
    expect(shown.lines()).toEqual(FILE);
  });

  test('members are added, typed over and removed', async () => {
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

  test('one that is in use is not deleted, and says why', async () => {
    const shown = show(...FILE);
    await shown.user.click(button('Delete resource set paid'));
    expect(screen.getByRole('alert').textContent).toContain('Rules use this definition');
    expect(shown.lines()).toEqual(FILE);
  });

  test('a new one is asked for', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-crawl: /');
    await choose(shown, 'Add to the file', /^Resource set/);
    await shown.user.type(box('Name'), 'paid');
    await shown.user.type(box('Paths of the set'), '/a/ /b');
    await shown.user.click(button('Add'));
    expect(shown.lines()).toEqual(['ACAP-resource-set: paid /a/ /b', '', 'ACAP-crawler: *', 'ACAP-allow-crawl: /']);
    expect(shown.steps()).toEqual(['define paid']);
  });

  test('a rule names a set by its menu', async () => {
    const shown = show(...FILE);
    await choose(shown, 'Actions for Allow (brief) /x', 'Use the set paid');
    expect(shown.lines()[4]).toBe('ACAP-allow-(brief): the-acap:resource-set:paid');
  });
});

describe('L4, A10, A11: other lines', () => {
  test('fields of a group are added, changed and deleted', async () => {
    const shown = show('User-agent: *', 'Disallow: /a', '', 'Sitemap: /s.xml');
    await choose(shown, 'Add other', /^Crawl-delay/);
    expect(document.activeElement).toBe(box('Crawl-delay'));
    await shown.user.keyboard('5x');
    expect(description(box('Crawl-delay'))).toContain('must be a number');
    await shown.user.keyboard('{Backspace}');
    expect(shown.lines()).toEqual(['User-agent: *', 'Disallow: /a', 'Crawl-delay: 5', '', 'Sitemap: /s.xml']);
    expect(description(box('Sitemap'))).toContain('Write the full address');
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

  test('A10, A11: a request, and a record for another document', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-crawl: /');
    await choose(shown, 'Add other', /^Take-down request/);
    await retype(shown, box('Requested page'), '/wrong.html');
    await choose(shown, 'Add to the file', /^Referenced permissions/);
    await shown.user.type(screen.getByRole('combobox', { name: 'Crawler' }), 'partner');
    await shown.user.type(box('Address of the document'), 'https://x.example/p.txt');
    await shown.user.click(button('Add'));
    expect(shown.lines().slice(2)).toEqual([
      'ACAP-request-take-down: /wrong.html',
      '',
      'ACAP-crawler: partner',
      'ACAP-permissions-reference: https://x.example/p.txt',
    ]);
    expect(box('Referenced document').value).toBe('https://x.example/p.txt');
  });

  test('L5, L7: the version and whether conventional records count', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-crawl: /');
    await choose(shown, 'Add to the file', /^ACAP version/);
    await shown.user.selectOptions(chooser('Read as'), '1.1');
    await shown.user.click(button('Add'));
    await choose(shown, 'Add to the file', /^Ignore conventional records/);
    await shown.user.click(button('Add'));
    expect(shown.lines().slice(0, 3)).toEqual(['##ACAP version=1.1', '', 'ACAP-ignore-conventional-records']);
    await shown.user.selectOptions(chooser('ACAP version'), '1.0');
    await shown.user.click(button('Delete Ignore conventional records'));
    expect(shown.lines()[0]).toBe('##ACAP version=1.0');
    expect(shown.lines().join()).not.toContain('ignore');
  });

  test('L3: comments are added, changed and removed, on a line of their own and behind a rule', async () => {
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
  });
});

describe('many lines at once', () => {
  const FILE = ['User-agent: a', 'Disallow: /1', 'Disallow: /2', 'Disallow: /3', '', 'User-agent: b', 'Disallow: /4'];
  const check = (name: string): HTMLElement => screen.getByRole('checkbox', { name });

  test('are chosen with Shift, and changed in one step', async () => {
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

  test('are chosen by keys, duplicated and deleted', async () => {
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
  });

  test('A8: or none of them, with the line that stands in the way', async () => {
    const shown = show('ACAP-crawler: *', 'ACAP-allow-index: / time-limit=3-days', 'ACAP-allow-crawl: /');
    check('Select Allow index /').focus();
    await shown.user.keyboard('{Control>}a{/Control}');
    await choose(shown, 'Change effect', 'Disallow');
    expect(screen.getByRole('alert').textContent).toContain('Line 2: The rule has qualifiers');
    expect(shown.steps()).toEqual([]);
  });
});

describe('order, sections and the filter', () => {
  const FILE = ['User-agent: a', 'Disallow: /1', '', 'User-agent: b', 'Disallow: /2', 'Allow: /3'];

  test('a rule goes to the next section with Alt, Shift and an arrow, and that is told', async () => {
    const shown = show(...FILE);
    screen.getAllByRole('textbox', { name: 'Pattern' })[2]?.focus();
    await shown.user.keyboard('{Alt>}{Shift>}{ArrowUp}{/Shift}{/Alt}');
    expect(shown.lines()).toEqual(['User-agent: a', 'Disallow: /1', 'Allow: /3', '', 'User-agent: b', 'Disallow: /2']);
    expect(screen.getByText('Moved to line 3, Group for a.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Pattern' })[1]);
  });

  test('a section is collapsed, and all of them are', async () => {
    const { user } = show(...FILE);
    await user.click(button('Show the lines of Group for a'));
    expect(screen.getAllByRole('textbox', { name: 'Pattern' })).toHaveLength(2);
    expect(button('Show the lines of Group for a').getAttribute('aria-expanded')).toBe('false');
    await user.click(button('Expand all sections'));
    await user.click(button('Collapse all sections'));
    expect(screen.queryAllByRole('textbox', { name: 'Pattern' })).toEqual([]);
  });

  test.each([
    ['For b', ['/2', '/3']],
    ['About index', ['/5']],
    ['About present-snippet', ['/6', '/7']],
  ])('only what is chosen is shown: %s', async (action, patterns) => {
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

  test('which rules touch a path: those that match it or something below it', async () => {
    const { user } = show('User-agent: *', 'Disallow: /news/old/', 'Disallow: /*.pdf$', 'Disallow: /shop/', 'Allow: /');
    await user.type(screen.getByRole('searchbox', { name: 'Filter' }), '/news/');
    const found = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pattern' });
    expect(found.map(({ value }) => value)).toEqual(['/news/old/', '/*.pdf$', '/']);
  });
});

describe('P3: a pattern explains itself', () => {
  test('in words while it is typed, and by the paths that it matches', async () => {
    const shown = show('User-agent: *', 'Disallow: /a/', 'Disallow: /b');
    const [first] = screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Pattern' });
    if (!first) throw new Error('no pattern');
    await retype(shown, first, '/news/*.pdf');
    expect(description(first)).toContain('every path under /news/ that contains .pdf');
    await retype(shown, first, '/B$x');
    expect(description(first)).toContain('ordinary character');
    await retype(shown, first, '/A/');
    expect(description(first)).toContain('Letter case counts.');
    await retype(shown, first, '/a/');
    const paths = within(screen.getByRole('list', { name: 'Sample paths' })).getAllByRole('listitem');
    expect(paths.map(({ textContent }) => textContent)).toEqual([
      '/ does not match',
      '/a/page.html matches',
      '/b does not match',
    ]);
  });

  test('on paths of the user’s own, which are kept', async () => {
    const { user } = show('User-agent: *', 'Disallow: /a/');
    await user.click(screen.getByRole('textbox', { name: 'Pattern' }));
    await user.click(button('Edit sample paths'));
    const typed = screen.getByRole('textbox', { name: 'Sample paths' });
    await user.clear(typed);
    await user.type(typed, '/a/1{Enter}/2');
    await user.click(button('Save'));
    expect(screen.getByText('/a/1').closest('li')?.textContent).toBe('/a/1 matches');
    expect(localStorage.getItem('gatepost.sample-paths')).toBe('["/a/1","/2"]');
  });
});
