import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { RadioGroup, SegmentedControl } from './radio-group.tsx';

afterEach(cleanup);

test.each([
  ['RadioGroup', RadioGroup],
  ['SegmentedControl', SegmentedControl],
])('%s: a named group of radio buttons, one of them checked', async (_name, Control) => {
  function Chooser() {
    const [value, setValue] = useState<'1.0' | '1.1'>('1.0');
    return (
      <Control
        label="Version"
        value={value}
        onChange={setValue}
        options={[
          { value: '1.0', label: 'ACAP 1.0' },
          { value: '1.1', label: 'ACAP 1.1' },
        ]}
      />
    );
  }
  render(<Chooser />);
  const group = screen.getByRole('group', { name: 'Version' });
  await userEvent.click(within(group).getByLabelText('ACAP 1.1'));
  const checked = within(group)
    .getAllByRole<HTMLInputElement>('radio')
    .map((radio) => radio.checked);
  expect(checked).toStrictEqual([false, true]);
});
