/**
 * Runs npm scripts in parallel and prints the output of each when it ends, so that none waits for another that uses
 * only one core: `node scripts/run-together.mjs typecheck lint`. Fails if one of them does.
 */
import { spawn } from 'node:child_process';
import process from 'node:process';

/**
 * @param {string} script
 * @returns {Promise<boolean>} whether it succeeded
 */
function run(script) {
  return new Promise((resolve) => {
    /** @type {Buffer[]} */
    const output = [];
    const child = spawn('npm', ['run', script], {
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    child.stdout.on('data', (chunk) => output.push(chunk));
    child.stderr.on('data', (chunk) => output.push(chunk));
    child.on('error', (error) => output.push(Buffer.from(`${error.message}\n`)));
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}

const results = await Promise.all(process.argv.slice(2).map(run));
if (results.includes(false)) process.exitCode = 1;
