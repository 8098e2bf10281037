import { parsePolicy } from '../model/build-policy.ts';
import { convertPreferences, type CrosswalkConversion } from './convert-preferences.ts';
import type { CrosswalkSource } from './plan/crosswalk-source.ts';
import type { CrosswalkTarget } from './plan/planned-item.ts';
import type { ReportedLine } from './reported-line.ts';
import { CROSSWALK_ROWS } from './rows/rows.ts';

const LICENSE_URL = 'https://e.example/rsl.xml';
/** A robots.txt that lets every crawler in, for tests to append lines to. */
export const AGENT = 'User-agent: *\nAllow: /\n';
/** A robots.txt that names a licence, which {@link convertRow} provides. */
export const LICENSED = `License: ${LICENSE_URL}\n${AGENT}`;

/** Builds a record for `*` with rules such as `disallow-other: /`, for a purpose or, with `''`, for any. */
export const acap = (purpose: string, ...rules: string[]) =>
  `${AGENT}\nACAP-crawler: *\n${purpose === '' ? '' : `ACAP-usage-purpose: ${purpose}\n`}${rules.map((rule) => `ACAP-${rule}\n`).join('')}`;

export const rsl = (rights: string, url = '/a') =>
  `<rsl xmlns="https://rslstandard.org/rsl"><content url="${url}"><license>${rights}</license></content></rsl>`;

/** Detects the kind of source from how the text begins. */
function sourceOf(text: string): CrosswalkSource {
  if (text.startsWith('<rsl')) return { kind: 'rsl', text };
  if (text.startsWith('[')) return { kind: 'tdmrep', text };
  if (text.startsWith('# llms')) return { kind: 'llms', text };
  if (text.startsWith('# ai.txt')) return { kind: 'ai-txt', policy: parsePolicy(text) };
  const licenses = new Map([[LICENSE_URL, rsl('<prohibits type="usage">ai-train</prohibits>')]]);
  return { kind: 'robots', policy: parsePolicy(text), licenses };
}

/** Converts a text and returns the lines reported for a row, and the whole result. */
export function convertRow(
  text: string,
  target: CrosswalkTarget,
  row: string,
  widePermissions = false,
): [ReportedLine[], CrosswalkConversion] {
  const result = convertPreferences(sourceOf(text), target, { widePermissions });
  return [result.lines.filter((line) => line.row === row), result];
}

export const fidelityOf = (row: string) => CROSSWALK_ROWS.find(({ id }) => id === row)?.fidelity;

/** The row id that a test title begins with. */
export const rowOf = (title: string) => title.slice(0, title.indexOf(':'));

/** A source for a row, and what is expected to be written for it. */
export type RowCase = [title: string, source: string, target: CrosswalkTarget, to: string[]];

/** What is expected of every row: it is reported with its fidelity, in a sentence, and nothing else is lost. */
export const expectedOf = (title: string, to: readonly string[]) => ({
  to,
  fidelity: [fidelityOf(rowOf(title))],
  isSentence: true,
  unexplained: 0,
});

/** Returns what a conversion reports for the row that a title names. */
export function reportOf(title: string, source: string, target: CrosswalkTarget): ReturnType<typeof expectedOf> {
  const row = rowOf(title);
  const [lines, { differences }] = convertRow(source, target, row);
  const [first] = lines;
  return {
    to: [...new Set(lines.flatMap((line) => line.to))],
    fidelity: [...new Set(lines.map(({ fidelity }) => fidelity))],
    isSentence:
      (fidelityOf(row) === 'exact' ? /^$/ : /\.$/).test(first?.loss ?? '') &&
      lines.every(({ loss }) => !/[{}]/.test(loss)),
    unexplained: differences.filter(({ isExplained }) => !isExplained).length,
  };
}
