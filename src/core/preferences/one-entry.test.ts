import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Diagnostic } from '../lint/rule-kit/lint-rule.ts';

const DATA = '../vocabulary/preference-data/content-usage.ts';
const FILE = 'User-agent: *\nContent-Usage: ai-agents=n, ai-robots=n, train-ai=n\nAllow: /\n';

/** Loads parts of the core with a table that has one more label. */
async function loadParts() {
  const [{ parsePolicy }, { runLint }, { decidePreferences }, { summarizeUses }, { vocabulariesPage }] =
    await Promise.all([
      import('../model/build-policy.ts'),
      import('../lint/run-lint.ts'),
      import('./decide-preferences.ts'),
      import('./summarize-uses.ts'),
      import('./vocabularies-page.ts'),
    ]);
  const findings = (text: string): Diagnostic[] =>
    runLint(parsePolicy(text)).filter(({ ruleId }) => /^(?:preference|content)-/.test(ruleId));
  return { parsePolicy, findings, decidePreferences, summarizeUses, vocabulariesPage };
}

let parts: Awaited<ReturnType<typeof loadParts>>;

// Other test files share the modules: they are reloaded for this file, and again afterwards.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(DATA, async (load) => {
    const { CONTENT_USAGE } = await load<typeof import('../vocabulary/preference-data/content-usage.ts')>();
    const added = {
      word: 'ai-agents',
      title: 'AI agents',
      meaning: 'Acting for a user.',
      use: null,
      since: 'vocab-99',
    };
    const words = [...CONTENT_USAGE.words, added];
    return { CONTENT_USAGE: { ...CONTENT_USAGE, words, labels: words.map(({ word }) => word) } };
  });
  parts = await loadParts();
});

afterAll(() => {
  vi.doUnmock(DATA);
  vi.resetModules();
});

test('Y9: a label added to the table is decided, and has no findings', () => {
  const { parsePolicy, findings, decidePreferences, summarizeUses, vocabulariesPage } = parts;
  const asked = decidePreferences({ policy: parsePolicy(FILE) }, { crawler: 'AnyBot', path: '/' }, ['content-usage']);
  const labels = [...(asked.preferences.get('content-usage') ?? [])];
  expect(labels.map(([label, { value }]) => `${label} ${value}`)).toEqual([
    'train-ai disallowed',
    'ai-use unknown',
    'search unknown',
    'ai-agents disallowed',
  ]);
  expect(summarizeUses(asked)[0]).toMatchObject({ use: 'ai-training', value: 'disallowed' });
  expect(vocabulariesPage()).toContain('| `ai-agents` | vocab-99 | Acting for a user. |');
  expect(findings(FILE.replace(' ai-robots=n,', ''))).toEqual([]);
});

test('S11: a label newer than the data is reported as information, not as an error', () => {
  expect(parts.findings(FILE).map(({ severity, message }) => ({ severity, message }))).toEqual([
    { severity: 'information', message: `Gatepost doesn't know "ai-robots". It may be newer than 2026-09-13.` },
  ]);
});
