// A CI job: refuses a robots.txt that has errors, or that blocks a search engine from what it could fetch before.
//
//   git show origin/main:public/robots.txt > robots.before.txt
//   node ci-job.mjs robots.before.txt public/robots.txt
//
// The command line does this too (`gatepost check`, `gatepost diff --gate no-new-block`); write a script to add your own
// rules.
import { readFile } from 'node:fs/promises';
import { parsePolicy, positionAt } from 'gatepost';
import { checkGate, compareVersions, runLint } from 'gatepost/analysis';

/** Crawlers that must not lose access. */
const SEARCH_ENGINES = ['Googlebot', 'bingbot'];

const [before, after] = process.argv.slice(2);
if (before === undefined || after === undefined) {
  console.error('Give two files: the old robots.txt and the new one.');
  process.exit(2);
}
const old = await readPolicy(before);
const now = await readPolicy(after);
const problems = [];

for (const { severity, span, message, ruleId } of runLint(now)) {
  if (severity !== 'error') continue;
  const { line, column } = positionAt(now.document, span.start);
  problems.push(`${after}:${line + 1}:${column + 1}: ${message} (${ruleId})`);
}

for (const crawler of SEARCH_ENGINES) {
  // Compares all paths, not a sample; every change comes with an example path.
  const comparison = compareVersions({ policy: old }, { policy: now }, { crawler });
  const { result, against } = checkGate(comparison, 'no-new-block');
  const [first] = against;
  if (result === 'fails') problems.push(`${crawler} can no longer ${first?.usage} ${first?.path}.`);
  if (result === 'unknown') problems.push(`${crawler}: too much has changed to analyse all paths.`);
}

for (const problem of problems) console.error(problem);
console.log(
  problems.length === 0
    ? 'robots.txt is fine.'
    : `${problems.length === 1 ? '1 problem' : `${problems.length} problems`}.`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** @param {string} file */
async function readPolicy(file) {
  return parsePolicy(await readFile(file, 'utf8'));
}
