import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { Select } from './select.tsx';

afterEach(cleanup);

test('Select: offers its options and passes on the chosen value', async () => {
  const onChange = vi.fn<(value: 'allow' | 'disallow') => void>();
  render(
    <Select
      label="Allow or disallow"
      value="allow"
      onChange={onChange}
      options={[
        { value: 'allow', label: 'Allow' },
        { value: 'disallow', label: 'Disallow' },
      ]}
    />,
  );
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Allow or disallow' }), 'Disallow');
  expect(onChange.mock.calls).toStrictEqual([['disallow']]);
});
