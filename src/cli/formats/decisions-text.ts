import {
  describeReaderChoice,
  describeRestriction,
  explainDecision,
  explainStep,
  findRequests,
  plainText,
  READING_TEXTS,
  traceDecision,
  USAGES,
  type AnswerWithReadings,
  type ChosenReader,
  type Decision,
  type Policy,
  type Question,
  type QuotedTexts,
  type Restriction,
  type DecisionContext,
  type Usage,
} from '#core';
import type { RobotsResponse } from '../fetch/fetch-robots.ts';
import { printable } from '../terminal.ts';
import { firstExpiry } from './decision-row.ts';

/** A question of `gatepost decide` with its answer, and what is needed to explain it. */
export interface AnsweredQuestion {
  readonly policy: Policy;
  readonly question: Question;
  /** The server's response; `null` for a file. */
  readonly response: RobotsResponse | null;
  /** The choice that `auto` made; `null` if the user named a reader. */
  readonly automatic: ChosenReader | null;
  readonly context: DecisionContext;
  /** The only usage asked about; `null` for all. */
  readonly usage: Usage | null;
  /** `YYYY-MM-DD`; `null` if not given. */
  readonly firstIndexed: string | null;
  readonly texts: QuotedTexts;
  readonly answer: AnswerWithReadings;
}

/** Returns the requested decisions. */
export function decisionsOf({ answer, usage }: AnsweredQuestion): readonly Decision[] {
  return [...answer.decisions.values()].filter((decision) => usage === null || decision.usage === usage);
}

const USAGE_WIDTH = Math.max(...USAGES.map((usage) => usage.length));
const INDENT = ' '.repeat(USAGE_WIDTH);

/**
 * Prints decisions for a person, one usage per line.
 *
 * @param isExplained - adds every step of each decision below it
 */
export function printDecisions(asked: AnsweredQuestion, isExplained: boolean): string {
  const lines = decisionsOf(asked).flatMap((decision) => [
    rowLine(decision, asked),
    ...(isExplained ? explanationLines(decision, asked) : []),
  ]);
  const { automatic, policy, question, context } = asked;
  if (automatic !== null) lines.push(`reader: ${automatic.reader} (${describeReaderChoice(automatic)})`);
  for (const { request, line } of findRequests(policy, question, context)) {
    const place = line.path === 'robots.txt' ? '' : ` of ${line.path}`;
    lines.push(`request: ${request} (line ${line.line + 1}${place})`);
  }
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function rowLine(decision: Decision, { texts, firstIndexed }: AnsweredQuestion): string {
  const { usage, effect, restrictions } = decision;
  const expires = firstExpiry(restrictions, firstIndexed);
  const end = expires === null ? '' : ` (until ${expires})`;
  const reason = plainText(explainDecision(decision, texts));
  return `${usage.padEnd(USAGE_WIDTH)}  ${effect}${withRestrictions(restrictions)}${end}  ${reason}`;
}

function withRestrictions(restrictions: readonly Restriction[]): string {
  return restrictions.length === 0 ? '' : ` with ${restrictions.map(({ text }) => text).join(', ')}`;
}

/** Lists every step with its clause, the restrictions in words, and what other readings decide. */
function explanationLines(decision: Decision, asked: AnsweredQuestion): string[] {
  const { policy, question, context, texts, answer, firstIndexed } = asked;
  const { usage } = decision;
  const steps = traceDecision(policy, question, usage, context).map((step) => {
    const about = step.about === usage ? '' : `(${step.about}) `;
    return `${INDENT}  ${step.clause.padEnd(4)} ${about}${plainText(explainStep(step, texts))}`;
  });
  const ofUsage = { usage, date: question.date ?? null, firstIndexed };
  const words = decision.restrictions.map(
    (restriction) => `${INDENT}       ${restriction.text}: ${describeRestriction(restriction, ofUsage)}.`,
  );
  const others = (answer.alternatives.get(usage) ?? []).map(({ reading, decision: { effect, restrictions } }) => {
    const { says, advice } = READING_TEXTS[reading];
    const outcome = `${effect}${withRestrictions(restrictions)}`;
    return `${INDENT}  Under reading ${reading}: ${outcome}. ${says} To avoid the ambiguity: ${advice}`;
  });
  return [...steps, ...words, ...others];
}
