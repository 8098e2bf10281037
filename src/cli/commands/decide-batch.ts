import { once } from 'node:events';
import {
  ambiguousReadings,
  type Answer,
  type AnswerWithReadings,
  buildPolicy,
  createTextDocument,
  decide,
  decideUsage,
  decideWithReadings,
  type Policy,
  type Question,
  type Surroundings,
  type Usage,
} from '#core';
import { readPage } from '#core/pages';
import { toDecisionRow } from '../formats/decision-row.ts';
import { EXIT, type ExitCode } from '../terminal.ts';
import { type BatchRequest, readRequest, RequestError } from './read-request.ts';

/** How many files are kept read, and how many characters they may have in all: a batch asks of few, again and again. */
const POLICIES_KEPT = 256;
const CHARACTERS_KEPT = 16_000_000;
/** A line may have this many characters; one text cannot have many more. */
const LONGEST_LINE = 400_000_000;
/** Answers are written in pieces of about this many characters. */
const PIECE = 64_000;

/**
 * `gatepost decide --batch`: answers requests, one JSON value a line, in order, one line each, as they come. Memory does
 * not grow with their number. A line that is no request gets an answer with `error`, and the stream goes on.
 */
export async function runBatch(input: NodeJS.ReadableStream, output: NodeJS.WritableStream): Promise<ExitCode> {
  const policyOf = createPolicyStore();
  let piece = '';
  const flush = async () => {
    const written = piece;
    piece = '';
    if (written !== '' && !output.write(written)) await once(output, 'drain');
  };
  for await (const line of linesOf(input)) {
    if (line !== null && line.trim() === '') continue;
    piece += `${line === null ? TOO_LONG : answerText(line, policyOf)}\n`;
    if (piece.length >= PIECE) await flush();
  }
  await flush();
  return EXIT.fine;
}

const TOO_LONG = JSON.stringify({ id: null, error: 'The line is too long.' });

/**
 * The lines of a stream of UTF-8 text, without their line ends; what was read is passed on before more is waited for.
 * `null` stands for a line that is too long to be a text at all.
 */
async function* linesOf(input: NodeJS.ReadableStream): AsyncGenerator<string | null> {
  input.setEncoding('utf8');
  const parts: string[] = [];
  let length = 0;
  const add = (part: string) => {
    length += part.length;
    if (length > LONGEST_LINE) parts.length = 0;
    else parts.push(part);
  };
  const take = (): string | null => {
    const line = length > LONGEST_LINE ? null : parts.join('');
    parts.length = 0;
    length = 0;
    return line;
  };
  for await (const chunk of input) {
    const lines = String(chunk).split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      add(line);
      yield take();
    }
    add(last);
  }
  yield take();
}

type PolicyStore = (text: string) => Policy;

/** Reads each text once, as long as it is among the latest. */
function createPolicyStore(): PolicyStore {
  const known = new Map<string, Policy>();
  let characters = 0;
  return (text) => {
    const found = known.get(text);
    if (found) {
      known.delete(text);
      known.set(text, found);
      return found;
    }
    const policy = buildPolicy(createTextDocument(text));
    known.set(text, policy);
    characters += text.length;
    for (const oldest of known.keys()) {
      if (known.size <= POLICIES_KEPT && characters <= CHARACTERS_KEPT) break;
      known.delete(oldest);
      characters -= oldest.length;
    }
    return policy;
  };
}

/** The answer to a line, as a line. Nothing that a line can hold ends the stream. */
function answerText(line: string, policyOf: PolicyStore): string {
  const { id, fields } = answerLine(line, policyOf);
  try {
    return JSON.stringify({ id, ...fields });
  } catch {
    // An id may be any JSON value, nested more deeply than can be written again.
    return JSON.stringify({ id: null, error: 'The id cannot be written: it is nested too deeply.' });
  }
}

function answerLine(line: string, policyOf: PolicyStore): { readonly id: unknown; readonly fields: object } {
  let id: unknown = null;
  try {
    // Some programs begin their output with a byte order mark.
    const value: unknown = JSON.parse(line.startsWith('\ufeff') ? line.slice(1) : line);
    if (typeof value === 'object' && value !== null && 'id' in value) ({ id } = value);
    return { id, fields: answer(readRequest(value), policyOf) };
  } catch (error) {
    if (error instanceof RequestError) return { id, fields: { error: error.message } };
    if (error instanceof SyntaxError) return { id, fields: { error: 'The line is no JSON.' } };
    const cause = error instanceof Error ? error.message : String(error);
    return { id, fields: { error: `The request cannot be answered: ${cause}.` } };
  }
}

function answer(request: BatchRequest, policyOf: PolicyStore): object {
  const { reader, crawler, path, purpose, date, firstIndexed, readings, usage, quick } = request;
  const policy = policyOf(request.robots);
  const question: Question = { reader, crawler, path, purpose, date, readings, readsElements: request.elements };
  const surroundings = surroundingsOf(request, policyOf);
  if (usage !== null) {
    const { decision, complete } = decideUsage(policy, question, usage, surroundings);
    const ambiguous = quick ? null : ambiguousReadings(policy, question, usage, surroundings);
    return { decisions: { [usage]: toDecisionRow(decision, ambiguous, firstIndexed) }, incomplete: !complete };
  }
  const asked: Answer & Partial<AnswerWithReadings> = quick
    ? decide(policy, question, surroundings)
    : decideWithReadings(policy, question, surroundings);
  const rows = [...asked.decisions].map(([each, decision]): [Usage, object] => {
    const ambiguous = asked.otherwise?.get(each)?.map(({ reading }) => reading) ?? null;
    return [each, toDecisionRow(decision, ambiguous, firstIndexed)];
  });
  return { decisions: Object.fromEntries(rows), incomplete: !asked.complete };
}

function surroundingsOf({ html, headers, url, references }: BatchRequest, policyOf: PolicyStore): Surroundings {
  const page = html === null && headers === null ? null : readPage(html ?? '', headers);
  if (references === null) return { page, url };
  return { page, url, references: new Map(Object.entries(references).map(([path, text]) => [path, policyOf(text)])) };
}
