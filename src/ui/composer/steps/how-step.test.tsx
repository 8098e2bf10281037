import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NO_ANSWERS, type Answers } from '../answers.ts';
import { HowStep } from './how-step.tsx';

afterEach(cleanup);

function Conditions({ start }: { readonly start: Partial<Answers> }) {
  const [answers, setAnswers] = useState<Answers>({ ...NO_ANSWERS, ...start });
  return <HowStep answers={answers} isPage={false} onChange={(change) => setAnswers({ ...answers, ...change })} />;
}

test('a removed condition passes the focus on to the next one', async () => {
  const how = [
    { usage: 'present-snippet', name: 'max-length', value: '100-chars' },
    { usage: 'present-snippet', name: 'time-limit', value: '30-days' },
  ] as const;
  render(<Conditions start={{ what: { 'present-snippet': 'allow' }, how }} />);
  const [first] = screen.getAllByRole('button', { name: /^Remove / });
  await userEvent.click(first ?? document.body);
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(1);
  const next = screen.getByRole('group', { name: 'Show a snippet: time limit' });
  await waitFor(() => expect(next.contains(document.activeElement)).toBe(true));
});
