import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { FindingNotes } from './finding-notes.tsx';
import type { RowFinding } from './row-finding.ts';

afterEach(cleanup);

function finding(message: string): RowFinding {
  const span = { start: 0, end: 1 };
  const fix = { title: `Fix ${message}`, safety: 'safe', edits: [] } as const;
  const rule = { ruleId: 'a-rule', severity: 'warning', clauses: [], source: [] } as const;
  return { ...rule, message, span, from: 0, to: 1, line: 0, void: false, fixes: [fix] };
}

test('once all notes are shown, the focus is on the first fix that was added', async () => {
  render(
    <>
      <FindingNotes findings={['a', 'b', 'c', 'd'].map(finding)} onFix={() => undefined} />
      <button>After</button>
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: '2 more' }));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Fix c'));
});
