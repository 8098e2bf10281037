import type { Recipe } from '#core/analysis';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { RecipeList } from './recipe-list.tsx';

afterEach(cleanup);

test('the arrow keys lead from the search box into the list and through it', async () => {
  const onChoose = vi.fn<(recipe: Recipe) => void>();
  render(<RecipeList onChoose={onChoose} />);
  const user = userEvent.setup();
  await user.type(screen.getByRole('searchbox', { name: 'Search recipes' }), 'training{ArrowDown}');
  const [first, second] = screen.getAllByRole('button');
  expect(document.activeElement).toBe(first);
  await user.keyboard('{ArrowDown}{ArrowUp}{ArrowDown}');
  expect(document.activeElement).toBe(second);
  await user.keyboard('{Enter}');
  expect(second?.textContent).toContain(onChoose.mock.lastCall?.[0].title);
});

test('the button that shows all recipes of a section passes its focus on', async () => {
  render(<RecipeList onChoose={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: /^Show \d+ more$/ }));
  await waitFor(() => expect(document.activeElement).not.toBe(document.body));
});
