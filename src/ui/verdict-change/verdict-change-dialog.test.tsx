import { createEditorStore, selectRobotsDocument } from '#state';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepend, renderInApp } from '../services/render-in-app.test-setup.tsx';
import { VerdictChangeDialog } from './verdict-change-dialog.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(text: string, question: { readonly crawler: string; readonly path: string }) {
  const store = createEditorStore({ text });
  store.getState().actions.updateQuestion({ reader: 'rfc9309', ...question });
  const calls = renderInApp(store, <VerdictChangeDialog onClose={() => {}} />);
  return { store, calls, text: () => selectRobotsDocument(store.getState()).document.text };
}

const FILE = 'User-agent: *\nDisallow: /private/\n';

describe('VerdictChangeDialog', () => {
  test('G2: blocks a directory for a crawler without a group of its own, as one undo step', async () => {
    const { store, calls, text } = show(FILE, { crawler: 'GPTBot', path: '/news/a.html' });
    screen.getByRole('dialog', { name: 'Block GPTBot' });
    await userEvent.click(screen.getByRole('radio', { name: 'The whole directory' }));
    await screen.findByText('Nothing else changes');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(text()).toBe(`${FILE}\nUser-agent: GPTBot\nDisallow: /private/\nDisallow: /news/\n`);
    expect(calls.notices.map(({ message }) => message)).toEqual(['GPTBot is now blocked from /news/.']);
    calls.notices[0]?.action?.run();
    expect(text()).toBe(FILE);
    expect(store.getState().history.undo).toEqual([]);
  });

  test('follows a text that changes while it is open', async () => {
    const { store, text } = show(FILE, { crawler: 'GPTBot', path: '/news/' });
    await screen.findByText('Nothing else changes');
    prepend(store, '# fixed\n');
    expect(screen.queryByText('Nothing else changes')).toBeNull();
    await screen.findByText('Nothing else changes');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(text()).toBe(`# fixed\n${FILE}\nUser-agent: GPTBot\nDisallow: /private/\nDisallow: /news/\n`);
  });

  test('G3: allows a URL by removing the line that blocks only that URL', async () => {
    const { text } = show('User-agent: GPTBot\nDisallow: /x/\nDisallow: /a.html$\n', {
      crawler: 'GPTBot',
      path: '/a.html',
    });
    screen.getByRole('dialog', { name: 'Allow GPTBot' });
    expect(screen.getByRole('radio', { name: 'Only this path' })).toHaveProperty('checked', true);
    await screen.findByText('Nothing else changes');
    await userEvent.click(screen.getByRole('button', { name: 'Apply' }));
    expect(text()).toBe('User-agent: GPTBot\nDisallow: /x/\n');
  });

  test('G4: lists who else is affected because Google truncates a name', async () => {
    show('', { crawler: 'AI2Bot', path: '/' });
    await screen.findByText('Side effects');
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Google: for AI, / changes from permitted to prohibited.',
    ]);
    screen.getByRole('button', { name: 'Apply anyway' });
  });

  test('says why no change is possible', async () => {
    show('User-agent: GPTBot\nUser-agent: CCBot\nDisallow: /*****************html\n', {
      crawler: 'GPTBot',
      path: '/news/a.html',
    });
    await userEvent.click(screen.getByRole('radio', { name: 'The whole directory' }));
    await screen.findByText('Not possible');
    expect(screen.getByRole('button', { name: 'Apply' }).getAttribute('aria-disabled')).toBe('true');
  });
});
