import type { Decider } from '../../decide/create-decider.ts';
import type { Policy } from '../../model/policy.ts';
import { bomLength, lineCount, prevailingTerminator } from '../../text/text-document.ts';
import { applyEdits, insertAt, type TextEdit } from '../../text/text-edit.ts';
import type { ConversionOptions } from '../plan/conversion-options.ts';
import type { UnconvertedLine } from '../plan/find-unconverted.ts';
import { type ConversionPlan, mergeLines, type PlannedRecord, type ReferenceProblem } from '../plan/plan-conversion.ts';
import {
  explainRecords,
  type FittedRecords,
  type PartKind,
  plainLine,
  printRecords,
  type SectionLine,
} from './print-records.ts';

/** A record that was written, with the lines that it converts. */
export interface ConvertedRecord {
  readonly crawlers: readonly string[];
  /** Lines of the original that the record converts, from 0, sorted. */
  readonly lines: readonly number[];
  /** How many rules the record has. */
  readonly rules: number;
  /** How many of them convert no line, but keep ACAP from deciding differently from the original (C2). */
  readonly repairs: number;
}

/** A document with the records, which the robots.txt refers to. Clause: A11, C5. */
export interface SeparateRecords {
  readonly locator: string;
  /** The whole document. */
  readonly text: string;
  /** Edits to the existing document with that locator; `null` when it is new. */
  readonly edits: readonly TextEdit[] | null;
}

/** What a conversion writes. Plain data. */
export interface Conversion {
  /** Edits to the robots.txt; empty when there is nothing to convert, or everything is already converted (C6). */
  readonly edits: readonly TextEdit[];
  /** The robots.txt after these edits. */
  readonly text: string;
  /** The separate document for the records; `null` when there is none to write. */
  readonly separate: SeparateRecords | null;
  /** Empty exactly when nothing is written. */
  readonly records: readonly ConvertedRecord[];
  readonly unconverted: readonly UnconvertedLine[];
  readonly referenceProblems: readonly ReferenceProblem[];
}

/** A document with a section added at its end. */
export interface ExtendedText {
  readonly edits: readonly TextEdit[];
  readonly text: string;
  /** The lines of the original that a line of `text` is, converts or repairs. */
  readonly linesOf: (line: number) => readonly number[];
  readonly isAdded: (line: number) => boolean;
}

/**
 * Writes a planned conversion. The original lines are kept byte for byte.
 *
 * @param original - the file, and the documents that it refers to
 * @returns `inline` has the records in the robots.txt even if they go to a separate document: both are read alike (A11)
 *
 * Source: Part 1 §2.3.2. Clause: A11, C1, C5.
 */
export function writeConversion(
  { policy, references }: Pick<Decider, 'policy' | 'references'>,
  { records, unconverted, referenceProblems }: ConversionPlan,
  options: ConversionOptions,
): { readonly conversion: Conversion; readonly inline: ExtendedText } {
  const { version, separateFile: locator } = options;
  const ignored = ignoreLines(policy, options.ignoreConventional);
  const namer = (targets: readonly Policy[]) => (options.resourceSets ? createNamer(targets) : null);
  const originals = options.annotate ? originalsIn(policy) : () => [];
  const append = (target: Policy, kind: PartKind, { records: fitted, opening }: FittedRecords) => {
    if (fitted.length === 0) return unchanged(target);
    return extend(target, version, explainRecords(kind, fitted), [
      opening === 'close' ? CLOSING_RULE : [],
      kind === 'records' ? ignored : [],
      ...printRecords({ records: fitted, opening }, namer([target, policy]), originals),
    ]);
  };
  const fitted = fitRecords(records, policy);
  const inline = append(policy, 'records', fitted);
  const report = { unconverted, referenceProblems };
  if (locator === null || records.length === 0) {
    const { edits, text } = inline;
    const described = fitted.records.map(summarizeRecord);
    return { inline, conversion: { edits, text, separate: null, records: described, ...report } };
  }
  const known = refersTo(policy, locator) ? references.get(locator) : undefined;
  const reference = [plainLine('ACAP-crawler: *'), plainLine(`ACAP-permissions-reference: ${locator}`)];
  const robots = known
    ? unchanged(policy)
    : extend(policy, version, explainRecords('reference', []), [
        fitted.opening === 'none' ? [] : CLOSING_RULE,
        ignored,
        reference,
      ]);
  const writeDocument = (): Pick<SeparateRecords, 'edits' | 'text'> => {
    if (known) return append(known, 'separate', fitRecords(records, known));
    const section = joinParts([
      [plainLine(`##ACAP version=${policy.version?.text.text ?? version}`)],
      explainRecords('separate', records).flat(),
      ...printRecords({ records, opening: 'none' }, namer([]), originals),
    ]);
    return { edits: null, text: printSection(section, prevailingTerminator(policy.document)) };
  };
  const written = writeDocument();
  return {
    inline,
    conversion: {
      edits: robots.edits,
      text: robots.text,
      separate: { locator, edits: written.edits, text: written.text },
      records: records.map(summarizeRecord),
      ...report,
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

/** Creates a function that returns the next unused name on each call: `paths-1`, `paths-2`, … */
function createNamer(policies: readonly Policy[]): () => string {
  const taken = new Set(policies.flatMap(({ definitions }) => definitions.map(({ name }) => name.text.toLowerCase())));
  let count = 0;
  return () => {
    do count++;
    while (taken.has(`paths-${count}`));
    return `paths-${count}`;
  };
}

/** Creates a function that turns lines of the original into comments, without their own comments or duplicates. */
function originalsIn(policy: Policy): (lines: readonly number[]) => readonly string[] {
  return (lines) => {
    const texts = lines.flatMap((line) => {
      const field = policy.syntax.lines[line];
      if (field?.kind !== 'field') return [];
      const { name, value } = field;
      return [value.text === '' ? `# ${name.text}:` : `# ${name.text}: ${value.text}`];
    });
    return [...new Set(texts)];
  };
}

function summarizeRecord({ crawlers, rules }: PlannedRecord): ConvertedRecord {
  const lines = [...crawlers, ...rules].flatMap((part) => part.lines);
  return {
    crawlers: crawlers.map(({ name }) => name),
    lines: [...new Set(lines)].toSorted((a, b) => a - b),
    rules: rules.length,
    repairs: rules.filter(({ repair }) => repair).length,
  };
}

/** Closes a list of crawlers that the file leaves open. Otherwise a no-op: a robots.txt contains no links. */
const CLOSING_RULE = ['# Ends the list of crawlers above', 'ACAP-allow-follow: /robots.txt$'].map(plainLine);

const IGNORE = 'ACAP-ignore-conventional-records';

function ignoreLines(policy: Policy, wanted: ConversionOptions['ignoreConventional']): readonly SectionLine[] {
  if (wanted === 'none' || policy.ignoreConventional.length > 0) return [];
  if (wanted === 'active') return [plainLine(IGNORE)];
  return policy.syntax.lines.some(({ comment }) => comment?.text.includes(IGNORE) === true)
    ? []
    : ['# To make crawlers that read ACAP ignore the User-agent groups, uncomment the next line', `# ${IGNORE}`].map(
        plainLine,
      );
}

/** Adapts the records to a last ACAP record without rules, which whatever follows would belong to. Clause: A2. */
function fitRecords(records: readonly PlannedRecord[], target: Policy): FittedRecords {
  const last = target.records.at(-1);
  const field = last && target.acapFields.get(last.endLine - 1);
  const isOpen = field?.kind === 'crawler' || (field?.kind === 'malformed' && field.structure === 'crawler');
  if (!last || !isOpen) return { records, opening: 'none' };
  const names = new Set(last.crawlers.map(({ name }) => name.text.toLowerCase()));
  const isForLast = ({ crawlers }: PlannedRecord) => crawlers.every(({ name }) => names.has(name.toLowerCase()));
  const own = records.filter(isForLast);
  const [first] = own;
  const crawlers = own.flatMap((record) => record.crawlers);
  const keys = own.map(({ rules }) => rules.map(({ usage, effect, key }) => `${usage} ${effect} ${key}`).join('\n'));
  const isSame = keys.every((text) => text === keys[0]);
  if (!first || !isSame || crawlers.length < names.size) return { records, opening: 'close' };
  const rules = own.reduce((merged, record) => mergeLines(merged, record.rules), first.rules);
  return { records: [{ crawlers, rules }, ...records.filter((one) => !isForLast(one))], opening: 'continue' };
}

function joinParts(parts: readonly (readonly SectionLine[])[]): SectionLine[] {
  const filled = parts.filter((part) => part.length > 0);
  return filled.flatMap((part, index) => (index === 0 ? part : [plainLine(''), ...part]));
}

function printSection(section: readonly SectionLine[], terminator: string): string {
  return section.map(({ text }) => text + terminator).join('');
}

function unchanged({ document }: Policy): ExtendedText {
  return { edits: [], text: document.text, linesOf: (line) => [line], isAdded: () => false };
}

/**
 * Inserts the version at the start and a section at the end, with the file's own line endings.
 *
 * @param comments - opening comments of the section; those already in the file are skipped
 *
 * Clause: C1, L2, L7.
 */
function extend(
  { document, version, syntax }: Policy,
  newVersion: ConversionOptions['version'],
  comments: readonly (readonly SectionLine[])[],
  parts: readonly (readonly SectionLine[])[],
): ExtendedText {
  const { text } = document;
  const existingComments = new Set(syntax.lines.flatMap(({ comment }) => (comment ? [comment.text] : [])));
  const section = joinParts([comments.filter(([first]) => !existingComments.has(first?.text ?? '')).flat(), ...parts]);
  const start = bomLength(document);
  const terminator = prevailingTerminator(document);
  const edits: TextEdit[] = [];
  if (!version) {
    // A CR before an LF would merge with it into one line ending.
    const own = terminator === '\r' && text.charAt(start) === '\n' ? '\n' : terminator;
    edits.push(insertAt(start, `##ACAP version=${newVersion}${own}`));
  }
  const isEnded = /[\r\n]$/.test(text);
  const last = lineCount(document) - (isEnded ? 2 : 1);
  const isBlank = syntax.lines[last]?.kind === 'blank';
  const blank = isBlank ? '' : terminator === '\n' && text.endsWith('\r') ? '\r' : terminator;
  edits.push(insertAt(text.length, (isEnded ? '' : terminator) + blank + printSection(section, terminator)));
  const added = edits.length - 1;
  const first = last + 1 + added + (blank === '' ? 0 : 1);
  return {
    edits,
    text: applyEdits(text, edits),
    linesOf: (line) => (line < first ? [line - added] : (section[line - first]?.lines ?? [])),
    isAdded: (line) => line >= first,
  };
}
