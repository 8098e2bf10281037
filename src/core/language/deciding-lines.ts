import type { Answer, Decision, Effect } from '../decide/decision.ts';
import { describeDecision } from '../decide/describe-step.ts';
import type { Policy } from '../model/policy.ts';
import type { Usage } from '../vocabulary/usages.ts';

/** A line that decided a question. */
export interface DecidingLine {
  /** From 0. */
  readonly line: number;
  /** What it came to for the usages that it decided; `mixed` where it permits one and prohibits another. */
  readonly effect: Effect | 'mixed';
  /** The usages that it decided, with those that follow from crawling left out. */
  readonly usages: readonly Usage[];
  /** For a person: what it decided, and why, in the words of the simulator. */
  readonly text: string;
}

const USAGES_NAMED = 4;

/**
 * The lines of a document that decided a question, in file order, each with what it decided.
 *
 * @param path - the document, as the answer's line references name it
 * @param policy - the robots.txt that was asked, for quoting its lines
 */
export function decidingLines(answer: Answer, path: string, policy: Policy): DecidingLine[] {
  const byLine = new Map<number, Decision[]>();
  for (const decision of answer.decisions.values()) {
    if (decision.basis === 'crawl-prohibited') continue;
    for (const reference of decision.lines) {
      if (reference.path !== path) continue;
      const decisions = byLine.get(reference.line);
      if (decisions) decisions.push(decision);
      else byLine.set(reference.line, [decision]);
    }
  }
  return [...byLine].map(([line, decisions]) => newLine(line, decisions, policy)).toSorted((a, b) => a.line - b.line);
}

function newLine(line: number, decisions: readonly Decision[], policy: Policy): DecidingLine {
  const effects = new Set(decisions.map(({ effect }) => effect));
  const [first] = decisions;
  const parts = (['permitted', 'prohibited'] as const).flatMap((effect) => {
    const usages = decisions.filter((decision) => decision.effect === effect).map(({ usage }) => usage);
    return usages.length === 0 ? [] : [`${listUsages(usages)} ${effect}`];
  });
  return {
    line,
    effect: effects.size === 1 && first ? first.effect : 'mixed',
    usages: decisions.map(({ usage }) => usage),
    text: `Decides what the simulator asks: ${parts.join('; ')}. ${first ? describeDecision(first, policy) : ''}`.trim(),
  };
}

function listUsages(usages: readonly Usage[]): string {
  const shown = usages.slice(0, USAGES_NAMED).join(', ');
  const hidden = usages.length - USAGES_NAMED;
  return hidden > 0 ? `${shown} and ${hidden} more` : shown;
}
