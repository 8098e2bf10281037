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
import { CommandError, EXIT, type ExitCode, printMessage } from './terminal.ts';

declare const __GATEPOST_VERSION__: string;

const DESCRIPTION =
  'Says what crawlers may do on a website by its robots.txt, converts the file to ACAP, and finds what is wrong in it.';

const AFTERWORD = `
FILE is a path, or - for standard input or output; a robots.txt may also be an https:// address.
Exit codes: 0 all is well; 1 something was found: errors or warnings of check, differences of convert or diff, a gate
that fails, proposals of tidy, other crawlers affected by apply, a test that fails, blocked addresses of a
sitemap; 2 misuse, or a file that cannot be read or written.`;

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
    .showHelpAfterError('Run it with --help to see how it is used.')
    .exitOverride();

  addDecideOptions(
    program
      .command('decide')
      .description('Says what a crawler may do with a path, usage by usage, and why.')
      .addArgument(new Argument('[file]', 'the robots.txt')),
  ).action(async (file: string | undefined, options: DecideOptions) => {
    code = await runDecide(file, options);
  });

  addConvertOptions(
    program
      .command('convert')
      .description(
        'Adds ACAP records that decide as the conventional ones do, or restates what the file says about uses in another vocabulary; lists what is lost.',
      )
      .addArgument(
        new Argument(
          '<file>',
          'the robots.txt; a page, where the name ends in .html, .htm or .xhtml; with --to also a tdmrep.json, an RSL document or an ai.txt',
        ),
      ),
  ).action(async (file: string, options: ConvertOptions) => {
    code = await runConvert(file, options);
  });

  addCheckOptions(
    program
      .command('check')
      .description('Finds lines that are malformed, decide nothing, or may not mean what was meant.')
      .addArgument(
        new Argument(
          '<files...>',
          'robots.txt files or addresses; pages, where the name ends in .html, .htm or .xhtml',
        ),
      ),
  ).action(async (files: string[], options: CheckOptions) => {
    code = await runCheck(files, options, __GATEPOST_VERSION__);
  });

  addDiffOptions(
    program
      .command('diff')
      .description('Says what two versions of a file decide differently, over all paths, with a path for each change.')
      .addArgument(new Argument('<old>', 'the robots.txt as it was'))
      .addArgument(new Argument('<new>', 'the robots.txt as it is to be')),
  ).action(async (old: string, now: string, options: DiffOptions) => {
    code = await runDiff(old, now, options);
  });

  addTestOptions(
    program
      .command('test')
      .description('Checks whether a robots.txt decides as files of expectations say.')
      .addArgument(new Argument('<files...>', 'files of expectations, such as robots.tests.yaml')),
  ).action(async (files: string[], options: TestOptions) => {
    code = await runTests(files, options);
  });

  addMatrixOptions(
    program
      .command('matrix')
      .description('Says what several crawlers may do with many paths, a row for each path.')
      .addArgument(new Argument('<file>', 'the robots.txt')),
  ).action(async (file: string, options: MatrixOptions) => {
    code = await runMatrix(file, options);
  });

  addCoverageOptions(
    program
      .command('coverage')
      .description('Counts what a robots.txt says of the addresses of a sitemap, a list, an access log or a table.')
      .addArgument(new Argument('<file>', 'the robots.txt')),
  ).action(async (file: string, options: CoverageOptions) => {
    code = await runCoverage(file, options);
  });

  addTidyOptions(
    program
      .command('tidy')
      .description(
        'Proposes to remove rules that change nothing and to merge equal groups; proved to change no decision.',
      )
      .addArgument(new Argument('<file>', 'the robots.txt')),
  ).action(async (file: string, options: TidyOptions) => {
    code = await runTidy(file, options);
  });

  addRecipesOptions(
    program
      .command('recipes')
      .description('Lists what apply can do to a file, with the choices that each leaves open.'),
  ).action((options: RecipesOptions) => {
    code = runRecipes(options);
  });

  addApplyOptions(
    program
      .command('apply')
      .description('Applies a recipe, such as block-ai-training, and says what changed for whom.')
      .addArgument(new Argument('<recipe>', 'its name; “gatepost recipes” lists them'))
      .addArgument(new Argument('<file>', 'the robots.txt; a page, where the name ends in .html, .htm or .xhtml')),
  ).action(async (recipe: string, file: string, options: ApplyOptions) => {
    code = await runApply(recipe, file, options);
  });

  addLspOptions(
    program
      .command('lsp')
      .description('Serves editors that speak the Language Server Protocol, over standard input and output.'),
  ).action(() => runLsp(__GATEPOST_VERSION__));

  try {
    await program.parseAsync(parameters, { from: 'user' });
    return code;
  } catch (error) {
    // Commander has already printed its message, the help or the version; all but the last two are misuse.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.failed;
    if (!(error instanceof CommandError)) throw error;
    printMessage(error.message);
    return EXIT.failed;
  }
}
