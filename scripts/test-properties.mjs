// Runs the property tests on new examples again and again, until one fails or the time is up.
// node scripts/test-properties.mjs [minutes]
import { spawnSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';

const minutes = Number(process.argv[2] ?? 15);
if (!(minutes > 0)) {
  console.error('Give the number of minutes, for example: npm run test:properties -- 15');
  process.exit(2);
}
const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(file, 'utf8').includes('fc.assert('));
const end = Date.now() + minutes * 60_000;
do {
  const seed = randomInt(2 ** 31);
  console.log(`Seed ${seed}:`);
  const { status } = spawnSync('npx', ['vitest', 'run', '--reporter=dot', ...files], {
    stdio: 'inherit',
    env: { ...process.env, GATEPOST_SEED: String(seed) },
  });
  if (status !== 0) {
    console.error(`A property test failed. To repeat it: GATEPOST_SEED=${seed} npx vitest run, with the file's name.`);
    process.exit(1);
  }
} while (Date.now() < end);
