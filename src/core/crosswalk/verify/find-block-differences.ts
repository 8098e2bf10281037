import { createDecider } from '../../decide/create-decider.ts';
import { parsePolicy } from '../../model/build-policy.ts';
import type { Policy } from '../../model/policy.ts';
import { addTo } from '../../text/maps.ts';
import { indexAgents, selectGroups } from '../../rules/select-groups.ts';
import { crawlersForUse } from '../plan/crawlers-for-use.ts';
import type { CrosswalkSource } from '../plan/crosswalk-source.ts';
import { SITE_USES, type SiteUse } from '../../vocabulary/preference-data/preference-vocabulary.ts';
import {
  admitsRestriction,
  createDifferenceCollector,
  type CrosswalkDifference,
  type FoundDifference,
} from './crosswalk-difference.ts';
import type { AdmittingLine, CrosswalkResult } from './crosswalk-result.ts';
import { type CheckedUse, preferenceDocumentsOf, type Meaning, meaningOfAcap, meaningOfDocuments } from './meanings.ts';
import { indexLines, pathsOf } from './samples.ts';

/** The refused uses for which crawlers are blocked, by the use that they come for. */
const REFUSED_FOR: Readonly<Record<SiteUse, readonly CheckedUse[]>> = {
  'ai-training': ['ai-train', 'tdm'],
  'ai-answers': ['ai-input'],
  search: ['search'],
};

/**
 * Reads back the groups that block crawlers: a crawler must be unable to fetch a path exactly if the source refuses its
 * use there.
 *
 * Clause: C2, K6, K11, K80-K83, K86.
 */
export function findBlockDifferences(
  source: CrosswalkSource,
  { before, written, lines }: CrosswalkResult,
): CrosswalkDifference[] {
  const { robots } = written;
  if (robots === null) return [];
  const policies = [before ?? parsePolicy(''), parsePolicy(robots.text)] as const;
  const [was, is] = [createDecider(policies[0]), createDecider(policies[1])];
  const refuses = meaningOf(source);
  const known = new Set(before?.document.text.split(/\r\n?|\n/));
  const added = robots.text.split(/\r\n?|\n/).filter((line) => !known.has(line));
  const paths = pathsOf([...lines.map(({ from }) => from), ...lines.flatMap(({ to }) => to), ...added]);
  const differences = createDifferenceCollector(indexLines(lines), explains);
  for (const [crawler, uses] of crawlersWithUses(policies)) {
    const mayFetch = was.for({ reader: 'rfc9309', crawler }).mayCrawl;
    const mayStillFetch = is.for({ reader: 'rfc9309', crawler }).mayCrawl;
    for (const path of paths.filter(mayFetch)) {
      const refused = uses.find((use) => refuses(crawler, path, use));
      const use = refused ?? uses[0] ?? 'ai-train';
      differences.compare(refused !== undefined, !mayStillFetch(path), { use, crawler, path });
    }
  }
  return differences.all();
}

function explains(line: AdmittingLine, { kind, crawler }: FoundDifference): boolean {
  if (kind === 'restricts') return admitsRestriction(line);
  if (line.to.length === 0) return true;
  return line.admits.some((one) => one === 'opening' || (typeof one === 'object' && one.openFor === crawler));
}

/** The crawlers that a conversion may block, with the uses they are blocked for; one for all that are treated alike. */
function crawlersWithUses(policies: readonly Policy[]): Map<string, CheckedUse[]> {
  const uses = new Map<string, CheckedUse[]>();
  for (const use of SITE_USES) {
    for (const { token } of crawlersForUse(use)) {
      for (const refused of REFUSED_FOR[use]) addTo(uses, token, refused);
    }
  }
  const indexes = policies.map(indexAgents);
  const obeyed = (token: string) =>
    indexes.map((index) => selectGroups(index, token).groups.map((one) => one.firstLine));
  const isNamed = (token: string) =>
    policies.some(({ records }) =>
      records.some(({ crawlers }) => crawlers.some(({ name }) => name.text.toLowerCase() === token.toLowerCase())),
    );
  const alike = new Map(
    [...uses].map((one) => [JSON.stringify([one[1], obeyed(one[0]), isNamed(one[0]) ? one[0] : '']), one] as const),
  );
  return new Map(alike.values());
}

/** Returns what the records and the lines about uses refuse together. Clause: S8, K105. */
function meaningOf(source: CrosswalkSource): Meaning {
  const vocabularies =
    source.kind === 'tdmrep' ? (['tdmrep'] as const) : (['content-signal', 'content-usage'] as const);
  const ofLines = meaningOfDocuments(preferenceDocumentsOf(source), vocabularies);
  const records: Policy | null = source.kind === 'robots' && source.policy.records.length > 0 ? source.policy : null;
  const ofRecords = records && meaningOfAcap(records);
  return (crawler, path, use) =>
    ofLines(crawler, path, use) || (ofRecords !== null && use !== 'tdm' && ofRecords(crawler, path, use));
}
