import { linesOf } from '../../model/line-reference.ts';
import { isSiteField } from '../../vocabulary/conventional-fields.ts';
import type { AcapStructure, ConventionalGroup, Policy } from '../../model/policy.ts';
import { firstRecordLine, structureAt } from './find-line.ts';

/** How a line is read, apart from its own content. */
interface Role {
  readonly kind: 'group' | 'nobody' | 'record' | 'none';
  /** The lines that name its addressees, readable or not: agents, or crawlers and purposes. */
  readonly addressees: readonly (readonly number[])[];
  /** What else matters: whether ACAP records are above it, and why it has no effect. */
  readonly circumstances: string;
}

/**
 * Whether all lines that remain after an edit are read as before: in the same groups, records and sub-records, on the
 * same side of the first ACAP record, void for the same reasons, under the same version.
 *
 * @param originOf - maps a line after the edit to the line it was before; `null` for a new one
 * @returns false also if an old line now applies to a new crawler or purpose
 *
 * Clause: G1, A2, A4, A5, L7, A7, A9.
 */
export function readsAlike(before: Policy, after: Policy, originOf: (line: number) => number | null): boolean {
  const oldRoles = rolesOf(before);
  const newRoles = rolesOf(after);
  const origins = after.syntax.lines.map((_, line) => originOf(line));
  const kept = new Set(origins);
  const isSameList = memoizePair((old, now) => {
    const stayed = old.filter((line) => kept.has(line));
    return stayed.length === now.length && now.every((line, i) => origins[line] === stayed[i]);
  });
  for (const [line, origin] of origins.entries()) {
    if (origin === null) continue;
    const old = oldRoles[origin] ?? NO_ROLE;
    const now = newRoles[line] ?? NO_ROLE;
    if (old.kind !== now.kind || old.circumstances !== now.circumstances) return false;
    if (old.addressees.length !== now.addressees.length) return false;
    if (!old.addressees.every((list, i) => isSameList(list, now.addressees[i] ?? []))) return false;
  }
  const { version } = before;
  if (version && !kept.has(version.line)) return true;
  return after.version ? origins[after.version.line] === version?.line : version === null;
}

const NO_ROLE: Role = { kind: 'none', addressees: [], circumstances: '' };

function rolesOf(policy: Policy): Role[] {
  const voidReasons = new Map<number, string>();
  for (const { line, reason } of policy.voidLines) {
    voidReasons.set(line, `${voidReasons.get(line) ?? ''} ${reason}`);
  }
  const limit = firstRecordLine(policy);
  const roles: Role[] = policy.syntax.lines.map((_, line) => {
    const circumstances = voidReasons.get(line);
    return circumstances === undefined ? NO_ROLE : { ...NO_ROLE, circumstances };
  });
  const assign = (lines: Iterable<number>, kind: Role['kind'], ...addressees: Role['addressees']) => {
    for (const line of lines) {
      const circumstances = kind === 'record' ? (voidReasons.get(line) ?? '') : line < limit ? 'above' : 'below';
      roles[line] = { kind, addressees, circumstances };
    }
  };
  assign(linesOf(policy.ungroupedRules), 'nobody');
  for (const group of policy.groups) assign(ownLinesOfGroup(group), 'group', linesOf(group.agents));
  for (const record of policy.records) {
    const crawlers = linesWithin(policy, record, 'crawler');
    assign(linesWithin(policy, record), 'record', crawlers);
    for (const sub of record.subRecords) {
      const purposes = linesWithin(policy, sub, 'purpose');
      assign(linesWithin(policy, sub), 'record', crawlers, purposes);
    }
  }
  return roles;
}

/** The fields of a record or sub-record, readable or not, excluding the definitions between them. */
function linesWithin(
  policy: Policy,
  { firstLine, endLine }: { readonly firstLine: number; readonly endLine: number },
  structure?: AcapStructure,
): number[] {
  const lines: number[] = [];
  for (let line = firstLine; line < endLine; line++) {
    const found = structureAt(policy, line);
    if (found !== 'none' && (structure === undefined || found === structure)) lines.push(line);
  }
  return lines;
}

/** The lines that belong to a group wherever they are: all but site-wide fields. */
export function ownLinesOfGroup(group: ConventionalGroup): number[] {
  const others = group.otherFields.filter(({ name }) => !isSiteField(name.text));
  return linesOf([...group.agents, ...group.rules, ...others]);
}

/** The last line that belongs to a group, above a line. */
export function lastOwnLine(group: ConventionalGroup, limit = Infinity): number {
  return ownLinesOfGroup(group).reduce((last, line) => (line < limit ? Math.max(last, line) : last), group.firstLine);
}

type Lines = readonly number[];

/** Memoises a comparison of lists. The lines of a group share one list of addressees, so each pair is compared once. */
function memoizePair(compare: (old: Lines, now: Lines) => boolean): (old: Lines, now: Lines) => boolean {
  const last = new Map<Lines, { readonly now: Lines; readonly same: boolean }>();
  return (old, now) => {
    const known = last.get(old);
    if (known?.now === now) return known.same;
    const same = compare(old, now);
    last.set(old, { now, same });
    return same;
  };
}
