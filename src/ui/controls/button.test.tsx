import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Trash2 } from 'lucide-react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

afterEach(cleanup);

describe('Button', () => {
  test('has its label as name and its tooltip as description', () => {
    render(<Button tooltip="Undo: add rule">Undo</Button>);
    const button = screen.getByRole('button', { name: 'Undo', description: 'Undo: add rule' });
    expect(button.getAttribute('type')).toBe('button');
  });

  test('keeps the focus and does nothing while unavailable', async () => {
    const onClick = vi.fn<() => void>();
    render(
      <Button unavailable onClick={onClick}>
        Undo
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Undo' });
    await userEvent.tab();
    expect(document.activeElement).toBe(button);
    await userEvent.keyboard('{Enter}');
    await userEvent.click(button);
    expect(button.getAttribute('aria-disabled')).toBe('true');
    expect(onClick).not.toHaveBeenCalled();
  });
});

test('IconButton: the label is the accessible name, the tooltip is visual only', async () => {
  const onClick = vi.fn<() => void>();
  render(<IconButton label="Delete rule on line 4" tooltip="Delete" icon={Trash2} onClick={onClick} />);
  await userEvent.click(screen.getByRole('button', { name: 'Delete rule on line 4' }));
  expect(onClick).toHaveBeenCalledOnce();
});
