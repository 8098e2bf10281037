import { act, cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import type { ReaderChoice } from '#core';
import { show, pathBox, crawlerBox, verdict, verdictOf, type, ask, openConditions } from './simulator.test-setup.tsx';

afterEach(cleanup);

describe('the path box', () => {
  test('P1: accepts a URL and says what is tested', () => {
    show();
    ask('bingbot', 'https://example.com/private/x?y=1#z');
    expect(verdictOf('crawl')).toBe('Prohibited');
    expect(screen.getByText('Tested: /private/x?y=1. The host and fragment are ignored.')).toBeTruthy();
  });

  test('says when something is not a path, and tests it anyway', () => {
    show();
    ask('bingbot', 'mailto:a@b');
    expect(screen.getByText('A mailto: URL is not a page on a site. Tested as a path: /mailto:a@b.')).toBeTruthy();
    expect(pathBox().getAttribute('aria-invalid')).toBe('true');
    expect(verdictOf('crawl')).toBe('Permitted');
  });
});

describe('the crawler box', () => {
  test('suggests the crawlers in the file before those in the directory', async () => {
    show();
    const user = userEvent.setup();
    await type(crawlerBox(), 'g');
    const list = await screen.findByRole('listbox');
    const sections = within(list).getAllByRole('group');
    expect(sections.map((section) => section.getAttribute('aria-label'))).toEqual([
      'Named in this file',
      'Crawler directory',
    ]);
    const named = within(sections[0] ?? list).getAllByRole('option');
    expect(named.map((option) => option.textContent)).toEqual([
      'GPTBot OpenAI · AI training',
      'Googlebot Google · web search, AI answers',
    ]);
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(crawlerBox()).toHaveProperty('value', 'Googlebot');
    expect(crawlerBox().getAttribute('aria-expanded')).toBe('false');
  });

  test('keeps what was typed on blur', async () => {
    const store = show();
    const user = userEvent.setup();
    await type(crawlerBox(), 'Goo');
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(store.getState().simulator.crawler).toBe('Goo');
  });

  test('accepts a suggestion by click', async () => {
    const store = show();
    await type(crawlerBox(), 'claudeb');
    await userEvent.setup().click(await screen.findByRole('option', { name: /^ClaudeBot/ }));
    expect(store.getState().simulator.crawler).toBe('ClaudeBot');
    expect(verdictOf('crawl')).toMatch(/^Permitted|Prohibited/);
  });

  test('keeps the caret in place while typing in the middle of the text', async () => {
    show();
    const user = userEvent.setup();
    await type(crawlerBox(), 'Gogle');
    await user.type(crawlerBox(), 'o', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    await user.keyboard('X');
    expect(crawlerBox()).toHaveProperty('value', 'GooXgle');
  });

  test('G2: reads a whole header, and says so', () => {
    show();
    ask('Mozilla/5.0 (compatible; GPTBot/1.2)', '/public/');
    expect(screen.getByText(/^Read as a User-Agent header/)).toBeTruthy();
    expect(verdictOf('crawl')).toBe('Prohibited');
  });

  test('accepts odd characters as they are', () => {
    show();
    ask('<b>"\u{1f577}', '/private/');
    expect(screen.getByText(/^Crawler names don’t contain these characters/)).toBeTruthy();
    expect(verdictOf('crawl')).toBe('Prohibited');
  });

  test('tests any crawler that is not named when it is empty', () => {
    show();
    ask('', '/private/');
    expect(verdict().textContent).toMatch(/^Any other crawler is blocked/);
  });

  test('says that a name is unknown, and offers the nearest', async () => {
    show();
    ask('GTPBot', '/private/');
    expect(verdict().textContent).toMatch(/^GTPBot would be blocked/);
    const named = screen.getAllByText(/^GTPBot is not a known crawler\. Similar names:/);
    expect(named.length).toBeGreaterThan(0);
    await userEvent.setup().click(screen.getByRole('button', { name: 'GPTBot' }));
    expect(crawlerBox()).toHaveProperty('value', 'GPTBot');
  });

  test('G2: says what the rules for * say to a crawler that ignores them, and that it does', () => {
    show();
    ask('AdsBot-Google-Mobile', '/private/');
    expect(verdict().textContent).toMatch(/^AdsBot-Google-Mobile would be blocked/);
    expect(screen.getByText(/^It ignores rules for \*, and this file does not name it/)).toBeTruthy();
  });

  test('Enter takes the nearest name, Escape restores the previous one', async () => {
    const store = show();
    ask('Googlebot', '/');
    const user = userEvent.setup();
    await type(crawlerBox(), 'GTPBot');
    await screen.findByRole('group', { name: /^GTPBot is not a known crawler/ });
    await user.keyboard('{Escape}');
    expect(store.getState().simulator.crawler).toBe('Googlebot');
    await type(crawlerBox(), 'GTPBot');
    await screen.findByRole('group', { name: /^GTPBot is not a known crawler/ });
    await user.keyboard('{Enter}');
    expect(store.getState().simulator.crawler).toBe('GPTBot');
  });

  test('a name of 10,000 characters does no harm', () => {
    show();
    ask('x'.repeat(10_000), '/private/');
    expect(verdict().textContent).toContain('would be blocked');
    expect(document.body.textContent.length).toBeLessThan(5000);
  });

  test('shows what is known about a crawler, and whose rules it follows instead', async () => {
    show();
    ask('Googlebot-News', '/public/');
    expect(screen.getByText(/it follows the rules for Googlebot, not those for \*/)).toBeTruthy();
    expect(verdictOf('crawl')).toBe('Permitted');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Test Googlebot' }));
    expect(crawlerBox()).toHaveProperty('value', 'Googlebot');
    expect(verdictOf('crawl')).toBe('Prohibited');
  });
});

describe('a purpose', () => {
  const ignored = 'The purpose is ignored: only ACAP-aware crawlers understand purposes.';
  const conventional = 'User-agent: *\nDisallow: /a\n';

  test.each<{ reader: ReaderChoice; text: string | undefined; isIgnored: boolean }>([
    { reader: 'rfc9309', text: undefined, isIgnored: true },
    { reader: 'google', text: undefined, isIgnored: true },
    { reader: 'auto', text: conventional, isIgnored: true },
    { reader: 'auto', text: undefined, isIgnored: false },
    { reader: 'acap', text: conventional, isIgnored: false },
  ])('D2: is said to be ignored by a reader without ACAP: $reader, $isIgnored', ({ reader, text, isIgnored }) => {
    const store = show(text);
    act(() => store.getState().actions.updateQuestion({ reader }));
    expect(screen.queryByText(ignored)).toBeNull();
    act(() => store.getState().actions.updateQuestion({ purpose: 'press' }));
    const chips = within(screen.getByRole('list', { name: 'Conditions' }));
    expect(chips.queryByText('Purpose: press (ignored)') !== null).toBe(isIgnored);
    expect(screen.queryAllByText(ignored)).toHaveLength(isIgnored ? 1 : 0);
    openConditions();
    expect(screen.queryAllByText(ignored)).toHaveLength(isIgnored ? 1 : 0);
    expect(screen.getByRole('combobox', { name: 'Purpose', ...(isIgnored && { description: ignored }) })).toBeTruthy();
  });
});
