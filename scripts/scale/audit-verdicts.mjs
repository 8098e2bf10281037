// Prints the result of the audit, from the answers of `gatepost decide --batch` to audit-requests.mjs, in that order:
// one JSON object per site on standard output, and the number of each verdict on standard error.
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What each verdict means; all but the first two are mistakes, as far as one can tell from a file. */
export const VERDICTS = {
  open: 'a training crawler may fetch the home page',
  closed: 'a training crawler is blocked, search is not, and the file names such crawlers',
  everybody: 'the whole site is closed to everyone',
  merged: 'the file names training crawlers, and their rules close the site to everyone',
  unlisted: 'all unnamed crawlers are blocked, including training crawlers, although the file names none of them',
  contradicts: 'the file says that training is welcome (Content-Signal), but blocks it',
};

/**
 * @typedef {object} Answer
 * @property {{ site: string, named: boolean, crawler: string | null }} id
 * @property {{ crawl: { decision: string, lines: number[] } }} [decisions]
 * @property {string} [error]
 * @property {{ 'content-signal': Record<string, { value: string } | undefined> }} [preferences]
 */

/**
 * @param {readonly Answer[]} answers - all about one site
 * @returns {{ site: string, verdict: keyof typeof VERDICTS, lines: number[] }}
 */
export function verdictOf(answers) {
  const [first] = answers;
  if (first === undefined) throw new Error('no answers');
  const { site, named } = first.id;
  /** @param {string} crawler */
  const crawl = (crawler) => answers.find(({ id }) => id.crawler === crawler)?.decisions?.crawl;
  const stated = answers.find(({ preferences }) => preferences !== undefined)?.preferences?.['content-signal'];
  const training = crawl('GPTBot');
  /** @param {keyof typeof VERDICTS} verdict */
  const give = (verdict) => ({ site, verdict, lines: training?.lines ?? [] });
  if (training?.decision !== 'prohibited') return give('open');
  if (stated?.['ai-train']?.value === 'allowed') return give('contradicts');
  const isSearchBlocked = crawl('Googlebot')?.decision === 'prohibited';
  const areOthersBlocked = crawl('UnheardOfBot')?.decision === 'prohibited';
  if (isSearchBlocked && areOthersBlocked) {
    const sameLines = String(crawl('UnheardOfBot')?.lines) === String(training.lines);
    return give(named && sameLines ? 'merged' : 'everybody');
  }
  return give(named || !areOthersBlocked ? 'closed' : 'unlisted');
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  /** @type {Answer[]} */
  let answers = [];
  /** @param {string} problem */
  const complain = (problem) => {
    console.error(problem);
    process.exitCode = 1;
  };
  const tell = () => {
    if (answers.length === 0) return;
    const failed = answers.find(({ error }) => error !== undefined);
    if (failed) complain(`${failed.id.site}: no verdict: ${failed.error}`);
    else {
      const verdict = verdictOf(answers);
      counts.set(verdict.verdict, (counts.get(verdict.verdict) ?? 0) + 1);
      process.stdout.write(`${JSON.stringify(verdict)}\n`);
    }
    answers = [];
  };
  // The next program, such as `head`, may stop reading.
  process.stdout.on('error', () => process.exit());
  for await (const line of createInterface({ input: process.stdin })) {
    try {
      const answer = JSON.parse(line);
      const { site } = answer.id;
      if (answers[0]?.id.site !== site) tell();
      answers.push(answer);
    } catch {
      complain(`Not an answer: ${line}`);
    }
  }
  tell();
  for (const [verdict, meaning] of Object.entries(VERDICTS)) {
    console.error(`${String(counts.get(verdict) ?? 0).padStart(9)}  ${verdict}: ${meaning}`);
  }
}
