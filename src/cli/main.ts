#!/usr/bin/env node
import { isMainThread } from 'node:worker_threads';
import { causeOf } from './read-input.ts';
import { runCommandLine } from './run-command-line.ts';
import { EXIT, isUnread, printMessage } from './terminal.ts';

process.stdout.on('error', (error) => {
  if (isUnread(error)) return;
  printMessage(`Standard output cannot be written: ${causeOf(error)}.`);
  process.exit(EXIT.failed);
});
// Messages that cannot be printed don't change what the command found.
process.stderr.on('error', () => undefined);
if (isMainThread) process.exitCode = await runCommandLine(process.argv.slice(2));
// The language server runs this program again, in a worker, to analyse all paths.
else (await import('#lsp')).answerTasks();

// For the tests, which run hundreds of commands in one process.
export { runCommandLine };
