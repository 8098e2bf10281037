import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { stubResizeObserver } from '#testing/jsdom/stub-resize-observer.ts';
import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { chooseMenuItem } from '#testing/jsdom/choose-menu-item.ts';
import { showPageForm } from './page-form.test-setup.tsx';

beforeAll(layOutInJsdom);
afterEach(cleanup);

const choose = (name: string, value: string, index = 0) => {
  const box = screen.getAllByRole('combobox', { name })[index];
  if (!box) throw new Error(`no chooser ${name}`);
  fireEvent.change(box, { target: { value } });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('META tags', () => {
  test('a directive is changed, added and removed, each as a labelled undo step', async () => {
    const { text, label, store } = await showPageForm('page', '<meta name="robots" content="index, follow">\n');
    choose('Directive 1', 'noindex');
    expect(text()).toBe('<meta name="robots" content="noindex, follow">\n');
    expect(label()).toBe('change index to noindex');
    choose('Add directive', 'max-snippet');
    expect(text()).toBe('<meta name="robots" content="noindex, follow, max-snippet:160">\n');
    const value = screen.getByRole('textbox', { name: 'Value of max-snippet' });
    fireEvent.change(value, { target: { value: '20' } });
    expect(text()).toBe('<meta name="robots" content="noindex, follow, max-snippet:20">\n');
    fireEvent.change(value, { target: { value: 'x' } });
    expect(screen.getByText(/No crawler reads this directive/)).not.toBeNull();
    expect(text()).toBe('<meta name="robots" content="noindex, follow, max-snippet:20">\n');
    await press('Remove follow');
    expect(text()).toBe('<meta name="robots" content="noindex, max-snippet:20">\n');
    while (store.getState().history.undo.length > 1) store.getState().actions.undo();
    expect(text()).toBe('<meta name="robots" content="index, follow">\n');
  });

  test('a directive is moved by keyboard, and keeps the focus', async () => {
    const { text, label } = await showPageForm('page', '<meta name="robots" content="noindex, nofollow">');
    screen.getByRole('combobox', { name: 'Directive 1' }).focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}');
    expect(text()).toBe('<meta name="robots" content="nofollow, noindex">');
    expect(label()).toBe('move noindex');
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Directive 2' }));
  });

  test('a tag is addressed to another crawler', async () => {
    const { text } = await showPageForm('page', '<meta name="robots" content="none">');
    fireEvent.change(screen.getByRole('combobox', { name: 'Name' }), { target: { value: 'googlebot' } });
    expect(text()).toBe('<meta name="googlebot" content="none">');
  });

  test('a statement gets an effect, a usage, a purpose and qualifiers that fit', async () => {
    const { text } = await showPageForm('page', '<meta name="robots" content="ACAP allow-index">');
    choose('Usage', 'present-snippet');
    choose('Add qualifier', 'max-length');
    expect(text()).toBe('<meta name="robots" content="ACAP allow-present-snippet max-length=200-chars">');
    choose('Kind of maximum length', 'words');
    fireEvent.change(screen.getByRole('textbox', { name: 'Purpose' }), { target: { value: 'news' } });
    expect(text()).toBe('<meta name="robots" content="ACAP news allow-present-snippet max-length=200-words">');
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Disallow' }).disabled).toBe(true);
    expect(screen.getAllByRole<HTMLOptionElement>('option', { name: 'crawl' })[0]?.disabled).toBe(true);
    await press('Remove maximum length');
    choose('Effect', 'disallow');
    expect(text()).toBe('<meta name="robots" content="ACAP news disallow-present-snippet">');
  });

  test('the prohibited modifications of a statement are a set of checkboxes', async () => {
    const { text, label } = await showPageForm(
      'page',
      '<meta name="robots" content="ACAP allow-present time-limit=30-days">',
    );
    choose('Add qualifier', 'prohibited-modification');
    const boxes = within(screen.getByRole('group', { name: 'Prohibited modifications' }));
    const toggle = (name: string) => userEvent.click(boxes.getByRole('checkbox', { name }));
    expect(text()).toContain('allow-present time-limit=30-days prohibited-modification=any"');
    await toggle('style');
    await toggle('translation');
    expect(text()).toContain('time-limit=30-days prohibited-modification=style prohibited-modification=translation"');
    expect(label()).toBe('change prohibited modifications');
    await toggle('style');
    expect(text()).toContain('allow-present time-limit=30-days prohibited-modification=translation"');
    await userEvent.click(screen.getByRole('button', { name: 'Remove prohibited modifications' }));
    expect(text()).toBe('<meta name="robots" content="ACAP allow-present time-limit=30-days">');
  });

  test('an invalid qualifier is reported at its text box', async () => {
    await showPageForm('page', '<meta name="robots" content="ACAP allow-index max-length=9-words time-limit=3-days">');
    const described = screen.getByRole('textbox', { name: 'Maximum length' }).getAttribute('aria-describedby');
    expect(document.getElementById(described ?? '')?.textContent).toContain("doesn't apply to this usage");
    expect(screen.getByRole('textbox', { name: 'Time limit' }).getAttribute('aria-describedby')).toBeNull();
  });

  test('a tag is added, moved and removed', async () => {
    const { text } = await showPageForm('page', '<meta name="robots" content="none">\n');
    await press('Add META tag');
    await chooseMenuItem('ACAP statement');
    const both = '<meta name="robots" content="none">\n<meta name="robots" content="ACAP allow-index">\n';
    expect(text()).toBe(both);
    await press('Move up ACAP statement, line 2');
    expect(text()).toBe('<meta name="robots" content="ACAP allow-index">\n<meta name="robots" content="none">\n');
    await press('Remove META tag, line 2');
    expect(text()).toBe('<meta name="robots" content="ACAP allow-index">\n');
  });

  test('a tag is moved by Alt+arrow, and keeps the focus', async () => {
    const { text, label } = await showPageForm(
      'page',
      '<meta name="a" content="none">\n<meta name="b" content="all">\n',
    );
    screen.getAllByRole('combobox', { name: 'Name' })[0]?.focus();
    await userEvent.keyboard('{Alt>}{ArrowUp}{ArrowDown}{/Alt}');
    expect(text()).toBe('<meta name="b" content="all">\n<meta name="a" content="none">\n');
    expect(label()).toBe('move META tag');
    await waitFor(() => expect(document.activeElement).toHaveProperty('value', 'a'));
  });

  test('a tag that cannot be edited is locked with the reason, and a finding offers a fix', async () => {
    const { text, store } = await showPageForm(
      'page',
      '<meta name="robots" content="noindx">\n<body><meta name="robots" content="none">',
    );
    const [first, second] = within(screen.getByRole('list', { name: 'META tags' })).getAllByRole('listitem');
    expect(second?.closest('[data-at]')).not.toBeNull();
    // Explained once, by the finding, and not again as the reason for the lock.
    expect(screen.getAllByText(/is in the body/)).toHaveLength(1);
    await press('Show in the text');
    expect(store.getState().selection.caret).toBe(text().indexOf('<body>'));
    if (!first) throw new Error('no row');
    const fix = within(first)
      .getAllByRole('button')
      .find((button) => button.textContent.includes('noindex'));
    if (!fix) throw new Error('no fix');
    await userEvent.click(fix);
    expect(text()).toContain('content="noindex"');
  });
});

test('a locked tag without a finding shows the reason', async () => {
  await showPageForm('page', '<meta name="robots" content="no&#105;ndex">');
  expect(screen.getByText('It contains character references, such as &amp;.')).not.toBeNull();
});

test('a finding is shown at its directive, and describes it', async () => {
  await showPageForm('page', '<meta name="robots" content="nofollow, noindx">');
  const box = screen.getByRole('combobox', { name: 'Directive 2' });
  const note = document.getElementById(box.getAttribute('aria-describedby') ?? '');
  expect(note?.textContent).toContain('No crawler is known to read "noindx".');
  expect(note?.closest('li')).toBe(box.closest('li'));
  expect(screen.getByRole('combobox', { name: 'Directive 1' }).getAttribute('aria-describedby')).toBeNull();
});

test('the caret determines the current row, and entering a row moves the caret', async () => {
  const { store } = await showPageForm(
    'page',
    '<meta name="robots"\n  content="none">\n<meta name="googlebot" content="all">\n',
  );
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  act(() => store.getState().actions.select(25, 'text'));
  const rows = screen.getAllByRole('listitem').filter((row) => row.dataset['at'] !== undefined);
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual(['true', null]);
  expect(scrolled).toHaveBeenCalledOnce();
  const [, second] = screen.getAllByRole('combobox', { name: 'Name' });
  act(() => second?.focus());
  expect(store.getState().selection).toMatchObject({ caret: 38, origin: 'form' });
  expect(rows.map((row) => row.getAttribute('aria-current'))).toEqual([null, 'true']);
  expect(scrolled).toHaveBeenCalledOnce();
  scrolled.mockRestore();
});

test('a row selected while the form is hidden scrolls into view once it is shown', async () => {
  const { store } = await showPageForm(
    'page',
    '<meta name="robots" content="none">\n<meta name="googlebot" content="all">\n',
  );
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  const height = vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(0);
  const reportSize = stubResizeObserver();
  act(() => store.getState().actions.selectLine(1, 'app'));
  reportSize();
  expect(scrolled).not.toHaveBeenCalled();
  height.mockReturnValue(800);
  reportSize();
  expect(scrolled.mock.contexts).toEqual([screen.getByRole('listitem', { name: 'META tag, line 2' })]);
  scrolled.mockRestore();
  layOutInJsdom();
});

describe('headers', () => {
  test('a crawler and a directive', async () => {
    const { text } = await showPageForm('headers', 'HTTP/1.1 200 OK\r\n');
    await press('Add X-Robots-Tag');
    expect(text()).toBe('HTTP/1.1 200 OK\r\nX-Robots-Tag: all\r\n');
    choose('Directive 1', 'nosnippet');
    fireEvent.change(screen.getByRole('combobox', { name: 'Crawler' }), { target: { value: 'googlebot' } });
    expect(text()).toBe('HTTP/1.1 200 OK\r\nX-Robots-Tag: googlebot: nosnippet\r\n');
  });
});

describe('elements', () => {
  test('statements are changed, added and removed', async () => {
    const { text, notices } = await showPageForm('page', '<p class="a the-acap:allow-index">x</p><p id="b">y</p>');
    choose('Effect', 'disallow');
    expect(text()).toBe('<p class="a the-acap:disallow-index">x</p><p id="b">y</p>');
    choose('Element', '1');
    await press('Add statement');
    expect(text()).toBe('<p class="a the-acap:disallow-index">x</p><p class="the-acap:disallow-index" id="b">y</p>');
    await press('Add statement');
    expect(notices.at(-1)?.details).toBe('The element already has this statement.');
    const [remove] = screen.getAllByRole('button', { name: 'Remove the-acap:disallow-index' });
    if (remove) await userEvent.click(remove);
    expect(text()).toBe('<p class="a">x</p><p class="the-acap:disallow-index" id="b">y</p>');
  });
});
