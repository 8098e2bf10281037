#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { causeOf } from './read-input.ts';
import { runCommandLine } from './run-command-line.ts';
import { EXIT, printMessage } from './terminal.ts';

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // The consumer of the output may stop early, as `head` does; that is not a failure.
  if (error.code === 'EPIPE') return;
  printMessage(`Standard output cannot be written: ${causeOf(error)}.`);
  process.exit(EXIT.failed);
});
if (isMainThread) process.exitCode = await runCommandLine(process.argv.slice(2));
// The language server runs this program again, in a worker, to analyse all paths.
else (await import('#lsp')).answerTasks();

// For the tests, which run hundreds of commands in one process.
export { runCommandLine };
