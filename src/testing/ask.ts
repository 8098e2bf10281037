import {
  ambiguousReadings,
  createDecider,
  parsePolicy,
  type Decider,
  type Decision,
  type PagePolicy,
  type Policy,
  type Question,
  type ReaderId,
  type ReadingId,
  type DecisionContext,
  type Usage,
} from '#core';
import { decideUsage } from './decide.ts';

/** A question about a text. The defaults are an ACAP-aware `AnyBot`, the path `/a` and `crawl`. */
export interface Asked extends Partial<Omit<Question, 'readings'>> {
  readonly usage?: Usage;
  readonly readings?: readonly ReadingId[];
  /** Further documents, by locator. */
  readonly references?: Readonly<Record<string, string>>;
  readonly page?: PagePolicy;
  /** The page's own URL. */
  readonly url?: string;
}

/**
 * Decides one usage for a text.
 *
 * @returns a line for comparison: effect, basis, deciding lines (from 1), restrictions, and `incomplete` if it is:
 * `permitted by rule in 2, 3 with time-limit=3-days`
 */
export function ask(text: string, asked: Asked = {}): string {
  const { policy, question, usage, context } = prepare(text, asked);
  const { decision, complete } = decideUsage(policy, question, usage, context);
  return `${printDecision(decision)}${complete ? '' : ', incomplete'}`;
}

/** Returns the readings under which the answer would be different. */
export function askReadings(text: string, asked: Asked = {}): ReadingId[] {
  const { decider, question, usage, context } = prepare(text, asked);
  return ambiguousReadings(decider, question, usage, context);
}

/** Like {@link ask}, but returns the decision itself. */
export function askDecision(text: string, asked: Asked = {}): Decision {
  const { policy, question, usage, context } = prepare(text, asked);
  return decideUsage(policy, question, usage, context).decision;
}

/** Returns a function that decides crawling as one reader does, with lines from 1: `prohibited by 2`. */
export function crawlDecisionsOf(reader: ReaderId): (text: string, crawler: string, path: string) => string {
  return (text, crawler, path) => {
    const { effect, lines } = askDecision(text, { reader, crawler, path });
    return `${effect}${lines.map(({ line }) => ` by ${line + 1}`).join('')}`;
  };
}

/** Returns the parts of a question in the form that core expects. */
export function prepare(
  text: string,
  { usage = 'crawl', references = {}, readings = [], page, url, ...asked }: Asked,
): { policy: Policy; decider: Decider; question: Question; usage: Usage; context: DecisionContext } {
  const question: Question = {
    reader: 'acap',
    crawler: 'AnyBot',
    path: '/a',
    ...asked,
    readings: new Set(readings),
  };
  const documents = Object.entries(references).map(([path, content]) => [path, parsePolicy(content)] as const);
  const context = { references: new Map(documents), page: page ?? null, url: url ?? null };
  const policy = parsePolicy(text);
  return { policy, decider: createDecider(policy, context.references), question, usage, context };
}

/** Prints a decision in the form of {@link ask}. */
export function printDecision({ effect, basis, lines, restrictions }: Decision): string {
  const places = lines.length === 0 ? '' : ` in ${lines.map(({ line }) => line + 1).join(', ')}`;
  const limits = restrictions.length === 0 ? '' : ` with ${restrictions.map(({ text }) => text).join(' ')}`;
  return `${effect} by ${basis}${places}${limits}`;
}
