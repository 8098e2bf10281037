import { USAGES } from '#core';
import { selectSelectedLine } from '#state';
import { withoutAct } from '#testing/jsdom/without-act.ts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import {
  show,
  verdict,
  readerChooser,
  openConditions,
  pathBox,
  unfold,
  table,
  row,
  verdictOf,
  ask,
} from './simulator.test-setup.tsx';

afterEach(cleanup);

describe('the answer', () => {
  test('has one row per usage, in order', () => {
    show();
    const headers = within(table()).getAllByRole('rowheader');
    expect(headers.map((header) => header.querySelector('code')?.textContent)).toEqual([...USAGES]);
    for (const usage of USAGES) expect(verdictOf(usage)).toMatch(/^(Permitted|Prohibited)/);
  });

  test('G2: updates while the crawler is typed', () => {
    show();
    ask('bingbot', '/private/x');
    expect(verdictOf('crawl')).toBe('Prohibited');
    ask('bingbot', '/public/x');
    expect(verdictOf('crawl')).toBe('Permitted');
    ask('GPTBot', '/public/x');
    expect(verdictOf('crawl')).toBe('Prohibited');
    ask('GPTBot', '/open/x');
    expect(verdictOf('crawl')).toBe('Permitted');
  });

  test('starts with the verdict, its line, the group and the reader', () => {
    show();
    ask('gptbot', '/public/x');
    expect(verdict().textContent).toMatch(
      /^GPTBot is blocked.*Line 6 blocks it.*Disallow: \/.*RecordNot named; follows \* \(line 9\)\./,
    );
    expect(verdict().textContent).toContain(
      'GroupNamed on line 4; 1 of its 2 rules matches. The rules for * don’t apply.',
    );
    expect(verdict().textContent).toContain('ReaderACAP-aware, automatic: the file has ACAP records.');
    ask('bingbot', '/public/x');
    expect(verdict().textContent).toMatch(/^bingbot is allowedNo rule matches, so it’s allowed\./);
    openConditions();
    fireEvent.change(readerChooser(), { target: { value: 'rfc9309' } });
    expect(verdict().textContent).toContain('GroupNot named; follows * (line 1); its only rule doesn’t match.');
    expect(verdict().textContent).toContain('ReaderRFC 9309, as chosen.');
  });

  test('is marked as outdated while a new question is being answered', async () => {
    const store = show();
    ask('bingbot', '/private/x');
    const pane = verdict().closest('[aria-busy]');
    expect(pane?.ariaBusy).toBe('false');
    const shown = await withoutAct(async () => {
      store.getState().actions.updateQuestion({ path: '/public/x' });
      await Promise.resolve();
      return [pane?.ariaBusy, pathBox().getAttribute('value'), verdict().textContent];
    });
    expect(shown).toEqual(['true', '/public/x', expect.stringContaining('is blocked')]);
    await waitFor(() => expect(pane?.ariaBusy).toBe('false'));
    expect(verdict().textContent).toContain('is allowed');
  });

  test('D8: shows restrictions word for word', () => {
    show();
    ask('bingbot', '/news/today');
    expect(verdictOf('present-snippet')).toBe('Permitted');
    expect(within(row('present-snippet')).getByText('max-length=200-chars')).toBeTruthy();
    expect(verdictOf('preserve')).toBe('Prohibited');
    expect(screen.getByRole('button', { name: '12 others allowed' })).toBeTruthy();
    expect(within(table()).queryAllByRole('button', { name: /^Why: / })).toHaveLength(2);
  });

  test('D12: prohibits everything where crawling is prohibited', () => {
    show();
    ask('GPTBot', '/news/today');
    for (const usage of USAGES) expect(verdictOf(usage)).toBe('Prohibited');
  });

  test('updates when the text changes', () => {
    const store = show();
    ask('bingbot', '/private/x');
    act(() => {
      store.getState().actions.openDocument('robots.txt', 'User-agent: *\nDisallow:\n', 'utf-8');
    });
    expect(verdictOf('crawl')).toBe('Permitted');
  });

  test('works with an empty text', () => {
    show('');
    for (const usage of USAGES) expect(verdictOf(usage)).toBe('Permitted');
  });
});

describe('deciding lines', () => {
  test('select the line in the text and the form', async () => {
    const store = show();
    ask('bingbot', '/private/x');
    const link = within(verdict()).getByRole('button', { name: 'line 2' });
    expect(link.getAttribute('data-tooltip')).toBe('Disallow: /private/');
    await userEvent.setup().click(link);
    expect(selectSelectedLine(store.getState())).toBe(1);
    expect(store.getState().selection.origin).toBe('simulator');
  });
});

describe('the trace of a decision', () => {
  test('D11: opens below the Why button, each step with its clause', async () => {
    show();
    ask('GPTBot', '/open/x');
    unfold();
    const why = within(row('crawl')).getByRole('button', { name: 'Why: crawl' });
    expect(why.getAttribute('aria-expanded')).toBe('false');
    await userEvent.setup().click(why);
    expect(why.getAttribute('aria-expanded')).toBe('true');
    const steps = within(within(row('crawl')).getByRole('list', { name: 'Steps to the decision about crawl' }));
    expect(steps.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      'D1 No record names the crawler, so it follows the records for *, at line 9 (“ACAP-crawler: *”).',
      'G2 The crawler is named on line 4 (“User-agent: GPTBot”), so the rules under line 1 (“User-agent: *”) don’t apply to it.',
      'G3 Line 7 (“Allow: /open/”) is the longest of the 2 rules that match the path.',
      'D11 No ACAP rule about crawling matches, so the User-agent rule on line 7 (“Allow: /open/”) decides.',
    ]);
    expect(within(table()).getAllByRole('button', { name: /^Why: / })).toHaveLength(USAGES.length);
  });

  test('D12: includes the trace for crawling where everything depends on that', async () => {
    show();
    ask('GPTBot', '/news/x');
    unfold();
    await userEvent.setup().click(within(row('preserve')).getByRole('button', { name: 'Why: preserve' }));
    const steps = within(row('preserve')).getByRole('list', { name: 'Steps to the decision about preserve' });
    const clauses = within(steps).getAllByRole('listitem');
    expect(clauses.map((step) => step.firstElementChild?.textContent)).toEqual([
      'D1',
      'D7',
      'G2 crawl',
      'G3 crawl',
      'D11 crawl',
      'D12',
    ]);
  });
});

describe('the reader', () => {
  test('G6: ignores ACAP lines when it knows only the REP, and says what that does not prevent', async () => {
    show();
    ask('bingbot', '/news/today');
    openConditions();
    await userEvent.setup().selectOptions(readerChooser(), 'RFC 9309');
    expect(verdictOf('preserve')).toBe('Permitted');
    expect(screen.queryByText(/may still appear in search/)).toBeNull();
    ask('GPTBot', '/news/today');
    expect(verdictOf('crawl')).toBe('Prohibited');
    expect(verdictOf('index')).toBe('Prohibited');
    expect(screen.getByText(/may still appear in search/)).toBeTruthy();
  });

  test.each([
    { reader: 'ACAP-aware', pdf: 'Prohibited', misspelt: 'Permitted' },
    { reader: 'RFC 9309', pdf: 'Prohibited', misspelt: 'Permitted' },
    { reader: 'Google', pdf: 'Prohibited', misspelt: 'Prohibited' },
    { reader: '1996 draft', pdf: 'Permitted', misspelt: 'Permitted' },
  ])('$reader reads the same text in its own way', async ({ reader, pdf, misspelt }) => {
    show('User-agent: *\nDisallow: /*.pdf\nDissallow: /x/\n');
    openConditions();
    await userEvent.setup().selectOptions(readerChooser(), reader);
    ask('bingbot', '/a.pdf');
    expect(verdictOf('crawl')).toBe(pdf);
    ask('bingbot', '/x/y');
    expect(verdictOf('crawl')).toBe(misspelt);
  });

  test('is explained in one sentence', async () => {
    show();
    openConditions();
    expect(readerChooser()).toHaveProperty('value', 'auto');
    await userEvent.setup().selectOptions(readerChooser(), 'RFC 9309');
    expect(screen.getByText(/Ignores ACAP lines\.$/)).toBeTruthy();
  });
});

describe('the announcement', () => {
  test('comes once typing has paused, and not for the first answer', async () => {
    show();
    const status = screen.getByRole('status');
    ask('bingbot', '/private/x');
    expect(status.textContent).toBe('');
    await waitFor(() => expect(status.textContent).toBe('bingbot is blocked. Path: /private/x'), { timeout: 3000 });
  });
});

describe('other readers', () => {
  const BAD = 'User-agent: *\nDisallow: /private/\n\nACAP-crawler: BadBot\nACAP-disallow-crawl: /\n';

  test('that decide differently are named in the card, and a group fixes it as one undo step', async () => {
    const store = show(BAD);
    ask('BadBot', '/x');
    expect(verdict().textContent).toContain('RFC 9309 and Google: allowed, since no User-agent group blocks BadBot.');
    await userEvent.setup().click(await within(verdict()).findByRole('button', { name: 'Add a group' }));
    const text = () => Object.values(store.getState().workspace.documents)[0]?.document.text;
    expect(text()).toBe(BAD.replace('/private/\n', '/private/\n\nUser-agent: BadBot\nDisallow: /\n'));
    expect(verdict().textContent).not.toContain('RFC 9309');
    act(() => store.getState().actions.undo());
    expect(text()).toBe(BAD);
  });

  test('that block what ACAP-aware crawlers may crawl lead to a record that is proved to change nothing else', async () => {
    const text =
      'User-agent: BadBot\nDisallow: /private/\n\nACAP-ignore-conventional-records\nACAP-crawler: *\nACAP-allow-crawl: /\n';
    const store = show(text);
    ask('BadBot', '/private/x');
    expect(verdict().textContent).toContain('RFC 9309 and Google: blocked by line 2.');
    await userEvent
      .setup()
      .click(await within(verdict()).findByRole('button', { name: 'Block for ACAP-aware crawlers too' }));
    expect(Object.values(store.getState().workspace.documents)[0]?.document.text).toBe(
      `${text}\nACAP-crawler: BadBot\nACAP-disallow-crawl: /private/\n`,
    );
    expect(verdict().textContent).not.toContain('RFC 9309');
  });

  test('that agree are not mentioned', () => {
    show(BAD);
    ask('BadBot', '/private/x');
    expect(verdict().textContent).not.toContain('RFC 9309');
  });
});

describe('the status of the response', () => {
  test('G7: decides before the text; an invalid status is reported', async () => {
    show();
    ask('bingbot', '/private/x');
    openConditions();
    const status = screen.getByRole('combobox', { name: 'Status' });
    fireEvent.change(status, { target: { value: '404' } });
    expect(verdict().textContent).toMatch(/^bingbot is allowedThe request for robots\.txt returned 404/);
    fireEvent.change(status, { target: { value: 'teapot' } });
    expect(screen.getByText(/“teapot” is not a status, so 200 is used/)).toBeTruthy();
    expect(verdict().textContent).toMatch(/^bingbot is blocked/);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Remove status' }));
    expect(status).toHaveProperty('value', '');
  });
});
