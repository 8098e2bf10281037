import { createContext, useContext, type ReactNode } from 'react';
import type { Answer, Policy, Question, QuotedTexts, Surroundings } from '#core';
import type { SimulatorQuestion } from '#state';

/** A question with its answer and all that bore on it: what the parts of the simulator explain. */
export interface Asked {
  /** The robots.txt that was asked. */
  readonly policy: Policy;
  readonly question: Question;
  readonly surroundings: Surroundings;
  readonly answer: Answer;
  /** What sentences quote from. */
  readonly texts: QuotedTexts;
  /** The question as it was typed and chosen. */
  readonly typed: SimulatorQuestion;
}

const AskedContext = createContext<Asked | null>(null);

/** Hands down the question that is answered. */
export function AskedProvider({ asked, children }: { readonly asked: Asked; readonly children: ReactNode }) {
  return <AskedContext value={asked}>{children}</AskedContext>;
}

/**
 * Returns the question that is answered.
 *
 * @throws Error outside an `AskedProvider`
 */
export function useAsked(): Asked {
  const asked = useContext(AskedContext);
  if (!asked) throw new Error('A part of the simulator stands outside AskedProvider.');
  return asked;
}
