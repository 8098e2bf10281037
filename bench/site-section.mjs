// Benchmarks batch analysis: a matrix of crawlers by paths and the coverage of URLs, against robots-parser
// on the same work in the same run.
import { createRequire } from 'node:module';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildModules } from './build-modules.mjs';
import { benchCoverage } from './coverage-section.mjs';
import { CPU_TIME_OF, cpuTime } from './cpu-time.mjs';
import { amount, markdownTable, median, ratio, machineNote, targetRow } from './report.mjs';
import { makePaths, makeRules } from './workload.mjs';

const robotsParser = createRequire(import.meta.url)('robots-parser');
const SITE = 'https://www.example.com';

const CRAWLERS = 100;
const PATHS = 10_000;
const RULES = 1000;
/** How many of the paths robots-parser decides; it is so slow that the rest is extrapolated. */
const PATHS_OF_PEER = 250;

/** How the rules of the file are distributed: over that many groups, the last of which is for everyone else. */
const FILES = [
  { groups: 1, title: 'one group for all' },
  { groups: 21, title: '20 groups of three crawlers each, one for the other 40' },
  { groups: 100, title: 'a group for every crawler except one' },
];

/** @typedef {typeof import('../src/core/index.ts') & typeof import('../src/core/site.ts')} Core */
/** @typedef {{ title: string, seconds: number, peerSeconds: number, differences: number }} MatrixRow */

/**
 * @param {number} rounds
 * @returns {Promise<string>} the section of the page
 */
export async function benchSite(rounds) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepost-bench-'));
  try {
    const core = await loadBuilt(folder);
    return `## Matrix and coverage

${machineNote()} CPU time of the ${CPU_TIME_OF}, medians of ${rounds} rounds.

${benchMatrix(core, rounds)}

${await benchCoverage(core, rounds, folder)}
`;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * Builds core, including the entry point for whole sites.
 *
 * @param {string} folder
 * @returns {Promise<Core>}
 */
async function loadBuilt(folder) {
  const built = await buildModules(folder, { core: 'src/core/index.ts', site: 'src/core/site.ts' });
  const load = (/** @type {string} */ name) => import(pathToFileURL(built(name)).href);
  return { ...(await load('core')), ...(await load('site')) };
}

/**
 * Measures the whole matrix, starting from the text: what the app computes after a keystroke to count and filter cells.
 *
 * @param {Core} core
 * @param {number} rounds
 */
function benchMatrix(core, rounds) {
  const rows = FILES.map(({ groups, title }) => measureMatrix(core, groups, title, rounds));
  const slowest = Math.max(...rows.map(({ seconds }) => seconds));
  const cells = amount(CRAWLERS * PATHS);
  return `### Matrix

${CRAWLERS} crawlers × ${amount(PATHS)} paths × crawling, with a file of ${amount(RULES)} rules, parsed and decided from scratch: ${cells} cells.
\`robots-parser\` decided the first ${PATHS_OF_PEER} paths in the same run; its time is extrapolated to all of them.

${markdownTable(
  ['the rules are in', '**Gatepost**, s', '`robots-parser`, s', 'ratio', 'cells that differ'],
  rows.map(({ title, seconds, peerSeconds, differences }) => [
    title,
    seconds.toFixed(2),
    peerSeconds.toFixed(peerSeconds < 10 ? 1 : 0),
    ratio(peerSeconds / seconds),
    `${differences} of ${amount(CRAWLERS * PATHS_OF_PEER)}`,
  ]),
)}

${markdownTable(
  ['what', 'target', 'measured', ''],
  [targetRow('matrix, seconds of CPU time, the slowest file', '≤', 1, slowest, (value) => value.toFixed(2))],
)}`;
}

/**
 * @param {Core} core
 * @param {number} groups
 * @param {string} title
 * @param {number} rounds
 * @returns {MatrixRow}
 */
function measureMatrix(core, groups, title, rounds) {
  const names = core.CRAWLER_DIRECTORY.slice(0, CRAWLERS).map(({ token }) => token);
  const { text, paths } = makeGroups(groups, names);
  /** @type {{ own: number, peer: number, differences: number }[]} */
  const measured = [];
  // The first round warms up the compiler.
  for (let round = 0; round <= rounds; round++) {
    const started = cpuTime();
    const codes = decideAll(core, text, names, paths);
    const own = (cpuTime() - started) / 1000;
    const peerStarted = cpuTime();
    const robots = robotsParser(`${SITE}/robots.txt`, text);
    const asked = paths.slice(0, PATHS_OF_PEER);
    const allowed = asked.map((one) => names.map((name) => robots.isAllowed(SITE + one, name) !== false));
    const peer = ((cpuTime() - peerStarted) / 1000) * (PATHS / PATHS_OF_PEER);
    const differences = allowed
      .flat()
      .filter((isAllowed, index) => isAllowed !== (core.readCell(codes[index] ?? 0).verdict === 'allowed')).length;
    if (round > 0) measured.push({ own, peer, differences });
    process.stderr.write('.');
  }
  process.stderr.write(` matrix, ${title}\n`);
  return {
    title,
    seconds: median(measured.map(({ own }) => own)),
    peerSeconds: median(measured.map(({ peer }) => peer)),
    differences: measured[0]?.differences ?? 0,
  };
}

/**
 * @param {Core} core
 * @param {string} text
 * @param {readonly string[]} names
 * @param {readonly string[]} paths
 */
function decideAll({ createMatrixCells, openMatrixVersion, parsePolicy }, text, names, paths) {
  const policy = parsePolicy(text);
  const crawlers = names.map((name) => ({ label: name, crawler: name }));
  /** @type {import('../src/core/site.ts').MatrixQuestion} */
  const question = { crawlers, usage: 'crawl', reader: 'auto' };
  const cells = createMatrixCells(openMatrixVersion({ policy }, question), null, question);
  const codes = new Uint8Array(names.length * paths.length);
  for (const [row, one] of paths.entries()) cells.writeRow(one, codes, row * names.length);
  return codes;
}

/**
 * Makes a file with its rules distributed over groups, the last of which is for everyone else, and paths to ask about.
 *
 * @param {number} groups
 * @param {readonly string[]} names
 */
function makeGroups(groups, names) {
  const { text, patterns } = makeRules(RULES);
  const rules = text.split('\n').slice(1, -1);
  const each = Math.floor(RULES / groups);
  const perGroup = groups === CRAWLERS ? 1 : 3;
  const parts = Array.from({ length: groups }, (_, index) => {
    const isLast = index === groups - 1;
    const agents = isLast ? ['*'] : names.slice(index * perGroup, (index + 1) * perGroup);
    const own = rules.slice(index * each, isLast ? RULES : (index + 1) * each);
    return [...agents.map((agent) => `User-agent: ${agent}`), ...own, ''].join('\n');
  });
  return { text: parts.join('\n'), paths: makePaths(patterns, PATHS) };
}
