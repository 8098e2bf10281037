import { explainDecision, findRequests, plainText } from '#core';
import { toDecisionRow } from './decision-row.ts';
import { type AnsweredQuestion, decisionsOf } from './decisions-text.ts';
import { asJson } from '../terminal.ts';

/** Prints decisions as one JSON object; `reason` is a sentence for a person. */
export function printDecisionsAsJson(file: string, asked: AnsweredQuestion): string {
  const { policy, question, context, response, firstIndexed, answer, texts } = asked;
  const { crawler, path, reader, purpose, date } = question;
  const rows = decisionsOf(asked).map((decision) => {
    const ambiguous = (answer.alternatives.get(decision.usage) ?? []).map(({ reading }) => reading);
    const row = toDecisionRow(decision, ambiguous, firstIndexed);
    return [decision.usage, { ...row, reason: plainText(explainDecision(decision, texts)) }] as const;
  });
  const result = {
    file,
    crawler,
    path,
    reader,
    ...(purpose === null ? {} : { purpose }),
    ...(date === null ? {} : { date }),
    ...(firstIndexed === null ? {} : { firstIndexed }),
    ...(response === null ? {} : { response: { status: response.status, redirects: response.redirects } }),
    decisions: Object.fromEntries(rows),
    requests: findRequests(policy, question, context).map(({ request, line }) => {
      return { request, document: line.path, line: line.line + 1 };
    }),
    incomplete: !answer.complete,
  };
  return asJson(result);
}
