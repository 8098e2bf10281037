// Benchmarks `decide --batch` of the built command line: how many requests it answers per second of CPU time, and how
// much memory it takes for a hundred thousand requests and for a million.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildCommandLine } from './build-modules.mjs';
import { amount, markdownTable, median, machineNote, targetRow } from './report.mjs';
import { makeAcapRules, makeFile, makePaths, makeRules } from './workload.mjs';

const FILES = 8;
const FILE_SIZE = 1024;
const PATHS = 2000;
const FEW = 100_000;
const MANY = 1_000_000;

/** The questions about each file: one usage and `quick`, except for the last. */
const KINDS = [
  { id: 'rfc9309', title: '`rfc9309`, `crawl`', fields: { reader: 'rfc9309', usage: 'crawl', quick: true } },
  { id: 'acap', title: '`acap`, `index`', fields: { reader: 'acap', usage: 'index', quick: true } },
  { id: 'google', title: '`google`, `crawl`', fields: { reader: 'google', usage: 'crawl', quick: true } },
  { id: 'all', title: '`acap`, all fourteen usages, `quick`', fields: { reader: 'acap', quick: true } },
];

/**
 * @param {number} rounds
 * @returns {Promise<string>} the section of the page
 */
export async function benchBatch(rounds) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepost-bench-'));
  try {
    const command = await buildCommandLine(folder);
    /** @type {Map<string, Usage[]>} */
    const runs = new Map(KINDS.map(({ id }) => [id, []]));
    for (let round = 0; round < Math.min(rounds, 3); round++) {
      for (const { id, fields } of KINDS) runs.get(id)?.push(await runBatch(command, fields, FEW));
      process.stderr.write('.');
    }
    process.stderr.write(' batch\n');
    const million = await runBatch(command, KINDS[1]?.fields ?? {}, MANY);
    return section(runs, million);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** @typedef {{ seconds: number, megabytes: number }} Usage */

/**
 * Sends requests to the command line and reads as many answers.
 *
 * @param {string} command
 * @param {object} fields - of every request, besides text, crawler and path
 * @param {number} count
 * @returns {Promise<Usage>}
 */
async function runBatch(command, fields, count) {
  const usage = pathToFileURL(fileURLToPath(new URL('usage-on-exit.mjs', import.meta.url))).href;
  const child = spawn(process.execPath, ['--import', usage, command, 'decide', '--batch'], {
    stdio: ['pipe', 'pipe', 'inherit', 'pipe'],
  });
  const { stdin, stdout } = child;
  const report = child.stdio[3];
  if (!stdin || !stdout || !report) throw new Error('the command line has no pipes');
  let answers = 0;
  stdout.on('data', (/** @type {Buffer} */ chunk) => {
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) answers++;
  });
  let measured = '';
  report.on('data', (/** @type {Buffer} */ chunk) => {
    measured += chunk.toString();
  });
  const closed = once(child, 'close');
  const piece = requestsOf(fields);
  for (let sent = 0; sent < count; sent += PATHS) if (!stdin.write(piece)) await once(stdin, 'drain');
  stdin.end();
  const [code] = await closed;
  if (code !== 0 || answers !== count) throw new Error(`${answers} answers to ${count} requests, code ${code}`);
  return JSON.parse(measured);
}

/**
 * Two thousand requests that cycle through the files, each with paths of its own.
 *
 * @param {object} fields
 */
function requestsOf(fields) {
  const files = Array.from({ length: FILES }, (_, seed) => makeBatchFile(seed));
  const lines = Array.from({ length: PATHS }, (_, index) => {
    const { text, paths } = files[index % FILES] ?? { text: '', paths: [] };
    return JSON.stringify({ id: index, robots: text, crawler: 'AnyBot', path: paths[index] ?? '/', ...fields });
  });
  return `${lines.join('\n')}\n`;
}

/**
 * Makes a file of 1 KB and paths to ask about; half of the files have ACAP records.
 *
 * @param {number} seed
 */
function makeBatchFile(seed) {
  const { text, patterns } = seed % 2 === 0 ? makeAcapRules(22, seed + 10) : makeRules(30, seed + 10);
  const rest = makeFile(FILE_SIZE);
  const cut = `${text}${rest}`.slice(0, FILE_SIZE);
  return { text: cut.slice(0, cut.lastIndexOf('\n') + 1), paths: makePaths(patterns, PATHS, seed + 100) };
}

/**
 * @param {Map<string, Usage[]>} runs
 * @param {Usage} million
 */
function section(runs, million) {
  const perSecond = (/** @type {string} */ id) => FEW / median((runs.get(id) ?? []).map(({ seconds }) => seconds));
  const memory = (/** @type {string} */ id) => median((runs.get(id) ?? []).map(({ megabytes }) => megabytes));
  const megabytes = (/** @type {number} */ value) => `${Math.round(value)} MB`;
  const quick = Math.min(...KINDS.slice(0, 3).map(({ id }) => perSecond(id)));
  return `## The command line: decide --batch

${machineNote()} ${amount(FEW)} requests to the built command line, for ${FILES} files of 1 KB, used in rotation, half of
them with ACAP records. CPU time of the whole process, including start-up and garbage collection.

${markdownTable(
  ['requests', 'per second of CPU time', 'peak memory'],
  KINDS.map(({ id, title }) => [title, amount(perSecond(id)), megabytes(memory(id))]),
)}

A million requests (\`acap\`, \`index\`) took ${amount(million.seconds)} s of CPU time and at most ${megabytes(million.megabytes)}; a hundred thousand
took at most ${megabytes(memory('acap'))}.

${markdownTable(
  ['what', 'target', 'measured', ''],
  [
    targetRow('quick requests per second, the slowest reader', '≥', 20_000, quick, amount),
    targetRow(
      'peak memory for a million requests relative to a hundred thousand',
      '≤',
      1.25,
      million.megabytes / memory('acap'),
      (value) => `${value.toFixed(2)}×`,
    ),
  ],
)}
`;
}
