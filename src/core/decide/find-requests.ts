import { decideByResponse } from './clauses/response.ts';
import type { DecisionContext } from './create-decider.ts';
import { comparablePath, foldCase } from '../match/normalize-path.ts';
import type { AcapRecord, Policy, RequestField } from '../model/policy.ts';
import { readCrawler } from '../rules/typed-crawler.ts';
import { type LineReference, ROBOTS_TXT } from '../model/line-reference.ts';
import type { Question } from './question.ts';
import { switchesOf } from '../rules/switches.ts';

/** A request that a crawler act on one resource: take it down from its index, or crawl it again. */
export interface ActionRequest {
  readonly request: RequestField['request'];
  readonly line: LineReference;
}

/**
 * Finds the action requests to a crawler that name the tested path, in file order, including those of referenced
 * documents. Empty for readers other than `acap`, and when the HTTP response means the text is ignored. Requests decide
 * no usage. Never throws.
 *
 * Source: Part 1 §2.6. Clause: A10, A11, D1, G7; reading R2.
 */
export function findRequests(
  policy: Policy,
  { reader, crawler, path, readings, status = 200 }: Question,
  { references }: DecisionContext = {},
): ActionRequest[] {
  if (reader !== 'acap' || decideByResponse(reader, status) !== null) return [];
  const { isAddressed } = readCrawler(crawler, switchesOf(readings).namesWithinNames);
  const target = foldCase(comparablePath(path));
  const requestsOf = ({ requests }: AcapRecord, documentPath: string) =>
    requests
      .filter((one) => foldCase(comparablePath(one.path.text)) === target)
      .map(({ request, line }) => ({ request, line: { path: documentPath, line } }));
  return policy.records
    .filter(isAddressed)
    .flatMap((record) => [
      ...requestsOf(record, ROBOTS_TXT),
      ...record.references.flatMap(({ locator }) =>
        (references?.get(locator.text)?.records ?? [])
          .filter(isAddressed)
          .flatMap((other) => requestsOf(other, locator.text)),
      ),
    ]);
}
