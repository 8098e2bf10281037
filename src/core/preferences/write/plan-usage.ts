import { overlapNormalized, sharedPatterns } from '../../match/pattern-overlap.ts';
import { representativePaths } from '../../match/include-patterns.ts';
import { type CompiledPattern, compilePattern, matchCompiled } from '../../match/match-pattern.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import type { Policy } from '../../model/policy.ts';
import { memoize } from '../../text/maps.ts';
import type { TextEdit } from '../../text/text-edit.ts';
import { closedPathsOf } from './check-statement.ts';
import { setWords, type WrittenLine, writtenLines } from './file-statements.ts';
import { formatContentUsage, usageWord } from './format-lines.ts';
import type { GroupChange } from './plan-signals.ts';
import type { TargetGroup } from './target-groups.ts';

type Value = 'allowed' | 'disallowed';

/** What to state for a path. */
export interface WantedUsage {
  /** As to be written. */
  readonly path: string;
  readonly label: string;
  readonly value: Value;
}

interface PlannedLine {
  /** `null` for a new one. */
  readonly written: WrittenLine | null;
  readonly path: string;
  readonly pattern: string;
  readonly compiled: CompiledPattern;
  /** `null` if its statement cannot be read, so that it is left alone. */
  readonly members: Map<string, Value> | null;
  /** Labels whose value is a wanted one. */
  readonly wanted: Set<string>;
}

/** Maximum number of lines that repeat refusals for some of their paths, so that a file cannot multiply them. */
const MAX_SHARED = 100;

/**
 * Plans Content-Usage lines. Only the longest path counts, with its whole statement (Y7): a new line repeats what
 * shorter ones say there, and longer ones, which would otherwise hide the new value, get it too. Where a longer line
 * would hide a refusal for some of its paths only, a line for these repeats the refusal.
 *
 * Clause: Y1, Y4, Y7, Y8, K106, E6.
 */
export function planUsage(policy: Policy, { groups }: TargetGroup, wanted: readonly WantedUsage[]): GroupChange {
  const lines = writtenLines(groups, 'content-usage').map(planned);
  for (const { path, label, value } of wanted) {
    const found = linesAt(lines, path);
    const line = found.at(-1) ?? lineFor(path);
    if (found.length === 0) lines.push(line);
    for (const same of found) if (same.members?.has(label) === true) same.members.set(label, value);
    if (!found.some(({ members }) => members?.has(label) === true)) line.members?.set(label, value);
    line.wanted.add(label);
  }
  addShared(lines, closedPathsOf(groups));
  const fromShort = lines.toSorted((a, b) => a.pattern.length - b.pattern.length);
  for (const line of fromShort) inherit(line, fromShort);
  const added = fromShort.filter(({ written }) => written === null);
  return {
    edits: fromShort.flatMap((line) => editsOf(policy, line)),
    added: added.map(({ path, members }) => formatContentUsage(path, members ?? new Map())),
  };
}

function planned(written: WrittenLine): PlannedLine {
  const members = new Map<string, Value>();
  for (const [key, value] of written.values ?? []) {
    if (value === 'allowed' || value === 'disallowed') members.set(key, value);
  }
  return { ...lineFor(written.pattern), written, members: written.values === null ? null : members };
}

function lineFor(path: string): PlannedLine {
  const pattern = normalizePattern(path);
  return { written: null, path, pattern, compiled: compilePattern(pattern), members: new Map(), wanted: new Set() };
}

/** The readable lines for a path; for the whole site, those without a path if none has the path `/`. */
function linesAt(lines: readonly PlannedLine[], path: string): PlannedLine[] {
  const pattern = normalizePattern(path);
  const readable = lines.filter(({ members }) => members !== null);
  const same = readable.filter((line) => line.pattern === pattern);
  return same.length > 0 || pattern !== '/' ? same : readable.filter((line) => line.pattern === '');
}

/** Adds lines for paths where a longer line would hide a refusal, unless they would hide a third one. Clause: Y7. */
function addShared(lines: PlannedLine[], isClosed: (path: string) => boolean): void {
  const given = [...lines];
  const added = given.filter(({ written }) => written === null);
  for (const short of given) {
    const sharedWith = memoize((long: PlannedLine) =>
      hiddenRefusals(short, long, lines).length === 0
        ? []
        : sharedPatterns(short.pattern || '/', long.pattern).filter(({ length }) => length >= long.pattern.length),
    );
    /** Whether a third line decides: for all of the paths one longer than the first, for some one longer than both. */
    const isSettled = (path: string, long: PlannedLine) => {
      const pattern = normalizePattern(path);
      const paths = representativePaths(pattern);
      return given.some((one) => {
        if (one === long || one.pattern.length <= short.pattern.length || one.pattern.length >= pattern.length)
          return false;
        if (encloses(one, paths)) return true;
        if (one.pattern.length < long.pattern.length || !overlapNormalized(one.pattern, pattern)) return false;
        // Such a line may get one like this, which counts next to it.
        const shared = sharedWith(one);
        return shared.length === 0 || shared.some(({ length }) => length < pattern.length);
      });
    };
    // Old lines hide only new statements.
    for (const long of short.wanted.size > 0 ? given : added) {
      const refused = hiddenRefusals(short, long, lines);
      for (const path of sharedWith(long)) if (!isClosed(path) && !isSettled(path, long)) refuse(lines, path, refused);
      if (lines.length >= given.length + MAX_SHARED) return;
    }
  }
}

/** Refuses labels for a path, unless a line for the path states them. */
function refuse(lines: PlannedLine[], path: string, labels: readonly string[]): void {
  const found = linesAt(lines, path);
  const line = found.at(-1) ?? lineFor(path);
  if (found.length === 0) lines.push(line);
  for (const label of labels) {
    if (found.some(({ members }) => members?.has(label) === true)) continue;
    line.members?.set(label, 'disallowed');
    line.wanted.add(label);
  }
}

/** The labels that a line refuses and a longer one, which is for some of its paths, is silent about. */
function hiddenRefusals(short: PlannedLine, long: PlannedLine, lines: readonly PlannedLine[]): string[] {
  const { members, pattern, wanted } = short;
  if (members === null || pattern.length >= long.pattern.length) return [];
  if ((wanted.size === 0 && long.written !== null) || encloses(short, representativePaths(long.pattern))) return [];
  const stated = new Set(linesAt(lines, long.pattern).flatMap((line) => [...(line.members?.keys() ?? [])]));
  return [...members]
    .filter(([label, value]) => value === 'disallowed' && (wanted.has(label) || long.written === null))
    .map(([label]) => label)
    .filter((label) => !stated.has(label));
}

/**
 * Copies labels that a line would otherwise hide, unless another line for the same path states them. Of those that an
 * unreadable line hides already, only wanted ones are copied.
 *
 * Clause: Y5, Y7.
 */
function inherit(line: PlannedLine, fromShort: readonly PlannedLine[]): void {
  const { members, pattern, written, wanted } = line;
  if (members === null) return;
  const paths = representativePaths(pattern);
  const around = fromShort.filter((other) => encloses(other, paths));
  const enclosing = around.filter((other) => other.members !== null && other.pattern.length < pattern.length);
  const same = fromShort.filter((other) => other.pattern === pattern);
  const said = new Set(same.flatMap((other) => [...(other.members?.keys() ?? [])]));
  const length = enclosing.at(-1)?.pattern.length ?? 0;
  const isShielded = around.some((other) => other.members === null && other.pattern.length > length);
  // Lines of one length count together.
  for (const outer of enclosing.filter((other) => other.pattern.length === length)) {
    for (const [label, value] of outer.members ?? []) {
      const isWanted = outer.wanted.has(label);
      const isCopied = !said.has(label) && ((written === null && !isShielded) || isWanted);
      if (isCopied && members.get(label) !== 'disallowed') members.set(label, value);
      if (isWanted && members.get(label) === value) wanted.add(label);
    }
  }
}

/** @param paths - the representative paths of a pattern */
function encloses({ pattern, compiled }: PlannedLine, paths: readonly string[]): boolean {
  return pattern === '' || paths.every((path) => matchCompiled(compiled, path));
}

function editsOf(policy: Policy, { written, members }: PlannedLine): TextEdit[] {
  if (written === null || members === null) return [];
  const changed = [...members].filter(([label, value]) => written.values?.get(label) !== value);
  return setWords(policy, written.field.line, new Map(changed.map(([label, value]) => [label, usageWord(value)])));
}
