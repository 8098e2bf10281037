import { type Command, Option } from 'commander';
import { printMessage } from '../terminal.ts';
import { today } from '../today.ts';

export function addLsp(program: Command): void {
  program
    .command('lsp')
    .description('Runs the language server for editors, over standard input and output.')
    .option('--stdio', 'communicate over standard input and output (the only transport)', true)
    .addOption(
      new Option('--clientProcessId <id>', 'the process of the editor: the server exits when it ends').hideHelp(),
    )
    .action(() => runLsp(program.version() ?? ''));
}

/** `gatepost lsp`: serves an editor until it is done. @returns never: the server ends the process */
async function runLsp(version: string): Promise<never> {
  if (process.stdin.isTTY) {
    printMessage('lsp is for editors, which talk to it over standard input and output. Press Ctrl+C to exit.');
  }
  // Loaded lazily, so that other commands need not wait for it.
  const { runServer } = await import('#lsp');
  runServer({ version, program: import.meta.url, today });
  return new Promise(() => {});
}
