import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { robotsText } from '#testing/properties/arbitraries.ts';
import { decide } from '#testing/decide.ts';
import { type Decision, differs } from '../../decide/decision.ts';
import { possibleReaders } from '../../decide/choose-reader.ts';
import { verdictOf } from '../../decide/explain/explain-verdict.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';
import { USAGES, type Usage } from '../../vocabulary/usages.ts';
import { checkExpectation } from '../expectations/check-expectations.ts';
import type { Expectation } from '../expectations/expectation.ts';
import { readExpectations } from '../expectations/read-expectations.ts';
import { resolveCrawlers } from '../resolve-crawlers.ts';
import { CELL_MARKS, countCells, findRows } from './count-cells.ts';
import { createMatrix, type MatrixQuestion, openMatrixVersion } from './decide-matrix.ts';
import { createMatrixCells, readCell, verdictOfCell } from './matrix-cells.ts';

const PATHS = ['/', '/a/b.html', 'https://www.example.com/a?b', '/robots.txt'];

const TESTS = `tests:
  - crawlers: [Googlebot, purpose:ai-training]
    paths: [/]
    expect: { crawl: allowed, index: blocked }
  - crawlers: "*"
    paths: [{ all: /a* }]
    expect: { crawl: blocked }
`;

/** Checks each test alone, for one crawler and path. */
function expectedResult(
  policy: Policy,
  tests: readonly Expectation[],
  { crawlers, usage, status = 200 }: MatrixQuestion,
  column: number,
  path: string,
): boolean | null {
  const [label = ''] = crawlers.slice(column).map((one) => one.label);
  const results = tests.flatMap((one) => {
    const isPath = path === '/' ? one.paths[0]?.kind === 'path' : one.paths[0]?.kind === 'all' && path.includes('/a');
    const isCrawler = one.crawlers.includes(label) || (label === 'GPTBot' && one.crawlers.length === 2);
    if (!isPath || !isCrawler || status !== 200) return [];
    const alone = { ...one, crawlers: [label], paths: [{ kind: 'path', text: path }] } as const;
    const { decisions } = checkExpectation({ policy }, alone);
    return decisions.filter((decision) => usage === 'all' || decision.usage === usage).map(({ result }) => result);
  });
  return results.length === 0 ? null : results.every((result) => result === 'pass');
}

/** Asks `decide` directly, without a matrix. */
function ask(policy: Policy, usage: Usage | 'all', reader: ReaderId, crawler: string, path: string, status: number) {
  const answer = decide(policy, { reader, crawler, path, status });
  const decisions = usage === 'all' ? [...answer.decisions.values()] : [answer.decisions.get(usage)];
  return { answer, decisions: decisions.filter((one): one is Decision => one !== undefined) };
}

function expectedVerdict(usage: Usage | 'all', { decisions }: ReturnType<typeof ask>) {
  const isAllowed = ({ effect, restrictions }: Decision) => effect === 'permitted' && restrictions.length === 0;
  const [first] = decisions;
  const crawl = usage === 'all' ? decisions.find((one) => one.usage === 'crawl') : first;
  if (crawl?.effect === 'prohibited') return 'blocked';
  return decisions.every(isAllowed) ? 'allowed' : 'limited';
}

describe('G1-G7, D1-D13: a cell', () => {
  test('agrees with decide: now, before, and under the other readers', () => {
    fc.assert(
      fc.property(
        robotsText,
        robotsText,
        fc.constantFrom<Usage | 'all'>('crawl', 'all', ...USAGES),
        fc.constantFrom(200, 404, 503),
        (text, textBefore, usage, status) => {
          const policy = parsePolicy(text);
          const earlier = parsePolicy(textBefore);
          const crawlers = resolveCrawlers(['*', 'Googlebot', 'a', 'GPTBot', 'b'], policy);
          const question: MatrixQuestion = { crawlers, usage, reader: 'auto', status };
          const version = openMatrixVersion({ policy }, question);
          const before = openMatrixVersion({ policy: earlier }, question);
          const tests = readExpectations(TESTS).file?.tests ?? [];
          const cells = createMatrixCells(version, before, question, tests);
          const matrix = createMatrix({ policy }, question);
          const codes = new Uint8Array(crawlers.length * PATHS.length);
          for (const [row, path] of PATHS.entries()) cells.writeRow(path, codes, row * crawlers.length);
          const all = { codes, width: crawlers.length };
          const columns = [1, 3];
          for (const mark of CELL_MARKS) {
            const has = (row: number) =>
              columns.filter((column) => {
                const cell = readCell(codes[row * crawlers.length + column] ?? 0);
                return {
                  changed: cell.isChanged,
                  disputed: cell.isDisputed,
                  unexpected: cell.isAsExpected === false,
                  blocked: cell.verdict === 'blocked',
                }[mark];
              }).length;
            expect(countCells(all, columns)[mark]).toBe(PATHS.reduce((sum, _, row) => sum + has(row), 0));
            expect(findRows(all, columns, [mark])).toEqual([...PATHS.keys()].filter((row) => has(row) > 0));
          }
          for (const [row, path] of PATHS.entries()) {
            const decided = matrix.decideRow(path);
            for (const [column, { crawler, reader }] of version.columns.entries()) {
              const now = ask(policy, usage, reader, crawler, path, status);
              const was = ask(earlier, usage, before.columns[column]?.reader ?? reader, crawler, path, status);
              const isDisputed = possibleReaders(policy, null, crawler).some((other) => {
                const by = ask(policy, usage, other, crawler, path, status);
                if (usage === 'all') return verdictOf(by.answer) !== verdictOf(now.answer);
                return by.decisions[0]?.effect !== now.decisions[0]?.effect;
              });
              const verdict = expectedVerdict(usage, now);
              const isChanged =
                verdict !== expectedVerdict(usage, was) ||
                (verdict === 'limited' &&
                  now.decisions.some((one, at) => was.decisions[at] && differs(one, was.decisions[at])));
              const cell = readCell(codes[row * crawlers.length + column] ?? 0);
              expect(cell).toEqual({
                verdict,
                isDisputed,
                isChanged,
                isAsExpected: expectedResult(policy, tests, question, column, path),
              });
              expect(decided[column] && verdictOfCell(decided[column])).toBe(verdict);
            }
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
