import type { Answer, Decision, Effect, LineReference } from '../decide/decision.ts';
import type { QuotedTexts } from '../decide/describe-lines.ts';
import { explainDecision, plainText } from '../decide/describe-step.ts';
import { joinFirst } from '../text/join-words.ts';
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
 * @param path - the document, as the answer's line references name it: `page` for the page that was asked about
 * @param texts - what sentences quote from
 */
export function decidingLines(answer: Answer, path: string, texts: QuotedTexts): DecidingLine[] {
  const byLine = new Map<number, Decision[]>();
  for (const decision of answer.decisions.values()) {
    if (decision.basis === 'crawl-prohibited') continue;
    for (const reference of referencesOf(decision)) {
      if (reference.path !== path) continue;
      const decisions = byLine.get(reference.line);
      if (decisions) decisions.push(decision);
      else byLine.set(reference.line, [decision]);
    }
  }
  return [...byLine].map(([line, decisions]) => newLine(line, decisions, texts)).toSorted((a, b) => a.line - b.line);
}

/** The lines that decided, each once, those of a page and its headers among them, which `lines` leaves out (F7). */
function referencesOf({ effect, lines, steps }: Decision): LineReference[] {
  const ofPage = steps.filter(({ clause, kept }) => clause.startsWith('M') && kept.length > 0);
  // What prohibits at last overrules what a page says before; restrictions add up.
  const counting = effect === 'prohibited' ? ofPage.slice(-1) : ofPage;
  const all = [...lines, ...counting.flatMap(({ kept }) => kept)];
  return [...new Map(all.map((reference) => [`${reference.line} ${reference.path}`, reference])).values()];
}

function newLine(line: number, decisions: readonly Decision[], texts: QuotedTexts): DecidingLine {
  const effects = new Set(decisions.map(({ effect }) => effect));
  const [first] = decisions;
  const parts = (['permitted', 'prohibited'] as const).flatMap((effect) => {
    const usages = decisions.filter((decision) => decision.effect === effect).map(({ usage }) => usage);
    return usages.length === 0 ? [] : [`${joinFirst(usages, USAGES_NAMED)} ${effect}`];
  });
  return {
    line,
    effect: effects.size === 1 && first ? first.effect : 'mixed',
    usages: decisions.map(({ usage }) => usage),
    text: `Decides what the simulator asks: ${parts.join('; ')}. ${first ? plainText(explainDecision(first, texts)) : ''}`.trim(),
  };
}
