import type { Decision } from '../decision.ts';
import type { LineReference } from '../../model/line-reference.ts';
import {
  capitalizeFirst,
  describeLines,
  type LineRole,
  type QuotedTexts,
  type SentencePart,
} from './describe-lines.ts';
import { type Sentence, SENTENCES } from './sentences.ts';
import type { Step, StepClause } from '../step.ts';

/** Builds the sentence for a step, with the lines it mentions as separate parts. Only here do steps become prose. */
export function explainStep(step: Step, texts: QuotedTexts): SentencePart[] {
  const { kept, dropped } = step;
  const details: Readonly<Record<string, string | number>> = step.details ?? {};
  const sentence = sentenceFor(step);
  if (typeof sentence === 'string') return [{ kind: 'words', text: sentence }];
  const sentenceText = sentence({
    kept: kept.length === 0 ? '' : PLACEHOLDERS.kept,
    dropped: dropped.length === 0 ? '' : PLACEHOLDERS.dropped,
    keptLines: kept,
    droppedLines: dropped,
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, withoutPlaceholders(value)])),
  });
  return sentenceText.split(ANY_PLACEHOLDER).flatMap((part): SentencePart[] => {
    if (part.toLowerCase() === PLACEHOLDERS.kept) return namedLines(kept, texts, 'kept', part);
    if (part.toLowerCase() === PLACEHOLDERS.dropped) return namedLines(dropped, texts, 'dropped', part);
    return part === '' ? [] : [{ kind: 'words', text: part }];
  });
}

/** The sentence of a step; the type of the table guarantees one for every outcome of every clause. */
function sentenceFor({ clause, outcome }: Step): Sentence<Readonly<Record<string, string | number>>> {
  const ofClause: Readonly<Record<string, unknown>> = SENTENCES[clause];
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a lookup by two keys loses which goes with which
  return ofClause[outcome] as Sentence<Readonly<Record<string, string | number>>>;
}

/**
 * Explains a decision to a webmaster in one sentence: that of the most telling step.
 *
 * @example plainText(explainDecision(decision, { policy }))
 * // 'Line 2 (“Disallow: /private/”) is the only rule for this crawler that matches the path.'
 */
export function explainDecision(decision: Decision, texts: QuotedTexts): SentencePart[] {
  const step = decisiveStep(decision.steps);
  return step === undefined ? [] : explainStep(step, texts);
}

/** Joins the parts of a sentence into plain text. */
export function plainText(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** Placeholders for lines in a sentence; in upper case at the start of the sentence. */
const PLACEHOLDERS: Readonly<Record<LineRole, string>> = { kept: '\u{10ffff}k', dropped: '\u{10ffff}d' };
const ANY_PLACEHOLDER = /(\u{10ffff}[kd])/iu;

/** Removes placeholder characters from a value, which comes from a file and may contain anything. */
function withoutPlaceholders(value: string | number): string | number {
  return typeof value === 'string' ? value.replaceAll('\u{10ffff}', '\ufffd') : value;
}

function namedLines(
  lines: readonly LineReference[],
  texts: QuotedTexts,
  role: LineRole,
  placeholder: string,
): SentencePart[] {
  const parts = describeLines(lines, texts, role);
  return placeholder === placeholder.toLowerCase() ? parts : capitalizeFirst(parts);
}

/** The step that made the decision what it is: the last one, unless that merely follows from another. */
function decisiveStep(steps: readonly Step[]): Step | undefined {
  const last = steps.at(-1);
  const before = steps.slice(0, -1);
  if (last === undefined) return undefined;
  const { clause, outcome } = last;
  if (SECONDARY_STEPS[clause]?.includes(outcome) === true) return decisiveStep(before);
  if (clause === 'D7' && outcome !== 'conflict') {
    return before.find((step) => step.clause === 'D5') ?? before.find((step) => step.clause === 'D4') ?? last;
  }
  if (clause === 'D10' && outcome === 'default') return before.find((step) => step.clause === 'D9') ?? last;
  if (clause === 'G6' && outcome === 'default') return before.at(-1) ?? last;
  return last;
}

/** Steps that add to a decision or confirm it, but are not the reason for it. */
const SECONDARY_STEPS: { readonly [Clause in StepClause]?: readonly string[] } = {
  D8: ['restricted'],
  D11: ['agreement', 'acap-in-conflict'],
  M6: ['directive-set-aside'],
  M8: ['directive-restricts'],
};
