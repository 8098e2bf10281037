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
  type DecisionContext,
  type TextDocument,
} from '#core';
import { type DecidingLine, decidingLines } from '#core/language';
import type { QuestionState, SimulatorQuestion, WorkspaceDocument } from '../editor-state.ts';
import { memoize } from '../memoize.ts';
import { selectActiveDocument, selectRobotsDocument } from './select-documents.ts';
import { selectAskedPage, selectAskedTexts } from './select-question.ts';
import { selectReferences, selectRobotsPolicy } from './selectors.ts';
import { pageUrlOf, toQuestion } from '../simulator-question.ts';

/** The answer to the simulator's question, with everything it depends on. */
export interface SimulatorAnswer {
  /** The parsed robots.txt. */
  readonly policy: Policy;
  /** Decides by it and by the documents it may refer to; the same object while they are unchanged. */
  readonly decider: Decider;
  readonly question: Question;
  readonly context: DecisionContext;
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
  const [policy, references] = [selectRobotsPolicy(state), selectReferences(state)];
  return answerOf(policy, references, selectAskedPage(state), selectAskedTexts(state), state.simulator);
}

/** Returns the answer to the same question by another version of the robots.txt. */
export function answerByVersion(
  policy: Policy,
  references: ReadonlyMap<string, Policy>,
  { context: { page = null }, input }: SimulatorAnswer,
): SimulatorAnswer {
  return answerOf(policy, references, page, NO_TEXTS, input);
}

const NO_TEXTS: ReadonlyMap<string, TextDocument> = new Map();

/** Without an index: too few questions are asked for it to pay off, and building it would block the page. */
const deciderOf = memoize((policy: Policy, references: ReadonlyMap<string, Policy>) =>
  createDecider(policy, references, { isIndexed: false }),
);

const answerOf = memoize(answerQuestion);

function answerQuestion(
  policy: Policy,
  references: ReadonlyMap<string, Policy>,
  page: PagePolicy | null,
  pageTexts: ReadonlyMap<string, TextDocument>,
  input: SimulatorQuestion,
): SimulatorAnswer {
  const decider = deciderOf(policy, references);
  const { reader } = input;
  const automatic = chooseReader(policy, page, input.crawler);
  const question = toQuestion(input, reader === 'auto' ? automatic.reader : reader);
  const context = { page, url: pageUrlOf(input), references };
  const answer = decider.for(question).decide(question.path, context);
  const referredTexts = [...references].map(([path, { document }]) => [path, document] as const);
  const documents = new Map([...referredTexts, ...pageTexts]);
  return {
    policy,
    decider,
    question,
    context,
    answer,
    texts: { policy, documents },
    automaticChoice: reader === 'auto' ? automatic : null,
    input,
  };
}

/**
 * Returns the lines of the active document that decide the simulator's question, in file order; memoised by answer.
 * Pages and headers have such lines only if the question is about them.
 */
export function selectDecidingLines(state: QuestionState): readonly DecidingLine[] {
  const path = pathInAnswer(state, selectActiveDocument(state));
  if (path === null) return NO_LINES;
  return linesOf(selectSimulatorAnswer(state), path);
}

const linesOf = memoize(({ answer, texts }: SimulatorAnswer, path: string) => decidingLines(answer, path, texts));

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
