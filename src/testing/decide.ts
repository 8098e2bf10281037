import {
  type Answer,
  createDecider,
  type Decision,
  explainStep,
  plainText,
  type Policy,
  type Question,
  type DecisionContext,
  type Usage,
} from '#core';

/** Decides all usages of a single question. */
export function decide(policy: Policy, question: Question, { references, ...page }: DecisionContext = {}): Answer {
  return createDecider(policy, references).for(question).decide(question.path, page);
}

/** Decides one usage of a single question. */
export function decideUsage(
  policy: Policy,
  question: Question,
  usage: Usage,
  { references, ...page }: DecisionContext = {},
): { readonly decision: Decision; readonly complete: boolean } {
  const decider = createDecider(policy, references).for(question);
  return { decision: decider.decideUsage(question.path, usage, page), complete: decider.isComplete };
}

/** Returns the sentence for a step as plain text. */
export function describeStep(step: Decision['steps'][number], policy: Policy): string {
  return plainText(explainStep(step, { policy }));
}
