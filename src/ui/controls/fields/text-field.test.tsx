import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

describe('TextField', () => {
  test('has its error as description and marks itself invalid', () => {
    const onChange = vi.fn<(value: string) => void>();
    render(
      <TextField label="Pattern" value="a b" onChange={onChange} hint="A path" error="A pattern has no spaces." />,
    );
    const box = screen.getByRole('textbox', { name: 'Pattern', description: 'A pattern has no spaces.' });
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByText('A path')).toBeNull();
  });

  test('passes on what is typed', async () => {
    const onChange = vi.fn<(value: string) => void>();
    render(<TextField label="Path" hideLabel value="/" onChange={onChange} hint="A path" />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Path', description: 'A path' }), 'x');
    expect(onChange.mock.calls).toStrictEqual([['/x']]);
  });
});
