import { createEditorStore } from '#state';
import { cleanup, render } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { inApp } from '../services/render-in-app.test-setup.tsx';
import { NO_ANSWERS, toIntents } from './answers.ts';
import { usePlannedRules, type ComposedRules } from './use-planned-rules.ts';

afterEach(cleanup);

const INTENTS = toIntents({ ...NO_ANSWERS, who: 'everyone', what: { index: 'disallow' } }, true);
const page = (path: string, text: string) => ({
  path,
  isPage: true,
  text,
  references: [],
  tdmrep: null,
  licenses: new Map<string, string>(),
});

test('never returns the lines for another page than the chosen one', async () => {
  const shown: [text: string, rules: ComposedRules][] = [];
  function Planned({ document }: { readonly document: ReturnType<typeof page> }) {
    shown.push([document.text, usePlannedRules(document, INTENTS)]);
    return null;
  }
  const store = createEditorStore({ text: '' });
  const long = page('long.html', `<!doctype html>\n<head>${' '.repeat(100)}</head>\n`);
  const { rerender } = render(inApp(store, <Planned document={long} />).element);
  await vi.waitFor(() => expect(shown.at(-1)?.[1].kind).toBe('planned'));
  rerender(inApp(store, <Planned document={page('short.html', '<p>')} />).element);
  await vi.waitFor(() => expect(shown.at(-1)).toMatchObject(['<p>', { kind: 'planned' }]));
  for (const [text, rules] of shown) {
    const ends = rules.kind === 'planned' ? rules.edits.map(({ end }) => end) : [];
    expect(Math.max(0, ...ends)).toBeLessThanOrEqual(text.length);
  }
});
