import {
  buildPolicy,
  createTextDocument,
  decideWithReadings,
  describeRestriction,
  explainDecision,
  explainStep,
  findRequests,
  plainText,
  READING_TEXTS,
  traceDecision,
  USAGES,
  type ActionRequest,
  type AnswerWithReadings,
  type Decision,
  type Policy,
  type Question,
  type QuotedTexts,
  type ReadingId,
  type Surroundings,
  type TextDocument,
} from '#core';
import { buildPagePolicy } from '#core/pages';
import { firstExpiry } from '../formats/first-expiry.ts';
import { readInput } from '../read-input.ts';
import { CommandError, EXIT, type ExitCode, printable, printMessage, printResult } from '../terminal.ts';
import { runBatch } from './decide-batch.ts';
import type { DecideOptions } from './decide-options.ts';

/** A decision as JSON has it; `lines` are those of the file, from 1. */
interface DecisionRow {
  readonly decision: Decision['effect'];
  readonly basis: Decision['basis'];
  /** `name=value`, sorted. */
  readonly restrictions: readonly string[];
  readonly lines: readonly number[];
  /** Other readings that would change it. */
  readonly ambiguous: readonly ReadingId[];
  /** The last day of a time limit of some days, where the day of first indexing was given. */
  readonly expires?: string;
  /** One sentence for a person. */
  readonly reason: string;
}

/** `gatepost decide`: prints what a crawler may do with a path, one usage a line or as one JSON object. */
export async function runDecide(file: string | undefined, options: DecideOptions): Promise<ExitCode> {
  if (options.batch) {
    if (file !== undefined) throw new CommandError('--batch reads its requests, files and all, from standard input.');
    return runBatch(process.stdin, process.stdout);
  }
  if (file === undefined) throw new CommandError('The file is missing: a path, or - for standard input.');
  const question = readQuestion(options);
  if (options.explain && options.json) throw new CommandError('--explain is for a person: leave out --json.');
  const files = [file, options.html, options.headers, ...options.reference.map((one) => one.file)];
  if (files.filter((one) => one === '-').length > 1) throw new CommandError('Only one file can be standard input.');
  const { name, document } = await readInput(file);
  const policy = buildPolicy(document);
  const surroundings = await readSurroundings(options);
  const asked: Asked = {
    policy,
    question,
    surroundings,
    options,
    texts: { policy, documents: documentsOf(surroundings) },
    answer: decideWithReadings(policy, question, surroundings),
  };
  printResult(options.json ? printJson(name, asked) : printText(asked));
  if (!asked.answer.complete) {
    printMessage(`${name}: It refers to a document that is not here, so the decisions may be otherwise.`);
  }
  return EXIT.fine;
}

interface Asked {
  readonly policy: Policy;
  readonly question: Question;
  readonly surroundings: Surroundings;
  readonly options: DecideOptions;
  readonly texts: QuotedTexts;
  readonly answer: AnswerWithReadings;
}

function readQuestion(options: DecideOptions): Question {
  const { crawler, path, reader, purpose = null, date = null, elements, reading } = options;
  if (crawler === undefined || path === undefined) {
    throw new CommandError(`--${crawler === undefined ? 'crawler' : 'path'} is missing.`);
  }
  if (crawler.trim() === '') throw new CommandError('--crawler needs a name.');
  return { reader, crawler, path, purpose, date, readsElements: elements, readings: new Set(reading) };
}

async function readSurroundings(options: DecideOptions): Promise<Surroundings> {
  const { html, headers, path = '', reference } = options;
  const page = html === undefined ? null : (await readInput(html)).document;
  const headerLines = headers === undefined ? null : (await readInput(headers)).document;
  const references = new Map<string, Policy>();
  for (const one of reference) references.set(one.locator, buildPolicy((await readInput(one.file)).document));
  return {
    references,
    page: page === null && headerLines === null ? null : buildPagePolicy(page ?? NO_PAGE, headerLines),
    url: options.url ?? (/^https?:\/\/[^/?#]/i.test(path) ? path : null),
  };
}

const NO_PAGE = createTextDocument('');

/** The texts that sentences may quote, beside the file itself. */
function documentsOf({ page, references }: Surroundings): ReadonlyMap<string, TextDocument> {
  const referred = [...(references ?? [])].map(([locator, { document }]) => [locator, document] as const);
  const headers = page?.headers ?? null;
  return new Map([
    ...referred,
    ...(page ? [['page', page.document] as const] : []),
    ...(headers === null ? [] : [['headers', headers] as const]),
  ]);
}

function decisionsOf({ answer, options }: Asked): readonly Decision[] {
  return [...answer.decisions.values()].filter(({ usage }) => options.usage === undefined || usage === options.usage);
}

function printJson(file: string, asked: Asked): string {
  const { question, options, answer } = asked;
  const { crawler, path, reader, purpose, date } = question;
  const result = {
    file,
    crawler,
    path,
    reader,
    ...(purpose === null ? {} : { purpose }),
    ...(date === null ? {} : { date }),
    ...(options.firstIndexed === undefined ? {} : { firstIndexed: options.firstIndexed }),
    decisions: Object.fromEntries(decisionsOf(asked).map((decision) => [decision.usage, toRow(decision, asked)])),
    requests: requestsOf(asked).map(({ request, line }) => ({ request, document: line.path, line: line.line + 1 })),
    incomplete: !answer.complete,
  };
  return `${JSON.stringify(result, null, 2)}\n`;
}

function toRow(decision: Decision, { texts, answer, options }: Asked): DecisionRow {
  const { usage, effect, basis, restrictions, lines } = decision;
  const expires = firstExpiry(restrictions, options.firstIndexed ?? null);
  return {
    decision: effect,
    basis,
    restrictions: restrictions.map(({ text }) => text),
    lines: lines.map(({ line }) => line + 1),
    ambiguous: (answer.otherwise.get(usage) ?? []).map(({ reading }) => reading),
    ...(expires === null ? {} : { expires }),
    reason: plainText(explainDecision(decision, texts)),
  };
}

function requestsOf({ policy, question, surroundings }: Asked): readonly ActionRequest[] {
  return findRequests(policy, question, surroundings);
}

const USAGE_WIDTH = Math.max(...USAGES.map((usage) => usage.length));
const INDENT = ' '.repeat(USAGE_WIDTH);

function printText(asked: Asked): string {
  const lines = decisionsOf(asked).flatMap((decision) => [
    rowLine(decision, asked),
    ...(asked.options.explain ? explanationLines(decision, asked) : []),
  ]);
  for (const { request, line } of requestsOf(asked)) {
    const place = line.path === 'robots.txt' ? '' : ` of ${line.path}`;
    lines.push(`request: ${request} (line ${line.line + 1}${place})`);
  }
  return lines.map((line) => `${printable(line)}\n`).join('');
}

function rowLine(decision: Decision, { texts, options }: Asked): string {
  const { usage, effect, restrictions } = decision;
  const expires = firstExpiry(restrictions, options.firstIndexed ?? null);
  const limits = restrictions.length === 0 ? '' : ` with ${restrictions.map(({ text }) => text).join(', ')}`;
  const end = expires === null ? '' : ` (until ${expires})`;
  return `${usage.padEnd(USAGE_WIDTH)}  ${effect}${limits}${end}  ${plainText(explainDecision(decision, texts))}`;
}

/** Every step with its clause, the restrictions in words, and what other readings decide. */
function explanationLines(decision: Decision, asked: Asked): string[] {
  const { policy, question, surroundings, texts, answer, options } = asked;
  const { usage } = decision;
  const steps = traceDecision(policy, question, usage, surroundings).map((step) => {
    const about = step.about === usage ? '' : `(${step.about}) `;
    return `${INDENT}  ${step.clause.padEnd(4)} ${about}${plainText(explainStep(step, texts))}`;
  });
  const context = { usage, date: question.date ?? null, firstIndexed: options.firstIndexed ?? null };
  const words = decision.restrictions.map(
    (restriction) => `${INDENT}       ${restriction.text}: ${describeRestriction(restriction, context)}.`,
  );
  const others = (answer.otherwise.get(usage) ?? []).map(({ reading, decision: { effect, restrictions } }) => {
    const { says, advice } = READING_TEXTS[reading];
    const limits = restrictions.length === 0 ? '' : ` with ${restrictions.map(({ text }) => text).join(', ')}`;
    return `${INDENT}  Otherwise by ${reading}: ${effect}${limits}. ${says} To be unambiguous: ${advice}`;
  });
  return [...steps, ...words, ...others];
}
