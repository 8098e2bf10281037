import type { LineReference } from '../../model/line-reference.ts';
import { groupBy } from '../../text/maps.ts';
import type { ReaderId } from '../../vocabulary/readers.ts';
import { possibleReaders } from '../choose-reader.ts';
import type { Decider, PageContext } from '../create-decider.ts';
import { linesBehind } from '../decision.ts';
import type { Question } from '../question.ts';
import { type Verdict, verdictOf } from './explain-verdict.ts';

/** A verdict of other readers that differs from that of the chosen reader. */
export interface Disagreement {
  /** Readers with the same verdict for the same reason. */
  readonly readers: readonly ReaderId[];
  readonly verdict: Verdict;
  /** The lines that decide for them; empty when no rule matches. */
  readonly lines: readonly LineReference[];
}

/** Finds readers that the crawler might use and that decide differently. Never throws. Clause: G1-G6, D1-D13. */
export function findDisagreements(decider: Decider, question: Question, context: PageContext = {}): Disagreement[] {
  const decide = (reader: ReaderId) => decider.for({ ...question, reader }).decide(question.path, context);
  const chosenVerdict = verdictOf(decide(question.reader));
  const others = possibleReaders(decider.policy, context.page ?? null, question.crawler)
    .map((reader) => {
      const answer = decide(reader);
      const verdict = verdictOf(answer);
      const decision = answer.decisions.get(verdict === 'not-indexed' ? 'index' : 'crawl');
      return { reader, verdict, lines: decision === undefined ? [] : linesBehind(decision) };
    })
    .filter(({ verdict }) => verdict !== chosenVerdict);
  return groupBy(others, ({ verdict, lines }) => JSON.stringify([verdict, lines])).map((same) => {
    const [{ verdict, lines }] = same;
    return { readers: same.map(({ reader }) => reader), verdict, lines };
  });
}
