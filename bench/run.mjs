// npm run bench: benchmarks the engine against npm packages, `decide --batch`, the app in a browser, the proofs of
// conversions and batch analysis, and writes docs/benchmarks.md. `npm run bench -- engine` runs only that one;
// `--rounds 1` is quick, and `--dry` leaves the page as it is. `--base REVISION` names the build that the browser
// benchmark compares with.
import { parseArgs } from 'node:util';
import { writeSection } from './report.mjs';

/** @type {Record<string, (rounds: number, base?: string) => Promise<string>>} - each returns the section of its name */
const BENCHES = {
  engine: async (rounds) => (await import('./engine.mjs')).benchEngine(rounds),
  batch: async (rounds) => (await import('./batch.mjs')).benchBatch(rounds),
  browser: async (rounds, base) => (await import('./browser.mjs')).benchBrowser(rounds, base),
  proofs: async (rounds) => (await import('./proofs.mjs')).benchProofs(rounds),
  site: async (rounds) => (await import('./site-section.mjs')).benchSite(rounds),
};

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '2' },
    dry: { type: 'boolean', default: false },
    base: { type: 'string' },
  },
  allowPositionals: true,
});
const chosen = positionals.length > 0 ? positionals : Object.keys(BENCHES);
for (const id of chosen) {
  const bench = BENCHES[id];
  if (!bench) throw new RangeError(`no benchmark ${id}; known are ${Object.keys(BENCHES).join(', ')}`);
  const started = performance.now();
  const section = await bench(Number(values.rounds), values.base);
  console.log(section);
  if (!values.dry) await writeSection(id, section);
  console.error(`${id}: ${Math.round((performance.now() - started) / 1000)} s`);
}
