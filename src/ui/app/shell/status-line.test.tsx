import { createEditorStore } from '#state';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderInApp } from '../../services/render-in-app.test-setup.tsx';
import { StatusLine } from './status-line.tsx';

afterEach(cleanup);

test('StatusLine: shows changes, lines, encoding, BOM and line endings', () => {
  const store = createEditorStore({ text: '\uFEFFa\r\nb\n' });
  renderInApp(store, <StatusLine isTextShown changes={{ opened: 24, closed: 1, pages: 0, compared: 'wholly' }} />);
  const facts = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(facts).toStrictEqual([
    '24 opened, 1 closed',
    'Line 1',
    '2 lines',
    'UTF-8 with BOM',
    'Mixed line endings (1 × LF, 1 × CRLF)',
  ]);
});

test('StatusLine: the changes say what they are compared with, and lead to the comparison', () => {
  const changes = { opened: 24, closed: 1, pages: 0, compared: 'wholly' } as const;
  const { dialogs } = renderInApp(createEditorStore(), <StatusLine isTextShown changes={changes} />);
  const description = 'Since you opened the file; paths are counted by example';
  const button = screen.getByRole('button', { name: '24 opened, 1 closed' });
  expect(button.getAttribute('aria-description')).toBe(description);
  expect(button.getAttribute('data-tooltip')).toBe(description);
  fireEvent.click(button);
  expect(dialogs).toEqual(['compare']);
});
