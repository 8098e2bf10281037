import { expect, test } from 'vitest';
import { describeShared } from '#testing/describe-shared.ts';
import { sharedJsonLines } from '#testing/shared-material.ts';
import { readPage } from '../model/build-page-policy.ts';
import { parsePolicy } from '../model/build-policy.ts';
import type { ReadingId } from '../vocabulary/readings.ts';
import type { Usage } from '../vocabulary/usages.ts';
import { createDecider, type Decider, type PageContext } from './create-decider.ts';
import type { Decision } from './decision.ts';
import type { Question } from './question.ts';
import type { ReaderId } from '../vocabulary/readers.ts';
import { ambiguousReadings, decideWithReadings } from './readings.ts';

interface Vector {
  readonly request: {
    readonly id: number;
    readonly robots: string;
    readonly reader?: ReaderId;
    readonly crawler: string;
    readonly path: string;
    readonly purpose?: string | null;
    readonly date?: string | null;
    readonly firstIndexed?: string | null;
    readonly status?: number | null;
    readonly html?: string | null;
    readonly headers?: string | null;
    readonly elements?: boolean;
    readonly url?: string | null;
    readonly references?: Readonly<Record<string, string>>;
    readonly readings?: readonly ReadingId[];
  };
  readonly answer: { readonly decisions: Readonly<Partial<Record<Usage, object>>>; readonly incomplete: boolean };
}

/** Answers a request in the format of the vectors. */
function answer({ request, answer: { decisions } }: Vector): Vector['answer'] {
  const { robots, reader = 'acap', crawler, path, purpose = null, date = null, readings = [], url = null } = request;
  const { firstIndexed = null, status = 200, elements = true } = request;
  const asked = { reader, crawler, path, purpose, date, firstIndexed, status };
  const question: Question = { ...asked, readsElements: elements, readings: new Set(readings) };
  const page = request.html == null && request.headers == null ? null : readPage(request.html ?? '', request.headers);
  const references = new Map(Object.entries(request.references ?? {}).map(([name, text]) => [name, parsePolicy(text)]));
  const decider = createDecider(parsePolicy(robots), references);
  const usages = Object.keys(decisions) as Usage[];
  const decided =
    usages.length === 1
      ? decideOne(decider, question, usages, { page, url })
      : decideAll(decider, question, { page, url });
  const rows = usages.map((usage) => [usage, decided.get(usage)]);
  return { decisions: Object.fromEntries(rows) as object, incomplete: !decider.for(question).isComplete };
}

/** Decides one usage on its own. */
function decideOne(decider: Decider, question: Question, usages: readonly Usage[], page: PageContext): Rows {
  const rows = usages.map((usage) => {
    const decision = decider.for(question).decideUsage(question.path, usage, page);
    return [usage, rowOf(decision, ambiguousReadings(decider, question, usage, page))] as const;
  });
  return new Map(rows);
}

/** Decides all usages together. */
function decideAll(decider: Decider, question: Question, page: PageContext): Rows {
  const { decisions, alternatives } = decideWithReadings(decider, question, page);
  const readingsOf = (usage: Usage) => alternatives.get(usage)?.map(({ reading }) => reading) ?? [];
  return new Map([...decisions].map(([usage, decision]) => [usage, rowOf(decision, readingsOf(usage))]));
}

type Rows = ReadonlyMap<Usage, object>;

function rowOf({ effect, basis, restrictions, lines }: Decision, ambiguous: readonly ReadingId[]): object {
  return {
    decision: effect,
    basis,
    restrictions: restrictions.map(({ text }) => text),
    lines: lines.map(({ line }) => line + 1),
    ambiguous,
  };
}

describeShared('conformance/acap-vectors.ndjson', 'decisions of an independent implementation', () => {
  const vectors = sharedJsonLines('conformance/acap-vectors.ndjson') as Vector[];

  test('D9, D11-D13, F7, G7, M3-M8: decision, basis, restrictions, lines and readings of all 3,000 requests', () => {
    const wrong = vectors.filter((vector) => JSON.stringify(answer(vector)) !== JSON.stringify(vector.answer));
    expect(vectors).toHaveLength(3000);
    expect(wrong.map((vector) => ({ ...vector, got: answer(vector) }))).toEqual([]);
  }, 120_000);
});
