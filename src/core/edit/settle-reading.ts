import { createDecider, type Decider, type PageContext, type DecisionContext } from '../decide/create-decider.ts';
import { type Decision, differs } from '../decide/decision.ts';
import { type LineReference, ownLines } from '../model/line-reference.ts';
import type { Question } from '../decide/question.ts';
import { policyAfter } from '../model/build-policy.ts';
import type { AcapRule, Policy } from '../model/policy.ts';
import { composeEdits } from '../text/compose-edits.ts';
import { lineContent } from '../text/text-document.ts';
import type { TextEdit } from '../text/text-edit.ts';
import type { ReadingId } from '../vocabulary/readings.ts';
import type { Usage } from '../vocabulary/usages.ts';
import { addSubRecord } from './sections/add-sub-record.ts';
import { duplicateRules } from './rules/duplicate-rules.ts';
import type { EditResult } from './edit-result.ts';
import { recordAround, ruleAt } from './lines/find-line.ts';
import { insertRules } from './rules/insert-rules.ts';
import { removeLines } from './lines/remove-lines.ts';
import { replaceInLine } from './lines/replace-token.ts';
import { setPattern } from './rules/set-pattern.ts';
import { setPurpose } from './sections/add-purpose.ts';
import { setUsages } from './rules/set-usages.ts';

/** A change to the robots.txt. */
export interface SuggestedChange {
  /** What it does, in the imperative: `Add the slash`. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
}

/** A change after which a reading no longer makes a difference. */
export interface SettlingChange extends SuggestedChange {
  /** Whether the decision stays as it is, or becomes that of the other reading. */
  readonly becomes: 'settled' | 'other';
}

/** A usage whose decision depends on a reading. */
export interface OpenReading {
  readonly reading: ReadingId;
  readonly usage: Usage;
}

/**
 * Finds a change that makes the decision for a usage independent of a reading: preferably one that keeps the decision,
 * else one that turns it into that of the other reading.
 *
 * Each candidate is applied and checked: both readings must then decide alike, and a change that keeps the decision
 * must also keep those for all usages at the tested path, for all of `crawlers`. Other paths are not checked.
 *
 * @param crawlers - crawlers, other than the tested one, whose decisions must not change
 * @param suggestions - further candidates, such as the fixes of lint rules
 * @returns `null` if nothing was found; never throws
 *
 * Clause: A5, A8, D2, D4-D6, D8, D9, D11, P5.
 */
export function settleReading(
  policy: Policy,
  question: Question,
  { reading, usage }: OpenReading,
  context: DecisionContext = {},
  crawlers: readonly string[] = [],
  suggestions: readonly SuggestedChange[] = [],
): SettlingChange | null {
  const { readings = [] } = question;
  const otherQuestion = { ...question, readings: new Set([...readings, reading]) };
  const { references, ...page } = context;
  const decideBoth = (decider: Decider): BothReadings => ({
    settled: decider.for(question).decideUsage(question.path, usage, page),
    other: decider.for(otherQuestion).decideUsage(question.path, usage, page),
  });
  const decider = createDecider(policy, references);
  const before = decideBoth(decider);
  if (!differs(before.settled, before.other)) return null;
  const decisionsBefore = decisionsOf(decider, question, page, crawlers);
  let fallback: SettlingChange | null = null;
  for (const change of [...changesFor(policy, question, reading, usage, before), ...suggestions]) {
    const deciderAfter = createDecider(policyAfter(policy, change.edits), references);
    const after = decideBoth(deciderAfter);
    if (differs(after.settled, after.other)) continue;
    if (!differs(after.settled, before.settled)) {
      const decisionsAfter = decisionsOf(deciderAfter, question, page, crawlers);
      if (decisionsAfter.every((decision, index) => !differs(decision, decisionsBefore[index] ?? decision))) {
        return { ...change, becomes: 'settled' };
      }
    } else if (!differs(after.settled, before.other)) fallback ??= { ...change, becomes: 'other' };
  }
  return fallback;
}

/** All decisions at the tested path, for the tested crawler and others. */
function decisionsOf(
  decider: Decider,
  question: Question,
  page: PageContext,
  crawlers: readonly string[],
): readonly Decision[] {
  return [question.crawler, ...crawlers].flatMap((crawler) => [
    ...decider
      .for({ ...question, crawler })
      .decide(question.path, page)
      .decisions.values(),
  ]);
}

/** How a usage is decided in the settled reading and in the other one. */
interface BothReadings {
  readonly settled: Decision;
  readonly other: Decision;
}

/** Candidate changes, the simplest first. */
function changesFor(
  policy: Policy,
  question: Question,
  reading: ReadingId,
  usage: Usage,
  both: BothReadings,
): Generator<SuggestedChange> {
  switch (reading) {
    case 'R1':
      return repeatConventionalRule(policy, both);
    case 'R3':
      return repeatForPurpose(policy, question, usage, both);
    case 'R5':
      return repeatRestrictions(policy, both);
    case 'R8':
      return endPurposes(policy);
    case 'R10':
      return removeVoidRules(policy, both);
    case 'R14':
      return writeLeadingSlashes(policy, both);
    default:
      return writeForUsage(policy, usage, both);
  }
}

/** Only this many candidate rules are tried: in a hostile file, a great many can decide together. */
const MAX_TRIED = 12;

/** The first ACAP rules of the file that some decisions and their steps mention. */
function rulesOf(
  policy: Policy,
  decisions: readonly Decision[],
  isCandidate: (rule: AcapRule) => boolean = () => true,
): AcapRule[] {
  const mentioned = decisions.flatMap(({ lines, steps }) => [
    ...lines,
    ...steps.flatMap(({ kept, dropped }): readonly LineReference[] => [...kept, ...dropped]),
  ]);
  const rules = [...new Set(ownLines(mentioned))]
    .map((line) => ruleAt(policy, line))
    .filter((rule) => rule?.kind === 'rule');
  return rules.filter(isCandidate).slice(0, MAX_TRIED);
}

/** Clause: D4, D5, D9; readings R4, R12, R13. */
function* writeForUsage(policy: Policy, usage: Usage, { settled }: BothReadings): Generator<SuggestedChange> {
  for (const { line } of rulesOf(policy, [settled])) {
    const doubled = duplicateRules(policy, [line]);
    if (!doubled.ok || doubled.line === null) continue;
    const renamed = setUsages(policyAfter(policy, doubled.edits), [doubled.line], usage);
    if (!renamed.ok || renamed.edits.length === 0) continue;
    const title = `Repeat line ${line + 1} as a rule about “${usage}”`;
    yield { title, edits: composeEdits(doubled.edits, renamed.edits) };
  }
}

/** Clause: D11; reading R1. */
function* repeatConventionalRule(policy: Policy, { settled, other }: BothReadings): Generator<SuggestedChange> {
  const weighed = settled.steps.find(({ clause }) => clause === 'D11');
  const lines = [...(weighed?.kept ?? []), ...(weighed?.dropped ?? [])].map(({ line }) => line);
  const conventional = lines.map((line) => ruleAt(policy, line)).find((rule) => rule?.kind === 'conventional-rule');
  if (conventional === undefined) return;
  const effect = settled.effect === 'permitted' ? 'allow' : 'disallow';
  const pattern = conventional.pattern.text;
  for (const rule of rulesOf(policy, [settled, other])) {
    const owner = recordAround(policy, rule.line);
    if (owner === null) continue;
    const inserted = insertRules(policy, owner.firstLine, 'end', [{ effect, usage: 'crawl', pattern }]);
    yield* titled(`Add ACAP-${effect}-crawl: ${pattern} to match line ${conventional.line + 1}`, inserted);
  }
}

/** Clause: D4; reading R3. */
function* repeatForPurpose(
  policy: Policy,
  { purpose = null }: Question,
  usage: Usage,
  { settled, other }: BothReadings,
): Generator<SuggestedChange> {
  const specific = rulesOf(policy, [settled])[0];
  if (specific === undefined || purpose === null || specific.resource.kind !== 'pattern') return;
  const { effect, resource } = specific;
  for (const rule of rulesOf(policy, [other])) {
    const owner = recordAround(policy, rule.line);
    if (owner === null || owner === recordAround(policy, specific.line)) continue;
    const rules = [{ effect, usage, pattern: resource.token.text }];
    const added = addSubRecord(policy, owner.firstLine, { purposes: [purpose], rules });
    const title = `Repeat line ${specific.line + 1} for “${purpose}” in the record on line ${owner.firstLine + 1}`;
    yield* titled(title, added);
  }
}

/** Clause: D8; reading R5. */
function* repeatRestrictions(policy: Policy, { settled, other }: BothReadings): Generator<SuggestedChange> {
  const known = new Set(settled.restrictions.map(({ text }) => text));
  const missing = other.restrictions.map(({ text }) => text).filter((text) => !known.has(text));
  const decided = new Set(settled.lines.map(({ line }) => line));
  for (const rule of rulesOf(policy, [settled], ({ line }) => decided.has(line))) {
    const { end } = rule.qualifiers.at(-1)?.token ?? rule.resource.token;
    const words = missing.join(' ');
    const edits = [replaceInLine(policy, rule.line, { start: end, end }, ` ${words}`)];
    yield { title: `Add ${words} to line ${rule.line + 1}`, edits };
  }
}

/** Clause: D2; reading R8. */
function* endPurposes(policy: Policy): Generator<SuggestedChange> {
  const purposes = policy.records.flatMap(({ subRecords }) => subRecords.flatMap((sub) => sub.purposes));
  for (const { line, pattern } of purposes.slice(0, MAX_TRIED)) {
    yield* titled(`End the purpose on line ${line + 1} with $`, setPurpose(policy, line, `${pattern.text}$`));
  }
}

/** Clause: A8; reading R10. */
function* removeVoidRules(policy: Policy, { settled, other }: BothReadings): Generator<SuggestedChange> {
  const voids = new Set(policy.voidLines.map(({ line }) => line));
  for (const { line } of rulesOf(policy, [settled, other], (rule) => voids.has(rule.line))) {
    const title = `Delete line ${line + 1}, which has no effect: ${lineContent(policy.document, line)}`;
    yield* titled(title, removeLines(policy, [line]));
  }
}

/** Clause: D6; reading R14. */
function* writeLeadingSlashes(policy: Policy, { settled, other }: BothReadings): Generator<SuggestedChange> {
  for (const { line, resource } of rulesOf(policy, [settled, other])) {
    const { text } = resource.token;
    if (text.startsWith('*')) {
      yield* titled(`Replace ${text} with /${text} on line ${line + 1}`, setPattern(policy, line, `/${text}`));
    }
  }
}

function* titled(title: string, result: EditResult): Generator<SuggestedChange> {
  if (result.ok && result.edits.length > 0) yield { title, edits: result.edits };
}
