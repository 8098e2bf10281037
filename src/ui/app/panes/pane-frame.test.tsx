import { layOutInJsdom } from '#testing/lay-out-in-jsdom.ts';
import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { PaneToolbar } from '../../controls/form/pane-toolbar.tsx';
import { PaneFrame } from './pane-frame.tsx';

beforeAll(layOutInJsdom);
afterEach(cleanup);

const Form = () => (
  <div>
    <PaneToolbar>
      <p>2 groups</p>
    </PaneToolbar>
    the form
  </div>
);

test.each([true, false])('a region named by its heading; hidden title: %s', (hidesTitle) => {
  render(
    <PaneFrame title="Policy" scrolls hidesTitle={hidesTitle}>
      content
    </PaneFrame>,
  );
  const region = screen.getByRole('region', { name: 'Policy' });
  expect(within(region).getByRole('heading', { level: 2 }).textContent).toBe('Policy');
});

test.each([true, false])('the toolbar of a form is in the title row of its pane; hidden title: %s', (hidesTitle) => {
  render(
    <PaneFrame title="Policy" scrolls={false} hidesTitle={hidesTitle}>
      <Form />
    </PaneFrame>,
  );
  const pane = screen.getByRole('region', { name: 'Policy' });
  expect(within(pane).getByText('2 groups').closest('header')?.textContent).toBe('Policy2 groups');
});

test('a form outside a pane has its toolbar above it', () => {
  render(<Form />);
  expect(screen.getByText('the form').textContent).toBe('2 groupsthe form');
});
