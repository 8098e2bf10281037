import {
  chooseReader,
  createDecider,
  type Answer,
  type ChosenReader,
  type Decider,
  type PagePolicy,
  type Policy,
  type Question,
  type QuotedTexts,
  type Surroundings,
} from '#core';
import { type DecidingLine, decidingLines } from '#core/language';
import type { QuestionState, SimulatorQuestion, WorkspaceDocument } from '../editor-state.ts';
import { memoize, memoizePair } from '../memoize.ts';
import { selectActiveDocument, selectRobotsDocument } from './select-documents.ts';
import { selectAskedPage, selectAskedTexts } from './select-question.ts';
import { selectReferences, selectRobotsPolicy } from './selectors.ts';
import { addressOf, toQuestion } from '../simulator-question.ts';

/** The answer to the simulator's question, with everything it depends on. */
export interface SimulatorAnswer {
  /** The parsed robots.txt. */
  readonly policy: Policy;
  /** Decides by it and by the documents it may refer to; the same object while they are unchanged. */
  readonly decider: Decider;
  readonly question: Question;
  readonly surroundings: Surroundings;
  readonly answer: Answer;
  /** The texts that explanations quote. */
  readonly texts: QuotedTexts;
  /** The choice that `auto` made, with its reason; `null` if a reader was chosen. */
  readonly automaticChoice: ChosenReader | null;
  /** The question as it was typed and chosen. */
  readonly input: SimulatorQuestion;
}

/** Returns what the answer depends on, as a new object. */
export function selectQuestionState({ workspace, pageReader, simulator }: QuestionState): QuestionState {
  return { workspace, pageReader, simulator };
}

/**
 * Returns the answer that panel, form and text show; the same object while the robots.txt, the documents it may refer
 * to, the page and the question are unchanged.
 *
 * Clause: A11, M4.
 */
export function selectSimulatorAnswer(state: QuestionState): SimulatorAnswer {
  const policy = selectRobotsPolicy(state);
  const known = answers.get(policy);
  const references = selectReferences(state);
  const page = selectAskedPage(state);
  const input = state.simulator;
  if (known?.input === input && known.references === references && known.page === page) return known.answered;
  const answered = answerQuestion(deciderOf(policy, references), input, page, selectAskedTexts(state));
  answers.set(policy, { input, references, page, answered });
  return answered;
}

/** Without an index: too few questions are asked for it to pay off, and building it would block the page. */
const deciderOf = memoizePair((policy: Policy, references: ReadonlyMap<string, Policy>) =>
  createDecider(policy, references, { isIndexed: false }),
);

/** The last answer for each policy, and what it was computed from. */
const answers = new WeakMap<
  Policy,
  {
    readonly input: SimulatorQuestion;
    readonly references: ReadonlyMap<string, Policy>;
    readonly page: PagePolicy | null;
    readonly answered: SimulatorAnswer;
  }
>();

function answerQuestion(
  decider: Decider,
  input: SimulatorQuestion,
  page: PagePolicy | null,
  pageTexts: QuotedTexts['documents'],
): SimulatorAnswer {
  const { policy, references } = decider;
  const { reader } = input;
  const automatic = chooseReader(policy, page, input.crawler);
  const question = toQuestion(input, reader === 'auto' ? automatic.reader : reader);
  const context = { page, url: addressOf(input) };
  const answer = decider.for(question).decide(question.path, context);
  const surroundings = { ...context, references };
  const referredTexts = [...references].map(([path, { document }]) => [path, document] as const);
  const documents = new Map([...referredTexts, ...(pageTexts ?? [])]);
  return {
    policy,
    decider,
    question,
    surroundings,
    answer,
    texts: { policy, documents },
    automaticChoice: reader === 'auto' ? automatic : null,
    input,
  };
}

const linesByDocument = memoize((_answered: SimulatorAnswer) => new Map<string, readonly DecidingLine[]>());

/**
 * Returns the lines of the active document that decide the simulator's question, in file order; memoised by answer.
 * Pages and headers have such lines only if the question is about them.
 */
export function selectDecidingLines(state: QuestionState): readonly DecidingLine[] {
  const path = pathInAnswer(state, selectActiveDocument(state));
  if (path === null) return NO_LINES;
  const answered = selectSimulatorAnswer(state);
  const byDocument = linesByDocument(answered);
  const lines = byDocument.get(path) ?? decidingLines(answered.answer, path, answered.texts);
  byDocument.set(path, lines);
  return lines;
}

/** Returns the name answers use for a document; `null` for one that the question is not about. */
function pathInAnswer(state: QuestionState, document: WorkspaceDocument): string | null {
  const { kind, path } = document;
  if (kind === 'page' || kind === 'headers') {
    const source = state.simulator[kind];
    return source.from === 'document' && source.path === path ? kind : null;
  }
  if (kind !== 'robots' && kind !== 'permissions') return null;
  return document === selectRobotsDocument(state) ? 'robots.txt' : path;
}

const NO_LINES: readonly DecidingLine[] = [];
