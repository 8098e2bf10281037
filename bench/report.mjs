// Writes the page of the benchmark from its measurements.
import os from 'node:os';
import { CPU_TIME_OF } from './cpu-time.mjs';
import { PEERS } from './implementations.mjs';
import { ADVERSARIAL } from './workload.mjs';

/**
 * @typedef {import('./run.mjs').Table} Table
 * @typedef {object} Results
 * @property {Table} parse
 * @property {Table} decide
 * @property {Table} edit
 * @property {Table} adversarial
 * @property {Table} acap
 * @property {{ cases: number, right: Map<string, number> } | null} right
 */

/**
 * The median of a measured number; `null` where it took too long.
 *
 * @param {Table} table
 * @param {string} id
 * @param {string} argument
 * @param {string} field
 */
function median(table, id, argument, field) {
  const measured = table.get(id)?.get(argument);
  if (!measured) return null;
  const numbers = measured.map((one) => Number(one[field])).toSorted((a, b) => a - b);
  return numbers[Math.floor(numbers.length / 2)] ?? null;
}

/** @param {number | null} value */
function amount(value) {
  if (value === null) return 'too long';
  if (value >= 1e6) return `${(value / 1e6).toFixed(2)} M`;
  if (value >= 1e4) return `${Math.round(value / 1e3)} k`;
  if (value >= 1e3) return `${(value / 1e3).toFixed(1)} k`;
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(2);
}

/** @param {number | null} value */
function ratio(value) {
  if (value === null) return '–';
  return `${value >= 100 ? Math.round(value) : value.toPrecision(value >= 10 ? 3 : 2)}×`;
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
function markdownTable(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

const IMPLEMENTATIONS = [{ id: 'gatepost', name: '**Gatepost**' }, ...PEERS];

/**
 * @param {Results} results
 * @param {number} rounds
 */
export function printReport(results, rounds) {
  const { parse, decide, edit, adversarial, acap, right } = results;
  const overview = IMPLEMENTATIONS.map(({ id, name }) => [
    name,
    ...(right ? [`${(((right.right.get(id) ?? 0) / right.cases) * 100).toFixed(1)} %`] : []),
    ['1', '30', '500'].map((size) => amount(median(parse, id, size, 'megabytesPerSecond'))).join(' / '),
    ['10', '1000', '10000'].map((rules) => amount(median(decide, id, rules, 'perSecond'))).join(' / '),
    amount(median(edit, id, '10000', 'milliseconds')),
  ]);
  const hard = ADVERSARIAL.map(({ id: row, title }) => [
    title,
    ...IMPLEMENTATIONS.map(({ id }) => {
      const first = median(adversarial, id, row, 'first');
      return first === null ? 'too long' : `${amount(first)} / ${amount(median(adversarial, id, row, 'later'))}`;
    }),
  ]);
  const head = [
    '',
    ...(right ? ['undisputed cases right'] : []),
    'parse 1 / 30 / 500 KB, MB/s',
    'decisions per second, 10 / 1 000 / 10 000 rules',
    'edit → verdict, ms',
  ];
  return `# Benchmarks

Written by \`npm run bench\`, which compares the core with packages from npm on the same work in one run. Absolute figures
drift from machine to machine; ratios stay. Measured ${new Date().toISOString().slice(0, 10)} on ${os.cpus()[0]?.model.trim()} (${os.cpus().length} cores), Node
${process.versions.node}: CPU time of the ${CPU_TIME_OF}, medians of ${rounds} interleaved rounds, each measurement in a process of its own.

${markdownTable(head, overview)}

Parsing here gives the lossless tree and the policy, ACAP included, of the whole file; the packages keep the rules they know.
An edit changes one character of a file of 10 000 rules; then the file is read and one path decided.${right ? ` Undisputed cases are ${right.cases} from the test suites of ten libraries.` : ''}

${printAgreement(decide)}

## Hard cases

CPU milliseconds of the first decision in a file that was just read, and of later ones. Too long is more than 20 seconds.

${markdownTable(['', ...IMPLEMENTATIONS.map(({ name }) => name)], hard)}

Memory that later decisions of the last row took here: ${Math.round(median(adversarial, 'gatepost', 'thousand-independent', 'megabytes') ?? 0)} MB.

## ACAP

All fourteen usages with every step, by a file of ACAP rules for six usages: ${['10', '1000', '10000'].map((rules) => `${amount(median(acap, 'gatepost', rules, 'perSecond'))} answers a second at ${Number(rules).toLocaleString('en').replace(',', ' ')} rules`).join(', ')}.

## Targets

${markdownTable(['what', 'target', 'measured', ''], targets(results))}

## The work

Fixed seeds (\`bench/workload.mjs\`). Rules have one to three path segments; 15 % have an asterisk, 10 % an end mark, 20 %
are permissions. Half of the paths lie under a ruled path, half do not; 40 000 different ones are asked in turn. The crawler
is named nowhere and falls to \`*\`. Packages: ${PEERS.map(({ name }) => name).join(', ')}, in the versions of the lock file.
`;
}

/** @param {Table} decide */
function printAgreement(decide) {
  const differing = ['10', '1000', '10000'].flatMap((rules) => {
    const own = String(decide.get('gatepost')?.get(rules)?.[0]?.['decisions'] ?? '');
    return PEERS.flatMap(({ id, name }) => {
      const others = decide.get(id)?.get(rules)?.[0]?.['decisions'];
      if (typeof others !== 'string') return [];
      let count = 0;
      for (let i = 0; i < own.length; i++) if (own[i] !== others[i]) count++;
      return count === 0 ? [] : [`${name} differs in ${count} of ${own.length} at ${rules} rules`];
    });
  });
  return differing.length === 0
    ? 'All implementations agree on the decisions that were compared, the first 2 000 of each file.'
    : `Decisions of the first 2 000 paths were compared: ${differing.join('; ')}. All others agree.`;
}

/**
 * @param {Results} results
 * @returns {string[][]}
 */
function targets({ parse, decide, edit, adversarial, acap, right }) {
  const rate = (/** @type {string} */ id, /** @type {string} */ rules) => median(decide, id, rules, 'perSecond') ?? 0;
  const speed = (/** @type {string} */ id, /** @type {string} */ size) =>
    median(parse, id, size, 'megabytesPerSecond') ?? 0;
  const answers = (/** @type {string} */ rules) => median(acap, 'gatepost', rules, 'perSecond') ?? 0;
  const own = (/** @type {string} */ rules) => rate('gatepost', rules);
  const editTime = (/** @type {string} */ id) => median(edit, id, '10000', 'milliseconds') ?? Infinity;
  /** @type {(what: string, target: string, value: number, met: boolean) => string[]} */
  const row = (what, target, value, met) => [what, target, ratio(value), met ? 'met' : '**missed**'];
  /** @type {(what: string, sign: '≥' | '≤', bound: number, value: number, of: string) => string[]} */
  const bounded = (what, sign, bound, value, of) =>
    row(what, `${sign} ${bound}× ${of}`, value, sign === '≥' ? value >= bound : value <= bound);
  return [
    ...(right
      ? [
          [
            'undisputed cases',
            'all',
            `${right.right.get('gatepost')} of ${right.cases}`,
            right.right.get('gatepost') === right.cases ? 'met' : '**missed**',
          ],
        ]
      : []),
    bounded('decisions, 10 rules', '≥', 6, own('10') / rate('robots-parser', '10'), 'robots-parser'),
    bounded('decisions, 10 rules', '≥', 1, own('10') / rate('guard', '10'), 'robots-txt-guard'),
    bounded('decisions, 10 000 rules', '≥', 700, own('10000') / rate('robots-parser', '10000'), 'robots-parser'),
    bounded('decisions, 10 000 rules', '≥', 0.4, own('10000') / own('10'), 'those at 10 rules'),
    ...['30', '500'].map((size) =>
      bounded(`parse, ${size} KB`, '≥', 2, speed('gatepost', size) / speed('robots-parser', size), 'robots-parser'),
    ),
    bounded('edit → verdict, time', '≤', 1, editTime('gatepost') / editTime('robots-parser'), 'robots-parser'),
    ...ADVERSARIAL.map(({ id, title }) =>
      bounded(
        `first decision, time: ${title}`,
        '≤',
        1,
        (median(adversarial, 'gatepost', id, 'first') ?? Infinity) /
          (median(adversarial, 'robots-parser', id, 'first') ?? Infinity),
        'robots-parser',
      ),
    ),
    bounded('ACAP answers, 1 000 rules', '≥', 0.05, answers('1000') / own('1000'), 'own `rfc9309` decisions'),
    bounded('ACAP answers, 10 000 rules', '≥', 0.5, answers('10000') / answers('1000'), 'those at 1 000 rules'),
  ];
}
