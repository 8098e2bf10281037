import {
  applyProposals,
  compareVersions,
  convertToAcap,
  DEFAULT_BUDGET,
  planIntents,
  planAgreement,
  planProvedFixes,
  planTidy,
  planVerdictChange,
  runAnalysis,
  runLint,
  sampleOutcomes,
} from '#core/analysis';
import { createMatrixCells, openMatrixVersion, reportTests } from '#core/site';
import { openTested } from './open-tested.ts';
import { readVersion } from './read-version.ts';
import type { PlannedRules, Task, TaskKind, TaskReply, TaskTypes, TextInput } from './task.ts';

/** Minimum number of milliseconds between progress reports. */
const PROGRESS_INTERVAL = 250;

/** What a task reports while it runs. */
interface Report<Kind extends TaskKind> {
  readonly progress: (done: number, all: number | null) => void;
  readonly draft: (draft: TaskTypes[Kind]['draft']) => void;
}

type Runner<Kind extends TaskKind> = (
  task: Task<Kind>,
  report: Report<Kind>,
) => TaskTypes[Kind]['result'] | Promise<TaskTypes[Kind]['result']>;

const RUNNERS: { readonly [Kind in TaskKind]: Runner<Kind> } = {
  compare: ({ before, after, referencesBefore, references, reader, repairs }, { progress }) =>
    compareVersions(
      readVersion({ text: before, references: referencesBefore }),
      readVersion({ text: after, references }),
      {
        reader,
        repairs,
        onProgress: progress,
        eachRule: true,
      },
    ),
  tidy: (task) => planTidy(readVersion(task)),
  prove: ({ proposals, ...file }) => applyProposals(readVersion(file), proposals)?.edits ?? null,
  lint: ({ lines, ...file }, { draft }) => {
    const { policy, references } = readVersion(file);
    if (lines !== null) draft(runLint(policy, { references, ...lines }));
    return runAnalysis(policy, { references });
  },
  'check-tests': async ({ text, documents }, { progress }) => reportTests(text, await openTested(documents), progress),
  fix: (task) => planProvedFixes(readVersion(task)),
  agree: ({ request, ...file }) => planAgreement(readVersion(file), request),
  'change-verdict': ({ request, ...file }) => planVerdictChange(readVersion(file), request),
  'add-rules': ({ intents, tdmrep, licenses, ...file }, { draft }) => {
    const version = readVersion(file);
    const plan = (isCompared: boolean): PlannedRules => {
      const planned = planIntents(version, intents, { isCompared, tdmrep, licenses });
      if (!planned.ok) return planned;
      const { policy, ...rest } = planned.plan;
      return { ok: true, plan: rest, samples: sampleOutcomes(version, policy, intents, rest.crawlers) };
    };
    const first = plan(false);
    if (!first.ok) return first;
    draft(first);
    return plan(true);
  },
  matrix: ({ before, question, paths, tests, ...file }, { progress }) => {
    const open = (input: TextInput) => openMatrixVersion(readVersion(input), question);
    const { columns, writeRow } = createMatrixCells(open(file), before === null ? null : open(before), question, tests);
    const codes = new Uint8Array(columns.length * paths.length);
    for (const [row, path] of paths.entries()) {
      writeRow(path, codes, row * columns.length);
      progress(row + 1, paths.length);
    }
    return codes;
  },
  convert: ({ options, ...file }, { draft, progress }) => {
    const { policy, references } = readVersion(file);
    const { conversion, verify } = convertToAcap(policy, options, references);
    draft(conversion);
    return verify({ budget: DEFAULT_BUDGET, onProgress: (states) => progress(states, null) });
  },
};

/** Runs a task to completion and replies, even if it fails. Never throws. */
export function runTask<Kind extends TaskKind>(task: Task<Kind>, reply: (reply: TaskReply<Kind>) => void): void {
  let lastReport = performance.now();
  const run: Runner<Kind> = RUNNERS[task.kind];
  const fail = (error: unknown): void => {
    reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
  };
  try {
    const result = run(task, {
      progress: (done, all) => {
        if (performance.now() - lastReport < PROGRESS_INTERVAL) return;
        lastReport = performance.now();
        reply({ kind: 'progress', done, all });
      },
      draft: (draft) => reply({ kind: 'draft', draft }),
    });
    if (result instanceof Promise) result.then((made) => reply({ kind: 'finished', result: made }), fail);
    else reply({ kind: 'finished', result });
  } catch (error) {
    fail(error);
  }
}
