import type { SyntaxLine } from '../syntax/robots-syntax.ts';
import { isSiteField } from '../vocabulary/conventional-fields.ts';
import type { LockReason, Outline, Row, Section } from './outline.ts';
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
  const owners = ownersOfFields(policy);
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
    const owner = owners[line];
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

/** The owner of each line; `undefined` for blank lines and comments. */
function ownersOfFields(policy: Policy): readonly (Owner | undefined)[] {
  const { lines } = policy.syntax;
  const groupOf = emptyLineTable<ConventionalGroup>(policy);
  const lastRuleOf = new Map<ConventionalGroup, number>();
  for (const group of policy.groups) {
    for (const { line } of group.agents) groupOf[line] = group;
    for (const { line } of group.rules) groupOf[line] = group;
    lastRuleOf.set(group, Math.max(...[group.agents.at(-1), group.rules.at(-1)].map((part) => part?.line ?? 0)));
  }
  const owners = emptyLineTable<Owner>(policy);
  let records = 0;
  let record: AcapRecord | null = null;
  let current: Owner = null;
  for (let line = 0; line < lines.length; line++) {
    const element = lines[line];
    if (element === undefined || element.kind === 'blank' || element.kind === 'comment') continue;
    const next = policy.records[records];
    if (next && line >= next.firstLine) {
      record = next;
      records++;
    }
    const group = groupOf[line];
    const acap = policy.acapFields.get(line);
    if (group) current = group;
    else if (acap) current = ownerOfAcapField(acap, record, current);
    else if (element.kind === 'field' && isSiteField(element.name.text) && !isWithin(current, line, lastRuleOf))
      current = null;
    owners[line] = current;
  }
  return owners;
}

/** Whether the owner continues after the line, for example when a site-wide field is in the middle of a group. */
function isWithin(owner: Owner, line: number, lastRuleOf: ReadonlyMap<ConventionalGroup, number>): boolean {
  if (!owner) return false;
  return line < (owner.kind === 'acap-record' ? owner.endLine : (lastRuleOf.get(owner) ?? 0));
}

function ownerOfAcapField(field: AcapField, record: AcapRecord | null, current: Owner): Owner {
  if (record && (field.line < record.endLine || field.kind === 'malformed')) return record;
  return field.kind === 'malformed' || field.kind === 'rule' ? current : record;
}

/** An empty table indexed by line; in long files it is several times as fast as a map. */
function emptyLineTable<Value>(policy: Policy): (Value | undefined)[] {
  return policy.syntax.lines.map(() => undefined);
}

function buildRows(policy: Policy): Row[] {
  const rowsOfGroups = emptyLineTable<Row>(policy);
  for (const group of policy.groups) {
    for (const agent of group.agents) rowsOfGroups[agent.line] = { kind: 'agent', line: agent.line, agent };
    for (const rule of group.rules) rowsOfGroups[rule.line] = rule;
  }
  const voidReasons = new Map<number, VoidReason>();
  for (const { line, reason } of policy.voidLines) if (!voidReasons.has(line)) voidReasons.set(line, reason);
  const outside = new Set(policy.ungroupedRules.map(({ line }) => line));

  const { version } = policy;
  return policy.syntax.lines.map((syntax, line): Row => {
    const ofGroup = rowsOfGroups[line];
    if (ofGroup) return ofGroup;
    const locked = (reason: LockReason): Row => ({ kind: 'locked', line, syntax, reason });
    if (syntax.kind === 'blank') return { kind: 'blank', line };
    if (syntax.kind === 'comment') {
      return version?.comment && version.line === line
        ? { kind: 'version', line, version: version.text, isComment: true }
        : { kind: 'comment', line };
    }
    const voidReason = voidReasons.get(line) ?? null;
    const acap = policy.acapFields.get(line);
    if (acap) return rowOfAcapField(acap, voidReason) ?? locked(voidReason ?? 'unknown-field');
    if (voidReason) return locked(voidReason);
    if (outside.has(line)) return locked('outside');
    return syntax.kind === 'field'
      ? { kind: 'field', line, name: syntax.name, value: syntax.value }
      : locked('unknown-field');
  });
}

/** Builds the row of an ACAP field; `null` if the form cannot edit it. */
function rowOfAcapField(acap: AcapField, voidReason: VoidReason | null): Row | null {
  const { line } = acap;
  if (voidReason === 'outside-record') return null;
  switch (acap.kind) {
    case 'rule':
      return { kind: 'acap-rule', line, rule: acap, voidReason };
    case 'crawler':
      return { kind: 'crawler', line, crawler: acap };
    case 'purpose':
      return { kind: 'purpose', line, purpose: acap };
    case 'qualified-usage':
    case 'composite-usage':
    case 'resource-set':
      return { kind: 'definition', line, definition: acap, voidReason };
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
