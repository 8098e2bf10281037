import { type PolicyComparison, type PolicyDifference, printOutcome, USAGES } from '#core';
import { printable } from '../terminal.ts';

/** A difference as JSON has it. */
export interface DifferenceRow {
  /** A crawler that has it, as written; `*` is any that neither file names. */
  readonly crawler: string;
  /** All that have it. */
  readonly crawlers: readonly string[];
  readonly usage: string;
  /** Left out where no purpose is needed for it. */
  readonly purpose?: string;
  readonly path: string;
  /** That of a rule which decides the path and stands in one file only; the same paths change that it matches and decides. */
  readonly pattern: string;
  /** `permitted`, `prohibited`, or `permitted with` restrictions. */
  readonly before: string;
  readonly after: string;
}

export function toDifferenceRow({
  crawlers,
  usage,
  purpose,
  path,
  pattern,
  before,
  after,
}: PolicyDifference): DifferenceRow {
  return {
    crawler: crawlers[0] ?? '*',
    crawlers,
    usage,
    ...(purpose !== null && { purpose }),
    path,
    pattern,
    before: printOutcome(before),
    after: printOutcome(after),
  };
}

/** Prints differences for a person: by crawlers, then by change and path, with the usages that have it. */
export function printComparison({ differences, complete, equivalent }: PolicyComparison): string {
  const lines: string[] = [];
  let crawlers: readonly string[] | null = null;
  for (const same of groupChanges(differences)) {
    const [first] = same;
    if (!first) continue;
    if (first.crawlers !== crawlers) lines.push(`${lines.length > 0 ? '\n' : ''}${nameCrawlers(first.crawlers)}`);
    ({ crawlers } = first);
    const purpose = first.purpose === null ? '' : ` for the purpose ${printable(first.purpose)}`;
    const change = `${printOutcome(first.before)} -> ${printOutcome(first.after)}`;
    lines.push(`  ${printable(first.path)}${purpose}: ${printable(change)}: ${nameUsages(same)}`);
  }
  if (equivalent) lines.push('Both decide alike: every usage of every path, for every crawler.');
  else if (!complete) {
    const found = differences.length === 0 ? 'No difference was found' : 'There may be more differences';
    lines.push(`${lines.length > 0 ? '\n' : ''}${found}, but not all paths could be looked at.`);
  }
  return lines.map((line) => `${line}\n`).join('');
}

/** Differences of one class of crawlers that are the same but for the usage, together. */
function groupChanges(differences: readonly PolicyDifference[]): PolicyDifference[][] {
  const groups = new Map<readonly string[], Map<string, PolicyDifference[]>>();
  for (const difference of differences) {
    const { crawlers, purpose, path, before, after } = difference;
    const ofCrawlers = groups.get(crawlers) ?? new Map<string, PolicyDifference[]>();
    groups.set(crawlers, ofCrawlers);
    const key = [purpose ?? '', path, printOutcome(before), printOutcome(after)].join('\n');
    const same = ofCrawlers.get(key);
    if (same) same.push(difference);
    else ofCrawlers.set(key, [difference]);
  }
  return [...groups.values()].flatMap((ofCrawlers) => [...ofCrawlers.values()]);
}

const NAMES_SHOWN = 8;

function nameCrawlers(names: readonly string[]): string {
  const shown = names.slice(0, NAMES_SHOWN).map((name) => (name === '*' ? 'any other crawler' : printable(name)));
  const more = names.length - shown.length;
  return shown.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function nameUsages(same: readonly PolicyDifference[]): string {
  if (same.length === USAGES.length) return 'all usages';
  if (same.length === USAGES.length - 1 && same.every(({ usage }) => usage !== 'crawl')) return 'all usages but crawl';
  return same.map(({ usage }) => usage).join(', ');
}
