import type { Answer, Decision, Effect } from '../../decide/decision.ts';
import type { LineReference } from '../../model/line-reference.ts';
import type { QuotedTexts } from '../../decide/explain/describe-lines.ts';
import { explainDecision, plainText } from '../../decide/explain/describe-step.ts';
import { addTo } from '../../text/maps.ts';
import { joinFirst } from '../../text/join-words.ts';

/** A line that decided a question. */
export interface DecidingLine {
  /** From 0. */
  readonly line: number;
  /** Its effect on the usages that it decided; `mixed` if it permits one and prohibits another. */
  readonly effect: Effect | 'mixed';
  /** What it decided and why, in the words of the simulator. */
  readonly text: string;
}

const USAGES_NAMED = 4;

/**
 * The lines of a document that decided a question, in file order, each with what it decided.
 *
 * @param path - the document, as the answer's line references name it: `page` for the tested page
 * @param texts - the texts that the sentences quote
 */
export function decidingLines(answer: Answer, path: string, texts: QuotedTexts): DecidingLine[] {
  const byLine = new Map<number, Decision[]>();
  for (const decision of answer.decisions.values()) {
    if (decision.basis === 'crawl-prohibited') continue;
    for (const reference of referencesOf(decision)) {
      if (reference.path !== path) continue;
      addTo(byLine, reference.line, decision);
    }
  }
  return [...byLine].map(([line, decisions]) => newLine(line, decisions, texts)).toSorted((a, b) => a.line - b.line);
}

/** The lines that decided, each once, including those of a page and its headers, which `lines` leaves out (F7). */
function referencesOf({ effect, lines, steps }: Decision): LineReference[] {
  const ofPage = steps.filter(({ clause, kept }) => clause.startsWith('M') && kept.length > 0);
  // A prohibition in the last step overrides what a page says in earlier ones; restrictions add up.
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
    text: `Decides the simulated request: ${parts.join('; ')}. ${first ? plainText(explainDecision(first, texts)) : ''}`.trim(),
  };
}
