import type { SyntaxLine } from '../syntax/robots-syntax.ts';
import { isSiteField } from '../vocabulary/conventional-fields.ts';
import type { Outline, Row, Section } from './outline.ts';
import type { AcapField, AcapRecord, ConventionalGroup, Policy, VoidReason } from './policy.ts';

/** The group or record that a line belongs to; `null` for the file itself. */
type Owner = ConventionalGroup | AcapRecord | null;

/**
 * Arranges a policy for the form: each line of the document is in exactly one section, in file order.
 *
 * Comments directly above a group or record belong to it; detached comments, with blank lines around them, belong to the
 * file.
 *
 * Clause: L1, G1, A5.
 */
export function buildOutline(policy: Policy): Outline {
  const { lines } = policy.syntax;
  const rows = buildRows(policy);
  const ownerOf = createOwnerReader(policy, rows);
  // A comment that declares the version belongs to the file, even directly above a group or record.
  const version = policy.version?.comment === true ? policy.version.line : -1;
  const sections: Section[] = [];
  const seen = new Set<Owner>();
  let start = 0;
  const close = (end: number, owner: Owner) => {
    if (end === start) return;
    sections.push(newSection(owner, start, rows.slice(start, end), seen.has(owner)));
    if (owner) seen.add(owner);
    start = end;
  };

  let current: Owner = null;
  let lastField = -1;
  for (let line = 0; line < lines.length; line++) {
    const owner = ownerOf(line);
    if (owner === undefined) continue;
    if (owner !== current) {
      // Between two owners: comments directly above a group or record belong to it; comments and blank lines directly
      // below the previous line stay with that line; detached comments in between belong to the file.
      const own = owner ? ownComments(lines, Math.max(lastField, version) + 1, line) : line;
      if (current) close(Math.min(own, endOfTail(lines, lastField + 1)), current);
      if (owner) close(own, null);
    }
    current = owner;
    lastField = line;
  }
  if (current) close(endOfTail(lines, lastField + 1), current);
  close(lines.length, null);
  return { sections };
}

function newSection(owner: Owner, firstLine: number, rows: readonly Row[], continued: boolean): Section {
  const place = { firstLine, endLine: firstLine + rows.length, rows };
  if (owner === null) return { kind: 'file', ...place };
  return owner.kind === 'acap-record'
    ? { kind: 'record', record: owner, continued, ...place }
    : { kind: 'group', group: owner, continued, ...place };
}

/** The first line of the comments directly above a line, searching back no further than `from`. */
function ownComments(lines: readonly SyntaxLine[], from: number, line: number): number {
  let first = line;
  while (first > from && lines[first - 1]?.kind === 'comment') first--;
  return first;
}

/** One past the comments and blank lines from `from` on, which belong to the section above them. */
function endOfTail(lines: readonly SyntaxLine[], from: number): number {
  let end = from;
  while (lines[end]?.kind === 'comment') end++;
  while (lines[end]?.kind === 'blank') end++;
  return end;
}

/** Creates a function that returns the owner of a line, if any. It must be called for each line, in order. */
function createOwnerReader({ groups, records, acapFields, syntax }: Policy, rows: readonly Row[]) {
  let nextGroup = 0;
  let nextRecord = 0;
  let group: ConventionalGroup | null = null;
  let record: AcapRecord | null = null;
  let current: Owner = null;
  return (line: number): Owner | undefined => {
    const element = syntax.lines[line];
    if (element === undefined || element.kind === 'blank' || element.kind === 'comment') return undefined;
    if (groups[nextGroup]?.firstLine === line) group = groups[nextGroup++] ?? null;
    if (line >= (records[nextRecord]?.firstLine ?? Infinity)) record = records[nextRecord++] ?? null;
    const kind = rows[line]?.kind;
    const acap = acapFields.get(line);
    if (kind === 'agent' || kind === 'conventional-rule') current = group;
    else if (acap) current = ownerOfAcapField(acap, record, current);
    else if (element.kind === 'field' && isSiteField(element.name.text) && !isWithin(current, line)) current = null;
    return current;
  };
}

/** Whether the owner continues after the line, for example when a site-wide field is in the middle of a group. */
function isWithin(owner: Owner, line: number): boolean {
  if (!owner) return false;
  if (owner.kind === 'acap-record') return line < owner.endLine;
  const last = owner.rules.at(-1) ?? owner.agents.at(-1);
  return line < (last?.line ?? 0);
}

function ownerOfAcapField(field: AcapField, record: AcapRecord | null, current: Owner): Owner {
  if (record && (field.line < record.endLine || field.kind === 'malformed')) return record;
  return field.kind === 'malformed' || field.kind === 'rule' ? current : record;
}

/**
 * Creates a function that returns the row of a line that is an agent or rule of a group. It must be called for each line,
 * in order, which in long files is several times as fast as a map.
 */
function createGroupRowReader(groups: readonly ConventionalGroup[]): (line: number) => Row | undefined {
  let next = 0;
  let agents: ConventionalGroup['agents'] = [];
  let rules: ConventionalGroup['rules'] = [];
  let nextAgent = 0;
  let nextRule = 0;
  return (line) => {
    const opened = groups[next];
    if (opened?.firstLine === line) {
      ({ agents, rules } = opened);
      next++;
      nextAgent = 0;
      nextRule = 0;
    }
    const agent = agents[nextAgent];
    if (agent?.line === line) {
      nextAgent++;
      return { kind: 'agent', line, agent };
    }
    const rule = rules[nextRule];
    if (rule?.line !== line) return undefined;
    nextRule++;
    return rule;
  };
}

function buildRows(policy: Policy): Row[] {
  const groupRow = createGroupRowReader(policy.groups);
  const voidReasons = new Map<number, VoidReason>();
  for (const { line, reason } of policy.voidLines) if (!voidReasons.has(line)) voidReasons.set(line, reason);
  const outside = new Set(policy.ungroupedRules.map(({ line }) => line));

  const { version } = policy;
  return policy.syntax.lines.map((syntax, line): Row => {
    const ofGroup = groupRow(line);
    if (ofGroup) return ofGroup;
    if (syntax.kind === 'blank') return { kind: 'blank', line };
    if (syntax.kind === 'comment') {
      return version?.comment && version.line === line
        ? { kind: 'version', line, version: version.text, isComment: true }
        : { kind: 'comment', line };
    }
    const voidReason = voidReasons.get(line) ?? null;
    const acap = policy.acapFields.get(line);
    const row = acap && voidReason !== 'outside-record' ? rowOfAcapField(acap) : null;
    if (row) return row;
    if (voidReason) return { kind: 'locked', line, reason: voidReason };
    if (outside.has(line)) return { kind: 'locked', line, reason: 'outside' };
    return syntax.kind === 'field'
      ? { kind: 'field', line, name: syntax.name, value: syntax.value }
      : { kind: 'locked', line, reason: 'unknown-field' };
  });
}

/** Builds the row of an ACAP field; `null` if the form cannot edit it. */
function rowOfAcapField(acap: AcapField): Row | null {
  const { line } = acap;
  switch (acap.kind) {
    case 'rule':
      return { kind: 'acap-rule', line, rule: acap };
    case 'crawler':
      return { kind: 'crawler', line, crawler: acap };
    case 'purpose':
      return { kind: 'purpose', line, purpose: acap };
    case 'qualified-usage':
    case 'composite-usage':
    case 'resource-set':
      return { kind: 'definition', line, definition: acap };
    case 'reference':
      return { kind: 'reference', line, reference: acap };
    case 'request':
      return { kind: 'request', line, request: acap };
    case 'ignore-conventional':
      return { kind: 'ignore-conventional', line };
    case 'version':
      return { kind: 'version', line, version: acap.version, isComment: false };
    default:
      return null;
  }
}
