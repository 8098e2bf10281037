import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { createEditorStore, selectActiveDocument, selectSelectedLine, type EditorStore } from '#state';
import { renderInApp } from '../../services/render-in-app.test-setup.tsx';
import { runTestChecks } from '../../services/tasks/run-test-checks.ts';
import { createTaskRunner } from '../../services/tasks/task-runner.ts';
import { Simulator } from '../simulator.tsx';

afterEach(cleanup);

const POLICY = [
  'User-agent: *',
  'Dissallow: /private/',
  '',
  'ACAP-crawler: *',
  'ACAP-allow-index: /news/ time-limit=until-2026-06-30',
  'ACAP-allow-preserve: /news/ time-limit=30-days',
  'ACAP-disallow-other: /news/',
  'ACAP-request-re-crawl: /news/a',
  'ACAP-usage-purpose: press',
  'ACAP-disallow-index: /news/',
  '',
].join('\n');

function show(text: string = POLICY, path = '/news/a'): EditorStore {
  const store = createEditorStore({ text });
  store.getState().actions.updateQuestion({ crawler: 'AnyBot', path });
  renderInApp(store, <Simulator />);
  fireEvent.click(screen.getByRole('button', { name: 'More conditions' }));
  return store;
}

function row(usage: string): HTMLElement {
  const table = screen.getByRole('table', { name: 'Effective decision' });
  const found = within(table).getByRole('rowheader', { name: usage }).closest('tr');
  if (found === null) throw new Error(`no row for ${usage}`);
  return found;
}

const openWhy = (usage: string) => fireEvent.click(within(row(usage)).getByRole('button', { name: `Why: ${usage}` }));

const verdictOf = (usage: string) => within(row(usage)).getAllByRole('cell')[0]?.textContent ?? '';

test('shows more deciding lines on demand, and moves the focus to the first of them', async () => {
  show(`ACAP-crawler: *\n${'ACAP-disallow-preserve: /\n'.repeat(30)}`);
  openWhy('preserve');
  await userEvent.click(within(row('preserve')).getByRole('button', { name: /more lines?$/ }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('line 11'));
});

describe('purpose and date', () => {
  test('D2: a purpose is typed or chosen from those in the file', async () => {
    const store = show();
    const user = userEvent.setup();
    expect(verdictOf('index')).toBe('Permitted');
    const purpose = screen.getByRole('combobox', { name: 'Purpose' });
    await user.click(screen.getByRole('button', { name: 'Show purposes' }));
    await user.click(await screen.findByRole('option', { name: 'press' }));
    expect(purpose).toHaveProperty('value', 'press');
    expect(verdictOf('index')).toBe('Prohibited');
    fireEvent.change(purpose, { target: { value: 'sport' } });
    expect(verdictOf('index')).toBe('Permitted');
    fireEvent.change(purpose, { target: { value: '' } });
    expect(store.getState().simulator.purpose).toBeNull();
  });

  test('D13: a date ends a time limit, and can be cleared again', async () => {
    const store = show();
    const date = screen.getByLabelText('Date');
    fireEvent.change(date, { target: { value: '2026-07-01' } });
    expect(verdictOf('index')).toBe('Prohibited');
    openWhy('index');
    expect(within(row('index')).getAllByText(/ended with its time limit/).length).toBeGreaterThan(0);
    fireEvent.change(date, { target: { value: '2026-06-30' } });
    expect(verdictOf('index')).toBe('Permitted');
    expect(within(row('index')).getByText('until 2026-06-30')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Clear date' }));
    expect(store.getState().simulator.date).toBeNull();
  });

  test('D13: days count from the day of first indexing', () => {
    const store = show();
    fireEvent.change(screen.getByLabelText('First indexed'), { target: { value: '2026-01-31' } });
    expect(within(row('preserve')).getByText(/which ends on 2026-03-02$/)).toBeTruthy();
    expect(store.getState().simulator.firstIndexed).toBe('2026-01-31');
  });
});

describe('the page', () => {
  const PAGE = '<html><head>\n<meta name="robots" content="noindex">\n</head><p class="the-acap:disallow-present">';

  test('M6: is chosen from the workspace; its lines lead there', async () => {
    const store = show();
    store.getState().actions.addDocument('page', 'a.html', PAGE);
    store.getState().actions.activate('robots.txt');
    const user = userEvent.setup();
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Page' }), 'a.html');
    // The page parser is loaded on demand, which takes a while on a busy machine.
    await waitFor(() => expect(verdictOf('index')).toBe('Prohibited'), { timeout: 15_000 });
    openWhy('index');
    await user.click(within(row('index')).getAllByRole('button', { name: 'line 2' })[0] ?? row('index'));
    expect(selectActiveDocument(store.getState()).path).toBe('a.html');
    expect(selectSelectedLine(store.getState())).toBe(1);
    store.getState().actions.closeDocument('a.html');
    expect(await screen.findByText(/is not open, so it is ignored/)).toBeTruthy();
  });

  test('M7: elements are decided one by one, or determine the whole page', async () => {
    show();
    const user = userEvent.setup();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Page' }), 'Typed here');
    fireEvent.change(screen.getByRole('textbox', { name: 'Page or META tags' }), { target: { value: PAGE } });
    const elements = await screen.findByRole('region', { name: 'Elements of the page' }, { timeout: 15_000 });
    expect(within(elements).getByText('<p>')).toBeTruthy();
    expect(verdictOf('present')).toBe('Prohibited');
    openWhy('present');
    expect(within(row('present')).queryByText(/can’t tell apart/)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Reads elements one by one' }));
    expect(within(row('present')).getAllByText(/can’t tell apart/).length).toBeGreaterThan(0);
  });

  test('M8: headers alone count too', async () => {
    show();
    await userEvent.setup().selectOptions(screen.getByRole('combobox', { name: 'Headers' }), 'Typed here');
    fireEvent.change(screen.getByRole('textbox', { name: 'Response headers' }), {
      target: { value: 'X-Robots-Tag: noindex' },
    });
    expect(verdictOf('index')).toBe('Prohibited');
  });
});

describe('notes on the answer', () => {
  test('A10: requests about the path are listed', () => {
    show();
    expect(screen.getByText(/Asks the crawler to crawl this page again/).textContent).toContain('line 8');
  });

  test('A11: a missing document is named, and can be added', async () => {
    const store = show('ACAP-crawler: *\nACAP-permissions-reference: /more.txt\n');
    expect(screen.getByText('Incomplete')).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('button', { name: 'Add /more.txt' }));
    expect(selectActiveDocument(store.getState())).toMatchObject({ path: '/more.txt', kind: 'permissions' });
    expect(screen.queryByText('Incomplete')).toBeNull();
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
  });
});

describe('other readings', () => {
  test('D9: show what they decide and what to write; Apply writes it, as one undo step', async () => {
    const store = show('ACAP-crawler: *\nACAP-disallow-other: /\n', '/a');
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'All 14 usages blocked' }));
    expect(await within(row('index')).findByText(/^Depends on the reading/)).toBeTruthy();
    await user.click(within(row('index')).getByRole('button', { name: 'Why: index' }));
    const readings = within(row('index')).getByRole('region', { name: 'Other readings of index' });
    const decided = within(readings).getByRole('list', { name: 'Decided differently' });
    expect(decided.textContent).toBe('index Permitted');
    expect(within(readings).getByText('To avoid the ambiguity: Write the rule for this usage too.')).toBeTruthy();
    await user.click(await within(readings).findByRole('button', { name: 'Apply' }));
    const text = () => selectActiveDocument(store.getState()).document.text;
    expect(text()).toBe('ACAP-crawler: *\nACAP-disallow-other: /\nACAP-disallow-index: /\n');
    expect(verdictOf('index')).toBe('Prohibited');
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await waitFor(() => expect(within(row('index')).queryByText(/^Depends on the reading/)).toBeNull());
    store.getState().actions.undo();
    expect(text()).toBe('ACAP-crawler: *\nACAP-disallow-other: /\n');
  });

  test('F7: says when there are none, for ACAP text only', async () => {
    const store = show('ACAP-crawler: *\nACAP-disallow-crawl: /\n', '/a');
    const verdict = screen.getByRole('group', { name: 'Verdict' });
    fireEvent.click(within(verdict).getByRole('button', { name: 'Why' }));
    expect(await within(verdict).findByText('The ACAP text can only be read one way here.')).toBeTruthy();
    act(() => store.getState().actions.updateQuestion({ reader: 'rfc9309' }));
    expect(within(verdict).queryByText(/one way/)).toBeNull();
  });
});

describe('Readers side by side', () => {
  test('G4, G6: marks the differences and says why', async () => {
    show(POLICY, '/private/a');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Readers side by side' }));
    const table = screen.getByRole('table', { name: 'Readers side by side' });
    const crawl = within(table).getByRole('rowheader', { name: 'crawl differs' }).closest('tr');
    const cells = within(crawl ?? table).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual(['Permitted', 'Permitted', 'Prohibited', 'Permitted']);
    const compared = screen.getByRole('region', { name: 'Readers compared' });
    expect(within(compared).getByText(/^Only Google’s parser reads/).textContent).toBe(
      'Only Google’s parser reads line 2 (“Dissallow: /private/”) as a rule. ',
    );
    fireEvent.change(screen.getByRole('textbox', { name: 'Path' }), { target: { value: '/open' } });
    expect(await within(compared).findByText('All four readers agree.')).toBeTruthy();
  });
});

describe('tests', () => {
  const TESTS = `tests:
  - name: closed
    crawlers: [AnyBot]
    all: /news/*
    expect: { crawl: blocked, index: allowed }
`;

  test('a verdict that contradicts a test says so, with a link to the test', async () => {
    const store = show();
    store.getState().actions.addDocument('expectations', 'robots.tests.yaml', TESTS);
    store.getState().actions.activate('robots.txt');
    const end = runTestChecks(store, createTaskRunner().start);
    const said = await screen.findByText(/The test “closed” expects crawl to be blocked/, {}, { timeout: 10_000 });
    end();
    await userEvent.click(within(said).getByRole('button', { name: 'Show the test' }));
    expect([selectActiveDocument(store.getState()).path, selectSelectedLine(store.getState())]).toEqual([
      'robots.tests.yaml',
      1,
    ]);
    act(() => store.getState().actions.updateQuestion({ crawler: 'OtherBot' }));
    await waitFor(() => expect(screen.queryByText(/The test “closed”/)).toBeNull());
  });

  test('Expect this on a usage adds a test of it', async () => {
    const store = show();
    openWhy('other');
    await userEvent.click(within(row('other')).getByRole('button', { name: 'Expect this' }));
    await waitFor(() =>
      expect(store.getState().workspace.documents['robots.tests.yaml']?.document.text).toContain(
        'tests:\n  - name: AnyBot may not other /news/a\n    crawlers: [AnyBot]\n    paths: [/news/a]\n    expect: { other: blocked }\n',
      ),
    );
  });
});

describe('a verdict that has changed since the file was opened', () => {
  const OPENED = 'User-agent: *\nDisallow: /news/\nAllow: /news/open\n';
  const verdict = () => screen.getByRole('group', { name: 'Verdict' });
  const edit = (store: EditorStore, newText: string) => {
    const { path, document } = selectActiveDocument(store.getState());
    const end = document.text.length;
    act(() =>
      store.getState().actions.applyEdits(path, [{ start: end, end, newText }], { origin: 'typing', label: '' }),
    );
  };

  test('G2: says so, with the line, and copies the rules that a group of its own lacks', async () => {
    const store = show(OPENED);
    expect(verdict().textContent).toContain('Line 2 blocks it');
    edit(store, '\nUser-agent: AnyBot\nDisallow: /private/\n');
    const note = /^Blocked when you opened the file, by line 2: Disallow: \/news\//;
    expect(
      await within(verdict()).findByText((_, element) => note.test(element?.textContent ?? ''), { selector: 'p' }),
    ).not.toBeNull();
    await userEvent.click(await within(verdict()).findByRole('button', { name: 'Copy the rules for *' }));
    expect(selectActiveDocument(store.getState()).document.text).toContain(
      'User-agent: AnyBot\nDisallow: /private/\nDisallow: /news/\nAllow: /news/open\n',
    );
    expect(verdict().textContent).not.toContain('when you opened');
    expect(verdict().textContent).toContain('Line 7 blocks it');
    act(() => store.getState().actions.undo());
    expect(verdict().textContent).toContain('when you opened');
  });

  test('says that it was allowed, for a page that no rule named', async () => {
    const store = show(OPENED, '/shop');
    edit(store, 'Disallow: /shop\n');
    await waitFor(() => expect(verdict().textContent).toContain('Allowed when you opened the file.'));
    expect(within(verdict()).queryByRole('button', { name: /^Copy the rules/ })).toBeNull();
  });
});
