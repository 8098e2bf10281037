import { type Command, InvalidArgumentError, Option } from 'commander';
import { buildPolicy, type ReaderChoice } from '#core';
import { URL_FORMATS, resolveCrawlers, createCoverage, describeMissingParts } from '#core/site';
import { COVERAGE_FORMATS } from '../formats/coverage-report.ts';
import { readUrls } from '../read-urls.ts';
import { readRules } from '../read-input.ts';
import { CommandError, EXIT, type ExitCode, type Finish, printMessage, printResult } from '../terminal.ts';
import {
  autoReaderOption,
  choiceOption,
  INCOMPLETE,
  type NamedFile,
  readCrawlerList,
  readReferences,
  referenceOption,
  refuseOptions,
  timeoutOption,
} from './option-values.ts';
import { rejectSharedInput } from './reject-shared-files.ts';

interface CoverageOptions {
  readonly sitemap?: readonly string[];
  readonly urls?: readonly string[];
  readonly log?: readonly string[];
  readonly csv?: readonly string[];
  readonly crawlers: readonly string[];
  readonly reader: ReaderChoice;
  readonly host?: string;
  readonly reference: readonly NamedFile[];
  readonly format: keyof typeof COVERAGE_FORMATS;
  readonly timeout: number;
}

export function addCoverage(program: Command, finish: Finish): void {
  program
    .command('coverage')
    .description('Counts how a robots.txt treats the URLs in a sitemap, a list, an access log or a table.')
    .usage('<file> [options]')
    .argument('[file]', 'the robots.txt, before the options')
    .option('--sitemap <files...>', 'sitemaps, and the parts of sitemap indexes')
    .option('--urls <files...>', 'lists of paths or full URLs, one per line')
    .option('--log <files...>', 'access logs: common, combined, JSON or W3C extended format')
    .option('--csv <files...>', 'tables with a column of URLs')
    .addOption(
      new Option('-c, --crawlers <list>', 'crawlers to test, separated by commas: names, purpose:NAME, or *')
        .argParser(readCrawlerList)
        .default(['*'], '*'),
    )
    .addOption(autoReaderOption())
    .option('--host <host>', 'the host of the site; by default that of the first full URL', readHost)
    .addOption(referenceOption('a document that the file refers to'))
    .addOption(choiceOption('-f, --format <format>', 'how to print the report', Object.keys(COVERAGE_FORMATS), 'text'))
    .addOption(timeoutOption())
    .action(async (file: string | undefined, options: CoverageOptions, command: Command) => {
      finish(await runCoverage(file, options, command));
    });
}

function readHost(value: string): string {
  const host = value
    .replace(/^https?:\/\//i, '')
    .replace(/\/$/, '')
    .toLowerCase();
  if (!/^[^\s/?#@]+$/.test(host)) throw new InvalidArgumentError('It must be a host, such as www.example.com.');
  return host;
}

/**
 * `gatepost coverage`: counts what a robots.txt says about the URLs of a site. Exits with 1 when it blocks a URL
 * from a sitemap, or when a file is damaged or of another kind. Memory use does not grow with the number of URLs.
 */
async function runCoverage(file: string | undefined, options: CoverageOptions, command: Command): Promise<ExitCode> {
  if (file === undefined) {
    throw new CommandError(
      'No robots.txt given: name it before --sitemap, --urls, --log and --csv, which take several files.',
    );
  }
  const sources = URL_FORMATS.flatMap((format) => (options[format] ?? []).map((name) => ({ format, name })));
  if (sources.length === 0) throw new CommandError('No URLs given: use --sitemap, --urls, --log or --csv.');
  if (sources.every(({ format }) => format === 'log')) {
    refuseOptions(command, ['crawlers'], 'only applies to --sitemap, --urls and --csv.');
  }
  rejectSharedInput([file, ...sources.map(({ name }) => name)], options.reference);
  const { name, document, isAssumed } = await readRules(file, 'coverage', options);
  const policy = buildPolicy(document);
  const { reader, host = null } = options;
  const side = { policy, references: await readReferences(options.reference) };
  const crawlers = resolveCrawlers(options.crawlers, policy);
  const coverage = createCoverage(side, { crawlers, reader, host });
  let blockedInSitemaps = 0;
  let isDamaged = false;
  for (const { format, name: source } of sources) {
    const before = coverage.blockedSoFar();
    const say = (message: string) => printMessage(`${source === '-' ? 'stdin' : source}: ${message}`);
    const parts: string[] = [];
    await readUrls(source, format, {
      onUrl: coverage.add,
      onPart: (part) => parts.push(part),
      onNote: say,
      onProblem: (message) => {
        isDamaged = true;
        say(message);
      },
    });
    const missing = describeMissingParts(parts, options.sitemap ?? []);
    if (missing !== null) say(missing);
    if (format === 'sitemap') blockedInSitemaps += coverage.blockedSoFar() - before;
  }
  const report = coverage.report();
  // Assumed rules are lines of no file.
  const lines = isAssumed ? [] : report.lines;
  printResult(COVERAGE_FORMATS[options.format]({ name, document, report: { ...report, lines } }));
  if (!report.isComplete) printMessage(`${name}: ${INCOMPLETE}`);
  return blockedInSitemaps > 0 || isDamaged ? EXIT.found : EXIT.fine;
}
