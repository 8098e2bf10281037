import {
  checkGate,
  type DifferenceGroup,
  type Gate,
  groupDifferences,
  nameCrawlers,
  nameUsages,
  type PolicyComparison,
  type PolicyDifference,
  type VersionDifference,
  printOutcome,
} from '#core/analysis';
import { countThings, type ReaderId } from '#core';
import { printable } from '../terminal.ts';

/** A difference as it appears in JSON. */
export interface DifferenceRow {
  /** A crawler it affects, as written; `*` is any that neither file names. */
  readonly crawler: string;
  /** All crawlers it affects. */
  readonly crawlers: readonly string[];
  readonly usage: string;
  /** Omitted if the difference depends on no purpose. */
  readonly purpose?: string;
  readonly path: string;
  /**
   * The pattern of a rule that decides the path and is in one file only; every path that the rule decides changes too.
   */
  readonly pattern: string;
  /** `permitted`, `prohibited`, or `permitted with` restrictions. */
  readonly before: string;
  readonly after: string;
  /** The reader that sees the difference; omitted if one was chosen. */
  readonly reader?: ReaderId;
}

export function toDifferenceRow(difference: PolicyDifference | VersionDifference): DifferenceRow {
  const { crawlers, usage, purpose, path, pattern, before, after } = difference;
  return {
    crawler: crawlers[0] ?? '*',
    crawlers,
    usage,
    ...(purpose !== null && { purpose }),
    path,
    pattern,
    before: printOutcome(before),
    after: printOutcome(after),
    ...('reader' in difference && { reader: difference.reader }),
  };
}

/**
 * Prints differences for a person: by crawlers, then by change and path, with the affected usages.
 *
 * @param namesReaders - adds the reader that sees each difference, for when several were compared
 */
export function printComparison(comparison: PolicyComparison, namesReaders: boolean): string {
  const { differences, obstacle, equivalent } = comparison;
  const sections = groupDifferences(differences).map(
    ({ crawlers, groups }) =>
      `${printable(nameCrawlers(crawlers, NAMES_SHOWN))}\n${groups.map((group) => `  ${printGroup(group)}${namesReaders ? readerText(group) : ''}\n`).join('')}`,
  );
  if (equivalent)
    sections.push('No difference: both files give the same decision for every crawler, usage and path.\n');
  else {
    const found = differences.length === 0 ? 'No difference was found' : 'There may be more differences';
    const unsure = obstacle === null ? '' : `${found}, but ${OBSTACLES[obstacle]}.\n`;
    const gates = `Newly permitted: ${nameResult(comparison, 'no-new-access')}\nNewly prohibited: ${nameResult(comparison, 'no-new-block')}\n`;
    sections.push(unsure + gates);
  }
  return sections.join('\n');
}

/** `/news/: permitted -> prohibited: crawl` */
function printGroup({ first, usages }: DifferenceGroup): string {
  const purpose = first.purpose === null ? '' : ` for the purpose ${printable(first.purpose)}`;
  const change = `${printOutcome(first.before)} -> ${printOutcome(first.after)}`;
  return `${printable(first.path)}${purpose}: ${printable(change)}: ${nameUsages(usages)}`;
}

/** Names the reader that sees a difference, if several were compared. */
function readerText({ first }: DifferenceGroup): string {
  return 'reader' in first ? `, read as ${String(first.reader)}` : '';
}

/** Prints each difference on one line: `GPTBot: /news/: permitted -> prohibited: crawl`. */
export function printDifferences(differences: readonly PolicyDifference[]): string[] {
  return groupDifferences(differences).flatMap(({ crawlers, groups }) =>
    groups.map((group) => `${printable(nameCrawlers(crawlers, NAMES_SHOWN))}: ${printGroup(group)}`),
  );
}

const OBSTACLES: Readonly<Record<NonNullable<PolicyComparison['obstacle']>, string>> = {
  budget: 'not all paths could be analysed',
  'missing-document': 'a document that the files refer to is missing',
};

/** `none`, `2 example paths` or `unknown`: the paths on the lines above that violate the gate. */
function nameResult(comparison: PolicyComparison, gate: Gate): string {
  const { result, paths } = checkGate(comparison, gate);
  if (result === 'fails') return countThings(paths, 'example path');
  return result === 'holds' ? 'none' : 'unknown';
}

const NAMES_SHOWN = 8;
