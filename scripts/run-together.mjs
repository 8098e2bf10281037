/**
 * Runs npm scripts in parallel, so that none waits for another that uses only one core:
 * `node scripts/run-together.mjs test:unit check`. Prints the output of the first as it comes, and that of each other
 * when it ends. Fails if one of them does.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * @param {string} script
 * @param {number} index
 * @returns {Promise<boolean>} whether it succeeded
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
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

const results = await Promise.all(process.argv.slice(2).map(run));
if (results.includes(false)) process.exitCode = 1;
