import { bomLength, createTextDocument, lineCount, prevailingTerminator } from '../text/text-document.ts';
import { applyEdits, insertAt, type TextEdit } from '../text/text-edit.ts';
import { buildPolicy } from '../model/build-policy.ts';
import type { AcapRecord, Policy } from '../model/policy.ts';
import { type Conversion, type ConversionOptions, type ConvertedRecord, DEFAULT_CONVERSION } from './conversion.ts';
import { listAcapStatements, type ReferencedPolicies } from './existing-rules.ts';
import type { ConversionTrace } from './asked-classes.ts';
import { findUnconverted } from './find-unconverted.ts';
import { mergeLines, type PlannedRecord, planClasses, planRecords } from './plan-records.ts';
import { type Opening, printReference, printSection, printSeparately, type SectionLine } from './print-section.ts';
import { type ConversionProof, DEFAULT_BUDGET, type ProofLimits, proveConversion } from './prove-conversion.ts';

/**
 * Converts conventional records to ACAP.
 *
 * The original lines stay, byte for byte. Behind them come ACAP records that decide `crawl` for every crawler and
 * path as RFC 9309 decides it by the original, as far as ACAP can say it ({@link convertWithProof} tells where not). Lines for which
 * there are ACAP records already are left alone, so that converting twice is converting once. Never throws.
 *
 * @param policy - of the original; the edits apply to its document
 * @returns the edits, the text after them, and what could not be converted
 *
 * Source: Part 1 §2.1, §2.5.1 note, §2.9. Clause: C1-C6, V5.
 */
export function convertToAcap(policy: Policy, options: ConversionOptions = DEFAULT_CONVERSION): Conversion {
  return draftConversion(policy, options).conversion;
}

/** A conversion, and what is proved of it. */
export interface ProvedConversion {
  readonly conversion: Conversion;
  readonly proof: ConversionProof;
}

/**
 * Converts, and computes over all paths where the result decides otherwise.
 *
 * Clause: C1-C6.
 */
export function convertWithProof(
  policy: Policy,
  options: ConversionOptions = DEFAULT_CONVERSION,
  limits: ProofLimits = { budget: DEFAULT_BUDGET },
  references?: ReferencedPolicies,
): ProvedConversion {
  const { conversion, prove } = draftConversion(policy, options, references);
  return { conversion, proof: prove(limits) };
}

/** A conversion whose proof is still to be made, since that takes longer. */
export interface DraftConversion {
  readonly conversion: Conversion;
  readonly prove: (limits: ProofLimits) => ConversionProof;
}

/**
 * Converts now, and computes where the result decides otherwise when it is asked.
 *
 * @param references - documents that the file refers to; crawlers for which it refers to others get no records
 *
 * Clause: A11, C1-C6.
 */
export function draftConversion(
  policy: Policy,
  options: ConversionOptions,
  references?: ReferencedPolicies,
): DraftConversion {
  const existing = listAcapStatements(policy, references);
  const plans = planClasses(policy, existing.statements, options.disallowMeans);
  const planned = planRecords(plans, policy, existing);
  const { records, opening } = arrange(planned, policy);
  const inline = write(policy, records.length === 0 ? [] : printSection(policy, records, options, opening), options);
  const trace: ConversionTrace = {
    plans,
    linesOf: createLineMap(lineCount(createTextDocument(inline.text)), inline.edits, inline.section),
    hasOtherRecords: policy.records.length > 0,
    references,
  };
  const { edits, text, separate } = options.separateFile
    ? writeSeparately(policy, planned, options, options.separateFile, opening)
    : { ...inline, separate: null };
  return {
    conversion: {
      edits,
      text,
      separate,
      records: records.map(describeRecord),
      unconverted: findUnconverted(policy, plans),
    },
    // Records in a file of their own are read as if they stood in this one (A11).
    prove: (limits) => {
      const converted = inline.edits.length === 0 ? policy : buildPolicy(createTextDocument(inline.text));
      return proveConversion(policy, converted, limits, trace);
    },
  };
}

function write(policy: Policy, section: readonly SectionLine[], { version }: ConversionOptions) {
  const edits = section.length === 0 ? [] : writeSection(policy, section, version);
  return { section, edits, text: applyEdits(policy.document.text, edits) };
}

/** Puts the records into a document of their own. Clause: A11, C5. */
function writeSeparately(
  policy: Policy,
  records: readonly PlannedRecord[],
  options: ConversionOptions,
  locator: string,
  opening: Opening,
): Pick<Conversion, 'edits' | 'text' | 'separate'> {
  if (records.length === 0) return { edits: [], text: policy.document.text, separate: null };
  const { edits, text } = write(policy, printReference(policy, locator, options, opening), options);
  const version = policy.version?.text.text ?? options.version;
  const lines = [
    `##ACAP version=${version}`,
    '',
    ...printSeparately(policy, records, options).map((line) => line.text),
  ];
  const end = prevailingTerminator(policy.document);
  return { edits, text, separate: { locator, text: lines.map((line) => line + end).join('') } };
}

function describeRecord({ crawlers, statements }: PlannedRecord): ConvertedRecord {
  const lines = [...crawlers, ...statements].flatMap((part) => part.lines);
  return {
    crawlers: crawlers.map(({ name }) => name),
    lines: [...new Set(lines)].toSorted((a, b) => a - b),
    rules: statements.length,
    repairs: statements.filter(({ repair }) => repair).length,
  };
}

/**
 * Puts the records in an order that goes well with an ACAP record at the end of the file that has crawlers and no rules
 * yet: what follows would belong to it.
 *
 * Clause: A2.
 */
function arrange(
  records: readonly PlannedRecord[],
  policy: Policy,
): { readonly records: readonly PlannedRecord[]; readonly opening: Opening } {
  const open = findOpenRecord(policy);
  if (!open || records.length === 0) return { records, opening: 'none' };
  const names = new Set(open.crawlers.map(({ name }) => name.text.toLowerCase()));
  const isOfIt = ({ crawlers }: PlannedRecord) => crawlers.every(({ name }) => names.has(name.toLowerCase()));
  const own = records.filter(isOfIt);
  const others = records.filter((record) => !isOfIt(record));
  const [first] = own;
  const said = own.map(({ statements }) =>
    statements.map(({ usage, effect, key }) => `${usage} ${effect} ${key}`).join('\n'),
  );
  const isSame = said.every((text) => text === said[0]);
  if (!first || !isSame || own.flatMap(({ crawlers }) => crawlers).length < names.size) {
    return { records, opening: 'close' };
  }
  const crawlers = own.flatMap((record) => record.crawlers);
  const statements = own.reduce((merged, record) => mergeLines(merged, record.statements), first.statements);
  return { records: [{ crawlers, statements }, ...others], opening: 'continue' };
}

/** The last record, when the next line could still be one of its crawlers. */
function findOpenRecord(policy: Policy): AcapRecord | null {
  const last = policy.records.at(-1);
  const field = last && policy.acapFields.get(last.endLine - 1);
  const isCrawler = field?.kind === 'crawler' || (field?.kind === 'malformed' && field.structure === 'crawler');
  return last && isCrawler ? last : null;
}

/** Edits that put the version first and the section last, with the file's own line ends. Clause: C1, L2, L7. */
function writeSection(
  { document, version, syntax }: Policy,
  section: readonly SectionLine[],
  declared: string,
): TextEdit[] {
  const { text } = document;
  const start = bomLength(document);
  const end = prevailingTerminator(document);
  const edits: TextEdit[] = [];
  if (!version) {
    // A CR before an LF would be one line end with it.
    const own = end === '\r' && text.charAt(start) === '\n' ? '\n' : end;
    edits.push(insertAt(start, `##ACAP version=${declared}${own}`));
  }
  const isEnded = /[\r\n]$/.test(text);
  const lastLine = syntax.lines[lineCount(document) - (isEnded ? 2 : 1)];
  const blank = lastLine?.kind === 'blank' ? '' : end === '\n' && text.endsWith('\r') ? '\r' : end;
  const body = section.map((line) => line.text + end).join('');
  edits.push(insertAt(text.length, (isEnded ? '' : end) + blank + body));
  return edits;
}

/** Which lines of the original a line of the converted file comes from. */
function createLineMap(
  lines: number,
  edits: readonly TextEdit[],
  section: readonly SectionLine[],
): (line: number) => readonly number[] {
  if (edits.length === 0) return (line) => [line];
  const added = edits.length - 1;
  const first = lines - 1 - section.length;
  return (line) => (line < first ? [line - added] : (section[line - first]?.lines ?? []));
}
