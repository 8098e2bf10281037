interface Reading {
  /** The role of the line for crawlers. */
  readonly kind: string;
  /** The lines that name its addressees, complete once the whole text has been read. */
  readonly agents: readonly number[];
  readonly crawlers: readonly number[];
  readonly purposes: readonly number[];
  /** True for a conventional line below the first `ACAP-crawler` (A5). */
  readonly isBelow: boolean;
}

const UNBOUND = new Set(['sitemap', 'host']);

/**
 * Reads the lines of a robots.txt by field names only: a second, naive implementation of G1, A2, A4, A5 and L6 to check
 * edits against.
 *
 * @param nameOf - the name of a line in the result; lines without a name are left out, also among addressees
 * @returns by the name of a line: its kind, and the names of the lines that name its addressees
 */
export function lineReadings(
  text: string,
  nameOf: (content: string, line: number) => string | null,
): Map<string, string> {
  const contents = text.replace(/^\uFEFF/, '').split(/\r\n|\r|\n/);
  const readings = readLines(contents);
  const names = contents.map(nameOf);
  const known = new Map<readonly number[], string>();
  /** Memoised by list: the lines of a group share the list of their agents. */
  const namesOf = (lines: readonly number[]): string => {
    const kept = known.get(lines);
    if (kept !== undefined) return kept;
    const found = lines.flatMap((line) => names[line] ?? []).join();
    known.set(lines, found);
    return found;
  };
  const result = new Map<string, string>();
  for (const [line, { kind, agents, crawlers, purposes, isBelow }] of readings.entries()) {
    const name = names[line];
    if (name === null || name === undefined) continue;
    result.set(name, `${kind}|${namesOf(agents)}|${namesOf(crawlers)}|${namesOf(purposes)}|${isBelow ? 'below' : ''}`);
  }
  return result;
}

function readLines(contents: readonly string[]): Reading[] {
  let agents: number[] = [];
  let hasRule = true;
  let crawlers: number[] = [];
  let isClosed = true;
  let purposes: number[] = [];
  let isPurposeClosed = true;
  let isBelow = false;
  const none: readonly number[] = [];
  const nothing = { agents: none, crawlers: none, purposes: none, isBelow: false };
  return contents.map((content, line): Reading => {
    const match = /^[ \t]*([^#:]+?)[ \t]*:[ \t]*([^#]*?)[ \t]*(?:#.*)?$/su.exec(content);
    if (!match) return { ...nothing, kind: '' };
    const [, written = '', value = ''] = match;
    const name = written.toLowerCase();
    if (name === 'user-agent') {
      if (hasRule) agents = [];
      hasRule = false;
      agents.push(line);
      return { ...nothing, kind: 'agent', agents, isBelow };
    }
    if (name === 'allow' || name === 'disallow') {
      if (agents.length > 0) hasRule = true;
      return { ...nothing, kind: 'rule', agents, isBelow };
    }
    if (name === 'acap-crawler') {
      if (isClosed) [crawlers, purposes, isClosed, isPurposeClosed] = [[], [], false, true];
      isBelow = true;
      if (value === '' || (value.includes('*') && value !== '*')) return { ...nothing, kind: 'malformed' };
      crawlers.push(line);
      return { ...nothing, kind: 'crawler', crawlers };
    }
    if (name === 'acap-usage-purpose') {
      if (!isBelow) return { ...nothing, kind: 'outside' };
      if (isPurposeClosed) purposes = [];
      isPurposeClosed = false;
      isClosed = true;
      if (value === '' || /[ \t]/.test(value)) return { ...nothing, kind: 'malformed' };
      purposes.push(line);
      return { ...nothing, kind: 'purpose', crawlers, purposes };
    }
    if (/^acap-(allow|disallow)-/.test(name)) {
      if (!isBelow) return { ...nothing, kind: 'outside' };
      isPurposeClosed = true;
      isClosed = true;
      return { ...nothing, kind: 'acap-rule', crawlers, purposes };
    }
    if (/^acap-(permissions-reference|request-take-down|request-re-crawl)$/.test(name)) {
      if (isBelow) isClosed = true;
      return { ...nothing, kind: 'request', crawlers: isBelow ? crawlers : [] };
    }
    if (name.startsWith('acap-') || UNBOUND.has(name)) return { ...nothing, kind: 'site' };
    return agents.length > 0 ? { ...nothing, kind: 'other', agents, isBelow } : { ...nothing, kind: '' };
  });
}
