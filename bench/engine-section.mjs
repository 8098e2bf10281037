// The section of the page about the engine compared with npm packages.
import { CPU_TIME_OF } from './cpu-time.mjs';
import { PEERS } from './implementations.mjs';
import { amount, markdownTable, median, ratio, machineNote, targetRow } from './report.mjs';
import { ADVERSARIAL } from './workload.mjs';

/**
 * @typedef {import('./engine.mjs').Table} Table
 * @typedef {object} Results
 * @property {Table} parse
 * @property {Table} decide
 * @property {Table} edit
 * @property {Table} adversarial
 * @property {Table} acap
 * @property {{ cases: number, right: Map<string, number> } | null} right
 */

/**
 * Returns the median of a measured value; `null` if it took too long.
 *
 * @param {Table} table
 * @param {string} id
 * @param {string} argument
 * @param {string} field
 */
function measured(table, id, argument, field) {
  const rows = table.get(id)?.get(argument);
  return rows && rows.length > 0 ? median(rows.map((row) => Number(row[field]))) : null;
}

/** @param {number | null} value */
const shown = (value) => (value === null ? 'too long' : amount(value));

const IMPLEMENTATIONS = [{ id: 'gatepost', name: '**Gatepost**' }, ...PEERS];
const SIZES = ['1', '30', '500'];
const RULES = ['10', '1000', '10000'];

/**
 * @param {Results} results
 * @param {number} rounds
 * @param {number} longest - how many seconds a measurement may take
 */
export function engineSection(results, rounds, longest) {
  const { parse, decide, edit, adversarial, acap, right } = results;
  const all = (
    /** @type {Table} */ table,
    /** @type {string} */ id,
    /** @type {string[]} */ args,
    field = 'perSecond',
  ) => args.map((argument) => shown(measured(table, id, argument, field))).join(' / ');
  const overview = IMPLEMENTATIONS.map(({ id, name }) => [
    name,
    ...(right ? [`${(((right.right.get(id) ?? 0) / right.cases) * 100).toFixed(1)} %`] : []),
    all(parse, id, SIZES, 'megabytesPerSecond'),
    all(decide, id, RULES),
    shown(measured(edit, id, '10000', 'milliseconds')),
  ]);
  const hard = ADVERSARIAL.map(({ id: row, title }) => [
    title,
    ...IMPLEMENTATIONS.map(({ id }) => {
      const first = measured(adversarial, id, row, 'first');
      return first === null ? 'too long' : `${amount(first)} / ${shown(measured(adversarial, id, row, 'later'))}`;
    }),
  ]);
  const head = [
    '',
    ...(right ? ['undisputed cases right'] : []),
    'parse 1 / 30 / 500 KB, MB/s',
    'decisions per second, 10 / 1 000 / 10 000 rules',
    'edit → verdict, ms',
  ];
  const memory = measured(adversarial, 'gatepost', 'thousand-independent', 'megabytes') ?? 0;
  return `## The engine compared with npm packages

${machineNote()} CPU time of the ${CPU_TIME_OF}, medians of ${rounds} ${rounds === 1 ? 'round' : 'rounds'} in which the implementations take turns, each
measurement in a separate process.

${markdownTable(head, overview)}

Parsing here produces the lossless tree and the policy of the whole file, including ACAP; the packages only keep the rules
they know. Edit → verdict: one character in a file of 10 000 rules changes, the file is parsed again, and one path is decided,
with the deciding line.${right ? ` Undisputed cases are ${right.cases} from the test suites of ten libraries; a case that takes more than a second counts as wrong.` : ''}

${agreement(decide)}

### Targets

${markdownTable(['what', 'target', 'measured', ''], targets(results))}

### Hard cases

Milliseconds for the first decision with a newly parsed file, and for later ones. “Too long” means more than ${longest} seconds of CPU time
for the measurement.

${markdownTable(['', ...IMPLEMENTATIONS.map(({ name }) => name)], hard)}

Memory used by all later decisions of the last row in Gatepost: ${Math.round(memory)} MB.

### ACAP

All fourteen usages with every step, for a file of ACAP rules for six usages: ${RULES.map((rules) => `${shown(measured(acap, 'gatepost', rules, 'perSecond'))} answers per second at ${Number(rules).toLocaleString('en').replace(',', ' ')} rules`).join(', ')}.

### The work

Fixed seeds (\`bench/workload.mjs\`). Rules have one to three path segments; two in ten are Allow rules, three in twenty
have an asterisk and two in twenty an end mark. Half of the paths are under a path with a rule; 40 000 distinct paths are
tested in turn. No group names the crawler, so \`*\` applies. Packages: ${PEERS.map(({ name }) => name).join(', ')}, in the
versions of the lock file.
`;
}

/** @param {Table} decide */
function agreement(decide) {
  const differing = RULES.flatMap((rules) => {
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
  const rate = (/** @type {string} */ id, /** @type {string} */ rules) => measured(decide, id, rules, 'perSecond') ?? 0;
  const speed = (/** @type {string} */ id, /** @type {string} */ size) =>
    measured(parse, id, size, 'megabytesPerSecond') ?? 0;
  const answers = (/** @type {string} */ rules) => measured(acap, 'gatepost', rules, 'perSecond') ?? 0;
  const own = (/** @type {string} */ rules) => rate('gatepost', rules);
  const editTime = (/** @type {string} */ id) => measured(edit, id, '10000', 'milliseconds') ?? Infinity;
  const first = (/** @type {string} */ id, /** @type {string} */ row) =>
    measured(adversarial, id, row, 'first') ?? Infinity;
  const rightHere = right?.right.get('gatepost') ?? 0;
  /** @type {(what: string, sign: '≥' | '≤', bound: number, value: number, of: string) => string[]} */
  const row = (what, sign, bound, value, of) => targetRow(what, sign, bound, value, ratio, of);
  return [
    ...(right
      ? [
          [
            'undisputed cases',
            'all',
            `${rightHere} of ${right.cases}`,
            rightHere === right.cases ? 'met' : '**missed**',
          ],
        ]
      : []),
    row('decisions, 10 rules', '≥', 6, own('10') / rate('robots-parser', '10'), 'robots-parser'),
    row('decisions, 10 rules', '≥', 1, own('10') / rate('guard', '10'), 'robots-txt-guard'),
    row('decisions, 10 000 rules', '≥', 700, own('10000') / rate('robots-parser', '10000'), 'robots-parser'),
    row('decisions, 10 000 rules', '≥', 0.4, own('10000') / own('10'), 'those at 10 rules'),
    ...['30', '500'].map((size) =>
      row(`parse, ${size} KB`, '≥', 2, speed('gatepost', size) / speed('robots-parser', size), 'robots-parser'),
    ),
    row('edit → verdict, time', '≤', 1, editTime('gatepost') / editTime('robots-parser'), 'robots-parser'),
    ...ADVERSARIAL.map(({ id, title }) =>
      row(
        `first decision, time: ${title}`,
        '≤',
        1,
        first('gatepost', id) / first('robots-parser', id),
        'robots-parser',
      ),
    ),
    row('ACAP answers, 1 000 rules', '≥', 0.05, answers('1000') / own('1000'), 'own `rfc9309` decisions'),
    row('ACAP answers, 10 000 rules', '≥', 0.5, answers('10000') / answers('1000'), 'those at 1 000 rules'),
  ];
}
