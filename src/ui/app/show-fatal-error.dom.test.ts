import { createEditorData } from '#state';
import { screen, within } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { showFatalError } from './show-fatal-error.ts';

afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

test('the failure is announced inside the main part of the page', () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const root = document.body.appendChild(document.createElement('div'));
  showFatalError(root, 'Gatepost stopped', new Error('no luck'), createEditorData({ text: '# mine\n' }));
  const main = within(screen.getByRole('main'));
  expect(main.getByRole('alert').textContent).toMatch(/^Gatepost stopped.*Your text is safe.*no luck/);
  expect(main.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Reload the page',
    'Download robots.txt',
  ]);
});
