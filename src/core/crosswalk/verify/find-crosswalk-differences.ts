import { parsePolicy } from '../../model/build-policy.ts';
import { listVocabularyOf } from '../../model/preference-line.ts';
import { lineContent } from '../../text/text-document.ts';
import type { CrosswalkSource } from '../plan/crosswalk-source.ts';
import type { CrosswalkTarget } from '../plan/planned-item.ts';
import type { AdmittingLine, CrosswalkResult } from './crosswalk-result.ts';
import {
  admitsRestriction,
  createDifferenceCollector,
  type CrosswalkDifference,
  type FoundDifference,
} from './crosswalk-difference.ts';
import { findBlockDifferences } from './find-block-differences.ts';
import { findTagDifferences } from './find-tag-differences.ts';
import {
  type CheckedUse,
  preferenceDocumentsOf,
  documentsWithLicense,
  type Meaning,
  meaningOfAcap,
  meaningOfDocuments,
  usesOf,
} from './meanings.ts';
import { indexLines, samplesOf } from './samples.ts';

/** What a conversion is checked against. */
interface Comparison {
  readonly source: Meaning;
  readonly before: Meaning;
  readonly after: Meaning;
  /** Pairs of a use in the source and the use it becomes. */
  readonly uses: readonly (readonly [CheckedUse, CheckedUse])[];
}

/**
 * Reads back what was written and compares it with the source, on sample paths for the patterns of both and for the
 * crawlers that they name. Paths that a crawler may not fetch are not compared.
 *
 * Clause: C2, K107.
 */
export function findCrosswalkDifferences(
  source: CrosswalkSource,
  target: CrosswalkTarget,
  result: CrosswalkResult,
): CrosswalkDifference[] {
  const { written, lines } = result;
  if (target === 'groups') return findBlockDifferences(source, result);
  if (target === 'meta') return source.kind === 'robots' ? findTagDifferences(source.policy, result) : [];
  const comparison = compareBy(source, target, result);
  if (comparison === null) return [];
  const policy = source.kind === 'robots' ? source.policy : parsePolicy(written.robots?.text ?? '');
  const texts = [...lines.map(({ from }) => from), ...lines.flatMap(({ to }) => to), ...linesBefore(result, target)];
  const differences = createDifferenceCollector(indexLines(lines), explains);
  for (const { crawler, path } of samplesOf(policy, texts)) {
    for (const [use, targetUse] of comparison.uses) {
      const wanted = comparison.source(crawler, path, use);
      const now = comparison.after(crawler, path, targetUse);
      // Anything that was there before is not due to this conversion.
      if (!wanted && now && comparison.before(crawler, path, targetUse)) continue;
      differences.compare(wanted, now, { use, crawler, path });
    }
  }
  return differences.all();
}

/** The lines that a file already has in the vocabulary of the target; of those in groups, only the values. */
function linesBefore({ before }: CrosswalkResult, target: CrosswalkTarget): string[] {
  if (before === null) return [];
  if (target === 'acap') return [...before.acapFields.keys()].map((line) => lineContent(before.document, line));
  const fields = before.groups.flatMap(({ otherFields }) => otherFields);
  return fields.filter(({ name }) => listVocabularyOf(name.text) === target).map(({ value }) => value.text);
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
      source: meaningOfDocuments(preferenceDocumentsOf(source), vocabularies),
      before: meaningOfAcap(policyBefore ?? parsePolicy('')),
      after: meaningOfAcap(parsePolicy(robots.text)),
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
    const after = meaningOfDocuments({ policy: parsePolicy(''), tdmrep: document.text }, ['tdmrep']);
    return { source: fromAcap, before: nothing, after, uses: [['ai-train', 'tdm']] };
  }
  if ((target === 'content-signal' || target === 'content-usage') && robots !== null) {
    const before = meaningOfDocuments({ policy }, [target]);
    const after = meaningOfDocuments({ policy: parsePolicy(robots.text) }, [target]);
    return { source: fromAcap, before, after, uses: same(usesOf(target)) };
  }
  return null;
}

/** Rows for lines that no reader of preferences reads: rules of groups, and a field that nobody defines. */
const UNREAD: readonly string[] = ['K65', 'K68', 'K70', 'K72', 'K73', 'K74'];

/** Rows for ACAP’s “other”, of which only uses by AI are converted. */
const OTHER_USES: readonly string[] = ['K17', 'K18', 'K19'];

/** True when a reported line admits that something is lost, or refused. Clause: K107. */
function explains(line: AdmittingLine, { kind, use }: FoundDifference): boolean {
  if (kind === 'restricts') return admitsRestriction(line) || UNREAD.includes(line.row);
  // A use that no rule is about was not refused.
  if (line.fidelity === 'none') return line.row !== 'K30';
  // The other rows are narrower in whom they reach, or in what the word for the use covers.
  if (OTHER_USES.includes(line.row) && use === 'search') return true;
  return line.admits.includes('opening');
}
