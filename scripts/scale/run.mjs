// Runs the audit of docs/scale.md on this machine, with one process, with GNU parallel and with Dask, compares their
// answers, and writes the measurements into that page: `npm run scale`. Options: --sites N (250,000), --dry to leave
// the page alone.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  createReadStream,
  createWriteStream,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { requestsOf } from './audit-requests.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const PROJECT = path.join(HERE, '..', '..');
const CORPUS = path.join(PROJECT, '..', 'shared', 'corpus', 'robots');
const PAGE = path.join(PROJECT, 'docs', 'scale.md');
const GATEPOST = path.join(PROJECT, 'dist-cli', 'gatepost.js');
/** Most real files are smaller; with the few large ones a million requests would fill the disk. */
const MAX_FILE_SIZE = 3000;
const CORES = availableParallelism();

const { values } = parseArgs({
  options: { sites: { type: 'string', default: '250000' }, dry: { type: 'boolean', default: false } },
});
const SITES = Number(values.sites);

/** Reads the files to multiply: real ones if available, otherwise our own. */
function readFiles() {
  if (existsSync(CORPUS)) {
    const found = readdirSync(CORPUS)
      .filter((name) => name.endsWith('.txt') && statSync(path.join(CORPUS, name)).size <= MAX_FILE_SIZE)
      .map((name) => ({ site: name.replace(/\.txt$/, ''), robots: readFileSync(path.join(CORPUS, name), 'utf8') }));
    return { files: found, kind: `${found.length} real files of up to ${MAX_FILE_SIZE.toLocaleString('en')} bytes` };
  }
  const own = readFileSync(path.join(HERE, 'sites.ndjson'), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  return { files: own, kind: `${own.length} files of our own, since ../shared does not exist` };
}

/** @param {string} target */
async function writeRequests(target) {
  const { files, kind } = readFiles();
  const output = createWriteStream(target);
  for (let index = 0; index < SITES; index++) {
    const { site, robots } = files[index % files.length] ?? { site: '', robots: '' };
    // No two texts are the same, so that no cache makes the work easier than it should be.
    const own = { site: `${index}.${site}`, robots: `# ${index}.${site}\n${robots}` };
    const lines = requestsOf(own).map((request) => `${JSON.stringify(request)}\n`);
    if (!output.write(lines.join(''))) await once(output, 'drain');
  }
  output.end();
  await once(output, 'finish');
  return kind;
}

/**
 * Runs a command to completion. The CPU time tells what it cost even if other programs are running.
 *
 * @param {string} program
 * @param {readonly string[]} parameters
 * @param {{ input?: string, output?: string }} files
 * @returns {{ seconds: number, processor: number }}
 */
function time(program, parameters, { input, output }) {
  const began = performance.now();
  // The shell knows the CPU time of all the processes under it.
  const { status, stderr, error } = spawnSync(
    'bash',
    ['-c', 'TIMEFORMAT="%U %S"; time "$0" "$@"', program, ...parameters],
    {
      stdio: [
        input === undefined ? 'ignore' : openSync(input, 'r'),
        output === undefined ? 'ignore' : openSync(output, 'w'),
        'pipe',
      ],
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(`${program} failed: ${error?.message ?? stderr}`);
  const [user = 0, system = 0] = (stderr.trim().split('\n').at(-1) ?? '').split(' ').map(Number);
  return { seconds: (performance.now() - began) / 1000, processor: user + system };
}

/** @param {string} file */
async function hashOf(file) {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk);
  return hash.digest('hex');
}

/** @param {string} program @param {readonly string[]} parameters */
function isThere(program, parameters) {
  return spawnSync(program, parameters, { stdio: 'ignore' }).status === 0;
}

/** Candidates for a Python with Dask: Debian's is not always the first. PYTHON names another one. */
const PYTHONS = process.env['PYTHON'] === undefined ? ['python3', '/usr/bin/python3'] : [process.env['PYTHON']];
const python = PYTHONS.find((one) => isThere(one, ['-c', 'import distributed']));

if (!existsSync(GATEPOST)) {
  console.error('Run “npm run build” first.');
  process.exit(2);
}
const folder = mkdtempSync(path.join(tmpdir(), 'gatepost-scale-'));
try {
  const [requests, answers] = [path.join(folder, 'requests.ndjson'), path.join(folder, 'answers.ndjson')];
  const kind = await writeRequests(requests);
  const count = SITES * 4;
  const size = `${Math.round(statSync(requests).size / 1e6).toLocaleString('en')} MB`;
  console.log(`${count.toLocaleString('en')} requests, ${size}, ${CORES} cores`);

  const alone = time('node', [GATEPOST, 'decide', '--batch'], { input: requests, output: answers });
  const expected = await hashOf(answers);
  /** @type {{ name: string, took: ReturnType<typeof time> | null, note: string }[]} */
  const rows = [{ name: 'one process', took: alone, note: '' }];

  const ways = [
    {
      name: `GNU parallel, ${CORES} jobs`,
      missing: isThere('parallel', ['--version']) ? null : 'GNU parallel is missing: apt-get install parallel',
      run: (/** @type {string} */ output) =>
        time(
          'parallel',
          [
            '--will-cite',
            '--keep-order',
            '--pipepart',
            '-a',
            requests,
            '--block',
            // One part per job: a process takes a second or two to get up to speed.
            '-1',
            '-j',
            `${CORES}`,
            `node ${GATEPOST} decide --batch`,
          ],
          { output },
        ),
    },
    {
      name: `Dask, ${CORES} workers`,
      missing: python === undefined ? 'Dask is missing: apt-get install python3-distributed' : null,
      run: (/** @type {string} */ output) =>
        time(python ?? 'python3', [path.join(HERE, 'dask_batch.py'), requests, output, GATEPOST, `${CORES}`], {}),
    },
  ];
  for (const { name, missing, run } of ways) {
    if (missing !== null) {
      console.log(missing);
      rows.push({ name, took: null, note: missing });
      continue;
    }
    const output = path.join(folder, 'other.ndjson');
    const took = run(output);
    if ((await hashOf(output)) !== expected) throw new Error(`${name} gives different answers from one process.`);
    rows.push({ name, took, note: '' });
  }

  const verdicts = spawnSync('node', [path.join(HERE, 'audit-verdicts.mjs')], {
    stdio: [openSync(answers, 'r'), 'ignore', 'pipe'],
    encoding: 'utf8',
  }).stderr.trimEnd();
  const table = [
    '| method | seconds | requests per second | speed-up | CPU seconds | cores used | speed-up on dedicated cores |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(({ name, took, note }) =>
      took === null ? `| ${name} | ${note} | | | | | |` : rowOf(name, took, alone, count),
    ),
  ].join('\n');
  console.log(`${table}\n\n${verdicts}`);
  if (!values.dry) writePage({ kind, count, size, table, verdicts });
} finally {
  rmSync(folder, { recursive: true });
}

/**
 * @param {string} name
 * @param {ReturnType<typeof time>} took
 * @param {ReturnType<typeof time>} alone
 * @param {number} count
 */
function rowOf(name, { seconds, processor }, alone, count) {
  const cores = name === 'one process' ? 1 : CORES;
  const cells = [
    name,
    seconds.toFixed(1),
    Math.round(count / seconds).toLocaleString('en'),
    `${(alone.seconds / seconds).toFixed(2)}×`,
    processor.toFixed(1),
    (processor / seconds).toFixed(2),
    `${((cores * alone.processor) / processor).toFixed(2)}×`,
  ];
  return `| ${cells.join(' | ')} |`;
}

/** @param {{ kind: string, count: number, size: string, table: string, verdicts: string }} measured */
function writePage({ kind, count, size, table, verdicts }) {
  const surroundings = `Node ${process.versions.node}, ${CORES} cores (${cpus()[0]?.model ?? 'unknown'})`;
  const section = `Measured ${new Date().toISOString().slice(0, 10)}, ${surroundings}: ${count.toLocaleString('en')} requests about
${SITES.toLocaleString('en')} sites, ${size}. They use ${kind}, each repeated under different names, with a comment so that no two
texts are the same. Every method gives the same answers, byte for byte.

${table}

“Cores used” is CPU time divided by wall-clock time: less than the number of cores if other programs were running. “Speed-up
on dedicated cores” is the speed-up if every core were free, as far as the work divides evenly.

What the audit finds in them:

\`\`\`
${verdicts}
\`\`\``;
  const page = readFileSync(PAGE, 'utf8');
  const marked = /(<!-- measured: begin -->\n)[^]*(\n<!-- measured: end -->)/;
  if (!marked.test(page)) throw new Error('docs/scale.md has lost its markers.');
  writeFileSync(
    PAGE,
    page.replace(marked, (_, begin, end) => `${begin}\n${section}\n${end}`),
  );
  spawnSync('npx', ['oxfmt', PAGE], {
    cwd: PROJECT,
    stdio: 'ignore',
    shell: process.platform === 'win32',
  });
}
