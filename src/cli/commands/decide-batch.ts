import { once } from 'node:events';
import {
  ambiguousReadings,
  buildPolicy,
  createTextDocument,
  decide,
  decideUsage,
  type Decision,
  type Policy,
  type Question,
  type Surroundings,
  type Usage,
} from '#core';
import { readPage } from '#core/pages';
import { EXIT, type ExitCode } from '../terminal.ts';
import { type BatchRequest, readRequest, RequestError } from './read-request.ts';

/** How many files are kept read, and how many characters they may have in all: a batch asks of few, again and again. */
const POLICIES_KEPT = 256;
const CHARACTERS_KEPT = 16_000_000;
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
    if (line.trim() === '') continue;
    piece += `${JSON.stringify(answerLine(line, policyOf))}\n`;
    if (piece.length >= PIECE) await flush();
  }
  await flush();
  return EXIT.fine;
}

/** The lines of a stream of UTF-8 text, without their line ends; what was read is passed on before more is waited for. */
async function* linesOf(input: NodeJS.ReadableStream): AsyncGenerator<string> {
  input.setEncoding('utf8');
  const parts: string[] = [];
  for await (const chunk of input) {
    const lines = String(chunk).split('\n');
    const last = lines.pop() ?? '';
    for (const line of lines) {
      parts.push(line);
      yield parts.join('');
      parts.length = 0;
    }
    parts.push(last);
  }
  yield parts.join('');
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

function answerLine(line: string, policyOf: PolicyStore): object {
  let id: unknown = null;
  try {
    const value: unknown = JSON.parse(line);
    if (typeof value === 'object' && value !== null && 'id' in value) ({ id } = value);
    return answer(readRequest(value), policyOf);
  } catch (error) {
    if (error instanceof RequestError) return { id, error: error.message };
    if (error instanceof SyntaxError) return { id, error: 'The line is no JSON.' };
    throw error;
  }
}

function answer(request: BatchRequest, policyOf: PolicyStore): object {
  const { id, reader, crawler, path, purpose, date, readings, usage, quick } = request;
  const policy = policyOf(request.robots);
  const question: Question = { reader, crawler, path, purpose, date, readings, readsElements: request.elements };
  const surroundings = surroundingsOf(request, policyOf);
  const row = (decision: Decision) =>
    toRow(decision, quick ? null : ambiguousReadings(policy, question, decision.usage, surroundings));
  if (usage !== null) {
    const { decision, complete } = decideUsage(policy, question, usage, surroundings);
    return { id, decisions: { [usage]: row(decision) }, incomplete: !complete };
  }
  const { decisions, complete } = decide(policy, question, surroundings);
  const rows = [...decisions].map(([each, decision]): [Usage, object] => [each, row(decision)]);
  return { id, decisions: Object.fromEntries(rows), incomplete: !complete };
}

function surroundingsOf({ html, headers, url, references }: BatchRequest, policyOf: PolicyStore): Surroundings {
  const page = html === null && headers === null ? null : readPage(html ?? '', headers);
  if (references === null) return { page, url };
  return { page, url, references: new Map(Object.entries(references).map(([path, text]) => [path, policyOf(text)])) };
}

function toRow({ effect, basis, restrictions, lines }: Decision, ambiguous: readonly string[] | null): object {
  const row = {
    decision: effect,
    basis,
    restrictions: restrictions.map(({ text }) => text),
    lines: lines.map(({ line }) => line + 1),
  };
  return ambiguous === null ? row : { ...row, ambiguous };
}
