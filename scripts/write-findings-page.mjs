// Writes docs/findings.md: how many real files have findings of each lint rule. Reads the files next to the project, in
// ../shared/corpus; with --dry it only prints the page.
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';
import { runnerImport } from 'vite';
import { readExamples } from './read-examples.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const CORPUS = path.join(ROOT, '../shared/corpus');
const PAGE = path.join(ROOT, 'docs/findings.md');

/**
 * @typedef {typeof import('../src/core/index.ts')} Core
 * @typedef {typeof import('../src/core/analysis.ts')} Analysis
 * @typedef {typeof import('../src/core/pages.ts')} Pages
 * @typedef {import('../src/core/analysis.ts').Diagnostic} Diagnostic
 * @typedef {import('../src/core/index.ts').TextDocument} TextDocument
 * @typedef {{ id: string, severity: string }} Rule
 */

const load = async (/** @type {string} */ entry) =>
  (await runnerImport(path.join(ROOT, 'src/core', entry), { root: ROOT, configFile: false })).module;
/** @type {Core} */
const { buildPolicy, createTextDocument, decodeText, parsePolicy } = await load('index.ts');
/** @type {Analysis} */
const { fixUntilDone, LINT_RULES, PAGE_LINT_RULES, runAnalysis, runLint, runPageLint, safeFixOf } =
  await load('analysis.ts');
/** @type {Pages} */
const { buildPagePolicy } = await load('pages.ts');

/**
 * @param {string} folder
 * @param {string} ending
 * @returns {Promise<TextDocument[]>} the files that are texts
 */
async function readCorpus(folder, ending) {
  const names = (await readdir(path.join(CORPUS, folder))).filter((name) => name.endsWith(ending));
  const files = await Promise.all(names.map((name) => readFile(path.join(CORPUS, folder, name))));
  return files
    .map((bytes) => decodeText(bytes))
    .flatMap((decoded) => (decoded.ok ? [createTextDocument(decoded.text)] : []));
}

/**
 * @param {string} title
 * @param {readonly TextDocument[]} documents
 * @param {readonly Rule[]} rules
 * @param {(document: TextDocument) => readonly Diagnostic[]} check
 */
function section(title, documents, rules, check) {
  const found = documents.map((document) => check(document).map(({ ruleId }) => ruleId));
  const rows = rules
    .map(({ id, severity }) => {
      const counts = found.map((ids) => ids.filter((one) => one === id).length).filter((count) => count > 0);
      return { id, severity, files: counts.length, findings: counts.reduce((sum, count) => sum + count, 0) };
    })
    .toSorted((a, b) => b.files - a.files || b.findings - a.findings || (a.id < b.id ? -1 : 1));
  const seen = rows.filter(({ files }) => files > 0);
  const silent = rows.filter(({ files }) => files === 0);
  const table = seen.map(
    ({ id, severity, files, findings: number }) => `| [${id}](rules.md#${id}) | ${severity} | ${files} | ${number} |`,
  );
  return `## ${title}

${found.length} files were read; ${found.filter((ids) => ids.length > 0).length} of them have findings, ${found.flat().length.toLocaleString('en')} in all.

| rule | severity | files | findings |
| --- | --- | --: | --: |
${table.join('\n')}

${silent.length === 0 ? 'Every rule has findings.' : `No findings: ${silent.map(({ id }) => id).join(', ')}.`}
`;
}

/**
 * Returns a table row with the findings in an example of the specifications; pages are checked as printed, in curly
 * quotes.
 *
 * @param {[string, import('./read-examples.mjs').Example]} example
 */
function exampleRow([title, { robots, page, references = {} }]) {
  const [name = '', ...about] = title.split(': ');
  const workspace = {
    references: new Map(Object.entries(references).map(([locator, text]) => [locator, parsePolicy(text)])),
  };
  const inRobots = (/** @type {string} */ text) => {
    const policy = parsePolicy(text);
    return [...runLint(policy, workspace), ...runAnalysis(policy, workspace).diagnostics];
  };
  const inPage = (/** @type {string} */ text) => runPageLint(buildPagePolicy(createTextDocument(text)));
  const printed = page?.replaceAll('"', '”') ?? '';
  /** @type {(readonly [string, (text: string) => readonly Diagnostic[]])[]} */
  const texts = [
    ...(robots === undefined ? [] : [/** @type {const} */ ([robots, inRobots])]),
    ...(page === undefined ? [] : [/** @type {const} */ ([printed, inPage])]),
  ];
  const before = texts.flatMap(([text, findIn]) => findIn(text));
  const after = texts.flatMap(([text, findIn]) => findIn(fixUntilDone(text, findIn, safeFixOf).text));
  return `| ${name.replace(/(?:, (?:[A-Z][0-9]+|Q))+$/, '')}: ${about.join(': ')} | ${nameFindings(before)} | ${nameFindings(after)} |`;
}

/** @param {readonly Diagnostic[]} found */
function nameFindings(found) {
  const ranked = found.filter(({ ruleId }) => ruleId !== 'acap-unknown-to-audits');
  const listed = [...new Set(ranked.map(({ severity, ruleId }) => `${severity}: [${ruleId}](rules.md#${ruleId})`))];
  return listed.length === 0 ? 'nothing' : listed.toSorted().join('; ');
}

if (!existsSync(CORPUS)) {
  console.error('The corpus of real files is not available: nothing was written.');
  process.exit(1);
}
const robots = [...(await readCorpus('robots', '.txt')), ...(await readCorpus('acap', '.txt'))];
const html = await readCorpus('html', '.html');
const headers = await readCorpus('html', '.headers');
const noPage = createTextDocument('');
const readPage = (/** @type {TextDocument} */ document) =>
  headers.includes(document) ? buildPagePolicy(noPage, document) : buildPagePolicy(document);
const text = `# Findings in real files

Written by \`npm run docs:findings\`: what the lint rules report about files of real sites, which are stored next to the
project and are not part of it. A rule with many findings may be right, or too strict; one without findings is only backed
by its tests. Rules that analyse all paths are skipped, since they take long, and so are files that are not text.

${section('robots.txt', robots, LINT_RULES, (document) => runLint(buildPolicy(document)))}
${section('Pages and headers', [...html, ...headers], PAGE_LINT_RULES, (document) => runPageLint(readPage(document)))}
## Examples of the specifications

The examples of the Guide, of both Parts and of the pilot, in our own words; page examples keep the specifications' curly
quotes. The table shows what is found as printed, including by rules over all paths, and what remains after the safe fixes.
The finding that audits don't know ACAP fields, which applies to every example, is left out.

| example | as printed | repaired |
| --- | --- | --- |
${(await readExamples(ROOT)).map(exampleRow).join('\n')}
`;
const { code: page } = await format('findings.md', text);
if (process.argv.includes('--dry')) console.log(page);
else await writeFile(PAGE, page);
