import { READINGS } from '#core';
import { isTest, type Violation } from './check-architecture.ts';
import type { SourceModule } from './source-tree.ts';

/** How many clauses each section of the semantics has. */
const SECTIONS = { L: 7, P: 6, G: 7, A: 12, V: 5, D: 13, M: 8, C: 7, F: 11 } as const;
/** How many clauses each section of docs/preferences.md has. */
const PREFERENCE_SECTIONS = { S: 12, X: 11, Y: 13, Z: 11, T: 8, N: 8, B: 4, U: 4, H: 17, E: 16 } as const;
/** The rows and rules of the crosswalk between vocabularies; their numbers have gaps. */
const CROSSWALK = [
  [1, 76],
  [80, 87],
  [90, 108],
  [110, 118],
].flatMap(([first = 0, last = 0]) => Array.from({ length: last - first + 1 }, (_, index) => `K${first + index}`));
/** The traps with a finding here; W10 and W12 concern other documents, W16 is about tools. */
const TRAPS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 13, 14, 15].map((number) => `W${number}`);

/** The clauses that turn a text into a decision: `L1` to `F11`, the table `Q`, and those about preferences. */
export const CLAUSES: readonly string[] = [
  ...Object.entries({ ...SECTIONS, ...PREFERENCE_SECTIONS }).flatMap(([letter, count]) => numbered(letter, count)),
  ...CROSSWALK,
  ...TRAPS,
  'Q',
];

/** The properties of every edit: tests cite them like clauses. */
const EDIT_PROPERTIES = numbered('E', 9);

/** All ids that may be cited. */
export const KNOWN_IDS: ReadonlySet<string> = new Set([...CLAUSES, ...EDIT_PROPERTIES, ...READINGS]);

function numbered(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
}

const DOCUMENTS = [
  'Part 1',
  'Part 2',
  'Pilot 2',
  'Guide',
  'Koster',
  'RFC 9309',
  'RFC 3986',
  'RFC 8288',
  'RFC 9651',
  'RSL 1.0',
  'Google',
  'ACAP 1.1, list of changes',
  'ACAP 1.1, FAQ',
];
const PLACE = String.raw`(?:§[0-9]+(?:\.[0-9]+)*(?: note)?|examples? [0-9]+\.[0-9]+|annex A(?:\.[0-9]+)*)`;
const CITATION = new RegExp(`^(?:${DOCUMENTS.join('|')})(?: ${PLACE}(?:, ${PLACE})*)?$`);
const RANGE = /^([A-Z])([0-9]+)-(?:\1)?([0-9]+)$/;

/**
 * Checks the lines of doc comments that cite sources. Their form is `Source: Part 1 §2.4.5; Guide example 5.12. Clause:
 * D6, L1-L7; reading R14.`, at the end of a line; either half may be left out. An id may be followed by a remark in
 * parentheses.
 */
export function checkDocCitations(modules: readonly SourceModule[]): Violation[] {
  return modules
    .filter(({ path }) => !isTest(path) && !path.startsWith('testing/'))
    .flatMap(({ path, comments }) =>
      comments.flatMap((comment) =>
        comment.text.split('\n').flatMap((text, index) => {
          const message = citationProblem(text.trim());
          return message === null ? [] : [{ path, line: comment.line + index, message }];
        }),
      ),
    );
}

function citationProblem(line: string): string | null {
  const found = /(?:^|\. )(Source: |Clause: )/.exec(line);
  if (found === null) return null;
  const citation = line.slice(line.indexOf(`${found[1]}`));
  const parts = /^(?:Source: (.+?)\.)?(?:(?:^| )Clause: (.+)\.)?$/.exec(citation);
  if (parts === null) return `"${citation}" does not have the form "Source: … . Clause: … ."`;
  const [, sources, clauses] = parts;
  const badSource = sources?.split('; ').find((source) => !CITATION.test(source));
  if (badSource !== undefined) return `"${badSource}" is not a known document and place`;
  const ids = clauses === undefined ? [] : expandClauses(clauses);
  const unknown = ids.find((id) => !KNOWN_IDS.has(id));
  return unknown === undefined ? null : `"${unknown}" is neither a clause nor a reading`;
}

/** Expands `D6, L1-L3 (a remark); reading R14` to `['D6', 'L1', 'L2', 'L3', 'R14']`. */
function expandClauses(text: string): string[] {
  return text
    .replace(/ \([^)]*\)/g, '')
    .split(/[,;] /)
    .flatMap((item) => {
      const id = item.replace(/^readings? /, '');
      const range = RANGE.exec(id);
      if (range === null) return [id];
      const [, letter = '', first, last] = range;
      const length = Math.max(0, Number(last) - Number(first) + 1);
      return Array.from({ length }, (_, index) => `${letter}${Number(first) + index}`);
    });
}

/** The start of a test title: an example of the sources, if any, then the ids it cites. */
const TITLE =
  /['"`](?:(?<example>(?:Guide|Part [12]|Pilot 2) (?:§[0-9.]+|[A0-9.]+)), )?(?<ids>(?:[A-Z][0-9]+|Q)(?:(?:, |-)[A-Z]?[0-9]+|, Q)*): /g;

/**
 * Returns the ids that test titles cite. Such a title begins with the ids, as in `D6: …` or `L1, L2: …`, or with an
 * example of the sources before them, as in `Guide 4.9, M3: …`; it may be the title of a test or of a `describe`, or
 * the name of a row of a table.
 */
export function citedInTitles(modules: readonly SourceModule[]): ReadonlySet<string> {
  const cited = new Set<string>();
  for (const { path, text } of modules) {
    if (!isTest(path)) continue;
    for (const { groups } of text.matchAll(TITLE)) {
      for (const id of expandClauses(groups?.['ids'] ?? '')) cited.add(id);
    }
  }
  return cited;
}

/** Returns the examples of the sources that test titles cite: `Guide 4.9`, `Part 1 §2.7.1`. */
export function examplesInTitles(modules: readonly SourceModule[]): ReadonlySet<string> {
  const examples = modules
    .filter(({ path }) => isTest(path))
    .flatMap(({ text }) => [...text.matchAll(TITLE)].map(({ groups }) => groups?.['example'] ?? ''));
  return new Set(examples.filter((example) => example !== ''));
}

/**
 * Every example in the specifications: those of the Guide by number, those of the others, which have no numbers, by
 * section.
 */
export const SPEC_EXAMPLES: readonly string[] = [
  ...[6, 2, 3, 14, 16].flatMap((last, index) =>
    Array.from({ length: last }, (_, number) => `Guide ${index + 1}.${number + 1}`),
  ),
  ...examplesOf('Guide ', 'A.2.1 A.2.2'),
  ...examplesOf('Part 1 §', '2.1 2.3.1 2.3.2 2.3.3 2.4.1.1 2.4.1.2 2.4.1.3 2.4.2 2.4.4 2.4.5 2.5.1 2.5.3.1 2.5.3.2'),
  ...examplesOf('Part 1 §', '2.5.4.1 2.5.5 2.5.5.1.1 2.5.5.1.5 2.5.5.2.1 2.5.5.2.2 2.5.5.2.3 2.5.5.2.4 2.5.5.2.5'),
  ...examplesOf('Part 1 §', '2.5.5.2.6 2.5.5.2.7 2.5.6 2.6 2.7.1 2.7.2 2.7.3 2.8 2.9.1 2.9.2 2.9.3'),
  ...examplesOf('Part 2 §', '2.1 2.2.1 2.2.2 2.2.3.1 2.2.3.2 2.2.4 2.2.5 2.2.6 2.2.7 2.2.8 2.2.9.1'),
  ...examplesOf('Pilot 2 §', '1.3 1.3.1 1.3.2 1.3.3 1.3.4 2.1'),
];

function examplesOf(document: string, numbers: string): string[] {
  return numbers.split(' ').map((number) => document + number);
}
