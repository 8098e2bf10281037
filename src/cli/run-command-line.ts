import { Argument, Command, CommanderError } from 'commander';
import { addApplyOptions, type ApplyOptions, runApply } from './commands/apply.ts';
import { addCheckOptions, type CheckOptions, runCheck } from './commands/check.ts';
import { addConvertOptions, type ConvertOptions, runConvert } from './commands/convert.ts';
import { addCoverageOptions, type CoverageOptions, runCoverage } from './commands/coverage.ts';
import { addDecideOptions, type DecideOptions, runDecide } from './commands/decide.ts';
import { addDiffOptions, type DiffOptions, runDiff } from './commands/diff.ts';
import { addLspOptions, runLsp } from './commands/lsp.ts';
import { addMatrixOptions, type MatrixOptions, runMatrix } from './commands/matrix.ts';
import { addRecipesOptions, type RecipesOptions, runRecipes } from './commands/recipes.ts';
import { addTestOptions, runTests, type TestOptions } from './commands/test.ts';
import { addTidyOptions, runTidy, type TidyOptions } from './commands/tidy.ts';
import { CommandError, EXIT, type ExitCode, isUnread, printMessage } from './terminal.ts';

declare const __GATEPOST_VERSION__: string;

const DESCRIPTION =
  'Shows what crawlers may do on a website, converts its robots.txt to ACAP, and finds mistakes in it.';

const AFTERWORD = `
FILE is a path, or - for standard input or output; a robots.txt may also be an https:// URL.
Exit codes: 0 success; 1 something was found: errors or warnings of check, differences of convert or diff, a failed
gate, proposals of tidy, other crawlers affected by apply or a recipe not written completely, a failed test, blocked
addresses in a sitemap; 2 wrong usage, or a file that cannot be read or written.`;

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
    .showHelpAfterError('Run it with --help for usage.')
    .exitOverride();

  addDecideOptions(
    program
      .command('decide')
      .description('Shows what a crawler may do with a path, for each usage, and why.')
      .addArgument(new Argument('[file]', 'the robots.txt')),
  ).action(async (file: string | undefined, options: DecideOptions, command: Command) => {
    code = await runDecide(file, options, command);
  });

  addConvertOptions(
    program
      .command('convert')
      .description(
        'Adds ACAP records equivalent to the User-agent rules, or translates what the file says about uses into another vocabulary; lists what is lost.',
      )
      .addArgument(
        new Argument(
          '<file>',
          'the robots.txt; a page, if its name ends in .html, .htm or .xhtml; with --to also a tdmrep.json, an RSL document or an ai.txt',
        ),
      ),
  ).action(async (file: string, options: ConvertOptions, command: Command) => {
    code = await runConvert(file, options, command);
  });

  addCheckOptions(
    program
      .command('check')
      .description('Finds lines that are malformed, have no effect, or may not mean what you intended.')
      .addArgument(
        new Argument('<files...>', 'robots.txt files or URLs; pages, if their names end in .html, .htm or .xhtml'),
      ),
  ).action(async (files: string[], options: CheckOptions) => {
    code = await runCheck(files, options, __GATEPOST_VERSION__);
  });

  addDiffOptions(
    program
      .command('diff')
      .description(
        'Lists what two versions of a file decide differently, over all paths, with an example path for each change.',
      )
      .addArgument(new Argument('<old>', 'the old robots.txt'))
      .addArgument(new Argument('<new>', 'the new robots.txt')),
  ).action(async (old: string, now: string, options: DiffOptions) => {
    code = await runDiff(old, now, options);
  });

  addTestOptions(
    program
      .command('test')
      .description('Checks a robots.txt against files of expectations.')
      .addArgument(new Argument('<files...>', 'files of expectations, such as robots.tests.yaml')),
  ).action(async (files: string[], options: TestOptions) => {
    code = await runTests(files, options);
  });

  addMatrixOptions(
    program
      .command('matrix')
      .description('Prints what several crawlers may do with many paths, one row per path.')
      .addArgument(new Argument('<file>', 'the robots.txt')),
  ).action(async (file: string, options: MatrixOptions) => {
    code = await runMatrix(file, options);
  });

  addCoverageOptions(
    program
      .command('coverage')
      .description('Counts how a robots.txt treats the addresses in a sitemap, a list, an access log or a table.')
      .usage('<file> [options]')
      .addArgument(new Argument('[file]', 'the robots.txt, before the options')),
  ).action(async (file: string | undefined, options: CoverageOptions) => {
    code = await runCoverage(file, options);
  });

  addTidyOptions(
    program
      .command('tidy')
      .description('Proposes to remove redundant rules and merge identical groups; proved not to change any decision.')
      .addArgument(new Argument('<file>', 'the robots.txt')),
  ).action(async (file: string, options: TidyOptions) => {
    code = await runTidy(file, options);
  });

  addRecipesOptions(
    program.command('recipes').description('Lists the recipes for apply, with their parameters.'),
  ).action((options: RecipesOptions) => {
    code = runRecipes(options);
  });

  addApplyOptions(
    program
      .command('apply')
      .description('Applies a recipe, such as block-ai-training, and lists what changed for which crawlers.')
      .addArgument(new Argument('<recipe>', 'the name of a recipe; “gatepost recipes” lists them'))
      .addArgument(new Argument('<file>', 'the robots.txt; a page, if its name ends in .html, .htm or .xhtml')),
  ).action(async (recipe: string, file: string, options: ApplyOptions, command: Command) => {
    code = await runApply(recipe, file, options, command);
  });

  addLspOptions(
    program.command('lsp').description('Runs the language server for editors, over standard input and output.'),
  ).action(() => runLsp(__GATEPOST_VERSION__));

  try {
    await program.parseAsync(parameters, { from: 'user' });
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
