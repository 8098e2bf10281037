// Measures how many real files are proved to be converted without changing a decision, how long that takes, and how
// time and states grow with the number of rules and wildcards.
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildModules } from './build-modules.mjs';
import { CPU_TIME_OF, cpuTime } from './cpu-time.mjs';
import { amount, markdownTable, median, machineNote, targetRow } from './report.mjs';
import { makeRules } from './workload.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CORPUS = path.resolve(ROOT, '..', 'shared', 'corpus', 'robots');
/** Time limit of a proof in milliseconds, and the share of files that must be proved within it. */
const MAX_MS = 2000;
const SHARE = 0.97;
/** What takes less time than this, in milliseconds, is measured once. */
const WORTH_REPEATING = 1000;
const PATHS = 1000;
const RULES = [10, 30, 100, 300, 1000, 3000];
const STARRED = [0, 1, 2, 4, 8, 16];
const RULES_AROUND_STARS = 300;
const SEEDS = [1, 2, 3, 4, 5];

/**
 * @typedef {typeof import('../src/core/index.ts') & typeof import('../src/core/analysis.ts')} Core
 * @typedef {typeof import('../src/testing/sample-conversion.ts')} Sampling
 * @typedef {{ conversion: import('../src/core/analysis.ts').Conversion, verification: import('../src/core/analysis.ts').Verification }} VerifiedConversion
 * @typedef {{ milliseconds: number, done: VerifiedConversion }} Timed
 * @typedef {{ name: string, rules: number, timed: Timed }} MeasuredFile
 * @typedef {{ compared: number, differing: number, unlisted: number, witnesses: number, wrong: number, again: number }} Checked
 * @typedef {{ size: number, milliseconds: number, states: number, proved: number }} Growth
 */

/**
 * @param {number} rounds
 * @returns {Promise<string>} the section of the page
 */
export async function benchProofs(rounds) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepost-bench-'));
  try {
    const { core, sampling } = await loadBuilt(folder);
    warmUp(core);
    const byRules = RULES.map((size) => growthAt(core, size, (seed) => makeRules(size, seed).text));
    const byStars = STARRED.map((size) => growthAt(core, size, (seed) => makeStarredRules(size, seed)));
    const corpus = existsSync(CORPUS) ? proveCorpus(core, sampling, rounds) : null;
    return proofsSection(corpus, byRules, byStars);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Builds core, and the module that also samples conversions for the tests.
 *
 * @param {string} folder
 * @returns {Promise<{ core: Core, sampling: Sampling }>}
 */
async function loadBuilt(folder) {
  const built = await buildModules(folder, {
    core: 'src/core/index.ts',
    analysis: 'src/core/analysis.ts',
    sampling: 'src/testing/sample-conversion.ts',
  });
  const load = (/** @type {string} */ name) => import(pathToFileURL(built(name)).href);
  const core = { ...(await load('core')), ...(await load('analysis')) };
  return { core, sampling: await load('sampling') };
}

/**
 * Makes the usual number of rules, some with an asterisk as their first segment: the kind that overlaps most.
 *
 * @param {number} stars - how many have one
 * @param {number} seed
 */
function makeStarredRules(stars, seed) {
  const { text } = makeRules(RULES_AROUND_STARS, seed);
  const [agent, ...rules] = text.trimEnd().split('\n');
  const starred = rules.map((rule, index) => {
    const plain = rule.replaceAll('*', 'any');
    return index < stars ? plain.replace(/\/[^/]*/, '/*') : plain;
  });
  return [agent, ...starred, ''].join('\n');
}

/** @param {Core} core */
function warmUp(core) {
  for (const seed of SEEDS) prove(core, makeRules(100, seed).text);
}

/**
 * Converts and proves, starting from the text, with the default budget.
 *
 * @param {Core} core
 * @param {string} text
 * @returns {Timed}
 */
function prove({ convertToAcap, parsePolicy }, text) {
  const start = cpuTime();
  const { conversion, verify } = convertToAcap(parsePolicy(text));
  const verification = verify();
  return { milliseconds: cpuTime() - start, done: { conversion, verification } };
}

/**
 * @param {Core} core
 * @param {number} size
 * @param {(seed: number) => string} make
 * @returns {Growth}
 */
function growthAt(core, size, make) {
  const runs = SEEDS.map((seed) => prove(core, make(seed)));
  return {
    size,
    milliseconds: median(runs.map(({ milliseconds }) => milliseconds)),
    states: median(runs.map(({ done }) => done.verification.states)),
    proved: runs.filter(({ done }) => done.verification.status !== 'not-proved').length,
  };
}

/**
 * @param {Core} core
 * @param {Sampling} sampling
 * @param {number} rounds
 */
function proveCorpus(core, sampling, rounds) {
  const { decodeText, parsePolicy } = core;
  /** @type {MeasuredFile[]} */
  const files = [];
  /** @type {Checked} */
  const checked = { compared: 0, differing: 0, unlisted: 0, witnesses: 0, wrong: 0, again: 0 };
  for (const name of readdirSync(CORPUS).filter((one) => one.endsWith('.txt'))) {
    const decoded = decodeText(new Uint8Array(readFileSync(path.join(CORPUS, name))));
    if (!decoded.ok) continue;
    const policy = parsePolicy(decoded.text);
    const rules = policy.groups.reduce((sum, group) => sum + group.rules.length, 0);
    if (rules === 0) continue;
    const runs = [prove(core, decoded.text)];
    while ((runs[0]?.milliseconds ?? 0) > WORTH_REPEATING && runs.length < rounds) runs.push(prove(core, decoded.text));
    const milliseconds = median(runs.map((run) => run.milliseconds));
    const done = runs[0]?.done;
    if (!done) continue;
    files.push({ name, rules, timed: { milliseconds, done } });
    check(core, sampling, policy, done, files.length, checked);
  }
  return { files, checked };
}

/**
 * Tests sampled paths and witnesses on both files, and converts a second time.
 *
 * @param {Core} core
 * @param {Sampling} sampling
 * @param {import('../src/core/index.ts').Policy} policy
 * @param {VerifiedConversion} done
 * @param {number} seed
 * @param {Checked} checked - accumulates the results
 */
function check(core, sampling, policy, { conversion, verification }, seed, checked) {
  const { convertToAcap, createDecider, parsePolicy } = core;
  const { compared, differing, unlisted } = sampling.sampleConversion(policy, conversion, verification, PATHS, seed);
  checked.compared += compared;
  checked.differing += differing;
  checked.unlisted += unlisted.length;
  const before = createDecider(policy);
  const converted = createDecider(sampling.readByAcapAlone(conversion.text));
  for (const { crawler, path: witness, original, converted: after } of verification.differences) {
    checked.witnesses++;
    const isRight =
      before.for({ reader: 'rfc9309', crawler }).mayCrawl(witness) === (original === 'permitted') &&
      converted.for({ reader: 'acap', crawler }).mayCrawl(witness) === (after === 'permitted');
    if (!isRight) checked.wrong++;
  }
  const again = convertToAcap(parsePolicy(conversion.text)).conversion;
  if (again.edits.length > 0) checked.again++;
}

/**
 * @param {ReturnType<typeof proveCorpus> | null} corpus
 * @param {readonly Growth[]} byRules
 * @param {readonly Growth[]} byStars
 */
function proofsSection(corpus, byRules, byStars) {
  return `## Proofs of conversions

${machineNote()} Conversion and proof together, starting from the text, with the default budget of a million states; CPU time of
the ${CPU_TIME_OF}, so on one core.

${corpus ? corpusPart(corpus) : 'The corpus of real files, which is not part of the project, was not available.'}

### Growth

Medians of ${SEEDS.length} files with fixed seeds (\`bench/workload.mjs\`): one group, two in ten rules are Allow rules,
three in twenty have an asterisk.

${growthTable('rules', byRules)}

With n rules, time grows ${growthOf(byRules, 'milliseconds')} and states ${growthOf(byRules, 'states')}.

With ${RULES_AROUND_STARS} rules, some of which start with an asterisk segment, the kind that overlaps most:

${growthTable('with an asterisk', byStars)}

With n asterisks, time grows ${growthOf(byStars, 'milliseconds')} and states ${growthOf(byStars, 'states')}. What makes a
file hard is not its length but how many permissions and prohibitions overlap: each pair can need a narrower rule, which
in turn overlaps others.
`;
}

/** @param {NonNullable<ReturnType<typeof proveCorpus>>} corpus */
function corpusPart({ files, checked }) {
  const inTime = files.filter(isProvedInTime);
  const others = files.filter((file) => !isProvedInTime(file));
  const share = inTime.length / files.length;
  const count = (/** @type {string} */ status) =>
    inTime.filter(({ timed }) => timed.done.verification.status === status).length;
  const times = files.map(({ timed }) => timed.milliseconds);
  const percent = (/** @type {number} */ value) => `${(value * 100).toFixed(1)} %`;
  const number = (/** @type {number} */ value) => value.toLocaleString('en').replaceAll(',', ' ');
  return `${markdownTable(
    ['what', 'target', 'measured', ''],
    [targetRow(`files proved within ${MAX_MS / 1000} s`, '≥', SHARE, share, percent)],
  )}

Of the real files in the corpus, ${files.length} have rules. ${inTime.length} are proved in time: ${count('proved-equal')} equal,
${count('proved-equal-except')} equal except for listed differences, nearly always in letter case. The median takes
${amount(median(times))} ms, all together ${amount(times.reduce((sum, one) => sum + one, 0) / 1000)} s. The rest:

${markdownTable(['file', 'rules', 'written', 'repairs', 'states', 'ms', 'why'], others.map(restRow))}

Also checked, for every file: ${number(checked.compared)} paths built from the patterns (${number(PATHS)} for each crawler
tested) were decided by RFC 9309 from the original and by ACAP from the result; ${number(checked.differing)} were decided
differently, and the report lists all but ${checked.unlisted} of them. Of ${number(checked.witnesses)} differences in the reports,
${checked.wrong} do not differ at their path. ${checked.again === 0 ? 'Converting again changes no file' : `**${checked.again} files change when they are converted again**`}.`;
}

/** @param {MeasuredFile} file */
function isProvedInTime({ timed: { milliseconds, done } }) {
  return done.verification.status !== 'not-proved' && milliseconds <= MAX_MS;
}

/** @param {MeasuredFile} file */
function restRow({ name, rules, timed: { milliseconds, done } }) {
  const { records } = done.conversion;
  const total = (/** @type {'rules' | 'repairs'} */ field) => records.reduce((sum, record) => sum + record[field], 0);
  const { status, classes, states } = done.verification;
  const obstacles = [...new Set(classes.map(({ obstacle }) => obstacle).filter((one) => one !== null))];
  return [
    name.replace(/-[0-9a-f]{8}\.txt$/, ''),
    amount(rules),
    amount(total('rules')),
    amount(total('repairs')),
    amount(states),
    amount(milliseconds),
    status === 'not-proved' ? obstacles.join(', ') : 'proved, but not in time',
  ];
}

/**
 * @param {string} what
 * @param {readonly Growth[]} rows
 */
function growthTable(what, rows) {
  return markdownTable(
    [what, 'ms', 'states', 'proved'],
    rows.map(({ size, milliseconds, states, proved }) => [
      amount(size),
      amount(milliseconds),
      amount(states),
      `${proved} of ${SEEDS.length}`,
    ]),
  );
}

/**
 * Fits the exponent of growth by least squares over the logarithms; skips rows where most files ran out of budget.
 *
 * @param {readonly Growth[]} rows
 * @param {'milliseconds' | 'states'} field
 */
function growthOf(rows, field) {
  const points = rows
    .filter(({ size, proved }) => size > 0 && proved > SEEDS.length / 2)
    .map((row) => ({ x: Math.log(row.size), y: Math.log(row[field]) }));
  if (points.length < 2) return 'too fast to measure within the budget';
  const mean = (/** @type {readonly number[]} */ values) => values.reduce((sum, one) => sum + one, 0) / values.length;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const slope =
    points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) /
    points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  return `as n^${slope.toFixed(2)}`;
}
