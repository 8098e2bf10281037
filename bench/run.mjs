// npm run bench: compares the core with packages from npm, on the same work and in one run, and writes
// docs/benchmarks.md. Each measurement has a process of its own; implementations take turns, and medians count.
// `npm run bench -- --rounds 1 --dry` is quick and writes nothing.
import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { build } from 'vite';
import { countRightCases } from './conformance.mjs';
import { PEERS } from './implementations.mjs';
import { printReport } from './report.mjs';
import { ADVERSARIAL } from './workload.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const TIMEOUT = 20_000;
const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, dry: { type: 'boolean', default: false } },
});
const rounds = Number(values.rounds);

const folder = await mkdtemp(path.join(tmpdir(), 'gatepost-bench-'));
const started = Date.now();
try {
  const results = await measureAll();
  const report = printReport(results, rounds);
  const file = path.join(ROOT, 'docs/benchmarks.md');
  const page = await format(report, { ...(await resolveConfig(file)), parser: 'markdown' });
  if (!values.dry) await writeFile(file, page);
  console.log(page);
  console.error(
    `${Math.round((Date.now() - started) / 1000)} s; ${values.dry ? 'nothing written' : 'docs/benchmarks.md written'}.`,
  );
} finally {
  await rm(folder, { recursive: true });
}

async function measureAll() {
  process.env['BENCH_CORE'] = path.join(folder, 'core.mjs');
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    build: {
      ssr: 'src/core/index.ts',
      outDir: folder,
      emptyOutDir: false,
      minify: false,
      rollupOptions: { output: { entryFileNames: 'core.mjs' } },
    },
  });
  const ids = ['gatepost', ...PEERS.map(({ id }) => id)];
  return {
    parse: await table(ids, 'parse', ['1', '30', '500']),
    decide: await table(ids, 'decide', ['10', '1000', '10000']),
    edit: await table(ids, 'edit', ['10000']),
    adversarial: await table(
      ids,
      'adversarial',
      ADVERSARIAL.map(({ id }) => id),
    ),
    acap: await table(['gatepost'], 'acap', ['10', '1000', '10000']),
    right: await countRightCases(),
  };
}

/**
 * @typedef {Record<string, number | string | boolean>} Measurement
 * @typedef {Map<string, Map<string, Measurement[] | null>>} Table - by implementation and argument; `null`: it took too long
 */

/**
 * @param {readonly string[]} ids
 * @param {string} task
 * @param {readonly string[]} args
 * @returns {Promise<Table>}
 */
async function table(ids, task, args) {
  /** @type {Table} */
  const results = new Map(ids.map((id) => [id, new Map(args.map((argument) => [argument, []]))]));
  for (let round = 0; round < rounds; round++) {
    for (const argument of args) {
      for (const id of ids) {
        const row = results.get(id);
        const known = row?.get(argument);
        if (!row || !known) continue;
        const measured = await measure(id, task, argument);
        if (measured === null) row.set(argument, null);
        else known.push(measured);
        process.stderr.write('.');
      }
    }
  }
  process.stderr.write(` ${task}\n`);
  return results;
}

/**
 * @param {string} id
 * @param {string} task
 * @param {string} argument
 * @returns {Promise<Measurement | null>} `null` when it took longer than anybody would wait
 */
function measure(id, task, argument) {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('measure.mjs', import.meta.url));
    const child = spawn(process.execPath, [script, id, task, argument], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    let late = false;
    const timer = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
    }, TIMEOUT);
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => {
      clearTimeout(timer);
      if (late) resolve(null);
      else if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`${id} ${task} ${argument} ended with ${code}`));
    });
  });
}
