import type { AcapField, AcapRecord, AcapStructure, SubRecord } from './policy.ts';

/** A part of a policy under construction: its own properties and lists can change. */
export type Open<Part> = {
  -readonly [Key in keyof Part]: Part[Key] extends readonly (infer Item)[] ? Item[] : Part[Key];
};

/**
 * Builds the ACAP records of a file. Only field names determine the structure: an unreadable field opens and closes
 * records and lists just as a readable one does.
 *
 * @param fields - the ACAP fields in file order
 *
 * Source: Part 1 §2.3. Clause: A2, A3, A4, A5, L6, F1, F6.
 */
export function buildRecords(fields: Iterable<AcapField>): {
  readonly records: readonly AcapRecord[];
  readonly outsideRecords: readonly AcapField[];
} {
  const records: AcapRecord[] = [];
  const outsideRecords: AcapField[] = [];
  let record: Open<AcapRecord> | null = null;
  let sub: Open<SubRecord> | null = null;
  // Any other field ends a list of crawlers, only a rule a list of purposes (A2, A4, L6).
  let listsCrawlers = false;
  let listsPurposes = false;
  for (const field of fields) {
    const structure = structureOf(field);
    const { line } = field;
    if (structure === 'none') continue;
    if (structure === 'crawler' && !listsCrawlers) {
      record = newRecord(line);
      records.push(record);
      sub = null;
    }
    if (record === null) {
      outsideRecords.push(field);
      continue;
    }
    if (structure === 'purpose' && (sub === null || !listsPurposes)) {
      sub = { purposes: [], rules: [], firstLine: line, endLine: line };
      record.subRecords.push(sub);
    }
    addField(record, sub, field);
    listsCrawlers = structure === 'crawler';
    listsPurposes = structure === 'purpose' || (listsPurposes && structure !== 'rule');
    record.endLine = line + 1;
    if (sub) sub.endLine = line + 1;
  }
  return { records, outsideRecords };
}

function newRecord(line: number): Open<AcapRecord> {
  const lists = { crawlers: [], general: [], subRecords: [], references: [], requests: [] };
  return { kind: 'acap-record', ...lists, firstLine: line, endLine: line };
}

function addField(record: Open<AcapRecord>, sub: Open<SubRecord> | null, field: AcapField): void {
  if (field.kind === 'crawler') record.crawlers.push(field);
  if (field.kind === 'purpose') sub?.purposes.push(field);
  if (field.kind === 'rule') (sub?.rules ?? record.general).push(field);
  if (field.kind === 'reference') record.references.push(field);
  if (field.kind === 'request') record.requests.push(field);
}

/** Returns a field's role in the structure of records (A2, A4, L6); definitions, version and ignore field have none. */
export function structureOf(field: AcapField): AcapStructure {
  switch (field.kind) {
    case 'crawler':
    case 'purpose':
    case 'rule':
    case 'reference':
    case 'request':
      return field.kind;
    case 'malformed':
      return field.structure;
    default:
      return 'none';
  }
}
