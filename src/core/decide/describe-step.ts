import type { Policy } from '../model/policy.ts';
import type { Decision, LineReference, Step } from './decision.ts';
import { describeLines, type LineRole, type QuotedTexts, type SentencePart } from './describe-lines.ts';
import { SENTENCES } from './step-sentences.ts';

/**
 * The sentence for one step of a decision, for a webmaster, with the lines it mentions told from its words; the only place
 * where steps become prose.
 */
export function explainStep(step: Step, texts: QuotedTexts): SentencePart[] {
  const { clause, outcome, kept, dropped, details = {} } = step;
  const sentence = SENTENCES[clause]?.[outcome];
  if (sentence === undefined) return [{ kind: 'words', text: `${clause}: ${outcome}.` }];
  if (typeof sentence === 'string') return [{ kind: 'words', text: sentence }];
  const marked = sentence({
    kept: kept.length === 0 ? '' : MARKS.kept,
    dropped: dropped.length === 0 ? '' : MARKS.dropped,
    keptLines: kept,
    droppedLines: dropped,
    details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, withoutMarks(value)])),
  });
  return marked.split(ANY_MARK).flatMap((piece): SentencePart[] => {
    if (piece.toLowerCase() === MARKS.kept) return namedLines(kept, texts, 'kept', piece);
    if (piece.toLowerCase() === MARKS.dropped) return namedLines(dropped, texts, 'dropped', piece);
    return piece === '' ? [] : [{ kind: 'words', text: piece }];
  });
}

/** The sentence of {@link explainStep} as plain text. */
export function describeStep(step: Step, policy: Policy): string {
  return plainText(explainStep(step, { policy }));
}

/**
 * The one-sentence reason of a decision, for a webmaster: the sentence of the step that tells most.
 *
 * @example plainText(explainDecision(decision, { policy }))
 * // 'Line 2 (“Disallow: /private/”) is the only rule for this crawler that matches the path.'
 */
export function explainDecision(decision: Decision, texts: QuotedTexts): SentencePart[] {
  const step = tellingStep(decision.steps);
  return step === undefined ? [] : explainStep(step, texts);
}

/** A sentence without the difference of words and lines. */
export function plainText(parts: readonly SentencePart[]): string {
  return parts.map(({ text }) => text).join('');
}

/** What stands in a sentence in place of lines; in capitals where the sentence begins with it. */
const MARKS: Readonly<Record<LineRole, string>> = { kept: '\u{10ffff}k', dropped: '\u{10ffff}d' };
const ANY_MARK = /(\u{10ffff}[kd])/iu;

/** Values come from files, and may hold anything. */
function withoutMarks(value: string | number): string | number {
  return typeof value === 'string' ? value.replaceAll('\u{10ffff}', '\ufffd') : value;
}

function namedLines(lines: readonly LineReference[], texts: QuotedTexts, role: LineRole, mark: string): SentencePart[] {
  const parts = describeLines(lines, texts, role);
  const [first, ...others] = parts;
  if (first === undefined || mark === mark.toLowerCase()) return parts;
  return [{ ...first, text: first.text.charAt(0).toUpperCase() + first.text.slice(1) }, ...others];
}

/** The step that made the decision what it is: the last one, unless that only says what follows from another. */
function tellingStep(steps: readonly Step[]): Step | undefined {
  const last = steps.at(-1);
  const before = steps.slice(0, -1);
  switch (last === undefined ? '' : `${last.clause} ${last.outcome}`) {
    case 'D8 restricted':
    case 'M6 directive-set-aside':
    case 'M8 directive-restricts':
    case 'D11 agreement':
    case 'D11 acap-in-conflict':
      return tellingStep(before);
    case 'D7 permitted':
    case 'D7 prohibited':
      return before.find(({ clause }) => clause === 'D5') ?? before.find(({ clause }) => clause === 'D4') ?? last;
    case 'D10 default':
      return before.find(({ clause }) => clause === 'D9') ?? last;
    case 'G6 default':
      return before.at(-1) ?? last;
    default:
      return last;
  }
}
