// Compares core with npm packages, on the same work and in one run. Each measurement has a process of its own;
// implementations take turns, and medians count.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildModules } from './build-modules.mjs';
import { countRightCases } from './conformance.mjs';
import { engineSection } from './engine-section.mjs';
import { PEERS } from './implementations.mjs';
import { ADVERSARIAL } from './workload.mjs';

/** How long a measurement may take, in seconds of CPU time: other work on the machine does not prolong it. */
const MAX_SECONDS = 15;

/**
 * @typedef {Record<string, number | string | boolean>} Measurement
 * @typedef {Map<string, Map<string, Measurement[] | null>>} Table - by implementation and argument; `null`: it took too long
 */

/**
 * @param {number} rounds
 * @returns {Promise<string>} the section of the page
 */
export async function benchEngine(rounds) {
  const folder = await mkdtemp(path.join(tmpdir(), 'gatepost-bench-'));
  try {
    const built = await buildModules(folder, { core: 'src/core/index.ts' });
    process.env['BENCH_CORE'] = built('core');
    const ids = ['gatepost', ...PEERS.map(({ id }) => id)];
    const table = (/** @type {string} */ task, /** @type {string[]} */ args, own = ids) =>
      measureAll(own, task, args, rounds);
    const adversarial = ADVERSARIAL.map(({ id }) => id);
    return engineSection(
      {
        parse: await table('parse', ['1', '30', '500']),
        decide: await table('decide', ['10', '1000', '10000']),
        edit: await table('edit', ['10000']),
        adversarial: await table('adversarial', adversarial),
        acap: await table('acap', ['10', '1000', '10000'], ['gatepost']),
        right: await countRightCases(),
      },
      rounds,
      MAX_SECONDS,
    );
  } finally {
    await rm(folder, { recursive: true });
  }
}

/**
 * @param {readonly string[]} ids
 * @param {string} task
 * @param {readonly string[]} args
 * @param {number} rounds
 * @returns {Promise<Table>}
 */
async function measureAll(ids, task, args, rounds) {
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
 * @returns {Promise<Measurement | null>} `null` if it took longer than anybody would wait
 */
function measure(id, task, argument) {
  return new Promise((resolve, reject) => {
    const script = fileURLToPath(new URL('measure.mjs', import.meta.url));
    const limited = ['-c', `ulimit -t ${MAX_SECONDS}; exec "$0" "$@"`, process.execPath, script, id, task, argument];
    const child = spawn('sh', limited, { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (/** @type {string} */ chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL' || signal === 'SIGXCPU') resolve(null);
      else if (code === 0) resolve(JSON.parse(output));
      else reject(new Error(`${id} ${task} ${argument} ended with ${code}`));
    });
  });
}
