import { createTextDocument, lineContent, type TextDocument } from '../text/text-document.ts';
import type { TextEdit } from '../text/text-edit.ts';
import { type CrosswalkChoices, planFromAcap } from './plan/plan-from-acap.ts';
import { planFromGroups, planTdmrepToGroups, planToGroups } from './plan/plan-groups.ts';
import { planRsl, planTdmrep } from './plan/plan-licenses.ts';
import { planAiTxt, planToAcap } from './plan/plan-to-acap.ts';
import { asInGroups, byLength, byOrder, createOverlaps, type Overlaps, withRepairs } from './plan/overlaps.ts';
import type { AiTxtSource, CrosswalkSource, TextSource } from './plan/crosswalk-source.ts';
import { type CrosswalkTarget, plan, type PlannedItem, type PlannedOutput } from './plan/planned-item.ts';
import { withRepeatedRestrictions } from './plan/repeat-restrictions.ts';
import type { ReportedLine } from './reported-line.ts';
import type { CrosswalkRow, Fidelity } from './rows/crosswalk-row.ts';
import { fillLoss, rowNamed } from './rows/rows.ts';
import type { CrosswalkDifference } from './verify/crosswalk-difference.ts';
import { type AdmittingLine, withoutAdmissions } from './verify/crosswalk-result.ts';
import { findCrosswalkDifferences } from './verify/find-crosswalk-differences.ts';
import { alsoApplies, joinReasons, leavesOut, permissionsWin } from './write/reasons.ts';
import { printOutput, writeItems } from './write/write-items.ts';
import type { WrittenItems } from './write/written-items.ts';

/** A conversion between vocabularies. Plain data. */
export interface CrosswalkConversion {
  /** In source order; entries without a line come last. */
  readonly lines: readonly ReportedLine[];
  /** The existing or new robots.txt with the result; `null` when the target is a separate document. */
  readonly robots: { readonly edits: readonly TextEdit[]; readonly text: string } | null;
  /** A new document; `null` when there is none to write. */
  readonly document: { readonly name: string; readonly text: string } | null;
  /** Where the result, read back, differs from what the source says. */
  readonly differences: readonly CrosswalkDifference[];
}

const NO_CHOICES: CrosswalkChoices = { widePermissions: false };

/**
 * Converts what a source says about uses to another vocabulary, following the rows of the crosswalk, and reports what
 * is lost, line by line. The source stays as it is. The result is read back and compared with it. Never throws.
 *
 * Clause: K1-K76, K80-K87, K104-K108, K110-K118.
 */
export function convertPreferences(
  source: CrosswalkSource,
  target: CrosswalkTarget,
  choices: CrosswalkChoices = NO_CHOICES,
): CrosswalkConversion {
  const inSource = target !== 'acap' ? byOrder : source.kind === 'ai-txt' ? asInGroups : byLength;
  const inTarget = target === 'acap' ? byOrder : byLength;
  const planned = withRepairs(planItems(source, target, choices), inSource, inTarget);
  const items = target === 'acap' ? withRepeatedRestrictions(planned) : planned;
  const policy = source.kind === 'robots' ? source.policy : (choices.into ?? null);
  const written = writeItems(policy, target, items);
  const text = sourceText(source);
  const overlapsOf = createOverlaps(
    items.flatMap(({ outputs }) => outputs).filter((output) => written.outcome(output) === null),
    inSource,
    inTarget,
    written.repeatedAt,
  );
  const isReported = ({ onlyWith }: PlannedItem) =>
    onlyWith === undefined || onlyWith.some((output) => written.outcome(output) === null);
  const lines = items
    .filter(isReported)
    .map((item) => report(item, written, overlapsOf, text))
    .toSorted((a, b) => (a.line ?? Infinity) - (b.line ?? Infinity));
  return {
    lines: distinct(lines),
    robots: written.robots,
    document: written.document,
    differences: findCrosswalkDifferences(source, target, { before: policy, written, lines }),
  };
}

function planItems(source: CrosswalkSource, target: CrosswalkTarget, choices: CrosswalkChoices): PlannedItem[] {
  if (source.kind !== 'robots') return planDocument(source, target, choices);
  const { policy, licenses = new Map<string, string>() } = source;
  if (target === 'acap') return planToAcap(policy, licenses);
  const fromAcap = planFromAcap(policy, target, choices);
  if (target === 'groups') return [...fromAcap, ...planToGroups(policy)];
  return target === 'meta' ? fromAcap : [...fromAcap, ...planFromGroups(policy, target)];
}

function planDocument(
  source: TextSource | AiTxtSource,
  target: CrosswalkTarget,
  { widePermissions }: CrosswalkChoices,
): PlannedItem[] {
  if (source.kind === 'llms') return [plan('K69', null)];
  if (source.kind === 'ai-txt') return planAiTxt(source.policy);
  if (source.kind === 'rsl') return target === 'groups' ? [plan('K87', null)] : planRsl(source.text);
  const items = planTdmrep(source.text, widePermissions);
  return target === 'groups' ? planTdmrepToGroups(items) : items;
}

function sourceText(source: CrosswalkSource): TextDocument {
  return source.kind === 'robots' || source.kind === 'ai-txt'
    ? source.policy.document
    : createTextDocument(source.text);
}

function report(
  item: PlannedItem,
  { outcome, exception }: WrittenItems,
  overlapsOf: (output: PlannedOutput) => Overlaps,
  text: TextDocument,
): AdmittingLine {
  const row = rowNamed(item.row);
  const kept = item.outputs.filter((output) => outcome(output) === null);
  const overlaps = kept.map(overlapsOf);
  const open = [...new Set(overlaps.flatMap(({ except }) => except))];
  const isLost = item.outputs.length > 0 && kept.length === 0;
  const reasonFor = (output: PlannedOutput) => {
    const reason = outcome(output);
    const isPart = output.kind === 'state' && !isLost;
    return isPart && reason !== null ? leavesOut(printOutput(output), reason) : reason;
  };
  const reason = joinReasons([
    ...item.outputs.map(reasonFor),
    ...(exception === undefined ? [] : kept.map(exception)),
    open.length === 0 ? null : permissionsWin(open),
  ]);
  const sentence = isLost ? '' : fillLoss(row, item.details);
  const beyond = isLost ? [] : [...new Set([...overlaps.flatMap((one) => one.beyond), ...(item.beyond ?? [])])];
  const extension = beyond.length > 0 ? alsoApplies(beyond) : null;
  return {
    row: item.row,
    fidelity: fidelityOf(row, { isLost, isReduced: reason !== null, isExtended: extension !== null }),
    line: item.line,
    from: item.line === null ? '' : lineContent(text, item.line).trim(),
    to: [...new Set(kept.map(printOutput))],
    loss: [sentence, extension?.text, reason?.text].filter(Boolean).join(' '),
    admits: [...(extension?.admits ?? []), ...(reason?.admits ?? [])],
  };
}

/** What is lost counts more than what is refused in addition. */
function fidelityOf(
  { fidelity }: CrosswalkRow,
  { isLost, isReduced, isExtended }: Readonly<Record<'isLost' | 'isReduced' | 'isExtended', boolean>>,
): Fidelity {
  if (isLost) return 'none';
  if (isReduced) return 'narrower';
  return isExtended && fidelity === 'exact' ? 'broader' : fidelity;
}

/** Removes duplicates: a rule for several crawlers, or with a resource set, may be reported several times. */
function distinct(lines: readonly AdmittingLine[]): ReportedLine[] {
  return [...new Map(lines.map(withoutAdmissions).map((line) => [JSON.stringify(line), line])).values()];
}
