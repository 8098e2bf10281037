/**
 * Runs npm scripts in parallel, so that none waits for another that uses only one core:
 * `node scripts/run-together.mjs test:unit check`. Prints the output of the first as it comes, and that of each other
 * when it ends; of those that fail, at the very end, where readers and logs that are cut look first. Fails if one does.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * @param {string} script
 * @param {number} index
 * @returns {Promise<Buffer | null>} what a script that failed has left to print, `null` if it succeeded
 */
function run(script, index) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const output = [];
    /** @param {Buffer} chunk */
    const print = (chunk) => (index === 0 ? process.stdout.write(chunk) : output.push(chunk));
    const child = spawn('npm', ['run', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.on('data', print);
    child.stderr.on('data', print);
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      const rest = Buffer.concat(output);
      if (code === 0) process.stdout.write(rest);
      resolve(code === 0 ? null : rest);
    });
  });
}

const scripts = process.argv.slice(2);
const results = await Promise.all(scripts.map(run));
for (const rest of results) if (rest !== null) process.stdout.write(rest);
const failed = scripts.filter((_, index) => results[index] !== null);
if (failed.length > 0) {
  console.error(`Failed: ${failed.map((script) => `npm run ${script}`).join(', ')}`);
  process.exitCode = 1;
}
