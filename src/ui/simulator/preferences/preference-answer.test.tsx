import { createEditorStore } from '#state';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../../services/render-in-app.test-setup.tsx';
import { Simulator } from '../simulator.tsx';
// Here already, so that the part that the app loads when it is needed comes at once.
import './preference-answer.tsx';

afterEach(cleanup);

function show(text: string) {
  const store = createEditorStore({ text });
  renderInApp(store, <Simulator />);
  return store;
}

const FILE =
  'User-agent: *\nContent-Signal: search=yes, ai-train=yes, use=reference\nContent-Usage: train-ai=n\nAllow: /\n';

test('S8: says of each use what the most restrictive vocabulary says, and from which line', async () => {
  const store = show(FILE);
  const part = await screen.findByRole('region', { name: 'After crawling' });
  const uses = within(part).getByRole('list', { name: 'Uses' });
  expect(
    within(uses)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'AI trainingRefusedContent-Usage (line 3). Content-Signal says the opposite.',
    'AI answersNot stated',
    'Web searchAllowedContent-Signal (line 2)',
  ]);
  await userEvent.setup().click(within(uses).getByRole('button', { name: 'line 3' }));
  expect(store.getState().selection.caret).toBe(FILE.indexOf('Content-Usage'));
});

test('S8: lists what each vocabulary says, and who honours it', async () => {
  show(FILE);
  const part = await screen.findByRole('region', { name: 'After crawling' });
  await userEvent.setup().click(within(part).getByText('What each vocabulary says'));
  expect(within(part).getByText('use').closest('div')?.textContent).toBe('usereference (line 2)');
  expect(within(part).getByText(/^No crawler operator documents/).textContent).toContain('2026-09-13');
  expect(within(part).queryByRole('heading', { name: 'RSL' })).toBeNull();
});

test('is silent where the file says nothing of uses', () => {
  show('User-agent: *\nDisallow: /x\n');
  expect(screen.queryByRole('region', { name: 'After crawling' })).toBeNull();
});
