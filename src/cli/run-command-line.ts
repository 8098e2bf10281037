import { Command, CommanderError, Help, type Option } from 'commander';
import { addApply } from './commands/apply.ts';
import { addCheck } from './commands/check.ts';
import { addConvert } from './commands/convert.ts';
import { addCoverage } from './commands/coverage.ts';
import { addDecide } from './commands/decide.ts';
import { addDiff } from './commands/diff.ts';
import { addLsp } from './commands/lsp.ts';
import { addMatrix } from './commands/matrix.ts';
import { addRecipes } from './commands/recipes.ts';
import { addTest } from './commands/test.ts';
import { addTidy } from './commands/tidy.ts';
import { CommandError, EXIT, type ExitCode, type Finish, isUnread, printMessage } from './terminal.ts';

declare const __GATEPOST_VERSION__: string;

const DESCRIPTION =
  'Shows what crawlers may do on a website, converts its robots.txt to ACAP, and finds mistakes in it.';

const AFTERWORD = `
FILE is a path, or - for standard input or output; a robots.txt may also be an
http:// or https:// URL.
Exit codes: 0 success; 1 something was found: errors or warnings of check,
differences of convert or diff, a failed gate, proposals of tidy, other crawlers
affected by apply or a recipe not written completely, a failed test, blocked
URLs in a sitemap, a damaged list of URLs; 2 wrong usage, or a file that cannot
be read or written.`;

/** The commands, in the order in which the help lists them. */
const COMMANDS: readonly ((program: Command, finish: Finish) => void)[] = [
  addDecide,
  addConvert,
  addCheck,
  addDiff,
  addTest,
  addMatrix,
  addCoverage,
  addTidy,
  addRecipes,
  addApply,
  addLsp,
];

/**
 * Runs the command line. Every failure is reported as one message on stderr and exit code 2.
 *
 * @param parameters - the arguments after the program's name
 */
export async function runCommandLine(parameters: readonly string[]): Promise<ExitCode> {
  let code: ExitCode = EXIT.fine;
  const program = new Command('gatepost')
    .description(DESCRIPTION)
    .version(__GATEPOST_VERSION__)
    .enablePositionalOptions()
    .addHelpText('after', AFTERWORD)
    .configureHelp({ optionDescription })
    .configureOutput({ outputError: (message, write) => write(message.replace(/^error: /, 'gatepost: ')) })
    .showHelpAfterError('Run it with --help for usage.')
    .exitOverride();

  const finish: Finish = (found) => {
    code = found;
  };
  for (const add of COMMANDS) add(program, finish);

  try {
    await program.parseAsync(namedCommand(program, parameters), { from: 'user' });
    return code;
  } catch (error) {
    // Commander has already printed its message, the help or the version; all but the last two are misuse.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.failed;
    // Nobody needs the rest of the output.
    if (isUnread(error)) return EXIT.fine;
    if (!(error instanceof CommandError)) throw error;
    printMessage(error.message);
    return EXIT.failed;
  }
}

/**
 * Drops all but the name of an unknown command, so that Commander reports it instead of printing the general help, and
 * `help` before an option, which Commander would take for a command.
 */
function namedCommand(program: Command, parameters: readonly string[]): readonly string[] {
  const isHelp = parameters[0] === 'help';
  const [name = '--help'] = isHelp ? parameters.slice(1) : parameters;
  const isKnown = (name.startsWith('-') && !isHelp) || program.commands.some((command) => command.name() === name);
  return isKnown ? parameters : [name];
}

/** Describes an option in the help, without a default that goes without saying. */
function optionDescription(option: Option): string {
  return new Help().optionDescription(option).replace(/ \(default: (?:true|false|none)\)$/, '');
}
