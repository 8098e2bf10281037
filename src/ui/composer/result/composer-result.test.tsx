import type { SideEffect } from '#core/analysis';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { ComposedRules } from '../use-planned-rules.ts';
import { ComposerResult } from './composer-result.tsx';

afterEach(cleanup);

const DOCUMENT = {
  path: 'robots.txt',
  isPage: false,
  text: 'User-agent: *\nDisallow: /a\n',
  references: [],
  tdmrep: null,
  licenses: new Map<string, string>(),
};

const EFFECT: SideEffect = {
  reader: 'google',
  difference: {
    crawlers: ['Otherbot'],
    purpose: null,
    path: '/b',
    usage: 'crawl',
    before: { effect: 'permitted', restrictions: [] },
    after: { effect: 'prohibited', restrictions: [] },
    causes: [],
  } as unknown as SideEffect['difference'],
};

function show(
  others: Extract<ComposedRules, { kind: 'planned' }>['others'],
  uses: Extract<ComposedRules, { kind: 'planned' }>['uses'] = [],
  newText = 'Disallow: /b\n',
) {
  const onConfirm = vi.fn<(isConfirmed: boolean) => void>();
  const rules: ComposedRules = {
    kind: 'planned',
    edits: [{ start: 27, end: 27, newText }],
    messages: [],
    samples: null,
    documents: [],
    uses,
    others,
  };
  render(<ComposerResult document={DOCUMENT} rules={rules} notes={[]} isConfirmed={false} onConfirm={onConfirm} />);
  return onConfirm;
}

describe('ComposerResult', () => {
  test('shows the lines, and that nothing else changes', () => {
    show({ sideEffects: [], useEffects: [], isProved: true });
    expect(screen.getByRole('region', { name: 'Lines that change' }).textContent).toContain('added: Disallow: /b');
    expect(screen.getByText('Nothing changes for anyone else.')).toBeTruthy();
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('unfolds a long run of lines, and keeps the focus on them', async () => {
    show(null, [], Array.from({ length: 20 }, (_, index) => `Disallow: /${index}\n`).join(''));
    await userEvent.setup().click(screen.getByRole('button', { name: '15 more lines' }));
    const lines = screen.getByRole('region', { name: 'Lines that change' });
    expect(lines.textContent).toContain('Disallow: /10');
    await waitFor(() => expect(document.activeElement).toBe(lines));
  });

  test('lists what changes for others, and asks for confirmation', async () => {
    const onConfirm = show({ sideEffects: [EFFECT], useEffects: [], isProved: true });
    expect(screen.getByText(/for Otherbot, \/b changes from permitted to prohibited/)).toBeTruthy();
    await userEvent.setup().click(screen.getByRole('checkbox', { name: 'I want these changes too' }));
    expect(onConfirm).toHaveBeenCalledWith(true);
  });

  test('K70: shows what the file says about uses, read back from it, and other changes to that', async () => {
    const use = { use: 'ai-training', vocabulary: 'content-usage', category: 'train-ai', path: '/' } as const;
    const effect = {
      ...use,
      crawlers: ['GPTBot'],
      category: 'search',
      before: 'allowed',
      after: 'unknown',
      lines: [],
    } as const;
    const onConfirm = show({ sideEffects: [], useEffects: [effect], isProved: true }, [
      { ...use, before: 'unknown', after: 'disallowed' },
    ]);
    const row = screen.getByRole('row', { name: /AI training/ });
    expect(row.textContent).toBe('AI trainingContent-Usage train-aiNot stated, will be Refused');
    expect(
      screen.getByText('For GPTBot, search in Content-Usage changes from allowed to not stated for /.'),
    ).toBeTruthy();
    expect(screen.queryByText('Nothing changes for anyone else.')).toBeNull();
    await userEvent.setup().click(screen.getByRole('checkbox', { name: 'I want these changes too' }));
    expect(onConfirm).toHaveBeenCalledWith(true);
  });

  test('asks for confirmation when a file cannot be fully compared', () => {
    show({ sideEffects: [], useEffects: [], isProved: false });
    expect(screen.getByRole('checkbox', { name: 'Add the rules anyway' })).toBeTruthy();
  });
});
