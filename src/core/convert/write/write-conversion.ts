import type { AcapRecord, Policy } from '../../model/policy.ts';
import { bomLength, lineCount, prevailingTerminator } from '../../text/text-document.ts';
import { applyEdits, insertAt, type TextEdit } from '../../text/text-edit.ts';
import type { ConversionOptions } from '../plan/conversion-options.ts';
import type { ReferenceProblem } from '../plan/find-reference-problems.ts';
import type { UnconvertedLine } from '../plan/find-unconverted.ts';
import { type ConversionPlan, mergeLines, type PlannedRecord } from '../plan/plan-conversion.ts';
import { explainRecords, type Opening, printRecords } from './print-records.ts';
import { plainLine, type SectionLine } from './section-line.ts';

/** A record that was written, and for which lines. */
export interface ConvertedRecord {
  readonly crawlers: readonly string[];
  /** Lines of the original that the record stands for, from 0, sorted. */
  readonly lines: readonly number[];
  /** How many rules the record has. */
  readonly rules: number;
  /** How many of them stand for no line, but keep ACAP from deciding rules of the original differently (C2). */
  readonly repairs: number;
}

/** A document with the records, to which the robots.txt refers. Clause: A11, C5. */
export interface SeparateRecords {
  readonly locator: string;
  /** The whole document. */
  readonly text: string;
  /** The change to the document of that name; `null` when it is a new one. */
  readonly edits: readonly TextEdit[] | null;
}

/** What a conversion writes. Plain data. */
export interface Conversion {
  /** Of the robots.txt; empty when there is nothing to convert, or everything is converted already (C6). */
  readonly edits: readonly TextEdit[];
  /** The robots.txt after these edits. */
  readonly text: string;
  /** The document for the records, where they go into one of their own; `null` where there is none to write. */
  readonly separate: SeparateRecords | null;
  /** Empty exactly when nothing is written. */
  readonly records: readonly ConvertedRecord[];
  readonly unconverted: readonly UnconvertedLine[];
  readonly referenceProblems: readonly ReferenceProblem[];
}

/** A document after a section was added at its end. */
export interface ExtendedText {
  readonly edits: readonly TextEdit[];
  readonly text: string;
  /** The lines of the original that a line of the result comes from. */
  readonly linesOf: (line: number) => readonly number[];
  /** True for a line of the records that were added. */
  readonly isAdded: (line: number) => boolean;
}

export interface WrittenConversion {
  readonly conversion: Conversion;
  /** The robots.txt with the records in it, wherever they go: both are read alike (A11). */
  readonly inline: ExtendedText;
}

/**
 * Writes what a plan says. The original lines stay, byte for byte.
 *
 * Clause: A11, C1, C5.
 */
export function writeConversion(plan: ConversionPlan): WrittenConversion {
  const { policy, options, records, references, unconverted, referenceProblems } = plan;
  const arranged = arrange(plan.records, policy);
  const inline = appendRecords(policy, plan, arranged);
  const locator = options.separateFile;
  const isSeparate = locator !== null && records.length > 0;
  const known = isSeparate && refersTo(policy, locator) ? references.get(locator) : undefined;
  const robots = !isSeparate ? inline : known ? unchanged(policy) : appendReference(policy, locator, options);
  return {
    inline,
    conversion: {
      edits: robots.edits,
      text: robots.text,
      separate: isSeparate ? { locator, ...writeSeparately(known, plan) } : null,
      records: (isSeparate ? records : arranged.records).map(describeRecord),
      unconverted,
      referenceProblems,
    },
  };
}

/** True when the file refers all crawlers to a document. */
function refersTo(policy: Policy, locator: string): boolean {
  return policy.records.some(
    ({ crawlers, references }) =>
      crawlers.some(({ name }) => name.text === '*') && references.some((one) => one.locator.text === locator),
  );
}

function unchanged({ document }: Policy): ExtendedText {
  return { edits: [], text: document.text, linesOf: (line) => [line], isAdded: () => false };
}

/** Adds the records at the end of the robots.txt, or of a document that it refers to. Clause: A2, C5. */
function appendRecords(
  target: Policy,
  { policy, options }: ConversionPlan,
  { records, opening }: ArrangedRecords,
): ExtendedText {
  if (records.length === 0) return unchanged(target);
  const isRobots = target === policy;
  const taken = takenNames(target, policy);
  return extend(target, options, [
    explainRecords(isRobots ? 'records' : 'separate', target, records),
    opening === 'close' ? CLOSING_RULE : [],
    isRobots ? ignoreLines(policy, options) : [],
    ...printRecords({ source: policy, options, records, opening, taken }),
  ]);
}

/** Adds a reference to the document that holds the records. Source: Part 1 §2.3.2. Clause: A11, C5. */
function appendReference(policy: Policy, locator: string, options: ConversionOptions): ExtendedText {
  return extend(policy, options, [
    explainRecords('reference', policy, []),
    findOpenRecord(policy) ? CLOSING_RULE : [],
    ignoreLines(policy, options),
    [plainLine('ACAP-crawler: *'), plainLine(`ACAP-permissions-reference: ${locator}`)],
  ]);
}

/** The document with the records: the known one with them at its end, or a new one. Clause: A11, C5. */
function writeSeparately(known: Policy | undefined, plan: ConversionPlan): Pick<SeparateRecords, 'text' | 'edits'> {
  const { policy, options, records } = plan;
  if (known) {
    const { edits, text } = appendRecords(known, plan, arrange(records, known));
    return { edits, text };
  }
  const version = policy.version?.text.text ?? options.version;
  const end = prevailingTerminator(policy.document);
  const lines = joinParts([
    [plainLine(`##ACAP version=${version}`)],
    explainRecords('separate', { syntax: { lines: [] } }, records),
    ...printRecords({ source: policy, options, records, opening: 'none', taken: new Set() }),
  ]);
  return { edits: null, text: lines.map(({ text }) => text + end).join('') };
}

function takenNames(...policies: readonly Policy[]): ReadonlySet<string> {
  return new Set(policies.flatMap(({ definitions }) => definitions.map(({ name }) => name.text.toLowerCase())));
}

function describeRecord({ crawlers, rules }: PlannedRecord): ConvertedRecord {
  const lines = [...crawlers, ...rules].flatMap((part) => part.lines);
  return {
    crawlers: crawlers.map(({ name }) => name),
    lines: [...new Set(lines)].toSorted((a, b) => a - b),
    rules: rules.length,
    repairs: rules.filter(({ repair }) => repair).length,
  };
}

/** Ends a list of crawlers that the file leaves open, and changes nothing: robots.txt holds no links. */
const CLOSING_RULE = ['# Ends the list of crawlers above', 'ACAP-allow-follow: /robots.txt$'].map(plainLine);

const IGNORE = 'ACAP-ignore-conventional-records';

function ignoreLines({ ignoreConventional, syntax }: Policy, options: ConversionOptions): SectionLine[] {
  if (options.ignoreConventional === 'none' || ignoreConventional.length > 0) return [];
  if (options.ignoreConventional === 'active') return [plainLine(IGNORE)];
  return syntax.lines.some(({ comment }) => comment?.text.includes(IGNORE) === true)
    ? []
    : ['# To make crawlers that read ACAP ignore the User-agent groups, uncomment the next line', `# ${IGNORE}`].map(
        plainLine,
      );
}

interface ArrangedRecords {
  readonly records: readonly PlannedRecord[];
  readonly opening: Opening;
}

/**
 * Fits the records to a last ACAP record that has crawlers and no rules yet: what follows would belong to it.
 *
 * Clause: A2.
 */
function arrange(records: readonly PlannedRecord[], target: Policy): ArrangedRecords {
  const open = findOpenRecord(target);
  if (!open) return { records, opening: 'none' };
  const names = new Set(open.crawlers.map(({ name }) => name.text.toLowerCase()));
  const isOfIt = ({ crawlers }: PlannedRecord) => crawlers.every(({ name }) => names.has(name.toLowerCase()));
  const own = records.filter(isOfIt);
  const [first] = own;
  const crawlers = own.flatMap((record) => record.crawlers);
  const keys = own.map(({ rules }) => rules.map(({ usage, effect, key }) => `${usage} ${effect} ${key}`).join('\n'));
  const isSame = keys.every((text) => text === keys[0]);
  if (!first || !isSame || crawlers.length < names.size) return { records, opening: 'close' };
  const rules = own.reduce((merged, record) => mergeLines(merged, record.rules), first.rules);
  return { records: [{ crawlers, rules }, ...records.filter((one) => !isOfIt(one))], opening: 'continue' };
}

/** The last record, when the next line could still be one of its crawlers. */
function findOpenRecord(policy: Policy): AcapRecord | null {
  const last = policy.records.at(-1);
  const field = last && policy.acapFields.get(last.endLine - 1);
  const isCrawler = field?.kind === 'crawler' || (field?.kind === 'malformed' && field.structure === 'crawler');
  return last && isCrawler ? last : null;
}

/** Parts with a blank line between them. */
function joinParts(parts: readonly (readonly SectionLine[])[]): SectionLine[] {
  const filled = parts.filter((part) => part.length > 0);
  return filled.flatMap((part, index) => (index === 0 ? part : [plainLine(''), ...part]));
}

/** Puts the version first and the section last, with the file's own line ends. Clause: C1, L2, L7. */
function extend(
  { document, version, syntax }: Policy,
  options: ConversionOptions,
  parts: readonly (readonly SectionLine[])[],
): ExtendedText {
  const { text } = document;
  const section = joinParts(parts);
  const start = bomLength(document);
  const end = prevailingTerminator(document);
  const edits: TextEdit[] = [];
  if (!version) {
    // A CR before an LF would be one line end with it.
    const own = end === '\r' && text.charAt(start) === '\n' ? '\n' : end;
    edits.push(insertAt(start, `##ACAP version=${options.version}${own}`));
  }
  const isEnded = /[\r\n]$/.test(text);
  const last = lineCount(document) - (isEnded ? 2 : 1);
  const blank = syntax.lines[last]?.kind === 'blank' ? '' : end === '\n' && text.endsWith('\r') ? '\r' : end;
  edits.push(insertAt(text.length, (isEnded ? '' : end) + blank + section.map((line) => line.text + end).join('')));
  const added = edits.length - 1;
  const first = last + 1 + added + (blank === '' ? 0 : 1);
  return {
    edits,
    text: applyEdits(text, edits),
    linesOf: (line) => (line < first ? [line - added] : (section[line - first]?.lines ?? [])),
    isAdded: (line) => line >= first,
  };
}
