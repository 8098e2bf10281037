import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createOpenDocuments } from '../documents/open-documents.ts';
import { createWorkspace } from '../documents/workspace.ts';
import type { AnalysisRunner } from './analysis-worker.ts';
import { analyze } from './analyze.ts';
import { createFindings } from './publish-findings.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const URI = 'file:///home/site/notes.txt';
const RULES = 'User-agent: *\nDisallow: /a\nDisallow: /a/b\n';

/** The findings of one open text, with the rules last published for it and the problems reported. */
function openRules(analysisRunner: AnalysisRunner) {
  const open = createOpenDocuments();
  const published: string[][] = [];
  const problems: string[] = [];
  const findings = createFindings({
    open,
    workspace: createWorkspace(
      open,
      () => null,
      () => [],
    ),
    analysisRunner,
    today: () => '2026-01-01',
    publish: (_, diagnostics) => published.push(diagnostics.map(({ ruleId }) => ruleId)),
    onAnalysis: () => undefined,
    clearPublished: () => undefined,
    report: (problem) => problems.push(problem),
  });
  open.open({ textDocument: { uri: URI, languageId: 'plaintext', version: 1, text: RULES } });
  findings.refresh();
  return { open, findings, published, problems };
}

describe('createFindings', () => {
  test('withdraws the findings over all paths when the text is no robots.txt any more', async () => {
    const runner: AnalysisRunner = { run: async (task) => Promise.resolve(analyze(task)), stop: () => undefined };
    const { open, findings, published } = openRules(runner);
    await vi.runAllTimersAsync();
    expect(published.at(-1)).toContain('rule-redundant');
    // The reported line stays.
    const text = RULES.replace('User-agent: *', 'Write about these paths:');
    open.change({ textDocument: { uri: URI, version: 2 }, contentChanges: [{ text }] });
    findings.refresh();
    await vi.runAllTimersAsync();
    expect(published.at(-1)).toEqual([]);
  });

  test('does not report the analysis that it stops', async () => {
    let stop: AnalysisRunner['stop'] = () => undefined;
    const run: AnalysisRunner['run'] = async () =>
      new Promise((_, reject) => {
        stop = () => reject(new Error('Stopped.'));
      });
    const { findings, problems } = openRules({ run, stop: () => stop() });
    await vi.runAllTimersAsync();
    findings.stop();
    await vi.runAllTimersAsync();
    expect(problems).toEqual([]);
  });
});
