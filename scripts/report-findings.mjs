// Prints how many of the given files have findings of each lint rule: node scripts/report-findings.mjs FILE...
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runnerImport } from 'vite';

const root = fileURLToPath(new URL('..', import.meta.url));
/** @type {{ module: typeof import('../src/core/index.ts') }} */
const { module: core } = await runnerImport(`${root}src/core/index.ts`, { root, configFile: false });

const files = process.argv.slice(2);
if (files.length === 0) {
  console.error('Usage: node scripts/report-findings.mjs FILE...');
  process.exit(2);
}
/** @type {Map<string, { files: number, findings: number }>} */
const counts = new Map(core.LINT_RULES.map(({ id }) => [id, { files: 0, findings: 0 }]));
let read = 0;
for (const file of files) {
  const decoded = core.decodeText(await readFile(file));
  if (!decoded.ok) {
    console.error(`${file}: ${decoded.reason}`);
    continue;
  }
  read++;
  const seen = new Set();
  for (const { ruleId } of core.runLint(core.buildPolicy(core.createTextDocument(decoded.text)))) {
    const count = counts.get(ruleId);
    if (!count) continue;
    count.findings++;
    if (!seen.has(ruleId)) count.files++;
    seen.add(ruleId);
  }
}
console.log(`${read} files read.\n\n${'rule'.padEnd(34)}${'files'.padStart(7)}${'findings'.padStart(10)}`);
for (const [id, count] of [...counts].toSorted((a, b) => b[1].files - a[1].files)) {
  if (count.files > 0)
    console.log(`${id.padEnd(34)}${String(count.files).padStart(7)}${String(count.findings).padStart(10)}`);
}
const silent = [...counts].filter(([, count]) => count.files === 0).map(([id]) => id);
console.log(`\nNo findings: ${silent.join(', ')}.`);
