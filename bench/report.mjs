// The benchmarks page: each script writes its own section, and leaves the rest alone.
import { readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { format } from 'oxfmt';

const PAGE = fileURLToPath(new URL('../docs/benchmarks.md', import.meta.url));

/**
 * Replaces a section of docs/benchmarks.md: what is between the two comments that name it. All else stays.
 *
 * @param {string} id - one of the sections of the page
 * @param {string} markdown - starts with a level-2 heading, and itself states its date and environment
 * @throws RangeError when the page has no such section
 */
export async function writeSection(id, markdown) {
  const page = await readFile(PAGE, 'utf8');
  const [begin, end] = [`<!-- ${id}: begin -->`, `<!-- ${id}: end -->`].map((comment) => page.indexOf(comment));
  if (begin === -1 || end === -1) throw new RangeError(`docs/benchmarks.md has no section ${id}`);
  const start = page.indexOf('\n', begin);
  const { code } = await format('benchmarks.md', `${page.slice(0, start)}\n\n${markdown.trim()}\n\n${page.slice(end)}`);
  await writeFile(PAGE, code);
  console.error(`${path.relative(process.cwd(), PAGE)}: section ${id} written`);
}

/** The load of the machine when this process started. */
const [LOAD = 0] = loadavg();

/** Describes when and on what a section was measured, without machine names or paths. */
export function machineNote() {
  const cores = cpus();
  const busy = LOAD > cores.length / 2 ? ` The machine was busy with other work (load ${LOAD.toFixed(1)}).` : '';
  return `Measured ${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, ${cores.length} cores (${cores[0]?.model.trim() ?? 'unknown'}).${busy}`;
}

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly string[])[]} rows
 */
export function markdownTable(head, rows) {
  const line = (/** @type {readonly string[]} */ cells) => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index === 0 ? '---' : '--:'))), ...rows.map(line)].join('\n');
}

/**
 * Returns a row of a table of targets: the target, the measured value, and whether it was met.
 *
 * @param {string} what
 * @param {'≥' | '≤'} sign
 * @param {number} bound
 * @param {number} value
 * @param {(value: number) => string} show
 * @param {string} [of] - what the bound is relative to
 */
export function targetRow(what, sign, bound, value, show, of = '') {
  if (!Number.isFinite(value)) return [what, `${sign} ${show(bound)}${of && ` ${of}`}`, 'not measured', '–'];
  const met = sign === '≥' ? value >= bound : value <= bound;
  return [what, `${sign} ${show(bound)}${of && ` ${of}`}`, show(value), met ? 'met' : '**missed**'];
}

/** Formats a number for a person: `2.96 M`, `41 k`, `5.6`. @param {number} value */
export function amount(value) {
  if (value >= 1e6) return `${(value / 1e6).toFixed(2)} M`;
  if (value >= 1e4) return `${Math.round(value / 1e3)} k`;
  if (value >= 1e3) return `${(value / 1e3).toFixed(1)} k`;
  return value >= 100 ? String(Math.round(value)) : String(Number(value.toPrecision(2)));
}

/** @param {number} value */
export function ratio(value) {
  return `${value >= 100 ? Math.round(value) : Number(value.toPrecision(value >= 10 ? 3 : 2))}×`;
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? NaN) + upper) / 2;
}
