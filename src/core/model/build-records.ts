import type {
  AcapField,
  AcapRecord,
  AcapRule,
  AcapStructure,
  CrawlerField,
  PurposeField,
  ReferenceField,
  RequestField,
  SubRecord,
} from './policy.ts';

interface OpenSubRecord {
  purposes: PurposeField[];
  malformedPurpose: boolean;
  rules: AcapRule[];
  firstLine: number;
  endLine: number;
  /** True once a rule, readable or not, has closed the list of purposes (A4, L6). */
  closed: boolean;
}

interface OpenRecord {
  kind: 'acap-record';
  crawlers: CrawlerField[];
  general: AcapRule[];
  subRecords: OpenSubRecord[];
  references: ReferenceField[];
  requests: RequestField[];
  firstLine: number;
  endLine: number;
  /** True once a field other than a crawler has closed the list of crawlers (A2, L6). */
  closed: boolean;
}

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
  const records: OpenRecord[] = [];
  const outsideRecords: AcapField[] = [];
  let open: OpenRecord | null = null;
  for (const field of fields) {
    const structure = structureOf(field);
    if (structure === 'none') continue;
    if (structure === 'crawler') {
      if (!open || open.closed) {
        open = newRecord(field.line);
        records.push(open);
      }
      if (field.kind === 'crawler') open.crawlers.push(field);
    } else if (!open) {
      outsideRecords.push(field);
      continue;
    } else {
      open.closed = true;
      addToRecord(open, field, structure);
    }
    open.endLine = field.line + 1;
  }
  return { records: records.map(finishRecord), outsideRecords };
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

function newRecord(line: number): OpenRecord {
  return {
    kind: 'acap-record',
    crawlers: [],
    general: [],
    subRecords: [],
    references: [],
    requests: [],
    firstLine: line,
    endLine: line + 1,
    closed: false,
  };
}

function addToRecord(record: OpenRecord, field: AcapField, structure: AcapStructure): void {
  let sub = record.subRecords[record.subRecords.length - 1];
  if (structure === 'purpose') {
    if (!sub || sub.closed) {
      sub = { purposes: [], malformedPurpose: false, rules: [], firstLine: field.line, endLine: 0, closed: false };
      record.subRecords.push(sub);
    }
    if (field.kind === 'purpose') sub.purposes.push(field);
    else sub.malformedPurpose = true;
  } else if (structure === 'rule') {
    if (sub) sub.closed = true;
    if (field.kind === 'rule') (sub?.rules ?? record.general).push(field);
  }
  if (field.kind === 'reference') record.references.push(field);
  if (field.kind === 'request') record.requests.push(field);
  if (sub) sub.endLine = field.line + 1;
}

function finishRecord({
  crawlers,
  general,
  references,
  requests,
  firstLine,
  endLine,
  subRecords,
}: OpenRecord): AcapRecord {
  return {
    kind: 'acap-record',
    crawlers,
    general,
    subRecords: subRecords.map(finishSubRecord),
    references,
    requests,
    firstLine,
    endLine,
  };
}

function finishSubRecord({ purposes, malformedPurpose, rules, firstLine, endLine }: OpenSubRecord): SubRecord {
  return { purposes, malformedPurpose, rules, firstLine, endLine };
}
