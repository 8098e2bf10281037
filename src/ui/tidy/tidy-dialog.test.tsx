import { createEditorStore, selectRobotsDocument } from '#state';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { renderInApp } from '../services/render-in-app.test-setup.tsx';
import { TidyDialog } from './tidy-dialog.tsx';

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => {}, removeEventListener: () => {} }));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(text: string) {
  const store = createEditorStore({ text });
  const { notices } = renderInApp(store, <TidyDialog onClose={() => {}} />);
  return { store, notices, text: () => selectRobotsDocument(store.getState()).document.text };
}

const UNTIDY = 'User-agent: *\nDisallow: /a\nDisallow: /a/b\nAllow: /c\n';
const apply = () => screen.getByRole('button', { name: 'Apply' });

describe('TidyDialog', () => {
  test('applies all proposals as one undo step', async () => {
    const { store, notices, text } = show(UNTIDY);
    await screen.findByText('2 of 2 changes selected.');
    await userEvent.click(apply());
    expect(text()).toBe('User-agent: *\nDisallow: /a\n');
    expect(store.getState().history.undo.map(({ label }) => label)).toStrictEqual(['clean up']);
    expect(notices.map(({ message }) => message)).toStrictEqual(['Cleaned up: 2 changes. No decision changed.']);
    notices[0]?.action?.run();
    expect(text()).toBe(UNTIDY);
  });

  test('applies the selected changes once they are proved', async () => {
    const { text } = show(UNTIDY);
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Remove "Disallow: /a/b", which has no effect' }),
    );
    await screen.findByText('1 of 2 changes selected.');
    await vi.waitFor(() => {
      expect(apply().getAttribute('aria-disabled')).toBeNull();
    });
    await userEvent.click(apply());
    expect(text()).toBe('User-agent: *\nDisallow: /a\nDisallow: /a/b\n');
  });

  test('says when there is nothing to do', async () => {
    show('User-agent: *\nDisallow: /a\n');
    await screen.findByText('There is nothing to clean up.');
    expect(apply().getAttribute('aria-disabled')).toBe('true');
  });
});
