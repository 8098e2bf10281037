import type { Policy } from '../../../model/policy.ts';
import type { Span } from '../../../text/span.ts';
import { qualifierNamed, type Status } from '../../../vocabulary/qualifiers.ts';
import { allQualifiers } from './all-qualifiers.ts';
import { spanInDocument } from '../../rule-kit/lint-rule.ts';

/** Yields the first use of each kind of feature with a given status. Source: Part 1 §1.1. Clause: A10, A12. */
export function* featuresOfStatus(
  policy: Policy,
  status: Status,
): Generator<{ readonly span: Span; readonly name: string }> {
  const seen = new Set<string>();
  for (const { line, usage, qualifier } of allQualifiers(policy)) {
    const entry = qualifierNamed(qualifier.name.text);
    if (!entry || usage.kind !== 'standard' || !entry.usages.includes(usage.usage)) continue;
    const name = `"${entry.name}" for ${usage.usage === 'index' ? 'index' : 'present'}`;
    if (entry.status(usage.usage) !== status || seen.has(name)) continue;
    seen.add(name);
    yield { span: spanInDocument(policy, line, qualifier.name), name };
  }
  if (status !== 'not-ready') return;
  for (const { line, field, request } of policy.records.flatMap(({ requests }) => requests)) {
    if (seen.has(request)) continue;
    seen.add(request);
    yield { span: spanInDocument(policy, line, field), name: `${request} requests` };
  }
}
