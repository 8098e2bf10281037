import {
  ambiguousReadings,
  type Answer,
  type AnswerWithReadings,
  chooseReader,
  createDecider,
  decideWithReadings,
  parsePolicy,
  type Decider,
  type Question,
  type Usage,
} from '#core';
import { readPage } from '#core/pages';
import { toDecisionRow } from '../formats/decision-row.ts';
import { readLines } from '../read-lines.ts';
import { EXIT, type ExitCode, writeInPieces } from '../terminal.ts';
import { decidePreferenceRequest } from './decide-preferences.ts';
import { isFields, optionalBoolean, RequestError } from './read-fields.ts';
import { readPreferenceRequest } from './read-preference-request.ts';
import { type BatchRequest, readRequest } from './read-request.ts';

/**
 * Limits of the cache of parsed files, in files and in total characters: a batch asks about the same few over and over.
 */
const POLICIES_KEPT = 256;
const CHARACTERS_KEPT = 16_000_000;

/**
 * `gatepost decide --batch`: answers requests as they come, one JSON value per line, in order. Memory use does not grow
 * with their number. A line that is not a request gets an answer with `error`, and the stream goes on.
 */
export async function runBatch(): Promise<ExitCode> {
  const deciderOf = createDeciderStore();
  const { write, flush } = writeInPieces(process.stdout);
  for await (const line of readLines('-')) {
    if (line !== null && line.trim() === '') continue;
    await write(`${line === null ? TOO_LONG : answerText(line, deciderOf)}\n`);
  }
  await flush();
  return EXIT.fine;
}

const TOO_LONG = JSON.stringify({ id: null, error: 'The line is too long.' });

type DeciderStore = (text: string) => Decider;

/** An LRU cache of parsed texts. */
function createDeciderStore(): DeciderStore {
  const known = new Map<string, Decider>();
  let characters = 0;
  return (text) => {
    const found = known.get(text);
    if (found) {
      known.delete(text);
      known.set(text, found);
      return found;
    }
    const decider = createDecider(parsePolicy(text));
    known.set(text, decider);
    characters += text.length;
    for (const oldest of known.keys()) {
      if (known.size <= POLICIES_KEPT && characters <= CHARACTERS_KEPT) break;
      known.delete(oldest);
      characters -= oldest.length;
    }
    return decider;
  };
}

/** Returns the answer to a line, as a line. No input can end the stream. */
function answerText(line: string, deciderOf: DeciderStore): string {
  const { id, fields } = answerLine(line, deciderOf);
  try {
    return JSON.stringify({ id, ...fields });
  } catch {
    // An id may be any JSON value, even one nested too deeply to serialise.
    return JSON.stringify({ id: null, error: 'The id cannot be echoed: it is nested too deeply.' });
  }
}

function answerLine(line: string, deciderOf: DeciderStore): { readonly id: unknown; readonly fields: object } {
  let id: unknown = null;
  try {
    // Some programs start their output with a byte order mark.
    const value: unknown = JSON.parse(line.startsWith('\ufeff') ? line.slice(1) : line);
    if (typeof value === 'object' && value !== null && 'id' in value) ({ id } = value);
    if (isFields(value) && optionalBoolean(value, 'preferences') === true) {
      return { id, fields: decidePreferenceRequest(readPreferenceRequest(value), (text) => deciderOf(text).policy) };
    }
    return { id, fields: answer(readRequest(value), deciderOf) };
  } catch (error) {
    if (error instanceof RequestError) return { id, fields: { error: error.message } };
    if (error instanceof SyntaxError) return { id, fields: { error: 'The line is not valid JSON.' } };
    const cause = error instanceof Error ? error.message : String(error);
    return { id, fields: { error: `The request cannot be answered: ${cause}.` } };
  }
}

function answer(request: BatchRequest, deciderOf: DeciderStore): object {
  const { robots, references, usage, quick, html, headers, url, reader: choice, ...asked } = request;
  const { crawler, path } = asked;
  const decider = deciderFor(robots, references, deciderOf);
  const page = { page: html === null && headers === null ? null : readPage(html ?? '', headers), url };
  const reader = choice === 'auto' ? chooseReader(decider.policy, page.page, crawler).reader : choice;
  // The reader is only reported if the request left the choice to us.
  const named = choice === 'auto' ? { reader } : {};
  const question: Question = { ...asked, reader };
  if (usage !== null) {
    const one = decider.for(question);
    const ambiguous = quick ? null : ambiguousReadings(decider, question, usage, page);
    const row = toDecisionRow(one.decideUsage(path, usage, page), ambiguous, null);
    return { ...named, decisions: { [usage]: row }, incomplete: !one.isComplete };
  }
  const answered: Answer & Partial<AnswerWithReadings> = quick
    ? decider.for(question).decide(path, page)
    : decideWithReadings(decider, question, page);
  const rows = [...answered.decisions].map(([each, decision]): [Usage, object] => {
    const ambiguous = answered.alternatives?.get(each)?.map(({ reading }) => reading) ?? null;
    return [each, toDecisionRow(decision, ambiguous, null)];
  });
  return { ...named, decisions: Object.fromEntries(rows), incomplete: !answered.complete };
}

function deciderFor(robots: string, references: BatchRequest['references'], deciderOf: DeciderStore): Decider {
  const decider = deciderOf(robots);
  if (references === null) return decider;
  const documents = Object.entries(references).map(([path, text]) => [path, deciderOf(text).policy] as const);
  return createDecider(decider.policy, new Map(documents));
}
