import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Checkbox } from './checkbox.tsx';

afterEach(cleanup);

test('Checkbox: its hint is its description', async () => {
  const onChange = vi.fn<(checked: boolean) => void>();
  render(<Checkbox label="Annotate" hint="Each line keeps its original." checked={false} onChange={onChange} />);
  await userEvent.click(
    screen.getByRole('checkbox', { name: 'Annotate', description: 'Each line keeps its original.' }),
  );
  expect(onChange.mock.calls).toStrictEqual([[true]]);
});
