import { createDecider } from '../../decide/create-decider.ts';
import { includesPattern, representativePaths } from '../../match/include-patterns.ts';
import { normalizePattern } from '../../match/normalize-path.ts';
import { buildPolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { productToken } from '../../rules/asked-crawler.ts';
import { createTextDocument } from '../../text/text-document.ts';
import type { CrosswalkSource } from '../plan/crosswalk-source.ts';
import type { CrosswalkTarget } from '../plan/planned-item.ts';
import type { ReportedLine } from '../reported-line.ts';
import type { WrittenItems } from '../write/write-items.ts';
import {
  type CheckedUse,
  documentsOf,
  documentsWithLicense,
  type Meaning,
  meaningOfAcap,
  meaningOfDocuments,
  usesOf,
} from './meanings.ts';

/** A path at which what was written does not say what the source says. */
export interface CrosswalkDifference {
  /** What the source refuses is open now, or the other way round. */
  readonly kind: 'widens' | 'restricts';
  readonly use: CheckedUse;
  readonly crawler: string;
  readonly path: string;
  /** True where the report of a line says so. */
  readonly isExplained: boolean;
}

/** What a conversion is checked by. */
interface Comparison {
  readonly source: Meaning;
  readonly before: Meaning;
  readonly after: Meaning;
  /** The use in the source, and the one it becomes. */
  readonly uses: readonly (readonly [CheckedUse, CheckedUse])[];
}

/** What a conversion wrote, and what it says of it. */
export interface CrosswalkResult {
  /** The robots.txt before; `null` where there was none. */
  readonly before: Policy | null;
  readonly written: WrittenItems;
  readonly lines: readonly ReportedLine[];
}

const MOST_PATHS = 120;
const MOST_CRAWLERS = 30;
const ANYBODY = 'any-other-crawler';

/**
 * Reads back what was written and compares it with the source, at paths that stand for all patterns of both and for every
 * crawler that they name. What nobody may fetch is not compared.
 *
 * Clause: C2, K107.
 */
export function findDifferences(
  source: CrosswalkSource,
  target: CrosswalkTarget,
  result: CrosswalkResult,
): CrosswalkDifference[] {
  const { written, lines } = result;
  const comparison = compareBy(source, target, result);
  if (comparison === null) return [];
  const policy = source.kind === 'robots' ? source.policy : policyOf(written.robots?.text ?? '');
  const crawl = createDecider(policy);
  const texts = [...lines.map(({ from }) => from), ...lines.flatMap(({ to }) => to)];
  const differences = new Map<string, CrosswalkDifference>();
  for (const crawler of crawlersOf(policy)) {
    const { mayCrawl } = crawl.for({ reader: 'rfc9309', crawler });
    for (const path of pathsOf(texts).filter(mayCrawl)) {
      for (const [use, becomes] of comparison.uses) {
        const wanted = comparison.source(crawler, path, use);
        const now = comparison.after(crawler, path, becomes);
        // What stood there before is not the work of this conversion.
        if (wanted === now || (!wanted && comparison.before(crawler, path, becomes))) continue;
        const kind = wanted ? 'widens' : 'restricts';
        const isExplained = lines.some((line) => explains(line, kind, path));
        const key = `${kind} ${use} ${isExplained}`;
        if (!differences.has(key)) differences.set(key, { kind, use, crawler, path, isExplained });
      }
    }
  }
  return [...differences.values()];
}

function compareBy(
  source: CrosswalkSource,
  target: CrosswalkTarget,
  { before: policyBefore, written: { robots, document } }: CrosswalkResult,
): Comparison | null {
  const same = (uses: readonly CheckedUse[]) => uses.map((use) => [use, use] as const);
  if (target === 'acap') {
    if (robots === null || source.kind === 'llms') return null;
    const vocabulary = { rsl: 'rsl', tdmrep: 'tdmrep', 'ai-txt': 'ai-txt', robots: null } as const;
    const one = vocabulary[source.kind];
    const vocabularies = one === null ? (['content-signal', 'content-usage', 'rsl'] as const) : [one];
    return {
      source: meaningOfDocuments(documentsOf(source), vocabularies),
      before: meaningOfAcap(policyBefore ?? policyOf('')),
      after: meaningOfAcap(policyOf(robots.text)),
      uses: same([...new Set(vocabularies.flatMap(usesOf))]),
    };
  }
  if (source.kind !== 'robots' || source.policy.records.length === 0) return null;
  const { policy } = source;
  const fromAcap = meaningOfAcap(policy);
  const nothing: Meaning = () => false;
  if (target === 'rsl' && document !== null) {
    const after = meaningOfDocuments(documentsWithLicense(document.text), ['rsl']);
    return { source: fromAcap, before: nothing, after, uses: same(usesOf('rsl')) };
  }
  if (target === 'tdmrep' && document !== null) {
    const after = meaningOfDocuments({ policy: policyOf(''), tdmrep: document.text }, ['tdmrep']);
    return { source: fromAcap, before: nothing, after, uses: [['ai-train', 'tdm']] };
  }
  if ((target === 'content-signal' || target === 'content-usage') && robots !== null) {
    const before = meaningOfDocuments({ policy }, [target]);
    const after = meaningOfDocuments({ policy: policyOf(robots.text) }, [target]);
    return { source: fromAcap, before, after, uses: same(usesOf(target)) };
  }
  return null;
}

function policyOf(text: string): Policy {
  return buildPolicy(createTextDocument(text));
}

function crawlersOf({ groups, records }: Policy): string[] {
  const names = [
    ...groups.flatMap(({ agents }) => agents.map(({ value }) => productToken(value.text))),
    ...records.flatMap(({ crawlers }) => crawlers.map(({ name }) => name.text)),
  ].filter((name) => name !== '*' && name !== '');
  return [ANYBODY, ...[...new Set(names.map((name) => name.toLowerCase()))].slice(0, MOST_CRAWLERS)];
}

/** Paths for all patterns that texts mention: within each, and at its edge. */
function pathsOf(texts: readonly string[]): string[] {
  const patterns = [...new Set(texts.flatMap(patternsIn))];
  // A `#` stands there for any character; in an address it would begin a fragment.
  const paths = patterns.flatMap((pattern) =>
    representativePaths(pattern).map((path) => path.replace(/#$/, '').replaceAll('#', '0')),
  );
  return [...new Set(['/', '/0', ...paths.flatMap((path) => [path, `${path}0`])])].slice(0, MOST_PATHS);
}

/** The patterns in a line, normalised. */
function patternsIn(text: string): string[] {
  const found = text.match(/(?:^|[\s":])((?:\/|\*)[^\s"#,]*)/g) ?? [];
  return found
    .map((one) => normalizePattern(one.replace(/^[\s":]+/, '')))
    .filter((one) => /^[/*]/.test(one) && one !== '*');
}

/** What these lines say no reader of preferences reads. */
const UNREAD: readonly string[] = ['K65', 'K68'];

/** True where a report says that something is lost, or refused, at a path. Clause: K107. */
function explains({ row, fidelity, from, to }: ReportedLine, kind: CrosswalkDifference['kind'], path: string): boolean {
  const isOfKind =
    kind === 'widens' ? fidelity === 'narrower' || fidelity === 'none' : fidelity === 'broader' || UNREAD.includes(row);
  if (!isOfKind) return false;
  const patterns = [...patternsIn(from), ...to.flatMap(patternsIn)];
  return patterns.length === 0 || patterns.some((pattern) => includesPattern(pattern, `${normalizePattern(path)}$`));
}
